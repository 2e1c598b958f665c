import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import knex, { type Knex } from 'knex'
import { knexLog, type Database } from './database.ts'
import { sqliteDatabase, type SqliteConnection } from './sqlite-database.ts'

/**
 * SQLite in WAL mode on the one connection that Knex manages. The driver is synchronous, so a second connection could
 * only block the process while it waits for the first. Knex's transactions cost five times as much as the statements in
 * them and begin deferred, which fails if there is a second writer; hence `BEGIN IMMEDIATE` here.
 */
export async function openSqlite(file: string, prepare: (db: Knex) => Promise<void>): Promise<Database> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const db = knex({
    client: 'better-sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    log: knexLog,
    compileSqlOnError: false, // error messages would contain bound values, secrets included
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: BetterSqlite3.Database, done: (error: Error | null, connection: unknown) => void) {
        // what is deleted is overwritten, so that nobody finds it in the file
        connection.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON')
        done(null, connection)
      },
    },
  })
  try {
    await alone(file, () => prepare(db))
  } catch (error) {
    await db.destroy()
    throw error
  }
  const connection: BetterSqlite3.Database = await db.client.acquireConnection()
  connection.exec(`PRAGMA busy_timeout=${blockedMs}`)
  return sqliteDatabase(db, connection as SqliteConnection)
}

/** How long the driver waits for another writing process in one go. It blocks this process meanwhile, so this is short. */
const blockedMs = 50

/** If several processes open a database at once, one prepares it and the others wait. */
async function alone(file: string, work: () => Promise<void>): Promise<void> {
  if (file === ':memory:') return work()
  const gate = new BetterSqlite3(`${file}.lock`, { timeout: 30_000 })
  try {
    gate.exec('BEGIN EXCLUSIVE') // `locking_mode=exclusive` would deadlock: waiting processes keep a shared lock
    await work()
  } finally {
    gate.close()
  }
}
