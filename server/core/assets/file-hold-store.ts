/**
 * File holds: while a hold is active, no stored file is removed. A backup copies the rows first and then the files that the rows name, so
 * the files must remain until the backup is complete, even if their rows are deleted in the meantime. If a process dies, its hold expires.
 */
import type { Sql } from '../../machine/database/database.ts'

const prefix = 'files_held:'

/** Places or renews a hold. No file is removed before `until`. */
export const holdFiles = (sql: Sql, id: string, until: number) =>
  sql.run('insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value', [
    prefix + id,
    String(until),
  ])

export const releaseFiles = (sql: Sql, id: string) => sql.run('delete from settings where name = ?', [prefix + id])

/** Reports whether a hold is active. Call this in the statement or transaction that decides whether to remove a file. */
export async function hasFileHold(sql: Sql, now: number): Promise<boolean> {
  const rows = await sql.all(`select value from settings where name like ?`, [`${prefix}%`])
  return rows.some(row => Number(row['value']) > now)
}
