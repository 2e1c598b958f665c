import { listVariations } from '../../canvas/variation-store.ts'
import { pipelined, type Sql } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import { dropJob } from './end-job.ts'
import { failParent } from './end-parent.ts'
import { onFailed } from './end-runs.ts'
import type { Endings } from './endings.ts'
import { enqueueRuns } from './enqueue-runs.ts'
import type { EndedRun, Failure, Run } from './run.ts'
import { markFailed } from './run-store.ts'
import { dropOwnWaits, dropWaits, endWaits } from './run-wait-store.ts'

/**
 * Fails a run and the runs that wait for its outputs, refunds them and creates their events and notifications, in the given transaction. A
 * failed step fails its parent and the other steps.
 * @param which with `attempt`, the run fails only if that is the latest attempt; with `workerTrace`, the run's event belongs to that trace
 * context
 * @returns the failed run, or undefined if nothing changed
 */
export async function failRun(
  services: Pick<Engines, 'queue' | 'signals'> & { endings: Endings },
  sql: Sql,
  which: { runId: string; attempt?: number; workerTrace?: string | undefined },
  failure: Failure,
  now: number,
): Promise<EndedRun | undefined> {
  const { canvas } = services.endings
  const ended: EndedRun[] = []
  const fail = async (run: { runId: string; attempt?: number }, because: Failure): Promise<EndedRun | undefined> => {
    const failed = await markFailed(sql, run, because, now)
    if (failed) ended.push(failed)
    return failed
  }
  await canvas.hold(sql, which)
  const run = await fail(which, failure)
  if (!run) return undefined
  run.workerTrace = which.workerTrace
  const cause = missingInputFailure(run, await canvas.findNodeName(sql, run))
  const isReplaced = await hasOtherVariations(sql, run)
  const [free] = isReplaced ? await pipelined(endWaits(sql, run.runId), dropOwnWaits(sql, run.runId)) : [[]]
  if (!isReplaced) for (const runId of await dropWaits(sql, run.runId)) await fail({ runId }, cause)
  const stopped = await failParent(sql, run, (runId, because) => fail({ runId }, because))
  await onFailed(services, sql, ended, now)
  // Jobs come last, as required by the lock order defined in `endings.ts`.
  await pipelined(...enqueueRuns(services, sql, free, now))
  for (const step of stopped) await dropJob(services, sql, step)
  return { ...run, dependents: ended.slice(1) }
}

/** Reports whether another variation has completed or may still complete; in that case, runs that wait for the node use that variation. */
async function hasOtherVariations(sql: Sql, { variationOf }: EndedRun): Promise<boolean> {
  return variationOf !== undefined && (await listVariations(sql, variationOf)).some(({ status }) => status !== 'failed')
}

/** Returns the failure for runs that need the outputs of a failed run. */
export const missingInputFailure = (
  { runId, errorCode }: Pick<Run, 'runId' | 'errorCode'>,
  nodeName = 'a node that was removed',
): Failure => ({
  code: 'input_unreachable',
  message:
    errorCode === 'canceled'
      ? `An input is missing: the run ${runId} of ${nodeName} was canceled.`
      : `An input is missing: the run ${runId} of ${nodeName} failed with \`${errorCode}\`. Run both nodes again.`,
})
