/** Entry file of a worker process, which is the only place where untrusted files are decoded. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { drawThumbnail, type ThumbnailJob } from './draw-thumbnail.ts'

serveJobs<ThumbnailJob, string | undefined>(drawThumbnail)
