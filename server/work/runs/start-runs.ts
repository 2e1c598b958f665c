import { spend } from '../../core/access/spend-cap.ts'
import {
  announceRejection,
  countUsage,
  checkUsage,
  toLimitReachedError,
  type CheckedUsage,
  type LimitRejection,
} from '../../core/billing/check-usage.ts'
import { insufficientCredits } from '../../core/billing/get-credits.ts'
import { post, type Posted } from '../../core/billing/ledger-store.ts'
import { findLimits, lockLimits } from '../../core/billing/limit-store.ts'
import type { Limits, OutputType } from '../../core/billing/limits.ts'
import { pipelined, type Sql } from '../../machine/database/database.ts'
import type { Tx } from '../../machine/database/tx.ts'
import type { Engines } from '../../machine/engines.ts'
import type { LimitNotice } from '../../machine/limit-notice.ts'
import { toUsd, type Micros } from '@mediawright/media-engines/ports/money.ts'
import { noteActivity } from '../../core/projects/project-store.ts'
import { missingInputFailure } from './fail-run.ts'
import type { RunKindProperties } from './run-kind.ts'
import type { EndedRun, Failure, Run } from './run.ts'
import { insertRun, markFailed, type NewRun } from './run-store.ts'
import { insertWaits } from './run-wait-store.ts'
import { enqueueRuns } from './enqueue-runs.ts'
import { announceDay, dayProblem, toDayLimitError, expectedCosts, lockDays, releaseDays, reserveDays } from './settle-provider-days.ts'
import { toUsage } from './run-usage.ts'

/** A use case's description of a run to start. */
export interface RunPlan
  extends
    Pick<Run, 'runId' | 'workspaceId' | 'projectId' | 'memberId' | 'keyId' | 'lane' | 'input'>,
    Partial<
      Pick<Run, 'nodeId' | 'modelId' | 'actionId' | 'sourceId' | 'techniqueId' | 'brand' | 'callbackUrl' | 'providerQuote' | 'variationOf'>
    > {
  kind: RunKindProperties
  makes: OutputType
  cost: Micros
  /**
   * Runs whose outputs the run needs: the run gets its job when the last of them completes. The id of the first of several variations
   * stands for all of the variations.
   */
  waitsFor?: Iterable<string>
  /** For a step, the parent run and the step's name in that parent. */
  parent?: { runId: string; step: string }
}

type Needs = Pick<Engines, 'clock' | 'queue' | 'tracing' | 'limits' | 'log'>

const chargedAt = ({ kind, parent }: RunPlan) => (parent ? 'parent' : kind.chargedAt)

/**
 * Adds up the prices of all runs. Steps count as 0, because their parent pays for them; runs charged on completion count at their
 * expected cost.
 */
const addCosts = (plans: readonly RunPlan[]) => plans.reduce((sum, { cost, parent }) => sum + (parent ? 0 : cost), 0)

const toNewRun = (
  { kind, cost, parent, waitsFor: _waitsFor, ...plan }: RunPlan,
  common: Pick<NewRun, 'createdAt' | 'traceParent'>,
): NewRun => ({
  ...plan,
  ...common,
  kind: kind.kind,
  type: kind.type,
  parentRunId: parent?.runId,
  step: parent?.step,
  chargedMicros: !parent && kind.chargedAt === 'start' ? cost : 0,
  quotedMicros: cost,
  chargedAt: parent ? 'parent' : kind.chargedAt,
})

/**
 * Starts runs in one project in the current transaction: inserts and charges the runs, and enqueues their jobs or records which runs they
 * wait for. Takes locks in the order given in `endings.ts`.
 * @param plans the planned runs, with steps before their parent
 * @throws {AppError} `insufficient_credits`, `spend_cap_reached`, `quota_reached`, {MaxCostExceeded}
 */
