import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import knex, { type Knex } from 'knex'
import { knexLog, whileOpen, type Database, type Row, type Sql, type Value } from './database.ts'

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
        connection.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON')
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
  const sql = sqliteSql(db, connection)
  const exclusive = lock()
  async function within<T>(begin: string, work: (sql: Sql) => Promise<T>): Promise<T> {
    await retryWhileUnavailable(connection, () => connection.exec(begin))
    const { sql: inside, close } = whileOpen(sql)
    try {
      const result = await work(inside)
      close()
      connection.exec('COMMIT')
      return result
    } catch (error) {
      close()
      if (connection.inTransaction) connection.exec('ROLLBACK')
      throw error
    }
  }
  return {
    dialect: 'sqlite',
    knex: db,
    read: work => exclusive(() => work(sql)),
    transaction: work => exclusive(() => within('BEGIN IMMEDIATE', work)),
    snapshot: work => exclusive(() => within('BEGIN', work)),
    isUnavailable: error =>
      error instanceof Error && 'code' in error && /^SQLITE_(BUSY|FULL|READONLY|IOERR|CANTOPEN|LOCKED|PROTOCOL)/.test(String(error.code)),
    async close() {
      await exclusive(async () => {
        await db.client.releaseConnection(connection)
        await db.destroy()
      })
    },
  }
}

function sqliteSql(db: Knex, connection: BetterSqlite3.Database): Sql {
  const prepared = new Map<string, BetterSqlite3.Statement>()
  const statement = (text: string) => {
    let found = prepared.get(text)
    if (!found) prepared.set(text, (found = connection.prepare(planOnce(text))))
    return found
  }
  return {
    dialect: 'sqlite',
    all: <R extends Row>(text: string, values: readonly Value[]) =>
      retryWhileUnavailable(connection, () => statement(text).all(...values) as R[]),
    first: <R extends Row>(text: string, values: readonly Value[]) =>
      retryWhileUnavailable(connection, () => statement(text).get(...values) as R | undefined),
    run: (text, values) => retryWhileUnavailable(connection, () => statement(text).run(...values).changes),
    table: name => db(name).connection(connection),
  }
}

/** How long the driver waits for another writing process in one go. It blocks this process meanwhile, so this is short. */
const blockedMs = 50
/** How long to retry in total, between turns of the event loop. */
const waitMs = 5000

async function retryWhileUnavailable<T>(connection: BetterSqlite3.Database, step: () => T): Promise<T> {
  let last: number | undefined
  for (;;) {
    try {
      return step()
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
      if (!isBusy || connection.inTransaction || Date.now() > (last ??= Date.now() + waitMs)) throw error
    }
    await sleep(20)
  }
}

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

/**
 * Hides bound values in subqueries. If its planner inspects a bound value (in joins, partial indexes and limits), SQLite
 * plans the statement again at every execution, which costs several times the look-up itself.
 */
const planOnce = (text: string) => text.replaceAll(/(?<=\b(?:where|limit)\b.*)\?/gs, '(select ?)')

/** A first-in, first-out mutex. If it is free, work starts at once. */
function lock() {
  let last: Promise<unknown> | undefined
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last ? last.then(work, work) : work()
    last = mine
    const release = () => {
      if (last === mine) last = undefined
    }
    mine.then(release, release)
    return mine
  }
}
