/** Entry file of a worker process, which is the only place where untrusted files are read. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { probeFile, type ConversionNeeded } from './probe-file.ts'
import type { ProbeJob } from './probe-job.ts'
import type { ProbeResult } from './media-probe.ts'

serveJobs<ProbeJob, ProbeResult | ConversionNeeded>(probeFile)
