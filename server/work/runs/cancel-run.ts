import { toUsd } from '@mediawright/media-engines/ports/money.ts'
import { recordChange } from '../../core/access/audit-log-store.ts'
import type { Caller } from '../../core/access/caller.ts'
import type { Effect } from '../../core/access/run-effect.ts'
import type { Sql } from '../../machine/database/database.ts'
import { orThrow, AppError, notFound, type Rejection } from '../../machine/errors.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Endings } from './endings.ts'
import { findCreator } from '../../core/projects/project-store.ts'
import { dropJob } from './end-job.ts'
import { failRun } from './fail-run.ts'
import { reportEnd } from './report-end.ts'
import type { EndedRun, ListedRun } from './run.ts'
import { findRun, findStatus } from './run-store.ts'

/**
 * Cancels a run and signals its worker to stop.
 * @throws {AppError} `not_found`, `forbidden`, or `conflict` if the run has already ended
 */
export async function cancelRun(
  services: Engines & { endings: Endings },
  effect: Effect,
  caller: Caller,
  runId: string,
): Promise<EndedRun> {
  const { clock } = services
  const run = await effect(async sql => {
    if (caller.credential.kind === 'operator') {
      const canceled = orThrow(await cancelActive(services, sql, runId, clock.now()))
      await recordChange(sql, sql, { action: 'run cancel', workspaceId: caller.workspaceId, details: cancelDetails(canceled) })
      return canceled
    }
    const seen = await findRun(sql, runId, caller.workspaceId, caller.memberId)
    if (!seen) throw notFound('run', runId)
    if (!(await mayCancel(sql, caller, seen)))
      throw new AppError(
        'forbidden',
        'Only the member who started the run, the creator of its project, or an admin or owner can cancel it.',
      )
    return orThrow(await cancelActive(services, sql, runId, clock.now()))
  })
  reportEnd(services, run)
  return run
}

/** Returns the effects of an operator's cancellation, to be shown to the operator and recorded in the audit log. */
export const cancelDetails = (run: EndedRun) => {
  const ended = [run, ...(run.dependents ?? [])]
  return {
    run_id: run.runId,
    refunded_usd: toUsd(ended.reduce((sum, { refunded = 0 }) => sum + refunded, 0)),
    ...(ended.length > 1 && { canceled_with_it: ended.slice(1).map(({ runId }) => runId) }),
  }
}

/** Cancels a run of any workspace within the given transaction; `reportEnd` runs after the commit. */
export async function cancelActive(
  services: Pick<Engines, 'queue' | 'signals'> & { endings: Endings },
  sql: Sql,
  runId: string,
  now: number,
): Promise<EndedRun | Rejection> {
  const failed = await failRun(services, sql, { runId }, { code: 'canceled', message: 'The run was canceled.' }, now)
  if (failed) {
    await dropJob(services, sql, failed)
    return failed
  }
  const status = await findStatus(sql, runId)
  if (status === undefined) return { problem: { code: 'not_found', message: `There is no run ${runId}.` } }
  return { problem: { code: 'conflict', message: `The run is already \`${status}\`: a run that has ended cannot be canceled.` } }
}

async function mayCancel(sql: Sql, { memberId, role }: Caller, run: ListedRun): Promise<boolean> {
  return run.memberId === memberId || role === 'owner' || role === 'admin' || (await findCreator(sql, run.projectId)) === memberId
}
