import { join } from 'node:path'
import type { Knex } from 'knex'
import type { Database } from './database.ts'
import { migrate, migrateSqlite, pendingMigrations } from './migrate.ts'

export interface OpenOptions {
  /** The time limit for each statement. */
  timeoutMs?: number
  /** The maximum number of open connections to Postgres. */
  connections?: number | undefined
  /** If set, called with the pending migrations, which are not run. */
  onlyLook?: (waiting: readonly string[]) => void
  /** Replaces the schema migration. */
  prepare?: (db: Knex) => Promise<void>
}

/** The default number of connections to Postgres per process. */
export const defaultConnections = 20

/** Opens an existing database without changing it. */
export const withoutMigrations: OpenOptions = { prepare: async () => undefined }

interface DatabaseLocation {
  databaseUrl: string | undefined
  dataFolder: string
}

/** The embedded database's path. */
export const sqliteFile = ({ dataFolder }: Pick<DatabaseLocation, 'dataFolder'>) => join(dataFolder, 'mediawright.db')

/** Opens the configured database and migrates it to this version's schema. */
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

/** Opens the database, does some work with it and closes it. */
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
