/** Entry file of a worker process; only such processes decode untrusted files. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { fitMedia, type FitJob, type FitResult } from './fit-media.ts'

serveJobs<FitJob, FitResult>(fitMedia)
