import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../machine/clock.ts'
import { probeWrite } from '../../machine/database/probe.ts'
import type { Engines } from '../../machine/engines.ts'

const answerWithinMs = 2000
/** Anyone may call the readiness check, so calls must not keep the database busy. */
const writeEveryMs = 1000
/**
 * The age at which an unfinished check is abandoned and started again. It can take 15 minutes to detect that the peer of a connection has
 * vanished.
 */
const givenUpAfterMs = 60_000

export interface Readiness {
  ready: boolean
  checks: { database: boolean; queue: boolean; storage: boolean }
}

export type ReadinessParts = Pick<Engines, 'database' | 'queue' | 'files' | 'clock' | 'log'>

/** Returns a function that reports whether this process is ready to work. It responds within two seconds, even if a dependency hangs. */
export function createReadiness({ database, queue, files, clock, log }: ReadinessParts): () => Promise<Readiness> {
  let writable = true
  const canWrite = throttle(clock, writeEveryMs, async () => {
    const failure: unknown = await probeWrite(database, clock.now()).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure && writable) log.warn({ err: failure }, 'the database cannot be written')
    if (!failure && !writable) log.info('the database can be written again')
    return (writable = !failure)
  })
  return async () => {
    const checks = [canWrite(), queue.ready(), files.ready()].map(check => withFallback(check, answerWithinMs, false))
    const [writes, works, stores] = (await Promise.all(checks)) as [boolean, boolean, boolean]
    return { ready: writes && works && stores, checks: { database: writes, queue: works, storage: stores } }
  }
}

/** Runs a check at most once per interval and never concurrently. @param check must not reject */
export function throttle<T>(clock: Clock, everyMs: number, check: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T>; over: boolean } | undefined
  return () => {
    const age = last ? Math.abs(clock.now() - last.at) : Infinity
    if (last && age < (last.over ? everyMs : givenUpAfterMs)) return last.answer
    const mine = { at: clock.now(), answer: check(), over: false }
    last = mine
    return mine.answer.finally(() => (mine.over = true))
  }
}

/** @returns the result of the work, or the fallback if the work fails or takes too long */
export async function withFallback<T>(work: Promise<T>, milliseconds: number, fallback: T): Promise<T> {
  const timer = new AbortController()
  try {
    return await Promise.race([work, sleep(milliseconds, fallback, { signal: timer.signal })])
  } catch {
    return fallback
  } finally {
    timer.abort()
  }
}
