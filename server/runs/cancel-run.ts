import type { Caller } from '../access/caller.ts'
import type { Effect } from '../access/run-effect.ts'
import { AppError, notFound } from '../errors.ts'
import type { Engines } from '../engines/engines.ts'
import type { Endings } from './endings.ts'
import { failRun } from './fail-run.ts'
import { noteEnd } from './note-end.ts'
import type { Run } from './run.ts'
import { findRun, statusOf } from './run-store.ts'

/**
 * Ends a run that nobody waits for any more; the worker that is at it is told to stop.
 * @throws {AppError} `not_found`, or `conflict` where it ended already
 */
export async function cancelRun(services: Engines & { endings: Endings }, effect: Effect, caller: Caller, runId: string): Promise<Run> {
  const { clock, queue, signals } = services
  const run = await effect(async sql => {
    const seen = await findRun(sql, runId, caller.workspaceId, caller.memberId)
    if (!seen) throw notFound('run', runId)
    const failed = await failRun(services, sql, { runId }, { code: 'canceled', message: 'The run was canceled.' }, clock.now())
    if (!failed) throw new AppError('conflict', `The run is \`${await statusOf(sql, runId)}\` already, and runs that ended never change.`)
    if (seen.lane !== undefined) await queue.remove(sql, seen.lane, runId)
    await signals.announce(sql, 'cancel', runId)
    return failed
  })
  noteEnd(services, run)
  return run
}
