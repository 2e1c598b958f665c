import type { Row, Sql, Value } from './database.ts'

/** The kinds of column values, which are the same for both databases. */
type Kind = 'text' | 'integer' | 'float' | 'boolean' | 'json' | 'time' | 'bytes'

export interface Column {
  name: string
  kind: Kind
}

export interface Table {
  name: string
  columns: readonly Column[]
  /** The columns of the primary key. */
  key: readonly string[]
  /** The other tables that the table's rows refer to. */
  references: readonly string[]
}

/** A column's value in JSON: times are Unix milliseconds, the values of JSON columns are text and bytes are base64. */
export type Portable = string | number | boolean | null
export type PortableRow = readonly Portable[]

/**
 * Returns all tables, each after those that it refers to. @throws {Error} if a table has no primary key, or if a column has an unrecognized
 * type
 */
export async function readTables(sql: Sql): Promise<Table[]> {
  const rows = await sql.all(sql.dialect === 'sqlite' ? sqliteColumns : postgresColumns, [])
  const references = await sql.all(sql.dialect === 'sqlite' ? sqliteReferences : postgresReferences, [])
  const tables = [...Map.groupBy(rows, row => row['table_name'] as string)].map(([name, columns]) => ({
    name,
    columns: columns.map(row => ({ name: row['column_name'] as string, kind: getKind(name, row) })),
    key: columns
      .filter(row => row['key_place'] > 0)
      .toSorted((a, b) => a['key_place'] - b['key_place'])
      .map(row => row['column_name'] as string),
    references: references.filter(row => row['table_name'] === name && row['target'] !== name).map(row => row['target'] as string),
  }))
  return inOrder(tables)
}

const sqliteColumns = `select t.name as table_name, c.name as column_name, lower(c.type) as type, c.pk as key_place
  from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' order by t.name, c.cid`
const sqliteReferences = `select distinct t.name as table_name, f."table" as target
  from sqlite_master t, pragma_foreign_key_list(t.name) f where t.type = 'table' order by 1, 2`
const postgresColumns = `select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, null) as type,
    coalesce(array_position(i.indkey::int[], a.attnum::int) + 1, 0) as key_place
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace order by c.relname, a.attnum`
const postgresReferences = `select distinct c.conrelid::regclass::text as table_name, c.confrelid::regclass::text as target
  from pg_constraint c where c.contype = 'f' and c.connamespace = current_schema()::regnamespace order by 1, 2`

const kinds: readonly [pattern: RegExp, kind: Kind][] = [
  [/^(text|varchar|char)/, 'text'],
  [/^(integer|bigint|smallint)/, 'integer'],
  [/^(double|float|real)/, 'float'],
  [/^boolean/, 'boolean'],
  [/^jsonb?$/, 'json'],
  [/^(timestamp|datetime)/, 'time'],
  [/^(bytea|blob)/, 'bytes'],
]

function getKind(table: string, row: Row): Kind {
  const found = kinds.find(([pattern]) => pattern.test(row['type']))
  if (!found) throw new Error(`The column ${row['column_name']} of ${table} has the type ${row['type']}, which cannot be copied.`)
  return found[1]
}

function inOrder(tables: readonly Table[]): Table[] {
  const ordered = new Set<Table>()
  const place = (table: Table, above: readonly Table[]) => {
    if (above.includes(table)) throw new Error(`The foreign keys of the tables ${above.map(({ name }) => name).join(', ')} form a cycle.`)
    for (const name of table.references) {
      const target = tables.find(each => each.name === name)
      if (target && !ordered.has(target)) place(target, [...above, table])
    }
    ordered.add(table)
  }
  for (const table of tables) place(table, [])
  return [...ordered]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const listed = (names: readonly string[]) => names.map(quoted).join(', ')

const firstRows = 50
const maxRows = 2000

/**
 * Returns all rows of a table in batches, ordered by the table's key. Each batch except the first has about `bytes` of JSON, regardless of
 * the rows' sizes. Must be called within a snapshot.
 */
export async function* readRows(sql: Sql, table: Table, bytes = 1024 ** 2): AsyncGenerator<PortableRow[]> {
  const { name, columns, key } = table
  if (key.length === 0) throw new Error(`The table ${name} has no primary key, so it cannot be read in batches.`)
  const select = `select ${listed(columns.map(column => column.name))} from ${quoted(name)}`
  const order = `order by ${listed(key)} limit ?`
  const after = `where (${listed(key)}) > (${key.map(() => '?').join(', ')})`
  let limit = firstRows
  let last: Row | undefined
  for (;;) {
    const rows: Row[] = last
      ? await sql.all(`${select} ${after} ${order}`, [...key.map(column => last![column] as Value), limit])
      : await sql.all(`${select} ${order}`, [limit])
    if (rows.length > 0) yield rows.map(row => columns.map(column => toPortable(table, column, row[column.name])))
    if (rows.length < limit) return
    last = rows.at(-1)!
    const perRow = Math.max(1, JSON.stringify(rows).length / rows.length)
    limit = Math.max(1, Math.min(maxRows, Math.floor(bytes / perRow)))
  }
}

/** @throws {Error} for an integer that a JavaScript number cannot represent exactly */
function toPortable(table: Table, { name, kind }: Column, value: unknown): Portable {
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'integer':
      if (!Number.isSafeInteger(value))
        throw new RangeError(`${table.name}.${name} contains ${value as number}, which exceeds the safe integer range.`)
      return value as number
    case 'float':
      return Number.isFinite(value) ? (value as number) : `${value as number}`
    case 'boolean':
      return value === true || value === 1
    case 'json':
      return typeof value === 'string' ? value : JSON.stringify(value)
    case 'time':
      return value instanceof Date ? value.getTime() : typeof value === 'number' ? value : Date.parse(value as string)
    case 'bytes':
      return Buffer.from(value as Uint8Array).toString('base64')
    default:
      return value as string
  }
}

