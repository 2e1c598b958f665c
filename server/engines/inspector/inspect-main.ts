/** A worker process: the only place where strangers' files are read. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { inspectFile, type InspectJob } from './inspect-file.ts'
import type { Inspection } from './inspector.ts'

serveJobs<InspectJob, Inspection>(inspectFile)
