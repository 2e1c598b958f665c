/** A worker process: timelines' media are decoded only here. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { renderTimeline, type RenderJob } from './render-timeline.ts'

serveJobs<RenderJob, string>(renderTimeline)
