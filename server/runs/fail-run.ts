import { post } from '../billing/ledger-store.ts'
import { noteRunEnded } from '../canvas/canvas-store.ts'
import type { Sql } from '../engines/database/database.ts'
import type { Micros } from '../money.ts'
import type { Services } from '../services.ts'
import { recordDelivery } from '../webhooks/record-delivery.ts'
import type { Run, RunErrorCode } from './run.ts'
import { markFailed } from './run-store.ts'

export interface Failure {
  code: RunErrorCode
  /** A sentence for the caller. */
  message: string
}

/**
 * Ends a run as failed, in the transaction at hand: its refund, its event and the news of it are part of the same.
 * @param which with `attempt`, only while that worker is the one who began it last; with `traceParent`, its event belongs
 *   to that trace context instead of to that of the request which started the run
 * @returns the run as it ended and what it got back, or undefined where nothing was changed
 */
export async function failRun(
  services: Pick<Services, 'queue' | 'links' | 'signals'>,
  sql: Sql,
  which: { runId: string; attempt?: number; traceParent?: string | undefined },
  failure: Failure,
  now: number,
): Promise<(Run & { refunded: Micros }) | undefined> {
  const failed = await markFailed(sql, which, failure, now)
  if (!failed) return undefined
  const { run, refund } = failed
  // Canvas before balance, as when a run is started: two transactions that lock in different orders wait for ever.
  await noteRunEnded(sql, run.projectId)
  await post(sql, { workspaceId: run.workspaceId, kind: 'refund', amount: refund, runId: run.runId }, now)
  await recordDelivery(services, sql, { ...run, traceParent: which.traceParent ?? run.traceParent }, now)
  await services.signals.announce(sql, 'run', run.runId)
  return { ...run, refunded: refund }
}