/** The NUL character, which Postgres cannot store in text. */
const nul = /\0/g

/**
 * Inserts rows: in one statement on Postgres, and one by one on SQLite, where this is just as fast. @returns the number of strings whose
 * NUL characters were replaced
 */
export async function insertRows(sql: Sql, { name, columns }: Table, rows: readonly PortableRow[]): Promise<number> {
  const into = `insert into ${quoted(name)} (${listed(columns.map(column => column.name))})`
  if (sql.dialect === 'sqlite') {
    const statement = `${into} values (${columns.map(() => '?').join(', ')})`
    for (const row of rows)
      await sql.run(
        statement,
        row.map((value, index) => toSqlite(columns[index]!, value)),
      )
    return 0
  }
  let changed = 0
  const held = rows.map(row =>
    row.map(value => {
      if (typeof value !== 'string' || !value.includes('\0')) return value
      changed++
      return value.replaceAll(nul, '\uFFFD')
    }),
  )
  const values = columns.map(({ kind }, index) => fromJson[kind](`v ->> ${index}`)).join(', ')
  await sql.run(`${into} overriding system value select ${values} from jsonb_array_elements(?::jsonb) as r (v)`, [JSON.stringify(held)])
  return changed
}

function toSqlite({ kind }: Column, value: Portable): Value {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (kind === 'float' && typeof value === 'string') return Number(value)
  // The driver accepts bytes. The port's type omits bytes, because none of this service's tables contain any.
  if (kind === 'bytes' && typeof value === 'string') return Buffer.from(value, 'base64') as unknown as Value
  return value
}

/** Returns the SQL that converts a value's text to a column's type on Postgres. */
const fromJson: Readonly<Record<Kind, (text: string) => string>> = {
  text: text => `(${text})`,
  integer: text => `(${text})::bigint`,
  float: text => `(${text})::double precision`,
  boolean: text => `(${text})::boolean`,
  json: text => `(${text})::jsonb`,
  time: text => `timestamptz 'epoch' + (${text})::bigint * interval '1 millisecond'`,
  bytes: text => `decode(${text}, 'base64')`,
}

/**
 * Disables all triggers while `work` fills tables, because some triggers change or reject rows. Must be called within a transaction.
 */
export async function withoutTriggers(sql: Sql, work: () => Promise<void>): Promise<void> {
  if (sql.dialect === 'postgres') {
    const tables = await sql.all(
      `select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not tgisinternal and c.relnamespace = current_schema()::regnamespace order by 1`,
      [],
    )
    for (const { name } of tables) await sql.run(`alter table ${name} disable trigger user`, [])
    await work()
    for (const { name } of tables) await sql.run(`alter table ${name} enable trigger user`, [])
    return
  }
  const triggers = await sql.all(`select name, sql from sqlite_master where type = 'trigger' and sql is not null order by name`, [])
  for (const trigger of triggers) await sql.run(`drop trigger ${quoted(trigger['name'])}`, [])
  await work()
  for (const trigger of triggers) await sql.run(trigger['sql'], [])
}

/** Advances the sequences of generated columns past the inserted values. SQLite does so automatically. */
export async function continueSequences(sql: Sql): Promise<void> {
  if (sql.dialect === 'sqlite') return
  const generated = await sql.all(
    `select c.oid::regclass::text as name, a.attname as column_name, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and (a.attidentity <> '' or a.atthasdef)
     and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
    [],
  )
  for (const { name, column_name: column, sequence } of generated)
    await sql.run(`select setval(?::regclass, coalesce(max(${quoted(column)}), 1), count(*) > 0) from ${name}`, [sequence])
}

export const isEmptyTable = async (sql: Sql, { name }: Table): Promise<boolean> =>
  (await sql.first(`select 1 as one from ${quoted(name)} limit 1`, [])) === undefined
