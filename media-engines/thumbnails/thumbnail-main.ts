/** Entry file of a worker process; only such processes decode untrusted files. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { drawThumbnail, type ThumbnailJob } from './draw-thumbnail.ts'

serveJobs<ThumbnailJob, string | undefined>(drawThumbnail)
