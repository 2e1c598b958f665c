import { WorkerFailure } from './worker-failure.ts'
import { Worker, type WorkerLimits, type WorkerOptions, type WorkerWatch } from './worker.ts'

export interface WorkerPoolOptions extends WorkerOptions {
  concurrency: number
  /** A worker without work ends after this. */
  idleMilliseconds?: number
  /** Native libraries fragment and leak; a worker is replaced after so many jobs. */
  jobsPerWorker?: number
}

/** Keeps warm at most `concurrency` worker processes, and jobs waiting in line for them. Job and Result are plain data. */
export class WorkerPool<Job, Result> {
  readonly #options: Required<WorkerPoolOptions>
  readonly #workers = new Set<Worker<Job, Result>>()
  readonly #idle = new Map<Worker<Job, Result>, NodeJS.Timeout>()
  readonly #line: (() => void)[] = []
  #busy = 0
  #closed = false

  constructor(options: WorkerPoolOptions) {
    this.#options = { idleMilliseconds: 60_000, jobsPerWorker: 100, ...options }
  }

  /** Process ids, for tests and diagnosis. */
  get pids(): number[] {
    return [...this.#workers].flatMap(worker => worker.pid ?? [])
  }

  /** @throws {JobFailure} when the job refused, {WorkerFailure} when it could not be done, or the signal's reason */
  async run(job: Job, limits: WorkerLimits, watch: WorkerWatch): Promise<Result> {
    await this.#turn(watch.signal)
    const worker = this.#take()
    try {
      return await worker.run(job, limits, watch)
    } catch (error) {
      if (this.#closed && !watch.signal.aborted) throw this.#shutDown()
      throw error
    } finally {
      this.#giveBack(worker)
      this.#busy--
      this.#line.shift()?.()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const next of this.#line.splice(0)) next()
    await Promise.all([...this.#workers].map(worker => worker.end()))
  }

  async #turn(signal: AbortSignal): Promise<void> {
    while (!this.#closed && !signal.aborted && this.#busy >= this.#options.concurrency) {
      let next: () => void = () => undefined
      const turn = new Promise<void>(resolve => (next = resolve))
      this.#line.push(next)
      signal.addEventListener('abort', next, { once: true })
      await turn
      signal.removeEventListener('abort', next)
      const place = this.#line.indexOf(next)
      if (place >= 0) this.#line.splice(place, 1)
      // Called up, but leaving: the next in line goes instead.
      else if (signal.aborted) this.#line.shift()?.()
    }
    signal.throwIfAborted()
    if (this.#closed) throw this.#shutDown()
    this.#busy++
  }

  #take(): Worker<Job, Result> {
    for (const [worker, timer] of this.#idle) {
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
    if (!worker.alive || this.#closed || worker.jobs >= this.#options.jobsPerWorker) return void worker.end()
    this.#idle.set(worker, setTimeout(() => void worker.end(), this.#options.idleMilliseconds).unref())
  }

  #forget(worker: Worker<Job, Result>): void {
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
    this.#workers.delete(worker)
  }

  #shutDown(): WorkerFailure {
    return new WorkerFailure('closed', `${this.#options.name} was shut down before the job was done.`)
  }
}
