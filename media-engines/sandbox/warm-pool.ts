import { sandboxKinds, type SandboxKind } from './launch.ts'
import { Sandbox, type SandboxOptions } from './sandbox.ts'

export interface WarmPoolOptions extends SandboxOptions {
  /** Number of sandboxes of each kind to keep warm once one of that kind has been requested. */
  warm: Readonly<Record<SandboxKind, number>>
  /** An unused sandbox is stopped after this many milliseconds to free its memory, which is 180 MB for Python. */
  idleMs: number
}

/** Sandboxes that start before their jobs arrive. Each runs one job. */
export class WarmPool {
  readonly #options: WarmPoolOptions
  readonly #waiting = new Map<SandboxKind, Map<Sandbox, NodeJS.Timeout>>(sandboxKinds.map(kind => [kind, new Map()]))
  readonly #ending = new Set<Promise<void>>()
  #isClosed = false

  constructor(options: WarmPoolOptions) {
    this.#options = options
  }

  /** Process ids of the warm sandboxes, for tests and diagnostics. */
  get pids(): number[] {
    return [...this.#waiting.values()].flatMap(sandboxes => [...sandboxes.keys()].flatMap(({ pid }) => pid ?? []))
  }

  take(kind: SandboxKind): Sandbox {
    const waiting = this.#waiting.get(kind)!
    for (const [sandbox, timer] of waiting) {
      clearTimeout(timer)
      waiting.delete(sandbox)
      if (sandbox.alive) return sandbox
      this.#end(sandbox)
    }
    return new Sandbox(kind, this.#options)
  }

  /** Replenishes the pool. Call this after a job is done, because starting a sandbox takes resources away from running jobs. */
  refill(kind: SandboxKind): void {
    const waiting = this.#waiting.get(kind)!
    while (!this.#isClosed && waiting.size < this.#options.warm[kind]) {
      const sandbox = new Sandbox(kind, this.#options)
      const drop = () => {
        waiting.delete(sandbox)
        this.#end(sandbox)
      }
      waiting.set(sandbox, setTimeout(drop, this.#options.idleMs).unref())
    }
  }

  #end(sandbox: Sandbox): void {
    const ending = sandbox.end()
    this.#ending.add(ending)
    void ending.then(() => this.#ending.delete(ending))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const waiting of this.#waiting.values()) {
      for (const [sandbox, timer] of waiting) {
        clearTimeout(timer)
        this.#end(sandbox)
      }
      waiting.clear()
    }
    await Promise.all(this.#ending)
  }
}
