import type { Row, Value } from './database.ts'

/** The column that stores a field, and the conversions between the two. */
export interface Column<T = any> {
  name: string
  read: (stored: any) => T
  write: (value: T | undefined) => Value
}

export type Columns<T> = { readonly [F in keyof T]-?: Column<T[F]> }

/** A value that is stored unchanged. Null in the database is undefined in the object. */
export const plain = (name: string): Column => ({ name, read: stored => stored ?? undefined, write: value => value ?? null })

export const json = (name: string): Column => ({
  name,
  read: stored => (stored === null ? undefined : JSON.parse(stored)),
  write: value => (value === undefined ? null : JSON.stringify(value)),
})

export const flag = (name: string): Column<boolean> => ({ name, read: stored => stored === 1, write: value => (value ? 1 : 0) })

/** The parts of an SQL statement that reads or writes some of an object's fields. */
export interface MappedColumns<T> {
  /** The columns, for `select`, `returning` and `insert`. */
  readonly list: string
  /** A placeholder for each value, for `insert`. */
  readonly marks: string
  /** The assignments, for `update`. */
  readonly assignments: string
  /** Returns the values for the placeholders; a missing field is null. */
  values: (object: Partial<T>) => Value[]
  /** Returns the values, keyed by column. */
  toRow: (object: Partial<T>) => Record<string, Value>
  fromRow: (row: Row) => T
}

/**
 * Maps fields to columns. Use it for rows that are read a few at a time: objects built by `fromRow` are slower than object literals. Called
 * once per statement, when a module is loaded, because the database prepares each distinct statement once per connection.
 * @param fields default: all
 * @param table the table's alias, for a statement that joins other tables
 */
export function mapColumns<T, F extends keyof T = keyof T>(
  columns: Columns<T>,
  fields: readonly F[] = Object.keys(columns) as any,
  table?: string,
): MappedColumns<Pick<T, F>> {
  const chosen = fields.map(field => [field, columns[field] as Column] as const)
  const names = chosen.map(([, { name }]) => name)
  return {
    list: names.map(name => (table === undefined ? name : `${table}.${name}`)).join(', '),
    marks: names.map(() => '?').join(', '),
    assignments: names.map(name => `${name} = ?`).join(', '),
    values: object => chosen.map(([field, { write }]) => write(object[field])),
    toRow: object => Object.fromEntries(chosen.map(([field, { name, write }]) => [name, write(object[field])])),
    fromRow(row) {
      const object: Partial<T> = {}
      for (const [field, { name, read }] of chosen) object[field] = read(row[name])
      return object as Pick<T, F>
    },
  }
}
