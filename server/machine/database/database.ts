import type { Knex } from 'knex'

/** A value bound to a statement. Booleans are 0 or 1, objects are JSON text and money is an integer in micro-dollars. */
export type Value = string | number | null
export type Row = Record<string, any>

/**
 * One connection, used by a transaction or by a single read. Statements use `?` placeholders and the SQL that SQLite and Postgres have in
 * common. Each statement is prepared once per connection. Statements run in the order they are sent; statements sent together through
 * `pipelined` cost one round trip.
 */
export interface Sql {
  readonly dialect: 'sqlite' | 'postgres'
  all: <R extends Row = Row>(statement: string, values: readonly Value[]) => Promise<R[]>
  first: <R extends Row = Row>(statement: string, values: readonly Value[]) => Promise<R | undefined>
  /** @returns the number of changed rows */
  run: (statement: string, values: readonly Value[]) => Promise<number>
  /** Returns a number that changes whenever any process writes. Available only on SQLite, and only outside transactions. */
  version?: () => number
  /** Knex's query builder on this connection, for statements off the hot path. */
  table: (name: string) => Knex.QueryBuilder
  /** Runs a statement from a library, with the library's `$1` placeholders. Postgres only. */
  native?: (text: string, values?: readonly unknown[]) => Promise<{ rows: any[] }>
  /**
   * Sends a signal to all processes once everything on this connection has been committed; after a rollback, the signal is never sent.
   * Postgres only.
   */
  announce?: (signal: string) => void
}

/**
 * Waits for all work to settle, even if some of it fails, because a statement sent after the rollback would run outside the transaction.
 * @throws the first failure
 */
export async function pipelined<T extends readonly unknown[]>(...work: { [Index in keyof T]: Promise<T[Index]> }): Promise<T> {
  let failure: { reason: unknown } | undefined
  const note = (reason: unknown) => {
    // Later failures follow from the first one, but nested pipelines may report them earlier.
    if (!failure || isAftermath(failure.reason)) failure = { reason }
  }
  const results = await Promise.all(work.map(one => one.catch(note)))
  if (failure) throw (failure as { reason: unknown }).reason
  return results as unknown as T
}

/** Reports whether the error is SQLSTATE 25P02, which Postgres returns for every statement after the one that aborted the transaction. */
const isAftermath = (reason: unknown) => (reason as { code?: unknown } | undefined)?.code === '25P02'

/**
 * The database port. Both engines provide the same guarantees: transactions that touch the same rows are serialized, and no read sees
 * uncommitted data.
 */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  /** @throws {Error} any error from `work`, after its writes have been rolled back */
  transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  /** Runs read-only statements that all see the same snapshot, without blocking writers. */
  snapshot: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  /**
   * Runs statements outside any transaction; statements from other reads may run between them. The work must not start another read or a
   * transaction: on SQLite, the two could deadlock.
   */
  read: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  /**
   * Calls the listener after each transaction that this process commits. Available only on SQLite; Postgres announces changes with signals.
   * @returns a function that removes the listener
   */
  readonly onCommit?: (listener: () => void) => () => void
  /** Reports whether an error occurred because the database is currently unreachable or not writable, not because of a faulty statement. */
  isUnavailable: (error: unknown) => boolean
  close: () => Promise<void>
}

/** Inserts one row, whose keys are the column names. */
export async function insertRow(sql: Sql, table: string, row: Readonly<Record<string, Value>>): Promise<void> {
  const names = Object.keys(row)
  await sql.run(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`, Object.values(row))
}

/**
 * Wraps a transaction's statements so that they are rejected once the transaction has ended, because they would otherwise run outside the
 * transaction or in the next one.
 */
export function rejectAfterEnd(sql: Sql): { sql: Sql; close: () => void } {
  let open = true
  const { dialect, native, announce } = sql
  const late = () => Promise.reject(new Error(afterEnd))
  return {
    close: () => (open = false),
    sql: {
      dialect,
      all: (statement, values) => (open ? sql.all(statement, values) : late()),
      first: (statement, values) => (open ? sql.first(statement, values) : late()),
      run: (statement, values) => (open ? sql.run(statement, values) : late()),
      table(name) {
        if (!open) throw new Error(afterEnd)
        return sql.table(name)
      },
      ...(native && { native: (text, values) => (open ? native(text, values) : late()) }),
      ...(announce && { announce }),
    },
  }
}

const afterEnd = 'A statement was sent after the end of its transaction.'

/**
 * Returns the operator and operand of a condition that matches any of these ids. All ids are bound as one value, so that one prepared
 * statement serves any number of them.
 * @returns the SQL and its value
 */
export const inList = ({ dialect }: Pick<Sql, 'dialect'>, ids: readonly string[]): [condition: string, value: string] =>
  dialect === 'postgres' ? [`= any(string_to_array(?, ','))`, ids.join(',')] : ['in (select value from json_each(?))', JSON.stringify(ids)]

/** The column that identifies a row by its position; its values are valid only within a single statement. */
export const rowIdColumn = ({ dialect }: Pick<Sql, 'dialect'>) => (dialect === 'postgres' ? 'ctid' : 'rowid')

/**
 * Returns a condition that matches the rows whose position (`rowIdColumn`) a query returns. With a plain `in`, Postgres would compare every
 * row of the table with the result.
 */
export const rowInQuery = (sql: Pick<Sql, 'dialect'>, query: string) =>
  sql.dialect === 'postgres' ? `${rowIdColumn(sql)} = any(array(${query}))` : `${rowIdColumn(sql)} in (${query})`

/** Returns a pattern for `like ? escape '\'` that finds `text` in lowercase text; `%` and `_` are literal. */
export const containsPattern = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, character => `\\${character}`)}%`

const silent = () => undefined

/** Silences Knex, which prints errors that it also throws; callers log them. */
export const knexLog = { warn: silent, error: silent, deprecate: silent, debug: silent }
