import { LimitReachedError } from '../../core/access/limit-reached-error.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Tx } from '../../machine/database/tx.ts'
import type { Engines } from '../../machine/engines.ts'
import { addDays } from '../../core/billing/calendar.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { EndedRun, Failure, Run } from './run.ts'
import type { RunKindProperties } from './run-kind.ts'
import { addToDay, correctDay, findCostDifferences, toDay, findDay, lockProviderDays, noteDay, openDay } from './provider-day-store.ts'
import { findKind, findProvider } from './run-usage.ts'

type Needs = Pick<Engines, 'limits' | 'log'>

const thresholds = [80, 100]

type PlannedWork = Pick<Run, 'lane'> & Partial<Pick<Run, 'providerQuote'>> & { kind: RunKindProperties }

/** Returns the expected cost of the planned runs for each provider with a daily cap. */
export function expectedCosts({ limits }: Pick<Engines, 'limits'>, plans: readonly PlannedWork[]): Map<string, Micros> {
  const costs = new Map<string, Micros>()
  if (limits.providerDaily.size === 0) return costs
  for (const { kind, lane, providerQuote = 0 } of plans) {
    const provider = findProvider({ kind, lane })
    if (provider !== undefined && providerQuote > 0 && limits.providerDaily.has(provider))
      costs.set(provider, (costs.get(provider) ?? 0) + providerQuote)
  }
  return costs
}

/**
 * If the runs use more than one provider, locks all of the providers' cost totals for the day, because this transaction then changes them
 * one by one.
 */
export const lockDays = (sql: Sql, costs: ReadonlyMap<string, number>, now: number): Promise<void> =>
  costs.size > 1
    ? lockProviderDays(
        sql,
        [...costs.keys()].map(provider => ({ provider, day: toDay(now) })),
      )
    : Promise.resolve()

/**
 * Adds the expected cost of the planned runs to each provider's total for the day, in the order of the providers' names. @returns a failure
 * if the runs must not be started
 */
export async function reserveDays(
  engines: Needs,
  tx: Tx,
  costs: ReadonlyMap<string, number>,
  now: number,
): Promise<(Failure & { provider: string }) | undefined> {
  for (const [provider, cost] of [...costs].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const max = engines.limits.providerDaily.get(provider)!
    const day = { provider, day: toDay(now) }
    const added = await addToDay(tx, day, cost, max)
    if (!added) return { provider, ...refusal(provider, now) }
    const passed = thresholds.findLast(percent => added.cost * 100 >= percent * max)
    if (passed !== undefined && passed > added.announced && (await noteDay(tx, day, passed)))
      tx.afterCommit(() => logThreshold(engines, provider, passed))
  }
  return undefined
}

/** Subtracts the costs that `reserveDays` added, for a run that was not started after all. */
export async function releaseDays(sql: Sql, costs: ReadonlyMap<string, number>, now: number): Promise<void> {
  for (const [provider, cost] of costs) await correctDay(sql, { provider, day: toDay(now) }, -cost)
}

/** Builds a failure whose message names the provider, but never reveals the operator's spending. */
const refusal = (provider: string, now: number): Failure => ({
  code: 'spend_cap_reached',
  message: `The daily spend cap for the provider ${provider} has been reached. It resets at ${addDays(toDay(now), 1)}T00:00:00Z; until then, use models from other providers.`,
})

const logThreshold = ({ log }: Needs, provider: string, percent: number) =>
  log.warn(
    { provider, percent },
    percent === 100 ? 'a provider has reached its PROVIDER_DAILY_USD limit' : 'a provider is close to its PROVIDER_DAILY_USD limit',
  )

/**
 * Returns the error that is thrown if a single run is not allowed to start. Handling this error also announces, at most once a day, that
 * the provider has reached its limit.
 */
export const toDayLimitError = (
  engines: Needs,
  { provider, code, message }: Failure & { provider: string },
  now: number,
): LimitReachedError => new LimitReachedError(code as 'spend_cap_reached', message, tx => announceDay(engines, tx, provider, now))

export async function announceDay(engines: Needs, tx: Tx, provider: string, now: number): Promise<void> {
  if (await noteDay(tx, { provider, day: toDay(now) }, 100)) tx.afterCommit(() => logThreshold(engines, provider, 100))
}

/** @returns why runs with these expected costs would be rejected now, or undefined if they would not be */
export async function dayProblem(
  { limits }: Pick<Engines, 'limits'>,
  sql: Sql,
  costs: ReadonlyMap<string, number>,
  now: number,
): Promise<Failure | undefined> {
  for (const [provider, cost] of costs)
    if ((await findDay(sql, { provider, day: toDay(now) })) + cost > limits.providerDaily.get(provider)!) return refusal(provider, now)
  return undefined
}

/**
 * Replaces the expected cost of runs with their actual cost in each provider's total for the day on which the runs started. Called in the
 * transaction that ends the runs.
 */
export async function settleDays(
  { limits }: Pick<Engines, 'limits'>,
  sql: Sql,
  kinds: readonly RunKindProperties[],
  ended: readonly EndedRun[],
): Promise<void> {
  if (limits.providerDaily.size === 0) return
  const limited = ended.flatMap(({ runId, kind, lane, createdAt }) => {
    const provider = findProvider({ kind: findKind(kinds, kind), lane })
    return provider !== undefined && limits.providerDaily.has(provider) ? { runId, provider, day: toDay(createdAt) } : []
  })
  if (limited.length === 0) return
  const runIds = limited.map(({ runId }) => runId)
  const differences = await findCostDifferences(sql, runIds)
  const corrections = limited
    .map(({ runId, provider, day }) => ({ provider, day, difference: differences.get(runId)! }))
    .filter(({ difference }) => difference !== 0)
    .toSorted((a, b) => (a.provider + a.day < b.provider + b.day ? -1 : 1))
  for (const { difference, ...day } of corrections) await correctDay(sql, day, difference)
}

/** Records today's cost for providers that had no cap until now. Called before runs are started. */
export async function openDays({ database, clock, limits }: Pick<Engines, 'database' | 'clock' | 'limits'>): Promise<void> {
  const day = toDay(clock.now())
  for (const provider of limits.providerDaily.keys())
    await database.read(sql => openDay(sql, { provider, day }, Date.parse(`${day}T00:00:00Z`)))
}
