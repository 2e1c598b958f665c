import { setTimeout as sleep } from 'node:timers/promises'
import knex, { type Knex } from 'knex'
import pg from 'pg'
import { channel, createOutbox } from './outbox.ts'
import { knexLog, pipelined, rejectAfterEnd, type Database, type Row, type Sql, type Value } from './database.ts'

interface Result {
  rows: Row[]
  rowCount: number | null
}

interface Connection {
  query: ((query: { name: string; text: string; values: readonly unknown[] }) => Promise<Result>) &
    // A query that consists of several statements has one result per statement.
    ((text: string) => Promise<Result | Result[]>)
}

/** Rejects integers that a JavaScript number cannot represent exactly. */
const safeInteger = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database contains ${text}, which exceeds the safe integer range.`)
  return value
}

const ignore = () => undefined

/** How long `close` waits for the last signals to be sent, in milliseconds. */
const partingMs = 500

interface PostgresOptions {
  /** The time limit for a statement, needed because a server that hangs reports nothing. */
  timeoutMs?: number | undefined
  /** The maximum number of open connections. */
  connections: number
}

export async function openPostgres(
  url: string,
  prepare: (db: Knex) => Promise<void>,
  { timeoutMs, connections }: PostgresOptions,
): Promise<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, safeInteger)
  // With pipelining, statements that do not wait for each other are sent in one round trip.
  const settings = {
    connectionString: url,
    application_name: 'mediawright',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    pipeline: true,
  }
  const builder = {
    client: 'pg',
    log: knexLog,
    compileSqlOnError: false, // Otherwise, error messages would contain bound values, including secrets.
  }
  // Migrations run without the statement timeout, because a migration may take a long time or wait for another process's migration.
  const migrating = knex({ ...builder, connection: settings, acquireConnectionTimeout: 5000, pool: { min: 0, max: 2 } })
  try {
    await prepare(migrating)
  } finally {
    await migrating.destroy()
  }
  const db = knex(builder)
  const pool = new pg.Pool({
    ...settings,
    ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
    options: serverOptions(timeoutMs),
    max: connections,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 30 * 60,
  })
  // The event needs no handling: when a connection is lost, any statement running on it fails, and the pool drops the connection.
  pool.on('error', ignore)
  pool.on('connect', connection => connection.on('error', ignore))
  // Connections to close when they are released: those that were lost, and those to a server that has become a standby.
  const unusable = new WeakSet<object>()
  const using = async <T>(work: (connection: Connection, sql: Sql) => Promise<T>): Promise<T> => {
    const connection = await pool.connect()
    const signals = new Set<string>()
    try {
      const result = await work(
        connection,
        postgresSql(db, connection, signal => signals.add(signal)),
      )
      outbox.add(signals)
      return result
    } catch (error) {
      if (getErrorCode(error) === '25006' || isLost(error)) unusable.add(connection)
      throw error
    } finally {
      connection.release(unusable.has(connection))
    }
  }
  // `NOTIFY` holds a cluster-wide lock until the transaction's commit is on disk. Signals do not have to be durable, so they are sent after
  // the commits, in transactions that do not wait for the disk.
  const outbox = createOutbox(signals =>
    using((_connection, sql) =>
      sql.all(
        `with unflushed as materialized (select set_config('synchronous_commit', 'off', true))
         select pg_notify('${channel}', signal) from unflushed, json_array_elements_text(?::json) signal`,
        [JSON.stringify(signals)],
      ),
    ),
  )
  const within = <T>(begin: string, work: (sql: Sql) => Promise<T>): Promise<T> =>
    using(async (connection, open) => {
      const begun = connection.query(begin)
      const { sql, close } = rejectAfterEnd(open)
      try {
        const [result] = await pipelined(work(sql), begun)
        close()
        await connection.query('COMMIT')
        return result
      } catch (error) {
        close()
        // The rollback fails if the connection is lost; the server then rolls back by itself.
        await connection.query('ROLLBACK').catch(() => unusable.add(connection))
        throw error
      }
    })
  return {
    dialect: 'postgres',
    read: work => using((_connection, sql) => work(sql)),
    transaction: work => within('BEGIN', work),
    snapshot: work => within('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL plan_cache_mode = auto', work),
    isUnavailable: error =>
      isLost(error) ||
      (error instanceof Error && error.message.includes('timeout exceeded when trying to connect')) ||
      away.test(getErrorCode(error)),
    async close() {
      await Promise.race([outbox.settled(), sleep(partingMs, undefined, { ref: false })])
      await pool.end()
    },
  }
}

/**
 * A process that freezes or dies within a transaction holds its locks until the server closes the connection, and a statement keeps running
 * after its client has stopped waiting for it. These server settings limit both.
 */
const serverTimeouts = (ms: number) => ({
  statement_timeout: ms,
  lock_timeout: Math.ceil(ms / 2),
  idle_in_transaction_session_timeout: Math.ceil(ms / 2),
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
})

/**
 * Makes the announcement triggers ignore this connection, because the code that makes the changes announces them itself. The triggers are
 * for other programs.
 */
const announcesItself = { 'mediawright.announces': 'code' }

/**
 * Each prepared statement gets a single generic plan for all parameter values. By default, Postgres would replan it for each call as long
 * as plans for the given values look cheaper. They look cheaper with `limit ?`, which Postgres estimates at a tenth of the rows, and with
 * `x < ?`, which it expects to match a third. Planning takes longer than executing most statements, which find their rows through indexes
 * regardless of the values (`query-plans.test.ts` checks these plans). Snapshots are an exception, because reports read all of a
 * workspace's data: through an index if the workspace is small, or sequentially if its data makes up most of the table.
 */
const planOnce = { plan_cache_mode: 'force_generic_plan' }

const serverOptions = (timeoutMs: number | undefined) =>
  Object.entries({ ...announcesItself, ...planOnce, ...(timeoutMs !== undefined && serverTimeouts(timeoutMs)) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** The connection is also closed after a read timeout, because it would still be waiting for the statement. */
const isLost = (error: unknown) => error instanceof Error && /Connection terminated|Query read timeout|not queryable/.test(error.message)

const getErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * Network errors, and the SQLSTATE classes for connections, read-only servers, deadlocks, insufficient resources (such as a full disk),
 * operator intervention and system errors.
 */
const away = /^(ECONN|EHOST|ENET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_|08|25006|25P03|40001|40P01|55P03|53|57|58)/

/**
 * Prepared statements, keyed by text. Names are short, because Postgres limits their length. The map has one entry per statement in the
 * code.
 */
const names = new Map<string, { name: string; text: string }>()

function named(statement: string) {
  let found = names.get(statement)
  if (!found) {
    let index = 0
    found = { name: `mw${names.size}`, text: statement.replaceAll('?', () => `$${++index}`) }
    names.set(statement, found)
  }
  return found
}

function postgresSql(db: Knex, connection: Connection, announce: (signal: string) => void): Sql {
  const query = (statement: string, values: readonly Value[]) => connection.query({ ...named(statement), values })
  return {
    dialect: 'postgres',
    all: async <R extends Row>(statement: string, values: readonly Value[]) => (await query(statement, values)).rows as R[],
    first: async <R extends Row>(statement: string, values: readonly Value[]) => (await query(statement, values)).rows[0] as R | undefined,
    run: async (statement, values) => (await query(statement, values)).rowCount ?? 0,
    table: name => db(name).connection(connection),
    announce,
    async native(text, values) {
      if (values && values.length > 0) return connection.query({ name: nativeName(text), text, values })
      const result = await connection.query(text).catch(async error => {
        // Otherwise, the connection's next user would inherit a transaction that the failed query opened.
        await connection.query('ROLLBACK').catch(() => undefined)
        throw error
      })
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result
    },
  }
}

const nativeNames = new Map<string, string>()

/** The map stays small: a library's statements depend only on its options, and this service uses only a few combinations of options. */
function nativeName(text: string): string {
  let name = nativeNames.get(text)
  if (!name) nativeNames.set(text, (name = `lib${nativeNames.size}`))
  return name
}
