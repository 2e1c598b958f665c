import type { Database } from '../../machine/database/database.ts'

/**
 * Erases deleted data from the SQLite files. Pages are overwritten when their rows are deleted, but the write-ahead log retains the old
 * pages until a checkpoint. Does nothing while a reader needs the old pages. On Postgres, this is left to vacuum.
 */
export async function eraseDeleted({ dialect, read }: Database): Promise<void> {
  if (dialect === 'sqlite') await read(sql => sql.all('pragma wal_checkpoint(truncate)', []))
}
