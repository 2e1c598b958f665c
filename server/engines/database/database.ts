import type { Knex } from 'knex'

/** What can be bound to a statement. Booleans are 0 and 1, objects JSON text, money integer micro-dollars. */
export type Value = string | number | null
export type Row = Record<string, any>

/**
 * One connection, either of a transaction or for a single read. Statements have `?` for their values and are written so
 * that SQLite and Postgres read them alike; they are prepared once a connection. They are done in the order in which they
 * are given: those that are given without waiting for each other (`pipelined`) cost one round trip.
 */
export interface Sql {
  readonly dialect: 'sqlite' | 'postgres'
  all: <R extends Row = Row>(statement: string, values: readonly Value[]) => Promise<R[]>
  first: <R extends Row = Row>(statement: string, values: readonly Value[]) => Promise<R | undefined>
  /** @returns how many rows were changed */
  run: (statement: string, values: readonly Value[]) => Promise<number>
  /** Knex' builder on this connection, for what is not hot. */
  table: (name: string) => Knex.QueryBuilder
  /** What a library wrote for Postgres, with its own placeholders; there alone. */
  native?: (text: string, values?: readonly unknown[]) => Promise<{ rows: any[] }>
}

/**
 * Waits for all, also where one fails: a statement that is given once its transaction was undone would stand on its own.
 * @throws what was thrown first
 */
export async function pipelined<T extends readonly unknown[]>(...work: { [Index in keyof T]: Promise<T[Index]> }): Promise<T> {
  let failure: { reason: unknown } | undefined
  const note = (reason: unknown) => {
    // those that follow fail for the sake of it; of what waits together within, they may be heard first
    if (!failure || isAftermath(failure.reason)) failure = { reason }
    throw reason
  }
  const results = await Promise.allSettled(work.map(one => one.catch(note)))
  if (failure) throw failure.reason
  return results.map(result => (result as PromiseFulfilledResult<unknown>).value) as unknown as T
}

/** Postgres' answer to every statement after the one that broke its transaction. */
const isAftermath = (reason: unknown) => (reason as { code?: unknown } | undefined)?.code === '25P02'

/**
 * The port to the database. Both engines give the same guarantees: a transaction is serial to every other on the rows it
 * touches, and a read never sees what is not committed.
 */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  /** @throws {Error} whatever the work throws, after everything it wrote was undone */
  transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  /** Reads that all see one state, without keeping anybody from writing. */
  snapshot: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  /** Statements outside any transaction. */
  read: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>
  readonly knex: Knex
  /** Whether an error means that the database is away or cannot be written just now, not that a statement was wrong. */
  isUnavailable: (error: unknown) => boolean
  close: () => Promise<void>
}

/** The statements of one transaction: once it is over they are refused, or they would stand on their own, or in the next. */
export function whileOpen(sql: Sql): { sql: Sql; close: () => void } {
  let open = true
  const checked = (): Sql => {
    if (!open) throw new Error('A statement comes after the end of its transaction.')
    return sql
  }
  const { native } = sql
  return {
    close: () => (open = false),
    sql: {
      dialect: sql.dialect,
      all: async (statement, values) => checked().all(statement, values),
      first: async (statement, values) => checked().first(statement, values),
      run: async (statement, values) => checked().run(statement, values),
      table: name => checked().table(name),
      ...(native && { native: async (text, values) => (checked(), native(text, values)) }),
    },
  }
}

/** For `like ? escape '\'`: the text itself, `%` and `_` being plain characters. */
export const containsPattern = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, character => `\\${character}`)}%`

const silent = () => undefined

/** Knex prints to the terminal what it throws as well; who catches it logs it. */
export const knexLog = { warn: silent, error: silent, deprecate: silent, debug: silent }