export async function startRuns(engines: Needs, tx: Tx, plans: readonly RunPlan[]): Promise<void> {
  spend(tx, addCosts(plans))
  const now = engines.clock.now()
  let limits: readonly Limits[] = []
  const chargeOne = async (plan: RunPlan) => void (limits = (await chargeOrRefuse(tx, plan, now)).limits)
  const expected = expectedCosts(engines, plans)
  // all statements take one round trip and run in the order sent
  await pipelined(
    ...insertAll(engines, tx, plans, now),
    ...plans.filter(plan => chargedAt(plan) === 'start').map(chargeOne),
    ...(expected.size > 0 ? [reserveOrThrow(engines, tx, expected, now)] : []),
    ...plans.slice(0, 1).map(({ projectId }) => noteActivity(tx, projectId, now)),
    ...enqueueAll(engines, tx, plans, now),
  )
  // The balance row is locked; throwing rolls everything back.
  if (limits.length > 0) await countOrThrow(engines, tx, limits, plans, now)
}

export const startRun = (engines: Needs, tx: Tx, plan: RunPlan): Promise<void> => startRuns(engines, tx, [plan])

/**
 * Like `startRuns`, but if the balance or a limit does not allow a run, only that run and the runs that wait for it fail.
 * @param plans in an order in which each run comes after the runs that it waits for
 * @param toName returns a run's name for error messages
 * @returns the failed runs
 */
export async function startAffordableRuns(
  engines: Needs,
  tx: Tx,
  plans: readonly RunPlan[],
  toName: (plan: RunPlan) => string,
): Promise<EndedRun[]> {
  if (plans.length === 0) return []
  spend(tx, addCosts(plans))
  const now = engines.clock.now()
  const inserts = insertAll(engines, tx, plans, now)
  // The limits are locked in the round trip that inserts the runs, but after the inserts, as required by the lock order defined in
  // `endings.ts`.
  const limits = (await pipelined(...inserts, lockLimits(tx, plans[0]!.workspaceId))).at(-1) as Limits[]
  await lockDays(tx, expectedCosts(engines, plans), now)
  const failed = new Map<RunPlan, EndedRun>()
  const rejections: LimitRejection[] = []
  const notices: LimitNotice[] = []
  const members = Map.groupBy(plans, ({ runId, variationOf = runId }) => variationOf)
  const begin = async (plan: RunPlan): Promise<Failure | undefined> => {
    const lost = missing(plan, members, failed, toName)
    if (lost || limits.length === 0) return lost ?? payOrFail(engines, tx, plan, now)
    const checked = await checkStart(tx, limits, plan, [], now)
    if ('rejection' in checked) {
      rejections.push(checked.rejection)
      return checked.rejection.problem
    }
    const unpaid = await payOrFail(engines, tx, plan, now)
    if (!unpaid) notices.push(...(await countUsage(tx, plan.workspaceId, checked, now)))
    return unpaid
  }
  for (const plan of plans) {
    const failure = await begin(plan)
    // The run was never charged, so nothing is refunded.
    if (failure) failed.set(plan, { ...(await markFailed(tx, plan, failure, now))!, refunded: undefined })
  }
  const begun = plans.filter(plan => !failed.has(plan))
  // The activity is updated after the charges: starting a parent locks the balance and then the activity, without locking the canvas, so
  // the opposite order could deadlock.
  await pipelined(noteActivity(tx, plans[0]!.projectId, now), ...enqueueAll(engines, tx, begun, now))
  for (const rejection of rejections) await announceRejection(tx, engines.limits, rejection, now)
  for (const notice of notices) await engines.limits.announce(tx, notice, now)
  return [...failed.values()]
}

/** Returns the reason why a limit would now prevent the run from starting, or undefined if no limit would. Nothing is locked or changed. */
export async function limitProblem(
  engines: Pick<Engines, 'limits'>,
  sql: Sql,
  plan: Omit<RunPlan, 'runId' | 'input'>,
  now: number,
): Promise<Failure | undefined> {
  const limits = await findLimits(sql, plan.workspaceId)
  const checked = limits.length > 0 ? await checkStart(sql, limits, plan, [], now) : undefined
  if (checked && 'rejection' in checked) return checked.rejection.problem
  return dayProblem(engines, sql, expectedCosts(engines, [plan]), now)
}

const isParent = (plan: RunPlan) => !plan.parent

