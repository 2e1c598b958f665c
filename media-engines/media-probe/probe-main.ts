/** A worker process: untrusted files are read only here. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { probeFile, type ConversionNeeded, type ProbeJob } from './probe-file.ts'
import type { ProbeResult } from './media-probe.ts'

serveJobs<ProbeJob, ProbeResult | ConversionNeeded>(probeFile)
