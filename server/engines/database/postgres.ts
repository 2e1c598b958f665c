import knex, { type Knex } from 'knex'
import pg from 'pg'
import { knexLog, type Database, type Row, type Sql, type Value } from './database.ts'

interface Connection {
  query: (query: string | { name: string; text: string; values: readonly Value[] }) => Promise<{ rows: Row[]; rowCount: number | null }>
}

/** Numbers that JavaScript cannot hold exactly must not pass as if they were right. */
const safeInteger = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, which is beyond the safe integers.`)
  return value
}

export async function openPostgres(url: string, prepare: (db: Knex) => Promise<void>): Promise<Database> {
  pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, safeInteger)
  const db = knex({
    client: 'pg',
    log: knexLog,
    compileSqlOnError: false, // its messages would hold what was bound, secrets too
    connection: { connectionString: url, application_name: 'mediawright' },
    pool: { min: 0, max: 20 },
    acquireConnectionTimeout: 5000,
  })
  try {
    await prepare(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const using = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection: Connection = await db.client.acquireConnection()
    try {
      return await work(connection)
    } finally {
      await db.client.releaseConnection(connection)
    }
  }
  const within = <T>(begin: string, work: (sql: Sql) => Promise<T>): Promise<T> =>
    using(async connection => {
      await connection.query(begin)
      try {
        const result = await work(postgresSql(db, connection))
        await connection.query('COMMIT')
        return result
      } catch (error) {
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
        /Connection terminated|timeout exceeded when trying to connect/.test(error.message) ||
        ('code' in error && /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_|08|53|57P|25006)/.test(String(error.code)))),
    close: () => db.destroy(),
  }
}

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
  }
}
