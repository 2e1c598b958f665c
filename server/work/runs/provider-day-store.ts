import { providerCostSql } from '../../core/billing/usage-store.ts'
import type { Sql } from '../../machine/database/database.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'

/** Identifies a provider's total cost to the installation on one UTC day. */
export interface ProviderDay {
  provider: string
  day: string
}

export const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Locks the days in a fixed order, so that transactions that change them in different orders do not deadlock. */
export async function lockProviderDays(sql: Sql, days: readonly ProviderDay[]): Promise<void> {
  if (sql.dialect !== 'postgres') return
  for (const { provider, day } of days.toSorted((a, b) => (a.provider + a.day < b.provider + b.day ? -1 : 1))) {
    await sql.run('insert into provider_days (provider, day, cost_micros) values (?, ?, 0) on conflict do nothing', [provider, day])
    await sql.run('select 1 from provider_days where provider = ? and day = ? for update', [provider, day])
  }
}

/**
 * Adds an expected cost to a day's total, unless the total would then exceed the limit. This is a single statement, so that concurrent
 * requests can start exactly as many runs as the limit allows.
 * @returns the day's cost, including the expected cost, and the latest announced percentage; undefined if the limit would be exceeded
 */
export async function addToDay(
  sql: Sql,
  { provider, day }: ProviderDay,
  cost: Micros,
  max: Micros,
): Promise<{ cost: Micros; announced: number } | undefined> {
  if (cost > max) return undefined
  const row = await sql.first(
    `insert into provider_days (provider, day, cost_micros) values (?, ?, ?)
     on conflict (provider, day) do update set cost_micros = provider_days.cost_micros + excluded.cost_micros
       where provider_days.cost_micros + excluded.cost_micros <= ? returning cost_micros, announced_percent`,
    [provider, day, cost, max],
  )
  return row && { cost: row['cost_micros'], announced: row['announced_percent'] }
}

/** Adds the difference between the actual and the expected cost of runs to a day's total. */
export const correctDay = (sql: Sql, { provider, day }: ProviderDay, difference: Micros) =>
  sql.run('update provider_days set cost_micros = cost_micros + ? where provider = ? and day = ?', [difference, provider, day])

export const findDay = async (sql: Sql, { provider, day }: ProviderDay): Promise<Micros> =>
  (await sql.first('select cost_micros from provider_days where provider = ? and day = ?', [provider, day]))?.['cost_micros'] ?? 0

/** @returns true if the percentage had not been announced before */
export const noteDay = async (sql: Sql, { provider, day }: ProviderDay, percent: number): Promise<boolean> =>
  (await sql.run(
    `insert into provider_days (provider, day, cost_micros, announced_percent) values (?, ?, 0, ?)
     on conflict (provider, day) do update set announced_percent = excluded.announced_percent
       where provider_days.announced_percent < excluded.announced_percent`,
    [provider, day, percent],
  )) > 0

/** Records the cost of the day's runs so far, if no cost has been recorded for that day yet. */
export async function openDay(sql: Sql, { provider, day }: ProviderDay, since: number): Promise<void> {
  await sql.run(
    `insert into provider_days (provider, day, cost_micros)
     select ?, ?, cast(coalesce(sum(${providerCostSql}), 0) as bigint) from workspaces w
       cross join runs r where r.workspace_id = w.workspace_id and r.created_at >= ? and r.lane = ?
     on conflict (provider, day) do nothing`,
    [provider, day, since, `runs.${provider}`],
  )
}

/** @returns the actual cost of each ended run minus its expected cost, keyed by run id */
export async function findCostDifferences(sql: Sql, runIds: readonly string[]): Promise<Map<string, Micros>> {
  const rows = await sql.all(
    `select run_id, ${providerCostSql} - coalesce(provider_quoted_micros, 0) as difference from runs
     where run_id in (${runIds.map(() => '?').join(', ')})`,
    [...runIds],
  )
  return new Map(rows.map(row => [row['run_id'], row['difference']]))
}
