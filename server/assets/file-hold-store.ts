/**
 * Holds: while one is in force, no stored file is removed. A backup copies the rows first and then the files that they name, so these
 * have to stay until it is done, whatever becomes of the rows meanwhile. A hold of a process that died ends by itself.
 */
import type { Sql } from '../engines/database/database.ts'

const prefix = 'files_held:'

/** Begins or renews a hold. Files that are removed afterwards are not removed before `until`. */
export const holdFiles = (sql: Sql, id: string, until: number) =>
  sql.run('insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value', [
    prefix + id,
    String(until),
  ])

export const releaseFiles = (sql: Sql, id: string) => sql.run('delete from settings where name = ?', [prefix + id])

/** Whether a hold is in force. To be asked in the statement or the transaction that decides on a removal. */
export async function areFilesHeld(sql: Sql, now: number): Promise<boolean> {
  const rows = await sql.all(`select value from settings where name like ?`, [`${prefix}%`])
  return rows.some(row => Number(row['value']) > now)
}
