import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import { JobFailure } from './worker-failure.ts'

/** A message from a worker process. */
export type Report<Result> =
  | { kind: 'progress'; percent: number }
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed'; detail: string }

/**
 * Called by a pool's entry file in the worker process. Jobs, results and progress (percent, 0 to 99) are plain data. The process is killed
 * when a job is canceled, so jobs do not clean up; whoever owns a job's folder removes it.
 */
export function serveJobs<Job, Result>(run: (job: Job, progress: (percent: number) => void) => Promise<Result>): void {
  const send = (report: Report<Result>): void => {
    // Errors are ignored, because the parent process may have exited.
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
  // Writes the compile cache now: Node writes it only at exit, but workers are killed.
  flushCompileCache()

  process.on('disconnect', end)
  // Ignores these signals: a service manager sends them to every process, but the service first finishes its jobs and only then ends its
  // workers.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
  // A job that blocks its thread receives no `disconnect` event, so it would run forever if the parent process, which enforces the time
  // limit, exited. Another thread therefore checks whether the parent is still running.
  if (process.platform !== 'win32') new Worker(endWithParent, { eval: true, workerData: process.ppid }).unref()
}

/** Called when the service process has exited. Kills the whole process group, because a child ffmpeg would otherwise continue. */
function end(): void {
  try {
    if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL')
  } finally {
    process.exit(1)
  }
}

// The parent's id is passed in, because the parent may have exited by the time this thread starts.
const endWithParent = `const { workerData: ppid } = require('node:worker_threads')
setInterval(() => process.ppid === ppid || process.kill(-process.pid, 'SIGKILL'), 500)`
