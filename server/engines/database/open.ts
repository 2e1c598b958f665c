import { join } from 'node:path'
import type { Knex } from 'knex'
import type { Database } from './database.ts'
import { migrate, migrateSqlite, waitingMigrations } from './migrate.ts'

export interface OpenOptions {
  /** How long a statement may take. */
  timeoutMs?: number
  /** The most that are open at once, on Postgres. */
  connections?: number | undefined
  /** Called with the migrations that the schema lacks, which it goes on to lack. */
  onlyLook?: (waiting: readonly string[]) => void
  /** What to do with the schema instead of migrating it. */
  prepare?: (db: Knex) => Promise<void>
}

/** Connections to Postgres that a process has at most, if nothing else is said. */
export const usualConnections = 20

interface DatabasePlace {
  databaseUrl: string | undefined
  dataFolder: string
}

/** The file of the embedded database. */
export const sqliteFile = ({ dataFolder }: Pick<DatabasePlace, 'dataFolder'>) => join(dataFolder, 'mediawright.db')

/** Opens the configured database and migrates it to this version. */
export async function openDatabase(
  config: DatabasePlace,
  { timeoutMs, connections = usualConnections, onlyLook, prepare }: OpenOptions = {},
): Promise<Database> {
  const given = onlyLook ? async (db: Knex) => onlyLook(await waitingMigrations(db)) : prepare
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(config.databaseUrl, given ?? migrate, { timeoutMs, connections })
  }
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite(sqliteFile(config), given ? ({ knex }) => given(knex()) : migrateSqlite)
}
