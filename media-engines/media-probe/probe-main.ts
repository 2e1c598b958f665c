/** Entry file of a worker process; only such processes read untrusted files. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { probeFile, type ConversionNeeded } from './probe-file.ts'
import type { ProbeJob } from './probe-job.ts'
import type { ProbeResult } from './media-probe.ts'

serveJobs<ProbeJob, ProbeResult | ConversionNeeded>(probeFile)
