import { requireWithinCap } from '../access/spend-cap.ts'
import { insufficientCredits } from '../billing/get-credits.ts'
import { post } from '../billing/ledger-store.ts'
import { pipelined, type Sql } from '../engines/database/database.ts'
import type { Engines } from '../engines/engines.ts'
import { toUsd, type Micros } from '../money.ts'
import { noteActivity } from '../projects/project-store.ts'
import { notMade } from './fail-run.ts'
import type { KindOfRun } from './run-kind.ts'
import type { Failure, Run, RunInput } from './run.ts'
import { insertRun, markFailed, type NewRun } from './run-store.ts'
import { insertWaits } from './run-wait-store.ts'
import { enqueueRuns } from './enqueue-runs.ts'

/** What a use case states about a run to start. */
export interface RunPlan extends Pick<Run, 'runId' | 'workspaceId' | 'projectId' | 'memberId'> {
  kind: KindOfRun
  /** Undefined if its steps have the jobs. */
  lane: string | undefined
  input: RunInput
  cost: Micros
  /** Runs whose outputs it needs: it gets its job when the last of them completes. */
  waitsFor?: Iterable<string>
  /** Of a step: its parent and its name there. */
  parent?: { runId: string; step: string }
  nodeId?: string | undefined
  modelId?: string | undefined
  /** Of a prebuilt action. */
  actionId?: string | undefined
  /** Of a custom action. */
  sourceId?: string | undefined
  techniqueId?: string | undefined
  brand?: Run['brand']
  callbackUrl?: string | undefined
}

type Needs = Pick<Engines, 'clock' | 'queue' | 'tracing'>

const chargedAt = ({ kind, parent }: RunPlan) => (parent ? 'parent' : kind.chargedAt)

/** Steps are paid with their parent; a run that is charged at its end costs what is known of it now. */
const costOf = (plans: readonly RunPlan[]) => plans.reduce((sum, { cost, parent }) => sum + (parent ? 0 : cost), 0)

const toNewRun = (
  { kind, cost, parent, waitsFor: _waitsFor, ...plan }: RunPlan,
  common: Pick<NewRun, 'createdAt' | 'traceParent'>,
): NewRun => ({
  nodeId: undefined,
  modelId: undefined,
  callbackUrl: undefined,
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
 * Starts runs of one project in the transaction at hand: inserts them, charges them, and enqueues their jobs or records what
 * they wait for. Takes locks in the order of `endings.ts`.
 * @param plans steps before their parent
 * @throws {AppError} `insufficient_credits`, {MaxCostExceeded}
 */
export async function startRuns(engines: Needs, sql: Sql, plans: readonly RunPlan[]): Promise<void> {
  requireWithinCap(sql, costOf(plans))
  const now = engines.clock.now()
  // one round trip; statements run in the order in which they are sent
  await pipelined(
    ...insertAll(engines, sql, plans, now),
    ...plans.filter(plan => chargedAt(plan) === 'start').map(plan => chargeOrRefuse(sql, plan, now)),
    ...plans.slice(0, 1).map(({ projectId }) => noteActivity(sql, projectId, now)),
    ...enqueueAll(engines, sql, plans, now),
  )
}

export const startRun = (engines: Needs, sql: Sql, plan: RunPlan): Promise<void> => startRuns(engines, sql, [plan])

/**
 * The same, but a run that the balance does not cover fails, and with it those that wait for it.
 * @param plans each after the runs that it waits for
 * @param nameOf the name of a run in error messages
 * @returns the failed runs
 */
export async function startAffordableRuns(
  engines: Needs,
  sql: Sql,
  plans: readonly RunPlan[],
  nameOf: (plan: RunPlan) => string,
): Promise<Run[]> {
  if (plans.length === 0) return []
  requireWithinCap(sql, costOf(plans))
  const now = engines.clock.now()
  await pipelined(...insertAll(engines, sql, plans, now))
  const failed = new Map<RunPlan, Run>()
  for (const plan of plans) {
    const failure = missing(plan, failed, nameOf) ?? (await chargeOrFail(sql, plan, now))
    if (failure) failed.set(plan, (await markFailed(sql, plan, failure, now))!.run)
  }
  const begun = plans.filter(plan => !failed.has(plan))
  // after the charges: starts of techniques lock the balance and the activity without the canvas
  await pipelined(noteActivity(sql, plans[0]!.projectId, now), ...enqueueAll(engines, sql, begun, now))
  return [...failed.values()]
}

function insertAll({ tracing }: Needs, sql: Sql, plans: readonly RunPlan[], now: number): Promise<unknown>[] {
  const common = { createdAt: now, traceParent: tracing.active()?.traceParent }
  return plans.map(plan => insertRun(sql, toNewRun(plan, common)))
}

const charge = (sql: Sql, { workspaceId, runId, cost }: RunPlan, now: number) =>
  post(sql, { workspaceId, kind: 'charge', amount: -cost, runId }, now)

async function chargeOrRefuse(sql: Sql, plan: RunPlan, now: number): Promise<void> {
  if ((await charge(sql, plan, now)) === undefined) throw await insufficientCredits(sql, plan.workspaceId, plan.cost)
}

async function chargeOrFail(sql: Sql, plan: RunPlan, now: number): Promise<Failure | undefined> {
  if (chargedAt(plan) !== 'start' || (await charge(sql, plan, now)) !== undefined) return undefined
  return {
    code: 'insufficient_credits',
    message: `The run costs ${toUsd(plan.cost)} USD, which the balance does not cover: add credits to the workspace.`,
  }
}

function missing(plan: RunPlan, failed: ReadonlyMap<RunPlan, Run>, nameOf: (plan: RunPlan) => string): Failure | undefined {
  const waitsFor = new Set(plan.waitsFor)
  const [source, run] = [...failed].find(([{ runId }]) => waitsFor.has(runId)) ?? []
  return source && run && notMade(run, nameOf(source))
}

function enqueueAll(engines: Needs, sql: Sql, plans: readonly RunPlan[], now: number): Promise<unknown>[] {
  const sourcesOf = new Map(plans.map(plan => [plan, [...new Set(plan.waitsFor)]]))
  return [
    ...plans.flatMap(plan => (sourcesOf.get(plan)!.length > 0 ? insertWaits(sql, plan.runId, sourcesOf.get(plan)!) : [])),
    ...enqueueRuns(
      engines,
      sql,
      plans.filter(plan => sourcesOf.get(plan)!.length === 0),
      now,
    ),
  ]
}
