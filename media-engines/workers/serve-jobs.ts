import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import { JobFailure } from './worker-failure.ts'

/** A message of a worker process. */
export type Report<Result> =
  | { kind: 'progress'; percent: number }
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed'; detail: string }

/**
 * Called by a pool's entry file, in the worker process. Job, result and progress (percent, 0 to 99) are plain data. The
 * process is killed whenever a job is canceled, so a job cleans up nothing; the owner of its folder removes it.
 */
export function serveJobs<Job, Result>(run: (job: Job, progress: (percent: number) => void) => Promise<Result>): void {
  const send = (report: Report<Result>): void => {
    // Never rejects: the parent may be gone.
    process.send?.(report, undefined, undefined, () => undefined)
  }

  async function work(job: Job): Promise<void> {
    try {
      const result = await run(job, percent => send({ kind: 'progress', percent: Math.min(99, Math.floor(percent)) }))
      send({ kind: 'done', result })
    } catch (error) {
      if (error instanceof JobFailure) send({ kind: 'refused', code: error.code, message: error.message })
      else send({ kind: 'failed', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
    flushCompileCache()
  }

  process.on('message', (job: Job) => void work(job))
  // Node would keep what it compiled at an exit, but a worker is killed
  flushCompileCache()

  process.on('disconnect', end)
  // A service manager tells every process to end; the service still finishes its jobs, and then ends its workers.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
  // a job that blocks its thread gets no event, and would run forever without the parent that limits its time
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

// the id of the parent is passed in: the parent may be gone by the time this thread is up
const endWithParent = `const { workerData: ppid } = require('node:worker_threads')
setInterval(() => process.ppid === ppid || process.kill(-process.pid, 'SIGKILL'), 500)`
