import { post } from '../billing/ledger-store.ts'
import { holdCanvasOfRun, nodeNameOf, noteFailure } from '../canvas/node-store.ts'
import type { Sql } from '../engines/database/database.ts'
import type { Micros } from '../money.ts'
import type { Services } from '../services.ts'
import { recordDelivery } from '../webhooks/record-delivery.ts'
import type { Run, RunErrorCode } from './run.ts'
import { markFailed } from './run-store.ts'
import { dropWaits } from './run-wait-store.ts'

export interface Failure {
  code: RunErrorCode
  /** A sentence for the caller. */
  message: string
}

export interface FailedRun extends Run {
  refunded: Micros
  /** Runs that waited for its outputs, directly or through others, and failed with it. */
  dependents: (Run & { refunded: Micros })[]
}

/**
 * Ends a run as failed, and with it those that waited for its outputs, in the transaction at hand: refunds, events and
 * the news of it are part of the same.
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
): Promise<FailedRun | undefined> {
  // Canvas before runs, runs before balance, as when runs are started: transactions that lock in different orders wait for ever.
  await holdCanvasOfRun(sql, which.runId)
  const failed = await markFailed(sql, which, failure, now)
  if (!failed) return undefined
  const cause = notMade(failed.run, await nodeNameOf(sql, failed.run))
  const dependents: { run: Run; refund: Micros }[] = []
  for (const runId of await dropWaits(sql, which.runId)) {
    const dependent = await markFailed(sql, { runId }, cause, now)
    if (dependent) dependents.push(dependent)
  }
  const refunded = async ({ run, refund }: { run: Run; refund: Micros }, traceParent = run.traceParent) => {
    await noteFailure(sql, run)
    await post(sql, { workspaceId: run.workspaceId, kind: 'refund', amount: refund, runId: run.runId }, now)
    await recordDelivery(services, sql, { ...run, traceParent }, now)
    await services.signals.announce(sql, 'run', run.runId)
    return { ...run, refunded: refund }
  }
  const ended = await refunded(failed, which.traceParent)
  const others: FailedRun['dependents'] = []
  for (const dependent of dependents) others.push(await refunded(dependent))
  return { ...ended, dependents: others }
}

/** How runs end that needed the outputs of one which failed. */
export const notMade = ({ runId, errorCode }: Pick<Run, 'runId' | 'errorCode'>, nodeName = 'a node that is gone'): Failure => ({
  code: 'input_unreachable',
  message:
    errorCode === 'canceled'
      ? `An input is missing: the run of ${nodeName}, ${runId}, was canceled.`
      : `An input is missing: the run of ${nodeName}, ${runId}, failed with \`${errorCode}\`. Run both again.`,
})
