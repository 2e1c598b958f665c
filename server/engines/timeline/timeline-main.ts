/** A worker process: the only place where the media of a timeline are decoded. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { renderTimeline, type RenderJob } from './render-timeline.ts'

serveJobs<RenderJob, string>(renderTimeline)
