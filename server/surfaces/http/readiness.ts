import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../machine/clock.ts'
import { probeWrite } from '../../machine/database/probe.ts'
import type { Engines } from '../../machine/engines.ts'

const answerWithinMs = 2000
/** Anyone may call the check, and calls must not keep the database busy. */
const writeEveryMs = 1000
/** It can take 15 minutes to detect that the peer of a connection has vanished. */
const givenUpAfterMs = 60_000

export interface Readiness {
  ready: boolean
  checks: { database: boolean; queue: boolean; storage: boolean }
}

export type ReadinessParts = Pick<Engines, 'database' | 'queue' | 'files' | 'clock' | 'log'>

/** Reports whether this process can work at the moment. It responds within two seconds, even if a dependency hangs. */
export function createReadiness({ database, queue, files, clock, log }: ReadinessParts): () => Promise<Readiness> {
  let writable = true
  const canWrite = seldom(clock, async () => {
    const failure: unknown = await probeWrite(database, clock.now()).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure && writable) log.warn({ err: failure }, 'the database cannot be written')
    if (!failure && !writable) log.info('the database can be written again')
    return (writable = !failure)
  })
  return async () => {
    const [writes, works, stores] = await Promise.all([canWrite, () => queue.ready(), () => files.ready()].map(inTime))
    return { ready: writes! && works! && stores!, checks: { database: writes!, queue: works!, storage: stores! } }
  }
}

/** Runs a check at most once per interval, and never twice at the same time. */
function seldom(clock: Clock, check: () => Promise<boolean>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean>; over: boolean } | undefined
  return () => {
    const age = last ? Math.abs(clock.now() - last.at) : Infinity
    if (last && age < (last.over ? writeEveryMs : givenUpAfterMs)) return last.answer
    const mine = { at: clock.now(), answer: check(), over: false }
    last = mine
    return mine.answer.finally(() => (mine.over = true))
  }
}

async function inTime(check: () => Promise<boolean>): Promise<boolean> {
  const timer = new AbortController()
  try {
    return await Promise.race([check(), sleep(answerWithinMs, false, { signal: timer.signal })])
  } catch {
    return false
  } finally {
    timer.abort()
  }
}
