import type { Sql } from '../../machine/database/database.ts'

/** The time of the database's clock in Unix milliseconds; undefined if it uses that of this machine. */
export async function databaseTime(sql: Sql): Promise<number | undefined> {
  if (sql.dialect === 'sqlite') return undefined
  const row = await sql.first('select cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint) as now', [])
  return row!['now']
}

export const roundTrip = (sql: Sql) => sql.first('select 1 as one', [])

/** Open connections and their maximum; undefined if there are none to count. */
export async function countConnections(sql: Sql): Promise<{ open: number; max: number } | undefined> {
  if (sql.dialect === 'sqlite') return undefined
  const row = await sql.first(
    `select (select count(*) from pg_stat_activity where backend_type = 'client backend') as open,
       cast(current_setting('max_connections') as bigint) as most`,
    [],
  )
  return { open: row!['open'], max: row!['most'] }
}

/** Workspaces that are not sandboxes and have no limits. */
export async function countUnlimited(sql: Sql): Promise<number> {
  const row = await sql.first(
    `select count(*) as unlimited from workspaces w join balances b on b.workspace_id = w.workspace_id
     where w.sandbox = 0 and w.deleted_at is null and b.limits is null`,
    [],
  )
  return row!['unlimited']
}
