import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { stageFile } from '../../../core/assets/staged-file-store.ts'
import { sweepAssets } from '../../../core/assets/sweep-assets.ts'
import { createMemoryFolder } from '../../../../testing/memory-folder.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { grantCredits } from '../../../core/billing/grant-credits.ts'
import type { BackupStorage } from '../../../machine/backup-storage/backup-storage.ts'
import { openFolderStorage } from '../../../machine/backup-storage/folder-storage.ts'
import { openBackupStorage } from '../../../machine/backup-storage/open-backup-storage.ts'
import { systemClock as clock } from '../../../machine/clock.ts'
import { openFiles } from '../../../machine/files/open-files.ts'
import type { Files } from '../../../machine/files/files.ts'
import { openPostgresSignals } from '../../../machine/signals/postgres-signals.ts'
import { migrationNames } from '../../../machine/database/migrate.ts'
import { openDatabase } from '../../../machine/database/open.ts'
import type { Database, Sql } from '../../../machine/database/database.ts'
import { closeDatabases, databases, type TestDatabase } from '../../../machine/testing/databases.ts'
import { startFakeS3, type FakeS3 } from '../../../../testing/fake-s3.ts'
import { makeOldDatabase, oldMigrations } from '../../../machine/testing/old-database.ts'
import { dumpRows, dumpJobs } from '../../support/database-dump.ts'
import { createWorld } from '../../support/world.ts'
import { webhookLane } from '../../../work/webhooks/delivery.ts'
import { createBackup } from '../../../operate/backup/create-backup.ts'
import { fileName, manifestName, markerName } from '../../../operate/backup/manifest.ts'
import { moveInstallation } from '../../../operate/backup/move-installation.ts'
import { loadManifest } from '../../../operate/backup/read-parts.ts'
import { prepareDatabase, restoreBackup } from '../../../operate/backup/restore-backup.ts'
import { listMigrations, noteBackup } from '../../../operate/backup/schema-store.ts'
import { verifyBackup } from '../../../operate/backup/verify-backup.ts'

let folder: string
let s3: FakeS3
beforeAll(async () => {
  const prefix = 'mediawright-backup-test-'
  folder = (await createMemoryFolder(prefix)) ?? (await mkdtemp(join(tmpdir(), prefix)))
  s3 = await startFakeS3()
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  for (const source of sources.values()) await (await source).database.close()
  await closeDatabases()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

let count = 0
const fresh = async () => {
  const path = join(folder, String(count++))
  await mkdir(path)
  return path
}
const filesIn = (dataFolder: string, storageUrl?: string): Promise<Files> =>
  openFiles({ storageUrl, dataFolder }, { clock, log: pino({ level: 'silent' }), uploads: { publicUrl: 'http://127.0.0.1', secret: '' } })

const getKeys = (database: Database): Promise<string[]> =>
  database.read(async sql =>
    (await sql.all(`select coalesce(stored_key, file_key) as k from assets where status = 'ready' order by 1`, [])).map(row => row['k']),
  )
/** Returns a file's content, which is deterministic and different for each file. */
const getContent = (key: string) =>
  Buffer.concat(
    Array.from({ length: 300 }, (_, n) =>
      createHash('sha256')
        .update(key + n)
        .digest(),
    ),
  )

async function fillFiles(database: Database, files: Files): Promise<void> {
  for (const key of await getKeys(database)) await files.put(key, getContent(key))
}

/** Returns the stored contents of the files that rows refer to. */
async function storedIn(database: Database, files: Files): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const key of await getKeys(database))
    all[key] = createHash('sha256')
      .update(await files.read(key))
      .digest('hex')
  return all
}

const kind = (name: 'SQLite' | 'Postgres') => databases.find(each => each.name === name)!
const emptyPlace = (name: 'SQLite' | 'Postgres') => kind(name).place()

