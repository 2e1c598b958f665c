import { post } from '../billing/ledger-store.ts'
import { pipelined, type Sql } from '../engines/database/database.ts'
import type { Micros } from '../money.ts'
import type { Engines } from '../engines/engines.ts'
import { holdCanvasOfRun, nodeNameOf } from '../graph/node-store.ts'
import { noteFailure } from '../graph/record-run-end.ts'
import { recordDelivery } from '../webhooks/record-delivery.ts'
import type { Run, RunErrorCode } from './run.ts'
import { markFailed } from './run-store.ts'
import { dropWaits } from './run-wait-store.ts'
import { dropStepWaits, openSteps } from './step-store.ts'

export interface Failure {
  code: RunErrorCode
  /** A sentence for the caller. */
  message: string
}

export interface FailedRun extends Run {
  /** Where it had been charged. */
  refunded?: Micros
  /** Runs that failed with it: those that waited for its outputs, directly or through others, and of a technique the run and its steps. */
  dependents: (Run & { refunded?: Micros })[]
}

/**
 * Ends a run as failed, and with it those that waited for its outputs, in the transaction at hand: refunds, events and
 * the news of it are part of the same. With a step of a technique its run ends, and all other steps.
 * @param which with `attempt`, only while that worker is the one who began it last; with `traceParent`, its event belongs
 *   to that trace context instead of to that of the request which started the run
 * @returns the run as it ended and what it got back, or undefined where nothing was changed
 */
export async function failRun(
  services: Pick<Engines, 'queue' | 'links' | 'signals'>,
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
  const others: { run: Run; refund: Micros }[] = []
  const failToo = async (runId: string, because: Failure) => {
    const other = await markFailed(sql, { runId }, because, now)
    if (other) others.push(other)
    return other
  }
  for (const runId of await dropWaits(sql, which.runId)) await failToo(runId, cause)
  const { parentRunId } = failed.run
  const technique = parentRunId === undefined ? failed : await failToo(parentRunId, ofStep(failed.run, failure))
  if (technique && technique.run.lane === undefined) await stopSteps(services, sql, technique.run.runId, failToo)
  const refunded = async ({ run, refund }: { run: Run; refund: Micros }, traceParent = run.traceParent) => {
    await noteFailure(sql, run)
    const isRefunded = run.chargedAt === 'start'
    if (isRefunded) await post(sql, { workspaceId: run.workspaceId, kind: 'refund', amount: refund, runId: run.runId }, now)
    await recordDelivery(services, sql, { ...run, traceParent }, now)
    await services.signals.announce(sql, 'run', run.runId)
    return { ...run, ...(isRefunded && { refunded: refund }) }
  }
  const ended = await refunded(failed, which.traceParent)
  const dependents: FailedRun['dependents'] = []
  for (const other of others) dependents.push(await refunded(other))
  return { ...ended, dependents }
}

/** How the run of a technique ends with a step that failed. */
const ofStep = ({ step }: Run, { code, message }: Failure): Failure => ({
  code,
  message: `The step \`${step}\` failed: ${message.replace(/^[A-Z](?=[a-z ])/, first => first.toLowerCase())}`,
})

/** Nobody wants what the other steps of a technique would make. Their workers are told to stop. */
async function stopSteps(
  { queue, signals }: Pick<Engines, 'queue' | 'signals'>,
  sql: Sql,
  runId: string,
  fail: (runId: string, because: Failure) => Promise<unknown>,
): Promise<void> {
  await dropStepWaits(sql, runId)
  await pipelined(
    ...(await openSteps(sql, runId)).map(async step => {
      await fail(step.runId, { code: 'canceled', message: 'The technique that it is a step of has ended.' })
      await queue.remove(sql, step.lane, step.runId)
      await signals.announce(sql, 'cancel', step.runId)
    }),
  )
}

/** How runs end that needed the outputs of one which failed. */
export const notMade = ({ runId, errorCode }: Pick<Run, 'runId' | 'errorCode'>, nodeName = 'a node that is gone'): Failure => ({
  code: 'input_unreachable',
  message:
    errorCode === 'canceled'
      ? `An input is missing: the run of ${nodeName}, ${runId}, was canceled.`
      : `An input is missing: the run of ${nodeName}, ${runId}, failed with \`${errorCode}\`. Run both again.`,
})
