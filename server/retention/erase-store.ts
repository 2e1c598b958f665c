import type { Database } from '../engines/database/database.ts'

/**
 * Takes what was deleted out of the files of SQLite: its pages are overwritten when rows are deleted, but the log beside the database has them as they
 * were until it is written back. Does nothing while a reader needs them. Postgres overwrites in its own time (vacuum).
 */
export async function eraseDeleted({ dialect, read }: Database): Promise<void> {
  if (dialect === 'sqlite') await read(sql => sql.all('pragma wal_checkpoint(truncate)', []))
}
