import { join } from 'node:path'
import type { Knex } from 'knex'
import type { Database } from './database.ts'
import { migrate, waitingMigrations } from './migrate.ts'

export interface OpenOptions {
  /** How long a statement may take. */
  patienceMs?: number
  /** Called with the migrations that the schema lacks, which it goes on to lack. */
  onlyLook?: (waiting: readonly string[]) => void
}

/** Opens the configured database and migrates it to this version. */
export async function openDatabase(
  config: { databaseUrl: string | undefined; dataFolder: string },
  { patienceMs, onlyLook }: OpenOptions = {},
): Promise<Database> {
  const prepare = onlyLook ? async (db: Knex) => onlyLook(await waitingMigrations(db)) : migrate
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(config.databaseUrl, prepare, patienceMs)
  }
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite(join(config.dataFolder, 'mediawright.db'), prepare)
}
