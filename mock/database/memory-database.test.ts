import { expect, test } from 'vitest'
import { openMemoryDatabase } from './memory-database.ts'

const insert = `insert into settings (name, value) values (?, ?)`

test('A transaction that throws is rolled back, and separate databases are isolated from each other', async () => {
  const [one, other] = [await openMemoryDatabase(), await openMemoryDatabase()]
  await one.transaction(sql => sql.run(insert, ['kept', 'x']))
  await expect(
    one.transaction(async sql => {
      await sql.run(insert, ['undone', 'x'])
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  const names = `select name from settings order by name`
  expect(await one.read(sql => sql.all(names, []))).toEqual([{ name: 'kept' }])
  expect(await other.read(sql => sql.all(names, []))).toEqual([])
  await Promise.all([one.close(), other.close()])
})

test('Stored values are returned unchanged, and the query builder uses the same connection as SQL statements', async () => {
  const database = await openMemoryDatabase()
  const money = Number.MAX_SAFE_INTEGER
  const row = await database.read(sql => sql.first('select ? as money, ? as text, ? as absent', [money, 'ü', null]))
  expect(row).toEqual({ money, text: 'ü', absent: null })
  const built = await database.read(async sql => sql.table('settings').insert({ name: 'built', value: 'y' }).returning('value'))
  expect(built).toEqual([{ value: 'y' }])
  expect(await database.read(sql => sql.run('update settings set value = ?', ['z']))).toBe(1)
  await database.close()
})

test('A constraint violation has the same error code as in better-sqlite3 and is not reported as a database outage', async () => {
  const database = await openMemoryDatabase()
  await database.read(sql => sql.run(insert, ['twice', 'x']))
  const error: unknown = await database.read(sql => sql.run(insert, ['twice', 'x'])).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' })
  expect(database.isUnavailable(error)).toBe(false)
  await database.close()
})

test('The number of distinct SQL statements can exceed the capacity of the prepared statement cache', async () => {
  const database = await openMemoryDatabase()
  const first = database.read(sql => sql.first('select 0 as n', []))
  expect(await first).toEqual({ n: 0 })
  await database.read(async sql => {
    for (let n = 1; n <= 600; n++) expect(await sql.table('settings').select(sql.table('settings').count().as(`n${n}`))).toEqual([])
  })
  await database.close()
})
