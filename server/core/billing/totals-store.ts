import type { Sql } from '../../machine/database/database.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'

/** Totals of all workspaces. */
export interface Totals {
  workspaces: number
  /** The sum of all balances; not exact above nine billion US dollars. */
  balance: Micros
  /** When the totals were computed, in Unix milliseconds; undefined for current totals. */
  at?: number
}

/** If there are at most this many workspaces, the totals are computed on every read, which takes 0.1 ms. */
export const maxSummedWorkspaces = 1000

async function sumWorkspaces(sql: Sql): Promise<Totals> {
  const row = await sql.first(
    `select (select count(*) from workspaces where deleted_at is null) as workspaces,
       (select cast(coalesce(sum(balance_micros), 0) as double precision) from balances) as balance`,
    [],
  )
  return { workspaces: row!['workspaces'], balance: row!['balance'] }
}

/** If there are many workspaces, computes the totals and stores them; readers use the stored totals until the next call. */
export async function refreshTotals(sql: Sql, now: number): Promise<void> {
  const isLarge = (await sql.first('select 1 as one from workspaces limit 1 offset ?', [maxSummedWorkspaces])) !== undefined
  if (!isLarge) {
    await sql.run(`delete from settings where name = 'totals'`, [])
    return
  }
  const totals = { ...(await sumWorkspaces(sql)), at: now }
  await sql.run(`insert into settings (name, value) values ('totals', ?) on conflict (name) do update set value = excluded.value`, [
    JSON.stringify(totals),
  ])
}

/** Returns the stored totals or, if there are only a few workspaces, the current totals. */
export async function findTotals(sql: Sql): Promise<Totals> {
  const row = await sql.first(`select value from settings where name = 'totals'`, [])
  return row ? (JSON.parse(row['value']) as Totals) : sumWorkspaces(sql)
}
