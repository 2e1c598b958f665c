/** Entry file of a worker process; only such processes decode a timeline's media. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { renderTimeline, type RenderJob, type RenderResult } from './render-timeline.ts'

serveJobs<RenderJob, RenderResult>(renderTimeline)
