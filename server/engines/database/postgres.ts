import knex, { type Knex } from 'knex'
import pg from 'pg'
import { knexLog, pipelined, whileOpen, type Database, type Row, type Sql, type Value } from './database.ts'

interface Result {
  rows: Row[]
  rowCount: number | null
}

interface Connection {
  query: ((query: { name: string; text: string; values: readonly unknown[] }) => Promise<Result>) &
    // several statements in one text have a result each
    ((text: string) => Promise<Result | Result[]>)
}

/** Numbers that JavaScript cannot hold exactly must not pass as if they were right. */
const safeInteger = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is beyond the safe integers.`)
  return value
}

/** @param patienceMs after which a statement counts as lost, as if its connection were: a server that hangs says nothing */
export async function openPostgres(url: string, prepare: (db: Knex) => Promise<void>, patienceMs?: number): Promise<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, safeInteger)
  // A connection remembers that it may not write, and the server behind it may be a standby by now; new ones see how things are.
  const readOnly = new WeakSet<object>()
  // in a pipeline, statements that do not wait for each other go out together
  const settings = {
    connectionString: url,
    application_name: 'mediawright',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    pipeline: true,
  }
  const common = {
    client: 'pg',
    log: knexLog,
    compileSqlOnError: false, // its messages would hold what was bound, secrets too
    acquireConnectionTimeout: 5000,
  }
  // a migration may take its time, and wait for the one of another process
  const patient = knex({ ...common, connection: settings, pool: { min: 0, max: 2 } })
  try {
    await prepare(patient)
  } finally {
    await patient.destroy()
  }
  const db = knex({
    ...common,
    connection: { ...settings, ...(patienceMs !== undefined && { query_timeout: patienceMs, options: serverPatience(patienceMs) }) },
    pool: { min: 0, max: 20, maxConnectionLifetimeMillis: 30 * 60_000, validate: (connection: object) => !readOnly.has(connection) },
  })
  const using = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection: Connection = await db.client.acquireConnection()
    try {
      return await work(connection)
    } catch (error) {
      if (codeOf(error) === '25006') readOnly.add(connection)
      throw error
    } finally {
      await db.client.releaseConnection(connection)
    }
  }
  const within = <T>(begin: string, work: (sql: Sql) => Promise<T>): Promise<T> =>
    using(async connection => {
      const begun = connection.query(begin)
      const { sql, close } = whileOpen(postgresSql(db, connection))
      try {
        const [result] = await pipelined(work(sql), begun)
        close()
        await connection.query('COMMIT')
        return result
      } catch (error) {
        close()
        // a lost connection cannot roll back, and has nothing to roll back any more
        await connection.query('ROLLBACK').catch(() => undefined)
        throw error
      }
    })
  return {
    dialect: 'postgres',
    knex: db,
    read: work => using(connection => work(postgresSql(db, connection))),
    transaction: work => within('BEGIN', work),
    snapshot: work => within('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    isUnavailable: error =>
      error instanceof Error &&
      (error.name === 'KnexTimeoutError' ||
        /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/.test(error.message) ||
        away.test(codeOf(error))),
    close: () => db.destroy(),
  }
}

/**
 * A process that stands still or is gone in the middle of a transaction keeps what it locked until the server cuts it off,
 * and who gave up waiting leaves a connection behind that goes on waiting.
 */
const serverPatience = (ms: number) =>
  Object.entries({
    statement_timeout: ms,
    lock_timeout: Math.ceil(ms / 2),
    idle_in_transaction_session_timeout: Math.ceil(ms / 2),
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The network; and of Postgres: connections, read-only, deadlocks, resources (a full disk), operators, the system itself. */
const away = /^(ECONN|EHOST|ENET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_|08|25006|25P03|40001|40P01|55P03|53|57|58)/

/** Statement names are short, the text is what Postgres compares; the map is as small as the code has statements. */
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

function postgresSql(db: Knex, connection: Connection): Sql {
  const query = (statement: string, values: readonly Value[]) => connection.query({ ...named(statement), values })
  return {
    dialect: 'postgres',
    all: async <R extends Row>(statement: string, values: readonly Value[]) => (await query(statement, values)).rows as R[],
    first: async <R extends Row>(statement: string, values: readonly Value[]) => (await query(statement, values)).rows[0] as R | undefined,
    run: async (statement, values) => (await query(statement, values)).rowCount ?? 0,
    table: name => db(name).connection(connection),
    async native(text, values) {
      if (values && values.length > 0) return connection.query({ name: nativeName(text), text, values })
      const result = await connection.query(text).catch(async error => {
        // a text that begins a transaction of its own and fails would leave it to whoever has the connection next
        await connection.query('ROLLBACK').catch(() => undefined)
        throw error
      })
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result
    },
  }
}

const nativeNames = new Map<string, string>()

/** A library has as many statements as its options have combinations, in this service a handful. */
function nativeName(text: string): string {
  let name = nativeNames.get(text)
  if (!name) nativeNames.set(text, (name = `lib${nativeNames.size}`))
  return name
}
