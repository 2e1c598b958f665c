/** Entry file of a worker process, which is the only place where untrusted files are decoded. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { fitMedia, type FitJob, type FitResult } from './fit-media.ts'

serveJobs<FitJob, FitResult>(fitMedia)
