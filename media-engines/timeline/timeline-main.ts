/** A worker process: timelines' media are decoded only here. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { renderTimeline, type RenderJob, type RenderResult } from './render-timeline.ts'

serveJobs<RenderJob, RenderResult>(renderTimeline)
