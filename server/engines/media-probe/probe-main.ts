/** A worker process: the only place where strangers' files are read. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { probeFile, type ProbeJob } from './probe-file.ts'
import type { ProbeResult } from './media-probe.ts'

serveJobs<ProbeJob, ProbeResult>(probeFile)
