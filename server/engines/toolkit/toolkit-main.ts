/** A worker process: the only place where prebuilt modules run, and their inputs are decoded. */
import { serveJobs } from '../workers/serve-jobs.ts'
import type { ActionOutput } from '../actions/action-engine.ts'
import type { ToolkitJob } from './job.ts'
import { runJob } from './run-job.ts'

// What a module has begun and does not wait for ends with its job, and is no failure of the next one.
process.on('unhandledRejection', () => undefined)

serveJobs<ToolkitJob, ActionOutput[]>(runJob)
