import { join } from 'node:path'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

/** Opens the configured database and migrates it to this version. */
export async function openDatabase(
  config: { databaseUrl: string | undefined; dataFolder: string },
  { patienceMs }: { patienceMs?: number } = {},
): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(config.databaseUrl, migrate, patienceMs)
  }
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite(join(config.dataFolder, 'mediawright.db'), migrate)
}
