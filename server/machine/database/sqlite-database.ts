import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { rejectAfterEnd, type Database, type Row, type Sql, type Value } from './database.ts'
import { createLock } from './lock.ts'

/** The members of a synchronous driver, such as better-sqlite3, that this module uses. */
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

/** Functions provided by the code that opened the connection. */
export interface SqliteOwner {
  /** Knex for statements off the hot path, on this connection. */
  knex: () => Knex
  close: () => Promise<void>
  /** See `Sql.version`. */
  version?: () => number
}

/** A transaction that is waiting to run. */
interface Waiting {
  work: (sql: Sql) => Promise<unknown>
  resolve: (result: any) => void
  reject: (reason: unknown) => void
}

/** The maximum number of transactions that share a commit. */
const groupSize = 64

/**
 * The database port on a single connection.
 *
 * Most of a transaction's time is spent on its commit, which writes the same pages as the commit of the next transaction. Transactions that
 * arrive in the same turn of the event loop therefore share a commit. Each has its own savepoint and succeeds or fails independently,
 * but its outcome is reported only after the shared commit.
 */
export function sqliteDatabase(connection: SqliteConnection, { knex, close, version }: SqliteOwner): Database {
  const sql = { ...sqliteSql(knex, connection), ...(version && { version }) }
  const execute = (text: string) => {
    const statement = connection.prepare(text)
    return () => void statement.run()
  }
  const [begin, beginReading, commit, rollback] = [execute('BEGIN IMMEDIATE'), execute('BEGIN'), execute('COMMIT'), execute('ROLLBACK')]
  const [save, keep, undo] = [execute('SAVEPOINT one'), execute('RELEASE one'), execute('ROLLBACK TO one')]
  const { shared, exclusive } = createLock()
  const commitListeners = new Set<() => void>()
  const waiting: Waiting[] = []

  async function within<T>(start: () => void, work: () => Promise<T>): Promise<T> {
    await attempt(connection, start)
    try {
      const result = await work()
      commit()
      return result
    } catch (error) {
      if (connection.inTransaction) rollback()
      throw error
    }
  }

  async function doing<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const { sql: inside, close: end } = rejectAfterEnd(sql)
    try {
      return await work(inside)
    } finally {
      end()
    }
  }

  /** Runs one transaction. @returns a function that resolves the transaction's promise */
  async function answerTo({ work, resolve }: Waiting): Promise<() => void> {
    const result = await doing(work)
    return () => resolve(result)
  }

  async function answerMember(member: Waiting): Promise<() => void> {
    save()
    try {
      const answer = await answerTo(member)
      keep()
      return answer
    } catch (error) {
      // Some errors, such as a full disk, end the whole transaction.
      if (!connection.inTransaction) throw error
      undo()
      keep()
      return () => member.reject(error)
    }
  }

  /** Errors, like results, are reported only after the commit, because they may depend on a change by another transaction in the group. */
  async function commitBatch(): Promise<void> {
    const group = waiting.splice(0, groupSize)
    if (group.length === 0) return
    if (waiting.length > 0) setImmediate(commitNext)
    const answers: (() => void)[] = []
    try {
      if (group.length === 1) answers.push(await within(begin, () => answerTo(group[0]!)))
      else {
        // For savepoints, SQLite copies the pages that change, by default to a file. During this commit, the copies are kept in memory;
        // afterward, the default applies again, because a large sort may not fit in memory.
        connection.exec('PRAGMA temp_store=MEMORY')
        await within(begin, async () => {
          for (const member of group) answers.push(await answerMember(member))
        }).finally(() => connection.exec('PRAGMA temp_store=DEFAULT'))
      }
    } catch (error) {
      for (const { reject } of group) reject(error)
      return
    }
    for (const answer of answers) answer()
    for (const listener of commitListeners) listener()
  }
  const commitNext = () => void exclusive(commitBatch)

  return {
    dialect: 'sqlite',
    read: work => shared(() => work(sql)),
    transaction: work =>
      new Promise((resolve, reject) => {
        // Work runs in its caller's trace, not in that of the group's first caller.
        if (waiting.push({ work: AsyncLocalStorage.bind(work), resolve, reject }) === 1) setImmediate(commitNext)
      }),
    onCommit(listener) {
      commitListeners.add(listener)
      return () => void commitListeners.delete(listener)
    },
    snapshot: work => exclusive(() => within(beginReading, () => doing(work))),
    isUnavailable: error =>
      error instanceof Error && 'code' in error && /^SQLITE_(BUSY|FULL|READONLY|IOERR|CANTOPEN|LOCKED|PROTOCOL)/.test(String(error.code)),
    async close() {
      while (waiting.length > 0) await exclusive(commitBatch)
      await exclusive(close)
    },
  }
}

function sqliteSql(knex: () => Knex, connection: SqliteConnection): Sql {
  const prepared = new Map<string, SqliteStatement>()
  const statement = (text: string) => {
    let found = prepared.get(text)
    if (!found) prepared.set(text, (found = connection.prepare(text)))
    return found
  }
  return {
    dialect: 'sqlite',
    all: <R extends Row>(text: string, values: readonly Value[]) => attempt(connection, () => statement(text).all(...values) as R[]),
    first: <R extends Row>(text: string, values: readonly Value[]) =>
      attempt(connection, () => statement(text).get(...values) as R | undefined),
    run: (text, values) => attempt(connection, () => statement(text).run(...values).changes),
    table: name => knex()(name).connection(connection),
  }
}

/** How long a step is retried while the database is busy, with pauses for other work. */
const waitMs = 5000

function attempt<T>(connection: SqliteConnection, step: () => T): Promise<T> {
  try {
    return Promise.resolve(step())
  } catch (error) {
    return retryWhileBusy(connection, step, error)
  }
}

async function retryWhileBusy<T>(connection: SqliteConnection, step: () => T, first: unknown): Promise<T> {
  let failure = first
  const isBusy = () => failure instanceof Error && 'code' in failure && failure.code === 'SQLITE_BUSY' && !connection.inTransaction
  for (const end = Date.now() + waitMs; isBusy() && Date.now() < end;) {
    await sleep(20)
    try {
      return step()
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
