import sqlite3InitModule, { type Database as WasmDatabase, type PreparedStatement, type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { SqliteConnection } from '../../server/machine/database/sqlite-database.ts'

let loaded: Promise<Sqlite3Static> | undefined

/** Loads SQLite's official WebAssembly build, which needs no native module or compiler. One instance serves all databases in a process. */
export const loadSqlite = (): Promise<Sqlite3Static> => (loaded ??= load())

async function load(): Promise<Sqlite3Static> {
  const sqlite = await sqlite3InitModule()
  const silent = () => undefined
  // Otherwise, SQLite would also print the errors that it throws.
  Object.assign(sqlite.config, { warn: silent, error: silent, log: silent })
  return sqlite
}

/** An error with the same properties as the errors that better-sqlite3 throws. */
class SqliteError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

type Bound = string | number | null

/** An in-memory database with the subset of better-sqlite3's interface that the service and Knex use. */
export class WasmConnection implements SqliteConnection {
  readonly #sqlite: Sqlite3Static
  readonly #database: WasmDatabase
  /** Statements are cached and reused, because each one takes memory in the instance and Knex never closes any. */
  readonly #statements = new Map<string, WasmStatement>()

  /** @param content the result of `serialize`; if omitted, the database is empty */
  constructor(sqlite: Sqlite3Static, content?: Uint8Array) {
    this.#sqlite = sqlite
    this.#database = new sqlite.oo1.DB(':memory:')
    if (content) this.#restore(content)
    this.#database.exec('PRAGMA foreign_keys=ON')
  }

  #restore(content: Uint8Array): void {
    const { capi, wasm } = this.#sqlite
    // SQLite frees this memory, even on failure.
    const place = wasm.allocFromTypedArray(content)
    const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE
    this.#database.checkRc(capi.sqlite3_deserialize(this.#database.pointer!, 'main', place, content.length, content.length, flags))
  }

  get inTransaction(): boolean {
    return this.#sqlite.capi.sqlite3_get_autocommit(this.#database.pointer!) === 0
  }

  exec(text: string): void {
    this.attempt(() => this.#database.exec(text))
  }

  prepare(text: string): WasmStatement {
    let statement = this.#statements.get(text)
    if (statement) this.#statements.delete(text)
    else
      statement = new WasmStatement(
        this,
        this.#sqlite,
        this.attempt(() => this.#database.prepare(text)),
      )
    this.#statements.set(text, statement) // The most recently used statement is last.
    if (this.#statements.size > maxStatements) this.#forget(this.#statements.keys().next().value!)
    return statement
  }

  #forget(text: string): void {
    this.#statements.get(text)?.close()
    this.#statements.delete(text)
  }

  serialize(): Uint8Array {
    return this.#sqlite.capi.sqlite3_js_db_export(this.#database.pointer!)
  }

  close(): void {
    for (const statement of this.#statements.values()) statement.close()
    this.#statements.clear()
    this.#database.close()
  }

  changes(): { changes: number; lastInsertRowid: number } {
    const { capi } = this.#sqlite
    const pointer = this.#database.pointer!
    return { changes: capi.sqlite3_changes(pointer), lastInsertRowid: Number(capi.sqlite3_last_insert_rowid(pointer)) }
  }

  /** @throws {SqliteError} */
  attempt<T>(step: () => T): T {
    try {
      return step()
    } catch (error) {
      const { capi } = this.#sqlite
      const code = capi.sqlite3_extended_errcode(this.#database.pointer!)
      throw new SqliteError(capi.sqlite3_js_rc_str(code) ?? 'SQLITE_ERROR', error instanceof Error ? error.message : String(error))
    }
  }
}

/** The cache is limited because Knex's query builder creates statements beyond the service's own few hundred. */
const maxStatements = 500

class WasmStatement {
  readonly #connection: WasmConnection
  readonly #sqlite: Sqlite3Static
  readonly #statement: PreparedStatement
  #names: string[] = []

  constructor(connection: WasmConnection, sqlite: Sqlite3Static, statement: PreparedStatement) {
    this.#connection = connection
    this.#sqlite = sqlite
    this.#statement = statement
  }

  /** Reports whether the statement returns rows. */
  get reader(): boolean {
    return this.#statement.columnCount > 0
  }

  all(...values: (Bound | readonly Bound[])[]): Record<string, unknown>[] {
    return this.#use(values, () => {
      const rows: Record<string, unknown>[] = []
      while (this.#statement.step()) rows.push(this.#row())
      return rows
    })
  }

  get(...values: (Bound | readonly Bound[])[]): Record<string, unknown> | undefined {
    return this.#use(values, () => {
      if (!this.#statement.step()) return undefined
      const row = this.#row()
      // Runs the statement to completion, because `returning` may yield several rows.
      while (!this.#isReadOnly() && this.#statement.step());
      return row
    })
  }

  run(...values: (Bound | readonly Bound[])[]): { changes: number; lastInsertRowid: number } {
    return this.#use(values, () => {
      while (this.#statement.step());
      return this.#connection.changes()
    })
  }

  close(): void {
    this.#statement.finalize()
  }

  #isReadOnly(): boolean {
    return this.#sqlite.capi.sqlite3_stmt_readonly(this.#statement.pointer!) !== 0
  }

  #use<T>(values: (Bound | readonly Bound[])[], work: () => T): T {
    const bound = values.flat() as Bound[]
    return this.#connection.attempt(() => {
      try {
        if (bound.length > 0) this.#statement.bind(bound)
        return work()
      } finally {
        this.#statement.reset(true)
      }
    })
  }

  #row(): Record<string, unknown> {
    const statement = this.#statement
    const count = statement.columnCount
    if (this.#names.length !== count) this.#names = statement.getColumnNames()
    const row: Record<string, unknown> = {}
    for (let at = 0; at < count; at++) row[this.#names[at]!] = statement.get(at)
    return row
  }
}
