/** Entry file of a worker process: untrusted files are decoded only here. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { drawThumbnail, type ThumbnailJob } from './draw-thumbnail.ts'

serveJobs<ThumbnailJob, string | undefined>(drawThumbnail)
