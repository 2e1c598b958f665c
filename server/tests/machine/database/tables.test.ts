import type { Knex } from 'knex'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { excludedTables } from '../../../operate/backup/manifest.ts'
import { closeDatabases, databases, type TestDatabase } from '../../../machine/testing/databases.ts'
import {
  continueSequences,
  insertRows,
  readRows,
  readTables,
  withoutTriggers,
  type PortableRow,
  type Table,
} from '../../../machine/database/tables.ts'
import { openDatabase } from '../../../machine/database/open.ts'
import type { Database } from '../../../machine/database/database.ts'

afterAll(closeDatabases)

/** Creates a schema with all types that the two databases store differently. */
async function everyType(db: Knex): Promise<void> {
  await db.schema.createTable('owners', table => {
    table.increments('id')
    table.text('name').notNullable()
  })
  await db.schema.createTable('apples', table => {
    table.integer('owner_id').notNullable().references('owners.id')
    table.string('kind', 20).notNullable()
    table.boolean('is_ripe')
    table.bigInteger('weight')
    table.double('roundness')
    table.json('document')
    table.timestamp('picked_at')
    table.binary('picture')
    table.primary(['owner_id', 'kind'])
  })
  const isPostgres = db.client.config.client === 'pg'
  if (isPostgres)
    await db.raw(
      `create function no_apples() returns trigger language plpgsql as $$ begin raise exception 'no more apples'; end $$;
       create trigger no_apples before insert on apples for each row execute function no_apples()`,
    )
  else await db.raw(`create trigger no_apples before insert on apples begin select raise(abort, 'no more apples'); end`)
}

const owners: PortableRow[] = [
  [7, 'Ümit 🍎 "quoted" \\ \n'],
  [9, ''],
]
const apples: PortableRow[] = [
  [
    7,
    'boskoop',
    true,
    Number.MAX_SAFE_INTEGER,
    1 / 3,
    '{"a":[1,2.5,null],"b":"\\u00e4"}',
    1_795_382_193_518,
    Buffer.from([0, 255, 1]).toString('base64'),
  ],
  [7, 'gala', false, -1, -1e21, '[]', 0, ''],
  [9, 'gala', null, null, null, null, null, null],
]

async function open(place: TestDatabase['place'], prepare: (db: Knex) => Promise<void>): Promise<Database> {
  const database = await openDatabase(place, { prepare })
  onTestFinished(() => database.close())
  return database
}

const getContent = (database: Database, table: Table) =>
  database.snapshot(async sql => {
    const rows: PortableRow[] = []
    for await (const batch of readRows(sql, table)) rows.push(...batch)
    return rows
  })

const isSame = (document: unknown) => JSON.stringify(JSON.parse(document as string))

describe.each(databases)('copies of tables on $name', ({ name, place }) => {
  test('BACKUP-1 Values of every type are restored unchanged even if tables have triggers, and sequences continue from their last value', async () => {
    const database = await open(await place(), everyType)
    const tables = await database.read(readTables)
    expect(tables.map(table => table.name)).toEqual(['owners', 'apples'])
    expect(tables[1]).toMatchObject({ key: ['owner_id', 'kind'], references: ['owners'] })
    expect(tables[1]!.columns.map(({ kind }) => kind).join(' ')).toBe('integer text boolean integer float json time bytes')
    await database.transaction(sql =>
      withoutTriggers(sql, async () => {
        expect(await insertRows(sql, tables[0]!, owners)).toBe(0)
        expect(await insertRows(sql, tables[1]!, apples)).toBe(0)
        await continueSequences(sql)
      }),
    )
    expect(await getContent(database, tables[0]!)).toEqual(owners)
    const found = await getContent(database, tables[1]!)
    const readable = (rows: readonly PortableRow[]) =>
      rows.map(row => row.map((value, index) => (index === 5 && value ? isSame(value) : value)))
    expect(readable(found)).toEqual(readable(apples))
    const next = await database.transaction(sql => sql.all(`insert into owners (name) values ('next') returning id`, []))
    expect(next).toEqual([{ id: 10 }])
    await expect(database.transaction(sql => sql.run(`insert into apples (owner_id, kind) values (9, 'late')`, []))).rejects.toThrow(
      'no more apples',
    )
  })

  test('BACKUP-1 Rows of any size are read in batches, each row exactly once', async () => {
    const database = await open(await place(), db =>
      db.schema.createTable('notes', table => {
        table.text('a')
        table.integer('b')
        table.text('text')
        table.primary(['a', 'b'])
      }),
    )
    const [notes] = await database.read(readTables)
    const rows = Array.from({ length: 700 }, (_, index): PortableRow => [
      `n${Math.floor(index / 50)}`,
      index,
      'x'.repeat(index === 350 ? 50_000 : 100),
    ])
    await database.transaction(sql => insertRows(sql, notes!, rows))
    const sizes: number[] = []
    const seen: PortableRow[] = []
    await database.snapshot(async sql => {
      for await (const batch of readRows(sql, notes!, 10_000)) {
        sizes.push(batch.length)
        seen.push(...batch)
      }
    })
    expect(seen.map(row => row[1]).toSorted((a, b) => Number(a) - Number(b))).toEqual(rows.map(row => row[1]))
    expect(Math.max(...sizes)).toBeLessThan(100)
    expect(Math.min(...sizes.slice(0, -1))).toBeLessThan(20)
  })

  test('BACKUP-1 A table whose column types or values cannot be copied causes an error', async () => {
    const strange = await open(await place(), db => db.schema.createTable('strange', table => void table.specificType('at', 'interval')))
    await expect(strange.read(readTables)).rejects.toThrow('The column at of strange has the type interval')
    if (name === 'Postgres') return
    const database = await open(await place(), db => db.schema.createTable('t', table => void table.bigInteger('n').primary()))
    await database.transaction(sql => sql.run('insert into t values (9007199254740993)', []))
    const [t] = await database.read(readTables)
    await expect(getContent(database, t!)).rejects.toThrow('t.n contains 9007199254740992, which exceeds the safe integer range')
  })
})

test.runIf(databases.length === 2)(
  'BACKUP-1 Restoring replaces NUL characters, which Postgres cannot store, and reports how many were replaced',
  async () => {
    const database = await open(await databases.at(-1)!.place(), db => db.schema.createTable('t', table => void table.text('a').primary()))
    const [t] = await database.read(readTables)
    expect(await database.transaction(sql => insertRows(sql, t!, [['a\0b'], ['c']]))).toBe(1)
    expect(await getContent(database, t!)).toEqual([['a\uFFFDb'], ['c']])
  },
)

test('BACKUP-1 Every table can be copied and has the same columns on SQLite and Postgres', async () => {
  const schemas = await Promise.all(
    databases.map(async kind => {
      const { database } = await kind.open()
      const tables = (await database.read(readTables)).filter(({ name }) => !excludedTables.has(name))
      expect(tables.filter(({ key }) => key.length === 0)).toEqual([])
      // This service stores times and flags as integers.
      expect(new Set(tables.flatMap(({ columns }) => columns.map(column => column.kind)))).toEqual(new Set(['text', 'integer', 'float']))
      return tables
        .map(({ name, columns, key }) => ({ name, columns: columns.map(column => `${column.name} ${column.kind}`).toSorted(), key }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    }),
  )
  expect(schemas[0]!.length).toBeGreaterThan(30)
  for (const schema of schemas) expect(schema).toEqual(schemas[0])
})
