import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { closeDatabases, databases } from '../testing/databases.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Database, Sql } from './database.ts'

afterAll(closeDatabases)

/** Opens a database in a separate process, as when several services start concurrently. */
function openElsewhere(place: object): Promise<number | null> {
  const script = `import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)}
    const database = await openDatabase(${JSON.stringify(place)})
    await database.read(sql => sql.first('select count(*) as n from runs', []))
    await database.close()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise(resolve => child.once('close', resolve))
}

/** All files in the migrations folder, in order; the list in `migrate.ts` must contain every one of them. */
const written = readdirSync(new URL('../../migrations/', import.meta.url))
  .map(file => basename(file, '.ts'))
  .toSorted()
const listMigrations = async (database: Database) =>
  (await database.read(sql => sql.all('select name from knex_migrations', []))).map(row => row['name'])

const getSchema = (database: Database) =>
  database.read(sql =>
    sql.all(
      sql.dialect === 'sqlite'
        ? `select type, name, tbl_name from sqlite_master where name not like 'sqlite_%' order by type, name`
        : `select table_name as name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2`,
      [],
    ),
  )

describe.each(databases)('migrations on $name', ({ open, place }) => {
  test('OPS-5 Migrations create the schema in an empty database, and starting the service again changes nothing', async () => {
    const { database, place: where } = await open()
    const schema = await getSchema(database)
    expect(schema.length).toBeGreaterThan(20)
    const again = await openDatabase(where)
    expect(await getSchema(again)).toEqual(schema)
    await again.close()
    expect(await listMigrations(database)).toEqual(written)
  })

  test('OPS-5 Three processes that start simultaneously on an empty database all succeed', async () => {
    const where = await place()
    expect(await Promise.all([openElsewhere(where), openElsewhere(where), openElsewhere(where)])).toEqual([0, 0, 0])
    const database = await openDatabase(where)
    expect(await listMigrations(database)).toEqual(written)
    await database.close()
  })

  test('OPS-2 A database from a newer version is left unchanged and rejected with an error that names the unknown migration', async () => {
    const { database, place: where } = await open()
    await database.transaction(sql => sql.run(`insert into knex_migrations (name, batch) values ('9999-from-the-future', 2)`, []))
    const schema = await getSchema(database)
    await expect(openDatabase(where)).rejects.toThrow('newer version (it has the migration 9999-from-the-future)')
    expect(await getSchema(database)).toEqual(schema)
  })
})

test('OPS-5 The schema of a new SQLite database matches the result of running all migrations', async () => {
  const [generated, migrated] = [
    await openDatabase(await databases[0]!.place()),
    await openDatabase(await databases[0]!.place(), { prepare: migrate }),
  ]
  const getContent = (database: Database) =>
    database.read(async sql => {
      const parts = await sql.all(`select type, name, tbl_name, sql from sqlite_master where name not like 'sqlite_%' order by rowid`, [])
      const tables = parts.filter(({ type }) => type === 'table').map(({ name }) => String(name))
      const rows: Record<string, object[]> = {}
      for (const table of tables)
        rows[table] = (await sql.all(`select * from ${table}`, [])).map(row => ({
          ...row,
          migration_time: Math.sign(row['migration_time']),
        }))
      return { parts, rows }
    })
  expect(await getContent(generated)).toEqual(await getContent(migrated))
  await Promise.all([generated.close(), migrated.close()])
})

test('OPS-2 A database from a development version is rejected with an error that names its migration', async () => {
  const { database, place } = await databases[0]!.open()
  await database.transaction(sql => sql.run(`update knex_migrations set name = '0001-foundation'`, []))
  await expect(openDatabase(place)).rejects.toThrow('before the first release (it has the migration 0001-foundation)')
})

describe.each(databases)('transactions on $name', ({ open }) => {
  test('MONEY-1 A transaction that throws is rolled back and does not affect the next transaction', async () => {
    const { database } = await open()
    const write = (name: string) =>
      database.transaction(async sql => {
        await sql.run('insert into settings (name, value) values (?, ?)', [name, 'x'])
        if (name === 'undone') throw new Error('undone')
      })
    await expect(write('undone')).rejects.toThrow('undone')
    await write('kept')
    expect(await database.read(sql => sql.all(`select name from settings where name in ('undone', 'kept')`, []))).toEqual([
      { name: 'kept' },
    ])
  })

  test('MONEY-1 A failed statement never causes a partial commit of its transaction, even if its error is caught', async () => {
    const { database } = await open()
    const careless = database.transaction(async sql => {
      await sql.run(`insert into settings (name, value) values ('careless', 'x')`, [])
      await sql.run('insert into settings (name, value) values (?, ?)', ['careless', 'twice']).catch(() => undefined)
      throw new Error('gave up')
    })
    await expect(careless).rejects.toThrow('gave up')
    expect(await database.read(sql => sql.first(`select 1 as one from settings where name = 'careless'`, []))).toBeUndefined()
  })

  test.each(['kept', 'undone'])(
    'MONEY-1 After a transaction has ended and its changes were %s, any later statement in that transaction is rejected',
    async end => {
      const { database } = await open()
      let late: Sql | undefined
      const over = database.transaction(async sql => {
        late = sql
        if (end === 'undone') throw new Error('undone')
      })
      await over.catch(() => undefined)
      await expect(late!.run(`insert into settings (name, value) values ('late', 'x')`, [])).rejects.toThrow(
        'after the end of its transaction',
      )
      expect(await database.read(sql => sql.first(`select 1 as one from settings where name = 'late'`, []))).toBeUndefined()
    },
  )

  test('A read sees only committed data', async () => {
    const { database, connectAgain } = await open()
    const other = await connectAgain()
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = database.transaction(async sql => {
      await sql.run(`insert into settings (name, value) values ('hidden', 'x')`, [])
      begun.resolve()
      await gate.promise
      throw new Error('undone')
    })
    await begun.promise
    const reading = other.read(sql => sql.first(`select 1 as one from settings where name = 'hidden'`, []))
    gate.resolve()
    await expect(writing).rejects.toThrow('undone')
    expect(await reading).toBeUndefined()
  })

  test('OPS-5 An invalid statement is not reported as an outage', async () => {
    const { database } = await open()
    const error: unknown = await database.read(sql => sql.all('select nonsense', [])).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(database.isUnavailable(error)).toBe(false)
  })
})

test('CRASH-5 An unresponsive database server is detected, and the next statement uses a new connection', async () => {
  const { place } = await databases.find(({ name }) => name === 'Postgres')!.open()
  const database = await openDatabase(place, { timeoutMs: 1500 })
  const hang = (sql: Sql) => sql.all('select pg_sleep(60)', [])
  const [error, inTransaction]: unknown[] = await Promise.all(
    [database.read(hang), database.transaction(hang)].map(hanging => hanging.catch((reason: unknown) => reason)),
  )
  expect([database.isUnavailable(error), String(error)]).toEqual([true, expect.stringContaining('timeout')])
  expect(database.isUnavailable(inTransaction)).toBe(true)
  for (let count = 0; count < 25; count++) expect(await database.read(sql => sql.first('select 1 as one', []))).toEqual({ one: 1 })
  await database.close()
})

test('CRASH-5 The locks of a process that stalls in a transaction are released after a timeout', async () => {
  const { place } = await databases.find(({ name }) => name === 'Postgres')!.open()
  const [stalled, other] = [await openDatabase(place, { timeoutMs: 1000 }), await openDatabase(place, { timeoutMs: 1000 })]
  const write = (value: string) =>
    `insert into settings (name, value) values ('row', '${value}') on conflict (name) do update set value = excluded.value`
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const standing = stalled.transaction(async sql => {
    await sql.run(write('of the stalled'), [])
    held.resolve()
    await gate.promise
    return sql.run(write('too late'), [])
  })
  standing.catch(() => undefined)
  await held.promise
  await expect.poll(() => other.transaction(sql => sql.run(write('of the other'), [])).catch(() => 0), { timeout: 20_000 }).toBe(1)
  gate.resolve()
  const error: unknown = await standing.catch((reason: unknown) => reason)
  expect(stalled.isUnavailable(error)).toBe(true)
  expect(await stalled.read(sql => sql.first(`select value from settings where name = 'row'`, []))).toEqual({ value: 'of the other' })
  await Promise.all([stalled.close(), other.close()])
})
