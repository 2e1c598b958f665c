import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { BackupStorage } from '../../../machine/backup-storage/backup-storage.ts'
import { openFolderStorage } from '../../../machine/backup-storage/folder-storage.ts'
import { openBackupStorage } from '../../../machine/backup-storage/open-backup-storage.ts'
import { systemClock as clock } from '../../../machine/clock.ts'
import { oldMigrations } from '../../../machine/testing/old-database.ts'
import { dumpRows } from '../../support/database-dump.ts'
import { createBackup } from '../../../operate/backup/create-backup.ts'
import { fileName, manifestName } from '../../../operate/backup/manifest.ts'
import { loadManifest } from '../../../operate/backup/read-parts.ts'
import { prepareDatabase } from '../../../operate/backup/restore-backup.ts'
import { noteBackup } from '../../../operate/backup/schema-store.ts'
import { createSource, emptyPlace, getKeys, kind, openBackupSuite } from '../../support/backup-suite.ts'

const { fresh, restore, s3, sourceOn, verify } = openBackupSuite()

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
    ['S3', async () => openBackupStorage(s3().url('backups', `broken/${randomUUID()}`))],
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
    const place = await openBackupStorage(s3().url('backups', `refused/${randomUUID()}`))
    const create = () => createBackup({ ...source, storage: 'folder', clock }, place, '1.0.0')
    s3().refuse = ({ method, url }) => (method === 'PUT' && url!.includes('/files/') ? 403 : undefined)
    await expect(create()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
    s3().refuse = () => undefined
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

  test('BACKUP-1 A backup counts the files that are missing from storage, and restoring the backup restores everything else', async () => {
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
