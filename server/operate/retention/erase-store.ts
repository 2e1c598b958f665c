import type { Database } from '../../machine/database/database.ts'

/**
 * Removes deleted data from the files of SQLite. Its pages are overwritten when rows are deleted, but the log next to the database retains
 * the old ones until it is written back. Does nothing while a reader needs them. Postgres overwrites in its own time (vacuum).
 */
export async function eraseDeleted({ dialect, read }: Database): Promise<void> {
  if (dialect === 'sqlite') await read(sql => sql.all('pragma wal_checkpoint(truncate)', []))
}