async function openAgain(place: TestDatabase['place']): Promise<Database> {
  const database = await openDatabase(place)
  onTestFinished(() => database.close())
  return database
}

const verify = async (place: BackupStorage, sample?: number) =>
  verifyBackup(place, await loadManifest(place), { folder: await fresh(), clock, sample })

async function restore(place: BackupStorage, target: TestDatabase['place'], files?: Files) {
  return restoreBackup(place, await loadManifest(place), {
    database: target,
    files: files ?? (await filesIn(target.dataFolder)),
    workFolder: await fresh(),
    clock,
  })
}

interface Source {
  place: TestDatabase['place']
  database: Database
  files: Files
}
const sources = new Map<string, Promise<Source>>()
/** Returns the source, which is created only once because a backup does not change it. */
function sourceOn(name: 'SQLite' | 'Postgres'): Promise<Source> {
  let source = sources.get(name)
  if (!source) sources.set(name, (source = createSource(name)))
  return source
}

/**
 * Creates a database with the current schema that contains the old database's rows, a file for each asset and rows that are hard to copy.
 */
async function createSource(name: 'SQLite' | 'Postgres'): Promise<Source> {
  const place = await emptyPlace(name)
  await (await makeOldDatabase(place)).close()
  const database = await openDatabase(place)
  const files = await filesIn(place.dataFolder)
  if (name === 'Postgres') await enqueueAll(database)
  await database.transaction(async sql => {
    const hard = ['a "quote" and a \\ and a \n', 'ümläut 🦊 \u2028 \uFFFF', "'; drop table runs; --", 'x'.repeat(300_000), '']
    for (const [index, value] of hard.entries()) await sql.run('insert into settings (name, value) values (?, ?)', [`hard ${index}`, value])
    for (let index = 0; index < 120; index++)
      await sql.run('insert into settings (name, value) values (?, ?)', [`many ${index}`, String(index)])
    await sql.run(`update nodes set x = ?, y = ?, width = ? where short_id = 1`, [1 / 3, -1e21, 5e-324])
    await sql.run(
      `insert into workspaces (workspace_id, name, plan, features, providers, sandbox, created_at) values ('ws_rich', '', 'pro', '[]', '[]', 0, 1)`,
      [],
    )
    await sql.run(`insert into balances (workspace_id, balance_micros, entry_count) values ('ws_rich', ?, 1)`, [Number.MAX_SAFE_INTEGER])
    await sql.run(
      `insert into ledger_entries (entry_id, workspace_id, kind, sequence, amount_micros, balance_after_micros, created_at)
       values ('led_rich', 'ws_rich', 'grant', 1, ?, ?, 1)`,
      [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    )
    await sql.run(
      `update assets set stored_key = 'storedelsewhere1' where asset_id = (select asset_id from assets where status = 'ready' limit 1)`,
      [],
    )
  })
  await fillFiles(database, files)
  return { place, database, files }
}

/** Enqueues jobs; on Postgres, the queue has separate tables. */
async function enqueueAll(database: Database): Promise<void> {
  const { queue } = createWorld(database)
  await queue.ready()
  await database.transaction(async sql => {
    const runs = await sql.all(
      `select run_id, lane, workspace_id from runs r where status in ('pending', 'running') and lane <> ''
       and not exists (select 1 from run_waits w where w.run_id = r.run_id)`,
      [],
    )
    const deliveries = await sql.all(`select delivery_id, workspace_id from webhook_deliveries where status = 'pending'`, [])
    for (const row of runs) await enqueue(sql, row['run_id'], row['lane'], row['workspace_id'])
    for (const row of deliveries) await enqueue(sql, row['delivery_id'], webhookLane, row['workspace_id'])
  })
  await queue.close()

  async function enqueue(sql: Sql, id: string, lane: string, workspaceId: string): Promise<void> {
    await queue.enqueue(sql, { id, lane, workspaceId, group: workspaceId }, clock.now())
  }
}

const pairs = [
  { from: 'SQLite', to: 'Postgres' },
  { from: 'Postgres', to: 'SQLite' },
] as const

describe.runIf(databases.length === 2).each(pairs)('a backup from $from', ({ from, to }) => {
  test(`BACKUP-1 A backup restored on ${to} has the same rows, jobs and files as the original`, async () => {
    const source = await sourceOn(from)
    // A backup from SQLite is stored in S3, and a backup from Postgres is stored in a folder.
    const at = from === 'SQLite' ? s3.url('backups', `daily/${randomUUID()}`) : join(await fresh(), 'b')
    const place = await openBackupStorage(at)
    const manifest = await createBackup({ ...source, storage: 'folder', clock }, place, '1.0.0')
    expect(manifest).toMatchObject({ version: '1.0.0', source: { database: from.toLowerCase() }, schema: migrationNames })
    expect(manifest.files).toMatchObject({ count: (await getKeys(source.database)).length, missing: 0 })
    expect(manifest.files.count).toBeGreaterThan(5)
    expect(await verify(place)).toMatchObject({ ok: true, problems: [], files: { opened: manifest.files.count } })

    const target = await emptyPlace(to)
    const files = from === 'SQLite' ? await filesIn('', s3.url('media')) : await filesIn(target.dataFolder)
    expect(await restore(place, target, files)).toMatchObject({
      files: { count: manifest.files.count },
      changedTexts: 0,
      audit: { ok: true, problems: [] },
    })
    const restored = await openAgain(target)
    const [rows, wanted] = [await dumpRows(restored), await dumpRows(source.database)]
    expect(Object.keys(rows)).toEqual(Object.keys(wanted))
    for (const table of Object.keys(wanted)) expect([table, rows[table]]).toEqual([table, wanted[table]])
    expect(Object.values(wanted).flat().length).toBeGreaterThan(200)
    expect(await dumpJobs(restored)).toEqual(await dumpJobs(source.database))
    expect(await storedIn(restored, files)).toEqual(await storedIn(source.database, source.files))
    // The database enforces its constraints as before.
    await expect(restored.transaction(sql => sql.run(`delete from ledger_entries where entry_id = 'led_rich'`, []))).rejects.toThrow(
      'append-only',
    )
    await expect(
      restored.transaction(sql => sql.run(`update runs set status = 'pending' where status = 'completed'`, [])),
    ).rejects.toThrow()
  })

  test(`BACKUP-4 A move copies all rows, jobs and files to ${to}, and an interrupted move can be restarted`, async () => {
    const source = await sourceOn(from)
    const target = await emptyPlace(to)
    const to_ = await filesIn(target.dataFolder)
    const failing = { ...to_, putFile: async () => Promise.reject(new Error('The disk is full.')) }
    const move = async (files: Pick<Files, 'putFile'>) =>
      moveInstallation({ source: source.database, target, files: { from: source.files, to: files, workFolder: await fresh() }, clock })
    await expect(move(failing)).rejects.toThrow('The disk is full.')
    expect(await move(to_)).toMatchObject({ files: { count: (await getKeys(source.database)).length, missing: 0 } })
    const moved = await openAgain(target)
    await expect(move(to_)).rejects.toThrow('The database is not empty')
    if (source.place.databaseUrl !== undefined) {
      const service = await openPostgresSignals(source.place.databaseUrl, pino({ level: 'silent' }))
      await expect(move(to_)).rejects.toThrow('The service is using the database: a process (127.0.0.1). Stop it first')
      await service.close()
    }
    expect(await dumpRows(moved)).toEqual(await dumpRows(source.database))
    expect(await dumpJobs(moved)).toEqual(await dumpJobs(source.database))
    expect(await storedIn(moved, to_)).toEqual(await storedIn(source.database, source.files))
  })
})

describe.each(databases)('a backup restored on $name', ({ place: newPlace }) => {
  test('BACKUP-3 A backup of a database from an older version can be restored and migrated, leaving the source database unchanged', async () => {
    const where = await emptyPlace('SQLite')
    const old = await makeOldDatabase(where)
    onTestFinished(() => old.close())
    const files = await filesIn(where.dataFolder)
    await fillFiles(old, files)
    const place = openFolderStorage(join(await fresh(), 'b'))
    const manifest = await createBackup({ database: old, files, storage: 'folder', clock }, place, '0.0.5')
    expect([manifest.schema, await old.read(listMigrations)]).toEqual([oldMigrations, oldMigrations])
    const target = await newPlace()
    const { audit } = await restore(place, target)
    const restored = await openAgain(target)
    expect(await restored.read(listMigrations)).toEqual(migrationNames)
    expect([audit, await dumpJobs(restored)]).toEqual([{ ok: true, problems: [] }, await dumpJobs(old)])
    const runs = async (database: Database) => (await database.read(sql => sql.first('select count(*) as n from runs', [])))!['n']
    // The current version works with the restored database.
    expect((await auditLedger(restored, undefined)).runs).toBe(await runs(old))
  })
})

describe('a backup from SQLite', () => {
  test('BACKUP-3 A target database is rejected and left unchanged if it contains rows or has the schema of a different version', async () => {
    const source = await sourceOn('SQLite')
    const place = openFolderStorage(join(await fresh(), 'b'))
    await createBackup({ ...source, storage: 'folder', clock }, place, '1.0.0')
    const before = await dumpRows(source.database)
    await expect(restore(place, source.place)).rejects.toThrow(
      /^The database is not empty: the table \w+ has rows\. .* nothing was changed/,
    )
    expect(await dumpRows(source.database)).toEqual(before)

    const empty = await kind('SQLite').open()
    await empty.database.transaction(sql => noteBackup(sql, 1))
    await expect(restore(place, empty.place)).rejects.toThrow('settings has rows')
    await empty.database.transaction(sql => sql.run('delete from settings', []))
    await empty.database.transaction(sql => sql.run(`insert into settings (name, value) values ('probed_at', '1')`, []))
    await expect(prepareDatabase(empty.place, oldMigrations)).rejects.toThrow(
      /is empty, but has the schema of a different version .* nothing was changed/,
    )
    await restore(place, empty.place)
    expect(await dumpRows(empty.database)).toEqual(before)
  })

  async function backUp() {
    const source = await sourceOn('SQLite')
    const path = join(await fresh(), 'b')
    const place = openFolderStorage(path)
    const manifest = await createBackup({ ...source, storage: 'folder', clock }, place, '1.0.0')
    return { ...source, path, place, manifest }
  }

  test('BACKUP-2 A backup is readable only by its owner, and leaves no lock or unfinished files behind', async () => {
    const { path, database } = await backUp()
    expect((await readdir(path)).toSorted()).toEqual(['files', 'files.0001.jsonl.gz', 'jobs.0001.jsonl.gz', 'manifest.json', 'rows'])
    for (const each of await readdir(path, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(each.parentPath, each.name))
      expect([each.name, (mode & 0o777).toString(8)]).toEqual([each.name, each.isDirectory() ? '700' : '600'])
    }
    expect(await database.read(sql => sql.all(`select name from settings where name like 'files\\_held%' escape '\\'`, []))).toEqual([])
    expect(await database.read(sql => sql.all(`select 1 as one from settings where name = 'backup_finished_at'`, []))).toHaveLength(1)
  })

  const places = [
    ['a folder', async () => openFolderStorage(join(await fresh(), 'b'))],
    ['S3', async () => openBackupStorage(s3.url('backups', `broken/${count++}`))],
  ] as const

  test.each(places)(
    'BACKUP-2 If the target (%s) fills up or disappears at any point, the backup is invalid and can be restarted',
    async (_name, open) => {
      const source = await sourceOn('SQLite')
      const backUpTo = (place: BackupStorage) => createBackup({ ...source, storage: 'folder', clock }, place, '1.0.0')
      const place = await open()
      let writes = 0
      let failsAt = Infinity
      const counted = async <T>(write: () => Promise<T>) => {
        if (++writes >= failsAt) throw new Error('ENOSPC: no space left on device')
        return write()
      }
      const limited: BackupStorage = {
        ...place,
        put: (name, bytes) => counted(() => place.put(name, bytes)),
        putStream: (name, content) => counted(() => place.putStream(name, content)),
      }
      // Counts the writes that a complete backup makes.
      const other = await open()
      await backUpTo({
        ...limited,
        ...other,
        put: (name, bytes) => counted(() => other.put(name, bytes)),
        putStream: (name, content) => counted(() => other.putStream(name, content)),
      })
      const all = writes
      expect(all).toBeGreaterThan(20)
      // Only the first attempt writes the marker of the unfinished backup, so it makes one more write than the others.
      for (const at of [all, all - 1, Math.floor(all / 2), 2]) {
        writes = 0
        failsAt = at
        await expect(backUpTo(limited)).rejects.toThrow('ENOSPC')
        await expect(loadManifest(place)).rejects.toThrow('contains an unfinished backup')
      }
      failsAt = Infinity
      await backUpTo(limited)
      expect(await verify(place)).toMatchObject({ ok: true })
      await expect(backUpTo(limited)).rejects.toThrow('already contains a backup')
    },
  )

  test('BACKUP-2 If a bucket starts rejecting writes, the backup stays unfinished and can be restarted', async () => {
    const source = await sourceOn('SQLite')
    const place = await openBackupStorage(s3.url('backups', `refused/${randomUUID()}`))
    const create = () => createBackup({ ...source, storage: 'folder', clock }, place, '1.0.0')
    s3.refuse = ({ method, url }) => (method === 'PUT' && url!.includes('/files/') ? 403 : undefined)
    await expect(create()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
    s3.refuse = () => undefined
    await expect(loadManifest(place)).rejects.toThrow('contains an unfinished backup')
    await create()
    expect(await verify(place, 2)).toMatchObject({ ok: true, files: { opened: 2 } })
  })

  test('BACKUP-2 A backup is not written to a target that contains other files', async () => {
    const source = await sourceOn('SQLite')
    const path = await fresh()
    await writeFile(join(path, 'holiday.txt'), 'x')
    await expect(createBackup({ ...source, storage: 'folder', clock }, openFolderStorage(path), '1')).rejects.toThrow('is not empty')
    await expect(loadManifest(openFolderStorage(path))).rejects.toThrow(/^There is no backup in /)
  })

  test('BACKUP-2 A backup with a changed byte cannot be restored, and `verify` reports the problem', async () => {
    const { path, place, manifest, database } = await backUp()
    const [first, second] = await getKeys(database)
    const flip = async (name: string) => {
      const bytes = await readFile(join(path, name))
      bytes[bytes.length >> 1]! ^= 1
      await writeFile(join(path, name), bytes)
    }
    await flip(fileName(first!))
    await rm(join(path, fileName(second!)))
    expect(await verify(place)).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([
        `${fileName(first!)} does not match its checksum.`,
        expect.stringMatching(new RegExp(`^${fileName(second!)} could not be read`)),
      ]),
      files: { opened: manifest.files.count - 2 },
    })
    await expect(restore(place, await emptyPlace('SQLite'))).rejects.toThrow(/does not match its checksum|could not be read/)
    const runs = manifest.tables.find(({ name }) => name === 'runs')!.parts[0]!.name
    await flip(runs)
    await expect(verify(place)).rejects.toThrow(`${runs} does not match its checksum.`)
    await writeFile(join(path, manifestName), (await readFile(join(path, manifestName))).subarray(0, -20))
    await expect(loadManifest(place)).rejects.toThrow('manifest.json is damaged')
  })

  test('BACKUP-2 Verifying a sample of a backup opens exactly the requested number of files', async () => {
    const { place } = await backUp()
    expect(await verify(place, 3)).toMatchObject({ ok: true, files: { opened: 3 } })
  })

  test('BACKUP-3 A backup from a newer version or in a newer format is rejected with a clear message', async () => {
    const { path, place, manifest } = await backUp()
    const write = (change: object) => writeFile(join(path, manifestName), JSON.stringify({ ...manifest, ...change }))
    await write({ schema: [...manifest.schema, '9999-from-the-future'], version: '9.0.0' })
    const target = await emptyPlace('SQLite')
    await expect(restore(place, target)).rejects.toThrow(
      /^The backup is from a newer version \(it has the migration 9999-from-the-future; .* The backup was written by 9\.0\.0\.$/,
    )
    expect(await readdir(target.dataFolder)).not.toContain('mediawright.db')
    await write({ format: 2, version: '9.0.0' })
    await expect(loadManifest(place)).rejects.toThrow(
      'It has format 2, but this version reads format 1: use the version that wrote it (9.0.0).',
    )
  })

  test('BACKUP-1 Restoring a backup that lacks a file reports the file and restores everything else', async () => {
    const source = await createSource('SQLite')
    onTestFinished(() => source.database.close())
    const [lost] = await getKeys(source.database)
    await source.files.remove(lost!)
    const place = openFolderStorage(join(await fresh(), 'b'))
    const manifest = await createBackup({ ...source, storage: 'folder', clock }, place, '1')
    expect(manifest.files).toMatchObject({ count: (await getKeys(source.database)).length - 1, missing: 1 })
    expect(await verify(place)).toMatchObject({ ok: true, files: { opened: manifest.files.count } })
    expect(await restore(place, await emptyPlace('SQLite'))).toMatchObject({ files: { count: manifest.files.count } })
  })
})

// These tests come last because they change the sources.
describe.each(databases)('a running service on $name', ({ name }) => {
  test('BACKUP-1 A backup of a running service captures the state at its start, and the files that it needs are kept until it finishes', async () => {
    const { place: where, database, files } = await sourceOn(name)
    const busy = await openAgain(where)
    const before = await dumpRows(database)
    const [doomed] = await getKeys(database)
    const sweep = () =>
      sweepAssets({ database: busy, clock, files, workFolder: { tidy: async () => undefined } as never, log: pino({ level: 'silent' }) })
    const path = join(await fresh(), 'b')
    const place = openFolderStorage(path)
    let grants = 0
    const watched: BackupStorage = {
      ...place,
      async put(part, bytes) {
        // the service starts writing when the first rows are backed up
        if (part === markerName) return place.put(part, bytes)
        await busy.transaction(sql => grantCredits(sql, 'ws_house', 1, clock.now()))
        grants++
        if (part.startsWith('rows/assets')) {
          // An asset is deleted, and nothing refers to its file anymore.
          await busy.transaction(async sql => {
            await sql.run('delete from assets where coalesce(stored_key, file_key) = ?', [doomed!])
            await stageFile(sql, 'files', doomed!, clock.now() - 1)
          })
        }
        return place.put(part, bytes)
      },
      async putStream(file, content) {
        await sweep()
        return place.putStream(file, content)
      },
    }
    const manifest = await createBackup({ database, files, storage: 'folder', clock }, watched, '1')
    expect(manifest.files.missing).toBe(0)
    expect(grants).toBeGreaterThan(15)
    expect(await readFile(join(path, fileName(doomed!)))).toEqual(getContent(doomed!))
    expect(await verify(place)).toMatchObject({ ok: true, problems: [] })
    const target = await emptyPlace('SQLite')
    await restore(place, target)
    expect(await dumpRows(await openAgain(target))).toEqual(before)
    expect(await files.stat(doomed!)).toBeDefined()
    await sweep()
    expect(await files.stat(doomed!)).toBeUndefined()
  })
})
