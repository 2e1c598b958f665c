import knex, { type Knex } from 'knex'
import { Client } from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkUpgrade, adviseUpgrade } from '../../../operate/backup/check-upgrade.ts'
import { listMigrations } from '../../../operate/backup/schema-store.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { migrateTo, migrationNames, migrationPhase } from '../../../machine/database/migrate.ts'
import { openDatabase } from '../../../machine/database/open.ts'
import { serviceName } from '../../../machine/database/services.ts'

afterAll(closeDatabases)

interface Column {
  table: string
  column: string
  type: string
  isNeeded: boolean
}

/** Returns every column and whether an insert must provide a value for it. */
async function getColumns(db: Knex): Promise<Column[]> {
  const isPostgres = db.client.config.client === 'pg'
  const statement = isPostgres
    ? `select table_name as "table", column_name as "column", data_type as type, is_nullable = 'NO' and column_default is null as needed
       from information_schema.columns where table_schema = 'public'`
    : `select t.name as "table", c.name as "column", c.type as type, c."notnull" = 1 and c.dflt_value is null as needed
       from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'`
  const result = await db.raw(statement)
  const rows: { table: string; column: string; type: string; needed: boolean | number }[] = isPostgres ? result.rows : result
  return rows.map(({ needed, ...row }) => ({ ...row, isNeeded: Boolean(needed) }))
}

/** Returns the unique indexes, which the database enforces for all processes. */
async function getUniqueIndexes(db: Knex): Promise<string[]> {
  const isPostgres = db.client.config.client === 'pg'
  const result = await db.raw(
    isPostgres
      ? `select indexname as name from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE %'`
      : `select name from sqlite_master where type = 'index' and lower(sql) like 'create unique %'`,
  )
  const rows: { name: string }[] = isPostgres ? result.rows : result
  return rows.map(({ name }) => name)
}

/** Lists the changes that would break a process running the previous version. */
function obstacles(before: readonly Column[], after: readonly Column[]): string[] {
  const find = (all: readonly Column[], { table, column }: Column) => all.find(each => each.table === table && each.column === column)
  const tables = new Set(before.map(({ table }) => table))
  return [
    ...before
      .filter(column => find(after, column)?.type !== column.type)
      .map(({ table, column }) => `${table}.${column} is gone, or of another type`),
    ...after
      .filter(column => tables.has(column.table) && column.isNeeded && !find(before, column)?.isNeeded)
      .map(({ table, column }) => `${table}.${column} has to be given`),
  ]
}

