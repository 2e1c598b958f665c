/** A worker process: untrusted files are decoded only here. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { fitMedia, type FitJob, type FitResult } from './fit-media.ts'

serveJobs<FitJob, FitResult>(fitMedia)
