import type { Sql } from '../../machine/database/database.ts'

/** Returns the database clock's time in Unix milliseconds, or undefined if the database uses this machine's clock. */
export async function databaseTime(sql: Sql): Promise<number | undefined> {
  if (sql.dialect === 'sqlite') return undefined
  const row = await sql.first('select cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint) as now', [])
  return row!['now']
}

export const roundTrip = (sql: Sql) => sql.first('select 1 as one', [])

/** Returns the number of open connections and the maximum number, or undefined on SQLite, which does not count them. */
export async function countConnections(sql: Sql): Promise<{ open: number; max: number } | undefined> {
  if (sql.dialect === 'sqlite') return undefined
  const row = await sql.first(
    `select (select count(*) from pg_stat_activity where backend_type = 'client backend') as open,
       cast(current_setting('max_connections') as bigint) as most`,
    [],
  )
  return { open: row!['open'], max: row!['most'] }
}

/** Counts workspaces that are not sandboxes and have no limits. */
export async function countUnlimited(sql: Sql): Promise<number> {
  const row = await sql.first(
    `select count(*) as unlimited from workspaces w join balances b on b.workspace_id = w.workspace_id
     where w.sandbox = 0 and w.deleted_at is null and b.limits is null`,
    [],
  )
  return row!['unlimited']
}

/** Lists people who have valid keys, are linked to a sign-on account and last signed on before the given time. */
export const listAbsentKeyHolders = async (sql: Sql, now: number, before: number): Promise<{ email: string; workspaceId: string }[]> =>
  (
    await sql.all(
      `select m.email, m.workspace_id from members m join member_identities i on i.member_id = m.member_id
         join workspaces w on w.workspace_id = m.workspace_id
       where w.deleted_at is null and coalesce(m.role_claimed_at, i.created_at) < ? and exists (select 1 from api_keys k
         where k.member_id = m.member_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > ?))
       order by m.workspace_id, m.member_id`,
      [before, now],
    )
  ).map(row => ({ email: row['email'], workspaceId: row['workspace_id'] }))