describe.each(databases)('migration phases on $name', ({ place }) => {
  test('UPGRADE-1 A migration is declared `expand` if and only if it breaks nothing that the previous version uses', async () => {
    const { databaseUrl } = await place()
    const db = knex(
      databaseUrl === undefined
        ? { client: 'better-sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true }
        : { client: 'pg', connection: databaseUrl },
    )
    onTestFinished(() => db.destroy())
    await migrateTo(db, migrationNames.slice(0, 1))
    let [before, rules] = [await getColumns(db), await getUniqueIndexes(db)]
    for (const [index, name] of migrationNames.entries()) {
      const next = migrationNames[index + 1]
      // Compares the schema before and after the longest series of migrations that one upgrade may run while older processes keep running.
      if (index === 0 || (migrationPhase(name) === 'expand' && next !== undefined && migrationPhase(next) === 'expand')) continue
      await migrateTo(db, migrationNames.slice(0, index + 1))
      const after = await getColumns(db)
      const found = obstacles(before, after)
      if (migrationPhase(name) === 'expand') expect([name, found]).toEqual([name, []])
      else {
        const left = await getUniqueIndexes(db)
        const lost = rules.filter(rule => !left.includes(rule)).map(rule => `${rule} is gone`)
        expect([name, [...found, ...lost]]).not.toEqual([name, []])
      }
      before = after
      rules = await getUniqueIndexes(db)
    }
  })
})

describe.runIf(databases.length === 2)('Postgres with processes running an older version', () => {
  const kind = databases.at(-1)!
  /** Opens a database with a version's schema and connects to it as a process running that version would. */
  async function with_(names: readonly string[], name = serviceName(names.at(-1)!)) {
    const place = await kind.place()
    const old = await openDatabase(place, { prepare: db => migrateTo(db, names) })
    onTestFinished(() => old.close())
    const client = new Client({ connectionString: place.databaseUrl, application_name: name })
    await client.connect()
    let isOver = false
    const stop = async () => {
      if (!isOver) await client.end()
      isOver = true
    }
    onTestFinished(stop)
    return { place, old, stop }
  }
  const contracting = migrationNames.find(name => migrationPhase(name) === 'contract')!
  const before = migrationNames.slice(0, migrationNames.indexOf(contracting))

  test('UPGRADE-1 A contract migration fails while older processes are running; the upgrade check says to stop them', async () => {
    const { place, old, stop } = await with_(before)
    const check = await checkUpgrade(old)
    expect(check).toMatchObject({
      schema: before.at(-1),
      isSafe: false,
      advice: expect.stringMatching(`^Stop all older processes first: they need what ${contracting}`),
      processes: [{ address: '127.0.0.1', schema: before.at(-1), isOlder: true }],
      lastBackupAt: undefined,
    })
    expect(check.waiting).toContainEqual({ migration: contracting, phase: 'contract' })
    await expect(openDatabase(place)).rejects.toThrow(
      `The migration ${contracting} removes objects that older versions need, and a process (127.0.0.1) is still running an older version. Stop all older processes first; nothing was changed.`,
    )
    expect(await old.read(listMigrations)).toEqual(before)
    await stop()
    await expect.poll(async () => (await checkUpgrade(old)).isSafe).toBe(true)
    await (await openDatabase(place)).close()
    expect(await old.read(listMigrations)).toEqual(migrationNames)
  })

  test('UPGRADE-1 Late migrations are postponed while a process runs an older version, but other migrations run', async () => {
    const late = migrationNames.find(name => migrationPhase(name) === 'late')!
    const { place, old, stop } = await with_(migrationNames.slice(0, migrationNames.indexOf(late)))
    expect(await checkUpgrade(old)).toMatchObject({
      isSafe: true,
      advice: expect.stringContaining(`start one process again, which runs ${late}`),
    })
    await (await openDatabase(place)).close()
    expect(await old.read(listMigrations)).toEqual(migrationNames.filter(name => name !== late))
    await (await openDatabase(place)).close()
    await stop()
    await expect.poll(async () => (await checkUpgrade(old)).processes).toEqual([])
    await (await openDatabase(place)).close()
    expect((await old.read(listMigrations)).toSorted()).toEqual(migrationNames)
  })

  test('UPGRADE-1 An expand migration does not wait for an older process, even one that does not report its version', async () => {
    const latest = migrationNames.length - 1
    expect(migrationPhase(migrationNames[latest]!)).toBe('expand')
    const { place, old } = await with_(migrationNames.slice(0, latest), 'mediawright signals')
    expect(await checkUpgrade(old)).toMatchObject({
      isSafe: true,
      advice: expect.stringMatching(/^Replace one process at a time, workers first.* Make a backup first/),
      processes: [{ schema: undefined, isOlder: true }],
    })
    await (await openDatabase(place)).close()
    expect(await checkUpgrade(old)).toMatchObject({
      isSafe: true,
      waiting: [],
      advice: expect.stringContaining('No migrations are pending'),
    })
    expect(await checkUpgrade(old, migrationNames.slice(0, 3))).toMatchObject({
      isSafe: false,
      advice: expect.stringContaining('is from a newer version'),
    })
  })
})

test("UPGRADE-1 The upgrade check's advice depends on the pending migrations and the running processes", () => {
  const expand = { migration: '0002-more', phase: 'expand' } as const
  const contract = { migration: '0003-less', phase: 'contract' } as const
  expect(adviseUpgrade([], 0, false, false).advice).toContain('The database is new')
  expect(adviseUpgrade([expand], 3, true, true)).toEqual({ isSafe: true, advice: expect.stringMatching(/older processes keep working\.$/) })
  expect(adviseUpgrade([expand, contract], 0, true, true)).toEqual({
    isSafe: true,
    advice: expect.stringContaining('No older process is running'),
  })
  expect(adviseUpgrade([expand, contract], 1, true, false)).toEqual({
    isSafe: false,
    advice: expect.stringMatching(/0003-less.* Make a backup first/),
  })
})
