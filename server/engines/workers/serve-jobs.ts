import { Worker } from 'node:worker_threads'
import { JobFailure } from './worker-failure.ts'

/** What a worker process says. */
export type Report<Result> =
  | { kind: 'progress'; percent: number }
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed'; detail: string }

/**
 * Called by a pool's entry file, in the worker process. Job, result and progress (percent, 0 to 99) are plain data. The
 * process is killed whenever a job is canceled, so a job cleans up nothing; who gave it a folder removes it.
 */
export function serveJobs<Job, Result>(run: (job: Job, progress: (percent: number) => void) => Promise<Result>): void {
  const tell = (report: Report<Result>): void => {
    // Never rejects: without a listener there is nobody to tell.
    process.send?.(report, undefined, undefined, () => undefined)
  }

  async function work(job: Job): Promise<void> {
    try {
      const result = await run(job, percent => tell({ kind: 'progress', percent: Math.min(99, Math.floor(percent)) }))
      tell({ kind: 'done', result })
    } catch (error) {
      if (error instanceof JobFailure) tell({ kind: 'refused', code: error.code, message: error.message })
      else tell({ kind: 'failed', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }

  process.on('message', (job: Job) => void work(job))

  process.on('disconnect', end)
  // A service manager tells every process to end; the service still finishes its jobs, and then ends its workers.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
  // a job that never lets go of its thread hears of nothing, and would go on for ever without who limits its time
  if (process.platform !== 'win32') new Worker(endWithParent, { eval: true, workerData: process.ppid }).unref()
}

/** The service process is gone. An ffmpeg of ours would go on without us, so the whole process group ends. */
function end(): void {
  try {
    if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL')
  } finally {
    process.exit(1)
  }
}

// told who the parent is: by the time that this thread is up, it may be gone
const endWithParent = `const { workerData: ppid } = require('node:worker_threads')
setInterval(() => process.ppid === ppid || process.kill(-process.pid, 'SIGKILL'), 500)`
