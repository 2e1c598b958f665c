/** Thrown if the queue is full or a job has waited too long. */
export class QueueOverloaded extends Error {}

export interface FairQueueOptions {
  /** Maximum number of simultaneous jobs. */
  concurrency: number
  /** Maximum number of waiting jobs, per owner and in total (default: unlimited). */
  maxWaiting?: { perOwner?: number; total?: number }
  /** Maximum waiting time in milliseconds (default: unlimited). */
  maxWaitMs?: number
}

/** Runs a limited number of jobs at a time. Owners take turns, so an owner with a backlog delays the others by at most one job per turn. */
export class FairQueue {
  readonly #maxPerOwner: number
  readonly #maxTotal: number
  readonly #maxWaitMs: number
  #free: number
  #waiting = 0
  /** Waiting jobs, keyed by owner; the next owner comes first. Empty while a slot is free. */
  readonly #owners = new Map<string, Set<() => void>>()

  constructor({ concurrency, maxWaiting = {}, maxWaitMs = Infinity }: FairQueueOptions) {
    this.#free = concurrency
    this.#maxPerOwner = maxWaiting.perOwner ?? Infinity
    this.#maxTotal = maxWaiting.total ?? Infinity
    this.#maxWaitMs = maxWaitMs
  }

  /**
   * Runs `work` when the owner's turn comes.
   * @param signal if aborted, removes waiting work from the queue; work that has started must watch the signal itself
   * @throws {QueueOverloaded} if the work cannot wait or waits too long; also throws the signal's reason and whatever `work` throws
   */
  async run<Result>(owner: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    if (this.#free > 0) this.#free--
    else await this.#turn(owner, signal)
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  #turn(owner: string, signal: AbortSignal | undefined): Promise<void> {
    const line = this.#owners.get(owner) ?? new Set()
    if (line.size >= this.#maxPerOwner || this.#waiting >= this.#maxTotal) throw new QueueOverloaded()
    this.#owners.set(owner, line)
    this.#waiting++
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        this.#waiting--
        line.delete(go)
        if (line.size === 0 && this.#owners.get(owner) === line) this.#owners.delete(owner)
      }
      const go = () => {
        leave()
        resolve()
      }
      const giveUp = (reason: unknown) => {
        leave()
        reject(reason as Error)
      }
      const abort = () => giveUp(signal!.reason)
      const timer = this.#maxWaitMs < Infinity ? setTimeout(() => giveUp(new QueueOverloaded()), this.#maxWaitMs) : undefined
      signal?.addEventListener('abort', abort, { once: true })
      line.add(go)
    })
  }

  /** Hands the slot to the next owner in line. */
  #release(): void {
    const [first] = this.#owners
    if (first === undefined) return void this.#free++
    const [owner, line] = first
    this.#owners.delete(owner)
    if (line.size > 1) this.#owners.set(owner, line)
    const [go] = line
    go!()
  }
}