function checkStart(
  sql: Sql,
  limits: readonly Limits[],
  plan: Omit<RunPlan, 'runId' | 'input'>,
  steps: readonly RunPlan[],
  now: number,
): Promise<CheckedUsage | { rejection: LimitRejection }> {
  const counted = (each: Omit<RunPlan, 'runId' | 'input'>) => ({ ...each, modelId: each.modelId })
  const parts = steps.map(step => ({ ...counted(step), amount: step.cost }))
  const usage = toUsage(counted(plan), plan.cost, parts, now)
  return checkUsage(sql, plan.workspaceId, limits, usage, plan.makes !== 'text')
}

/** @throws {LimitReachedError} */
async function countOrThrow(engines: Needs, tx: Tx, limits: readonly Limits[], plans: readonly RunPlan[], now: number): Promise<void> {
  for (const plan of plans.filter(isParent)) {
    const steps = plans.filter(({ parent }) => parent?.runId === plan.runId)
    const checked = await checkStart(tx, limits, plan, steps, now)
    if ('rejection' in checked) throw toLimitReachedError(engines.limits, checked.rejection, now)
    for (const notice of await countUsage(tx, plan.workspaceId, checked, now)) await engines.limits.announce(tx, notice, now)
  }
}

/** @throws {LimitReachedError} */
async function reserveOrThrow(engines: Needs, tx: Tx, expected: ReadonlyMap<string, Micros>, now: number): Promise<void> {
  const failure = await reserveDays(engines, tx, expected, now)
  if (failure) throw toDayLimitError(engines, failure, now)
}

function insertAll({ tracing }: Needs, sql: Sql, plans: readonly RunPlan[], now: number): Promise<unknown>[] {
  const common = { createdAt: now, traceParent: tracing.active()?.traceParent }
  return plans.map(plan => insertRun(sql, toNewRun(plan, common)))
}

const charge = (sql: Sql, { workspaceId, runId, cost }: RunPlan, now: number) =>
  post(sql, { workspaceId, kind: 'charge', amount: -cost, runId }, now)

async function chargeOrRefuse(sql: Sql, plan: RunPlan, now: number): Promise<Posted> {
  const posted = await charge(sql, plan, now)
  if (!posted) throw await insufficientCredits(sql, plan.workspaceId, plan.cost)
  return posted
}

/** Adds a run's expected cost to its provider's daily total for the installation, and charges the run. */
async function payOrFail(engines: Needs, tx: Tx, plan: RunPlan, now: number): Promise<Failure | undefined> {
  const expected = expectedCosts(engines, [plan])
  const refused = await reserveDays(engines, tx, expected, now)
  if (refused) {
    await announceDay(engines, tx, refused.provider, now)
    return refused
  }
  const unpaid = await chargeOrFail(tx, plan, now)
  if (unpaid) await releaseDays(tx, expected, now)
  return unpaid
}

async function chargeOrFail(sql: Sql, plan: RunPlan, now: number): Promise<Failure | undefined> {
  if (chargedAt(plan) !== 'start' || (await charge(sql, plan, now)) !== undefined) return undefined
  return {
    code: 'insufficient_credits',
    message: `The run costs ${toUsd(plan.cost)} USD, which the balance does not cover: add credits to the workspace.`,
  }
}

/** @param members the planned runs of each group of variations, keyed by the id of the group's first run */
function missing(
  plan: RunPlan,
  members: ReadonlyMap<string, readonly RunPlan[]>,
  failed: ReadonlyMap<RunPlan, EndedRun>,
  toName: (plan: RunPlan) => string,
): Failure | undefined {
  for (const sourceId of plan.waitsFor ?? []) {
    const sources = members.get(sourceId) ?? []
    const [run] = sources.flatMap(source => failed.get(source) ?? [])
    if (run && sources.every(source => failed.has(source))) return missingInputFailure(run, toName(sources[0]!))
  }
  return undefined
}

function enqueueAll(engines: Needs, sql: Sql, plans: readonly RunPlan[], now: number): Promise<unknown>[] {
  const withSources = plans.map(plan => ({ ...plan, sources: [...new Set(plan.waitsFor)] }))
  const [free, waiting] = [
    withSources.filter(({ sources }) => sources.length === 0),
    withSources.filter(({ sources }) => sources.length > 0),
  ]
  return [...waiting.map(({ runId, sources }) => insertWaits(sql, runId, sources)), ...enqueueRuns(engines, sql, free, now)]
}
