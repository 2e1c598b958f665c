/** Entry file of a worker process; only such processes run prebuilt modules and decode their inputs. */
import { serveJobs } from '../workers/serve-jobs.ts'
import type { ToolkitJob, ToolkitResult } from './toolkit-engine.ts'
import { runJob } from './run-job.ts'

// Work that a module did not await is stopped with its job; its rejection must not make the next job fail.
process.on('unhandledRejection', () => undefined)

serveJobs<ToolkitJob, ToolkitResult>(runJob)
