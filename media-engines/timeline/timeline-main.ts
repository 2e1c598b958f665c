/** A worker process: the only place where the media of timelines are decoded. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { renderTimeline, type RenderJob, type RenderResult } from './render-timeline.ts'

serveJobs<RenderJob, RenderResult>(renderTimeline)
