import { AsyncLocalStorage } from 'node:async_hooks'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeDatabases, databases } from '../testing/databases.ts'
import type { Database, Sql } from './database.ts'
import { openDatabase } from './open.ts'

afterAll(closeDatabases)

test.skipIf(process.platform === 'win32')(
  'A new database file is readable only by its owner, even in a world-readable folder',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mediawright-mode-'))
    await chmod(folder, 0o755)
    const database = await openDatabase({ databaseUrl: undefined, dataFolder: folder })
    await database.transaction(sql => put(sql, 'mode'))
    const files = (await readdir(folder)).filter(name => /\.db(-wal|-shm)?$/.test(name))
    expect(files.toSorted()).toEqual(['mediawright.db', 'mediawright.db-shm', 'mediawright.db-wal'])
    for (const name of files) expect([name, (await stat(join(folder, name))).mode & 0o777]).toEqual([name, 0o600])
    await database.close()
    await rm(folder, { recursive: true })
  },
)

const open = async () => (await databases[0]!.open()).database
const put = (sql: Sql, name: string, value = 'x') => sql.run('insert into settings (name, value) values (?, ?)', [name, value])
const namesIn = async (database: Database) =>
  (await database.read(sql => sql.all(`select name from settings where name like 'group %' order by name`, []))).map(row => row['name'])

test('MONEY-1 Transactions that arrive together share a commit, and if one of them throws, only that one is rolled back', async () => {
  const database = await open()
  let commits = 0
  database.onCommit!(() => commits++)
  const outcomes = await Promise.allSettled([
    database.transaction(sql => put(sql, 'group 1')),
    database.transaction(async sql => {
      await put(sql, 'group 2')
      throw new Error('undone')
    }),
    // This statement fails and its error is caught.
    database.transaction(async sql => {
      await put(sql, 'group 1').catch(() => undefined)
      return put(sql, 'group 3')
    }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect([await namesIn(database), commits]).toEqual([['group 1', 'group 3'], 1])
})

test("OPS-7 Each transaction in a group runs in its caller's async context", async () => {
  const database = await open()
  const asker = new AsyncLocalStorage<string>()
  const ask = (name: string) =>
    asker.run(name, () => database.transaction(async sql => [await put(sql, `group ${name}`), asker.getStore()]))
  expect(await Promise.all([database.transaction(async () => asker.getStore()), ask('1'), ask('2')])).toEqual([
    undefined,
    [1, '1'],
    [1, '2'],
  ])
})

test('MONEY-1 Transactions in a group are reported as successful only after the commit, and all fail if the commit fails', async () => {
  const database = await open()
  // The constraint is checked at commit time, so the commit fails.
  await database.transaction(sql => sql.run('create table later (name text references settings (name) deferrable initially deferred)', []))
  const answered: string[] = []
  const outcomes = await Promise.allSettled([
    database.transaction(sql => put(sql, 'group 1')).finally(() => answered.push('first')),
    database.transaction(async sql => {
      await sql.run(`insert into later (name) values ('nothing of the kind')`, [])
      answered.push('work')
    }),
    // This transaction is rejected because of the first transaction's change, which is rolled back.
    database.transaction(sql => put(sql, 'group 1')),
  ])
  expect(outcomes.map(outcome => outcome.status === 'rejected' && String(outcome.reason))).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('FOREIGN KEY')),
  )
  expect([answered, await namesIn(database)]).toEqual([['work', 'first'], []])
  await database.transaction(sql => put(sql, 'group 4'))
  expect(await namesIn(database)).toEqual(['group 4'])
})

test('MONEY-1 An error that rolls back the shared transaction fails every transaction in the group', async () => {
  const database = await open()
  const outcomes = await Promise.allSettled([
    database.transaction(sql => put(sql, 'group 1')),
    // A full disk causes such a rollback.
    database.transaction(async sql => {
      await sql.run(
        `create temp trigger full before insert on settings when new.name = 'group 2' begin select raise(rollback, 'full'); end`,
        [],
      )
      await put(sql, 'group 2')
    }),
    database.transaction(sql => put(sql, 'group 3')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await namesIn(database)).toEqual([])
})

test('MONEY-1 Transactions that do not fit in one commit are spread over several, even while the database is being closed', async () => {
  const { place } = await databases[0]!.open()
  const database = await openDatabase(place)
  let commits = 0
  database.onCommit!(() => commits++)
  const all = Array.from({ length: 150 }, (_, index) => database.transaction(sql => put(sql, `group ${String(index).padStart(3, '0')}`)))
  const closed = database.close()
  await Promise.all(all)
  await closed
  expect(commits).toBe(3)
  const again = await openDatabase(place)
  expect(await namesIn(again)).toHaveLength(150)
  await again.close()
})
