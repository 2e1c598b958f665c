// @project slow: it creates and migrates many databases
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { stageFile } from '../../../core/assets/staged-file-store.ts'
import { sweepAssets } from '../../../core/assets/sweep-assets.ts'
import { auditLedger } from '../../../core/billing/audit-ledger.ts'
import { grantCredits } from '../../../core/billing/grant-credits.ts'
import type { BackupStorage } from '../../../machine/backup-storage/backup-storage.ts'
import { openFolderStorage } from '../../../machine/backup-storage/folder-storage.ts'
import { openBackupStorage } from '../../../machine/backup-storage/open-backup-storage.ts'
import { systemClock as clock } from '../../../machine/clock.ts'
import type { Files } from '../../../machine/files/files.ts'
import { openPostgresSignals } from '../../../machine/signals/postgres-signals.ts'
import { migrationNames } from '../../../machine/database/migrate.ts'
import type { Database } from '../../../machine/database/database.ts'
import { databases } from '../../../machine/testing/databases.ts'
import { makeOldDatabase, oldMigrations } from '../../../machine/testing/old-database.ts'
import { dumpRows, dumpJobs } from '../../support/database-dump.ts'
import { createBackup } from '../../../operate/backup/create-backup.ts'
import { fileName, markerName } from '../../../operate/backup/manifest.ts'
import { moveInstallation } from '../../../operate/backup/move-installation.ts'
import { listMigrations } from '../../../operate/backup/schema-store.ts'
import { emptyPlace, filesIn, fillFiles, getContent, getKeys, openAgain, openBackupSuite, storedIn } from '../../support/backup-suite.ts'

const { fresh, restore, s3, sourceOn, verify } = openBackupSuite()

const pairs = [
  { from: 'SQLite', to: 'Postgres' },
  { from: 'Postgres', to: 'SQLite' },
] as const

describe.runIf(databases.length === 2).each(pairs)('a backup from $from', ({ from, to }) => {
  test(`BACKUP-1 A backup restored on ${to} has the same rows, jobs and files as the original`, async () => {
    const source = await sourceOn(from)
    // A backup from SQLite is stored in S3, and a backup from Postgres is stored in a folder.
    const at = from === 'SQLite' ? s3().url('backups', `daily/${randomUUID()}`) : join(await fresh(), 'b')
    const place = await openBackupStorage(at)
    const manifest = await createBackup({ ...source, storage: 'folder', clock }, place, '1.0.0')
    expect(manifest).toMatchObject({ version: '1.0.0', source: { database: from.toLowerCase() }, schema: migrationNames })
    expect(manifest.files).toMatchObject({ count: (await getKeys(source.database)).length, missing: 0 })
    expect(manifest.files.count).toBeGreaterThan(5)
    expect(await verify(place)).toMatchObject({ ok: true, problems: [], files: { opened: manifest.files.count } })

    const target = await emptyPlace(to)
    const files = from === 'SQLite' ? await filesIn('', s3().url('media')) : await filesIn(target.dataFolder)
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
      await expect(move(to_)).rejects.toThrow('The service is using the database: a process (127.0.0.1). Stop the service first')
      await service.close()
    }
    expect(await dumpRows(moved)).toEqual(await dumpRows(source.database))
    expect(await dumpJobs(moved)).toEqual(await dumpJobs(source.database))
    expect(await storedIn(moved, to_)).toEqual(await storedIn(source.database, source.files))
  })
})

describe.each(databases)('a backup restored on $name', ({ place: newPlace }) => {
  test('BACKUP-3 A backup of a database from an older version can be restored and migrated, and the source database remains unchanged', async () => {
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

// These tests come last because they change the sources.
describe.each(databases)('a running service on $name', ({ name }) => {
  test('BACKUP-1 A backup excludes changes made after it starts, and files that the backup needs are kept until it finishes', async () => {
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
