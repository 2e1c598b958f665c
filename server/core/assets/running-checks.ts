import { setTimeout as sleep } from 'node:timers/promises'
import type { AppError } from '../../machine/errors.ts'

/**
 * `ended`: the upload is ready or has failed. `undecided`: the call failed, so another call may check the upload. `AppError`: the check
 * finished after the call returned, and this error explains why the file could not be stored.
 */
export type Outcome = 'ended' | 'undecided' | AppError

/** The check of one upload. The check begins during a call and may continue after the call has returned. */
export class Check {
  readonly #over = Promise.withResolvers<Outcome>()
  #isDetached = false

  /** True if a call returned before the check finished. */
  get isDetached(): boolean {
    return this.#isDetached
  }

  detach(): void {
    this.#isDetached = true
  }

  end(outcome: Outcome): void {
    this.#over.resolve(outcome)
  }

  wait(milliseconds: number): Promise<Outcome | 'late'> {
    return withTimeout(milliseconds, this.#over.promise)
  }
}

/** This process's checks, keyed by reservation. Calls for the same upload share one check. */
export class RunningChecks {
  readonly #checks = new Map<string, Check>()

  join(key: string): { check: Check; isNew: boolean } {
    const running = this.#checks.get(key)
    if (running) return { check: running, isNew: false }
    const check = new Check()
    this.#checks.set(key, check)
    return { check, isNew: true }
  }

  end(key: string, outcome: Outcome): void {
    const check = this.#checks.get(key)
    this.#checks.delete(key)
    check?.end(outcome)
  }
}

export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T | 'late'> {
  const stop = new AbortController()
  const late = sleep(milliseconds, 'late' as const, { signal: stop.signal }).catch(() => 'late' as const)
  try {
    return await Promise.race([work, late])
  } finally {
    stop.abort()
  }
}
