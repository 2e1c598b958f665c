import { setMaxListeners } from 'node:events'
import { FairQueue } from './fair-queue.ts'
import { WorkerFailure } from './worker-failure.ts'
import { Worker, type WorkerLimits, type WorkerOptions, type JobContext } from './worker.ts'

export interface WorkerPoolOptions extends WorkerOptions {
  concurrency: number
  /** An idle worker is stopped after this many milliseconds. */
  idleMilliseconds?: number
  /** A worker is replaced after this many jobs, because native libraries fragment and leak memory. */
  jobsPerWorker?: number
}

/** Keeps up to `concurrency` warm worker processes and a queue of jobs. `Job` and `Result` are plain data. */
export class WorkerPool<Job, Result> {
  readonly #options: Required<WorkerPoolOptions>
  readonly #workers = new Set<Worker<Job, Result>>()
  readonly #idle = new Map<Worker<Job, Result>, NodeJS.Timeout>()
  readonly #queue: FairQueue
  readonly #closing = new AbortController()

  constructor(options: WorkerPoolOptions) {
    this.#options = { idleMilliseconds: 60_000, jobsPerWorker: 100, ...options }
    this.#queue = new FairQueue({ concurrency: options.concurrency })
    setMaxListeners(0, this.#closing.signal)
  }

  /** Process ids, for tests and diagnostics. */
  get pids(): number[] {
    return [...this.#workers].flatMap(worker => worker.pid ?? [])
  }

  /** Runs a job. @throws {JobFailure} if the job failed deliberately, {WorkerFailure} if the job could not run, or the signal's reason */
  run(job: Job, limits: WorkerLimits, context: JobContext): Promise<Result> {
    return this.#queue.run('', () => this.#work(job, limits, context), AbortSignal.any([context.signal, this.#closing.signal]))
  }

  async #work(job: Job, limits: WorkerLimits, context: JobContext): Promise<Result> {
    context.signal.throwIfAborted()
    this.#closing.signal.throwIfAborted()
    const worker = this.#take()
    try {
      return await worker.run(job, limits, context)
    } catch (error) {
      if (!context.signal.aborted) this.#closing.signal.throwIfAborted()
      throw error
    } finally {
      this.#giveBack(worker)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(new WorkerFailure('closed', `${this.#options.name} was shut down before the job finished.`))
    await Promise.all([...this.#workers].map(worker => worker.end()))
  }

  #take(): Worker<Job, Result> {
    // Prefers the most recently used worker: it has the most code compiled and loaded, and the others can then reach their idle timeout.
    for (const [worker, timer] of [...this.#idle].toReversed()) {
      clearTimeout(timer)
      this.#idle.delete(worker)
      if (worker.alive) return worker
    }
    const worker = new Worker<Job, Result>(this.#options)
    this.#workers.add(worker)
    worker.onGone(() => this.#forget(worker))
    return worker
  }

  #giveBack(worker: Worker<Job, Result>): void {
    if (!worker.alive || this.#closing.signal.aborted || worker.jobs >= this.#options.jobsPerWorker) return void worker.end()
    const drop = () => {
      // The worker's process exits slightly later and must not get another job in the meantime.
      this.#idle.delete(worker)
      void worker.end()
    }
    this.#idle.set(worker, setTimeout(drop, this.#options.idleMilliseconds).unref())
  }

  #forget(worker: Worker<Job, Result>): void {
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
    this.#workers.delete(worker)
  }
}
