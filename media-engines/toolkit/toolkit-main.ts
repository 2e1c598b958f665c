/** Entry file of a worker process; only such processes run prebuilt modules and decode their inputs. */
import { serveJobs } from '../workers/serve-jobs.ts'
import type { ToolkitJob, ToolkitResult } from './toolkit-engine.ts'
import { runJob } from './run-job.ts'

// Work that a module did not await is stopped when the module's job ends. If that work rejects, the next job must not fail.
process.on('unhandledRejection', () => undefined)

serveJobs<ToolkitJob, ToolkitResult>(runJob)
