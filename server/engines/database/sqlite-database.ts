import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { whileOpen, type Database, type Row, type Sql, type Value } from './database.ts'

/** What is used of a driver: better-sqlite3 has it, as has any other that is synchronous. */
export interface SqliteConnection {
  readonly inTransaction: boolean
  exec: (text: string) => unknown
  prepare: (text: string) => SqliteStatement
}

interface SqliteStatement {
  all: (...values: Value[]) => unknown[]
  get: (...values: Value[]) => unknown
  run: (...values: Value[]) => { changes: number }
}

/** The database port on the one connection that Knex manages. Closes Knex too. */
export function sqliteDatabase(db: Knex, connection: SqliteConnection): Database {
  const sql = sqliteSql(db, connection)
  const exclusive = lock()
  const commitListeners = new Set<() => void>()
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
    async transaction(work) {
      const result = await exclusive(() => within('BEGIN IMMEDIATE', work))
      for (const listener of commitListeners) listener()
      return result
    },
    onCommit(listener) {
      commitListeners.add(listener)
      return () => void commitListeners.delete(listener)
    },
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

function sqliteSql(db: Knex, connection: SqliteConnection): Sql {
  const prepared = new Map<string, SqliteStatement>()
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

/** How long to retry in total, between turns of the event loop. */
const waitMs = 5000

async function retryWhileUnavailable<T>(connection: SqliteConnection, step: () => T): Promise<T> {
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
