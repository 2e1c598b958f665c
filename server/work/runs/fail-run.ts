import type { Sql } from '../../machine/database/database.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { Engines } from '../../machine/engines.ts'
import { dropJob } from './end-job.ts'
import { onFailed } from './end-runs.ts'
import type { EndedRun, Endings } from './endings.ts'
import type { Failure, Run } from './run.ts'
import { markFailed } from './run-store.ts'
import { dropWaits } from './run-wait-store.ts'

export interface FailedRun extends Run {
  /** The amount, if it was charged. */
  refunded?: Micros
  /** Runs that failed with it: those that waited for its outputs, directly or indirectly, its parent, and the other steps of that. */
  dependents: (Run & { refunded?: Micros })[]
}

/**
 * Fails a run and those that wait for its outputs, in the transaction at hand: refunds, events and notifications are part of
 * it. A failed step fails its parent and the other steps.
 * @param which with `attempt`, only if that is the latest attempt; with `traceParent`, its event belongs to that trace
 *   context instead of the one of the request that started the run
 * @returns the failed run, or undefined if nothing changed
 */
export async function failRun(
  services: Pick<Engines, 'queue' | 'signals'> & { endings: Endings },
  sql: Sql,
  which: { runId: string; attempt?: number; traceParent?: string | undefined },
  failure: Failure,
  now: number,
): Promise<FailedRun | undefined> {
  const { canvas, parent } = services.endings
  const ended: EndedRun[] = []
  const fail = async (run: { runId: string; attempt?: number }, because: Failure): Promise<Run | undefined> => {
    const failed = await markFailed(sql, run, because, now)
    if (failed) ended.push({ ...failed.run, refund: failed.refund })
    return failed?.run
  }
  await canvas.hold(sql, which)
  const run = await fail(which, failure)
  if (!run) return undefined
  const cause = notMade(run, await canvas.nameOf(sql, run))
  for (const runId of await dropWaits(sql, run.runId)) await fail({ runId }, cause)
  const stopped = await parent.onFailed(sql, run, (runId, because) => fail({ runId }, because))
  const { traceParent = run.traceParent } = which
  await onFailed(services, sql, [{ ...ended[0]!, traceParent }, ...ended.slice(1)], now)
  // jobs last: the lock order of `endings.ts`
  for (const step of stopped) await dropJob(services, sql, step)
  const [first, ...dependents] = ended.map(withRefund)
  return { ...first!, dependents }
}

/** Only an amount charged at the start is refunded. */
const withRefund = ({ refund, ...run }: EndedRun) => ({
  ...run,
  ...(run.chargedAt === 'start' && refund !== undefined && { refunded: refund }),
})

/** The failure of runs that needed the outputs of a failed one. */
export const notMade = ({ runId, errorCode }: Pick<Run, 'runId' | 'errorCode'>, nodeName = 'a node that was removed'): Failure => ({
  code: 'input_unreachable',
  message:
    errorCode === 'canceled'
      ? `An input is missing: the run of ${nodeName}, ${runId}, was canceled.`
      : `An input is missing: the run of ${nodeName}, ${runId}, failed with \`${errorCode}\`. Run both again.`,
})
