import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import type { Knex } from 'knex'
import { makeFolder } from '@mediawright/media-engines/work-folder/make-folder.ts'
import { knexLog, type Database } from './database.ts'
import { sqliteDatabase, type SqliteConnection } from './sqlite-database.ts'

/** Knex is loaded on first use: neither startup nor the hot path needs it. */
export interface SqliteHandles {
  connection: BetterSqlite3.Database
  knex: () => Knex
}

/**
 * Opens SQLite in WAL mode on one connection. The driver is synchronous, so a second connection could only block the process while waiting
 * for the first. Knex's transactions cost five times as much as the statements in them. They are also deferred, so they fail if there is a
 * second writer; hence `BEGIN IMMEDIATE` here.
 */
export async function openSqlite(file: string, prepare: (place: SqliteHandles) => Promise<void>): Promise<Database> {
  await makeFolder(dirname(file))
  // Creates the file so that only its owner can read it; the WAL gets the same mode. SQLite itself would make the file readable by
  // everyone.
  await (await open(file, 'a', 0o600)).close()
  const connection = new BetterSqlite3(file)
  let builder: Knex | undefined
  const knex = () => (builder ??= knexOn(connection))
  const close = async () => {
    await builder?.destroy()
    connection.close()
  }
  try {
    await alone(file, async () => {
      // Deleted data is overwritten, so that it cannot be recovered from the file.
      connection.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON')
      await prepare({ connection, knex })
    })
  } catch (error) {
    await close()
    throw error
  }
  connection.exec(`PRAGMA busy_timeout=${blockedMs}`)
  return sqliteDatabase(connection as SqliteConnection, { knex, close, version: createVersionCounter(connection) })
}

/** Creates a Knex instance on a connection that Knex neither opens nor closes. */
function knexOn(connection: BetterSqlite3.Database): Knex {
  const create = createRequire(import.meta.url)('knex') as typeof import('knex').default
  const db = create({
    client: 'better-sqlite3',
    connection: { filename: connection.name },
    useNullAsDefault: true,
    log: knexLog,
    compileSqlOnError: false, // Otherwise, error messages would contain bound values, including secrets.
    pool: { min: 0, max: 1 },
  })
  db.client.acquireRawConnection = async () => connection
  db.client.destroyRawConnection = async () => undefined
  return db
}

/** Returns a function whose result changes after every write. Consecutive synchronous calls share one check. */
function createVersionCounter(connection: BetterSqlite3.Database): () => number {
  const others = connection.prepare<[], number>('PRAGMA data_version').pluck() // changes when another connection commits
  const own = connection.prepare<[], number>('select total_changes()').pluck()
  let version = 0
  let seenOthers = -1
  let seenOwn = -1
  let isFresh = false
  return () => {
    if (isFresh) return version
    const [byOthers, byUs] = [others.get()!, own.get()!]
    isFresh = true
    queueMicrotask(() => (isFresh = false))
    if (byOthers !== seenOthers || byUs !== seenOwn) version++
    seenOthers = byOthers
    seenOwn = byUs
    return version
  }
}

/**
 * The maximum time that the driver waits, per attempt, for another process to finish writing. It is short because waiting blocks this
 * process.
 */
const blockedMs = 50

/** If several processes open a database concurrently, one prepares it and the others wait. */
async function alone(file: string, work: () => Promise<void>): Promise<void> {
  const gate = new BetterSqlite3(`${file}.lock`, { timeout: 30_000 })
  try {
    gate.exec('BEGIN EXCLUSIVE') // `locking_mode=exclusive` would deadlock, because waiting processes hold a shared lock
    await work()
  } finally {
    gate.close()
  }
}
