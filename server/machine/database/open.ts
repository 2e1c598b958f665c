import { join } from 'node:path'
import type { Knex } from 'knex'
import type { Database } from './database.ts'
import { migrate, migrateSqlite, pendingMigrations } from './migrate.ts'

export interface OpenOptions {
  /** Time limit of a statement. */
  timeoutMs?: number
  /** Maximum number of open connections, on Postgres. */
  connections?: number | undefined
  /** Called with the migrations that the schema lacks; they are not run. */
  onlyLook?: (waiting: readonly string[]) => void
  /** Replaces the migration of the schema. */
  prepare?: (db: Knex) => Promise<void>
}

/** Default number of connections to Postgres per process. */
export const defaultConnections = 20

/** Opens an existing database without changing it. */
export const withoutMigrations: OpenOptions = { prepare: async () => undefined }

interface DatabaseLocation {
  databaseUrl: string | undefined
  dataFolder: string
}

/** The path of the embedded database. */
export const sqliteFile = ({ dataFolder }: Pick<DatabaseLocation, 'dataFolder'>) => join(dataFolder, 'mediawright.db')

/** Opens the configured database and migrates it to this version. */
export async function openDatabase(
  config: DatabaseLocation,
  { timeoutMs, connections = defaultConnections, onlyLook, prepare }: OpenOptions = {},
): Promise<Database> {
  const prepareSchema = onlyLook ? async (db: Knex) => onlyLook(await pendingMigrations(db)) : prepare
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(config.databaseUrl, prepareSchema ?? migrate, { timeoutMs, connections })
  }
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite(sqliteFile(config), prepareSchema ? ({ knex }) => prepareSchema(knex()) : migrateSqlite)
}

/** Opens the database for some work, and closes it afterwards. */
export async function withDatabase<T>(
  config: DatabaseLocation,
  options: OpenOptions,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, options)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
