import { setTimeout as sleep } from 'node:timers/promises'
import { isStorageUnavailable } from '../../machine/files/files.ts'
import { RunFailure } from '@mediawright/media-engines/ports/run-failure.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import type { ClaimedRun } from './run.ts'

const againAfterMs = 500
const maxPauseMs = 10_000
/** Finished output must be stored within an hour or within the run's time limit, whichever is longer. */
const patienceMs = 3600_000

/** Retries a write of finished work while storage is unavailable. */
export type RetryUntilStored = <T>(write: () => Promise<T>) => Promise<T>

/**
 * Returns a function that repeats a write while storage or this machine's disk is unavailable and the job is still claimed.
 * @param limitMs the time limit of the run
 * @param saveWork called before the first wait for each write; returns the time at which the work was finished
 * @throws {RunFailure} if the write is delayed for too long, or any error that the write throws
 */
export function createRetryUntilStored(
  { clock, files, log }: Engines,
  run: ClaimedRun,
  limitMs: number,
  signal: AbortSignal,
  saveWork: () => Promise<number>,
): RetryUntilStored {
  let until = 0
  return async write => {
    let since: number | undefined
    for (let tries = 0; ; tries++) {
      try {
        const result = await write()
        if (since !== undefined)
          log.info({ run_id: run.runId, waited_ms: clock.now() - since }, 'storage is available again; the outputs of a run were stored')
        return result
      } catch (error) {
        if (!isStorageUnavailable(error)) throw error
        if (since === undefined) {
          log.warn({ err: error, run_id: run.runId }, 'the outputs of a run cannot be stored yet; waiting for storage')
          since = clock.now()
          const finishedAt = await saveWork()
          until ||= Math.max(finishedAt + patienceMs, (run.startedAt ?? finishedAt) + limitMs)
        }
        if (clock.now() >= until) throw storageFailure(error)
      }
      await sleep(Math.min(maxPauseMs, againAfterMs * 2 ** tries), undefined, { signal })
      while (clock.now() < until && !(await files.ready())) await sleep(againAfterMs, undefined, { signal })
    }
  }
}

/** Reports whether a run whose work can be repeated may keep waiting in its queue for storage. */
export const canWaitForStorage = ({ startedAt }: ClaimedRun, limitMs: number, now: number): boolean =>
  now < (startedAt ?? now) + Math.max(patienceMs, limitMs)

export const storageFailure = (cause: unknown): RunFailure =>
  new RunFailure('internal_error', 'File storage was unavailable for too long. The run was refunded: start it again later.', { cause })

/** Runs a transaction, and retries while the database is unavailable and the job is still claimed: finished work is worth waiting for. */
export async function retryWhileUnavailable<T>(
  { database, log }: Engines,
  run: ClaimedRun,
  signal: AbortSignal,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const result = await database.transaction(work)
      if (tries > 0) log.info({ run_id: run.runId }, 'the database is available again; a run continues')
      return result
    } catch (error) {
      if (!database.isUnavailable(error)) throw error
      if (tries === 0) log.warn({ err: error, run_id: run.runId }, 'the database is unavailable; a run waits for it')
      await sleep(againAfterMs, undefined, { signal })
    }
  }
}
