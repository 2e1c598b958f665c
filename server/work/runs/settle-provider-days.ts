import { NotedRefusal } from '../../core/access/noted-refusal.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Tx } from '../../machine/database/tx.ts'
import type { Engines } from '../../machine/engines.ts'
import { addDays } from '../../core/billing/calendar.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { workerOf, type Failure } from './run.ts'
import type { KindOfRun } from './run-kind.ts'
import type { EndedRun } from './endings.ts'
import { addToDay, correctDay, costsOfEnded, dayOf, findDay, holdProviderDays, noteDay, openDay } from './provider-day-store.ts'
import { kindOf, providerOf } from './usage-of-runs.ts'

type Needs = Pick<Engines, 'limits' | 'log'>

const thresholds = [80, 100]

interface PlannedWork {
  kind: KindOfRun
  lane: string | undefined
  providerCost?: Micros | undefined
}

/** The expected cost of starts at providers with a daily cap. */
export function expectedCosts({ limits }: Pick<Engines, 'limits'>, plans: readonly PlannedWork[]): Map<string, Micros> {
  const costs = new Map<string, Micros>()
  if (limits.providerDaily.size === 0) return costs
  for (const { kind, lane, providerCost = 0 } of plans) {
    const provider = providerOf({ kind, lane })
    if (provider !== undefined && providerCost > 0 && limits.providerDaily.has(provider))
      costs.set(provider, (costs.get(provider) ?? 0) + providerCost)
  }
  return costs
}

/** Locks the days that several runs of one transaction change one after the other. */
export const holdDays = (sql: Sql, costs: ReadonlyMap<string, number>, now: number): Promise<void> =>
  costs.size > 1
    ? holdProviderDays(
        sql,
        [...costs.keys()].map(provider => ({ provider, day: dayOf(now) })),
      )
    : Promise.resolve()

/** Counts the expected cost of starts, by provider in the order of their names. @returns a failure; then nothing may be started */
export async function reserveDays(
  engines: Needs,
  tx: Tx,
  costs: ReadonlyMap<string, number>,
  now: number,
): Promise<(Failure & { provider: string }) | undefined> {
  for (const [provider, cost] of [...costs].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const most = engines.limits.providerDaily.get(provider)!
    const day = { provider, day: dayOf(now) }
    const added = await addToDay(tx, day, cost, most)
    if (!added) return { provider, ...refusal(provider, now) }
    const passed = thresholds.findLast(percent => added.cost * 100 >= percent * most)
    if (passed !== undefined && passed > added.announced && (await noteDay(tx, day, passed)))
      tx.afterCommit(() => logThreshold(engines, provider, passed))
  }
  return undefined
}

/** Reverts the amount counted for a run that was not started after all. */
export async function releaseDays(sql: Sql, costs: ReadonlyMap<string, number>, now: number): Promise<void> {
  for (const [provider, cost] of costs) await correctDay(sql, { provider, day: dayOf(now) }, -cost)
}

/** Callers learn the provider, but no amounts of the installation. */
const refusal = (provider: string, now: number): Failure => ({
  code: 'spend_cap_reached',
  message: `The daily spend cap for the provider ${provider} has been reached. It resets at ${addDays(dayOf(now), 1)}T00:00:00Z; until then, use models of other providers.`,
})

const logThreshold = ({ log }: Needs, provider: string, percent: number) =>
  log.warn(
    { provider, percent },
    percent === 100 ? 'a provider has reached its PROVIDER_DAILY_USD' : 'a provider nears its PROVIDER_DAILY_USD',
  )

/** The refusal of a single start, which is announced once a day. */
export const dayRefused = (engines: Needs, { provider, code, message }: Failure & { provider: string }, now: number): NotedRefusal =>
  new NotedRefusal(code as 'spend_cap_reached', message, tx => announceDay(engines, tx, provider, now))

export async function announceDay(engines: Needs, tx: Tx, provider: string, now: number): Promise<void> {
  if (await noteDay(tx, { provider, day: dayOf(now) }, 100)) tx.afterCommit(() => logThreshold(engines, provider, 100))
}

/** Why starts with this expected cost would be refused now. */
export async function dayProblem(
  { limits }: Pick<Engines, 'limits'>,
  sql: Sql,
  costs: ReadonlyMap<string, number>,
  now: number,
): Promise<Failure | undefined> {
  for (const [provider, cost] of costs)
    if ((await findDay(sql, { provider, day: dayOf(now) })) + cost > limits.providerDaily.get(provider)!) return refusal(provider, now)
  return undefined
}

/** In the transaction that ends runs: their actual cost replaces the expected one, on the day of their start. */
export async function settleDays(
  { limits }: Pick<Engines, 'limits'>,
  sql: Sql,
  kinds: readonly KindOfRun[],
  ended: readonly EndedRun[],
): Promise<void> {
  if (limits.providerDaily.size === 0) return
  const limited = ended.filter(run => limits.providerDaily.has(providerOf({ ...run, kind: kindOf(kinds, run.kind) }) ?? ''))
  if (limited.length === 0) return
  const corrections = (
    await costsOfEnded(
      sql,
      limited.map(({ runId }) => runId),
    )
  )
    .filter(({ difference }) => difference !== 0)
    .map(({ lane, createdAt, difference }) => ({ provider: workerOf(lane), day: dayOf(createdAt), difference }))
    .toSorted((a, b) => (a.provider + a.day < b.provider + b.day ? -1 : 1))
  for (const { difference, ...day } of corrections) await correctDay(sql, day, difference)
}

/** Before runs are started: today's cost of the providers that had no cap until now. */
export async function openDays({ database, clock, limits }: Pick<Engines, 'database' | 'clock' | 'limits'>): Promise<void> {
  const day = dayOf(clock.now())
  for (const provider of limits.providerDaily.keys())
    await database.read(sql => openDay(sql, { provider, day }, Date.parse(`${day}T00:00:00Z`)))
}
