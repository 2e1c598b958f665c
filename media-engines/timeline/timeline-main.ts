/** Entry file of a worker process, which is the only place where a timeline's media are decoded. */
import { serveJobs } from '../workers/serve-jobs.ts'
import { renderTimeline, type RenderJob, type RenderResult } from './render-timeline.ts'

serveJobs<RenderJob, RenderResult>(renderTimeline)
