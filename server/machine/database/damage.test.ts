import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { damageMessage, databaseProblem, findDamage } from './damage.ts'

async function createFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-damage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'mediawright.db')
  const connection = new BetterSqlite3(file)
  connection.exec('PRAGMA journal_mode=WAL; create table runs (id integer primary key, text text)')
  const insert = connection.prepare('insert into runs (text) values (?)')
  for (let count = 0; count < 200; count++) insert.run('x'.repeat(500))
  connection.close()
  return file
}

async function overwrite(file: string, from: number, bytes: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(bytes, 0xa5), 0, bytes, from)
  await handle.close()
}

test('The damage check reports nothing for an intact SQLite file, and does not modify the file', async () => {
  const file = await createFile()
  const before = (await stat(file)).mtimeMs
  expect(await findDamage(file)).toBeUndefined()
  expect((await stat(file)).mtimeMs).toBe(before)
})

test('CRASH-8 The damage check detects an overwritten page and an overwritten header in an SQLite file', async () => {
  const file = await createFile()
  await overwrite(file, 4096, 2000)
  expect(await findDamage(file)).toMatch(/page 2|malformed/i)
  await overwrite(file, 0, 100)
  expect(await findDamage(file)).toBe('file is not a database')
})

test('The damage check fails if the SQLite file does not exist', async () => {
  await expect(findDamage('/nowhere/mediawright.db')).rejects.toThrow(/cannot open|unable to open/i)
})

test('CRASH-8 The messages for a damaged database and for an unresponsive Postgres server say what to do', () => {
  const corrupt = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' })
  expect(databaseProblem(corrupt)).toBe(damageMessage('database disk image is malformed'))
  expect(damageMessage('*** in database main ***\nOn tree page 29 cell 4: Extends off end of page')).toBe(
    'The database is damaged (On tree page 29 cell 4: Extends off end of page). Stop the service, and restore the last backup (docs/backup.md)',
  )
  expect(databaseProblem(new Error('Knex: Timeout acquiring a connection. The pool is probably full.'))).toMatch(
    /^Postgres does not respond/,
  )
  expect(databaseProblem(new Error('anything else'))).toBeUndefined()
})
