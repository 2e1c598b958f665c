import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, onTestFinished, vi } from 'vitest'
import { createMemoryFolder } from '../../../testing/memory-folder.ts'
import type { BackupStorage } from '../../machine/backup-storage/backup-storage.ts'
import { systemClock as clock } from '../../machine/clock.ts'
import { openFiles } from '../../machine/files/open-files.ts'
import type { Files } from '../../machine/files/files.ts'
import { openDatabase } from '../../machine/database/open.ts'
import type { Database, Sql } from '../../machine/database/database.ts'
import { closeDatabases, databases, type TestDatabase } from '../../machine/testing/databases.ts'
import { startFakeS3, type FakeS3 } from '../../../testing/fake-s3.ts'
import { makeOldDatabase } from '../../machine/testing/old-database.ts'
import { createWorld } from './world.ts'
import { webhookLane } from '../../work/webhooks/delivery.ts'
import { loadManifest } from '../../operate/backup/read-parts.ts'
import { restoreBackup } from '../../operate/backup/restore-backup.ts'
import { verifyBackup } from '../../operate/backup/verify-backup.ts'

export const filesIn = (dataFolder: string, storageUrl?: string): Promise<Files> =>
  openFiles({ storageUrl, dataFolder }, { clock, log: pino({ level: 'silent' }), uploads: { publicUrl: 'http://127.0.0.1', secret: '' } })

export const getKeys = (database: Database): Promise<string[]> =>
  database.read(async sql =>
    (await sql.all(`select coalesce(stored_key, file_key) as k from assets where status = 'ready' order by 1`, [])).map(row => row['k']),
  )
/** Returns a file's content, which is deterministic and different for each file. */
export const getContent = (key: string) =>
  Buffer.concat(
    Array.from({ length: 300 }, (_, n) =>
      createHash('sha256')
        .update(key + n)
        .digest(),
    ),
  )

export async function fillFiles(database: Database, files: Files): Promise<void> {
  for (const key of await getKeys(database)) await files.put(key, getContent(key))
}

/** Returns the stored contents of the files that rows refer to. */
export async function storedIn(database: Database, files: Files): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const key of await getKeys(database))
    all[key] = createHash('sha256')
      .update(await files.read(key))
      .digest('hex')
  return all
}

export const kind = (name: 'SQLite' | 'Postgres') => databases.find(each => each.name === name)!
export const emptyPlace = (name: 'SQLite' | 'Postgres') => kind(name).place()

export async function openAgain(place: TestDatabase['place']): Promise<Database> {
  const database = await openDatabase(place)
  onTestFinished(() => database.close())
  return database
}

interface Source {
  place: TestDatabase['place']
  database: Database
  files: Files
}

/**
 * Creates a database with the current schema, the old database's rows and additional rows that are hard to copy. Stores a file for each
 * asset.
 */
export async function createSource(name: 'SQLite' | 'Postgres'): Promise<Source> {
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

/** Creates a folder and an S3 server for all of a suite's tests. After the last test, removes them and closes all databases. */
export function openBackupSuite() {
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

  const sources = new Map<string, Promise<Source>>()
  /** Returns the source, which is created only once because a backup does not change it. */
  function sourceOn(name: 'SQLite' | 'Postgres'): Promise<Source> {
    let source = sources.get(name)
    if (!source) sources.set(name, (source = createSource(name)))
    return source
  }

  return { fresh, verify, restore, sourceOn, s3: () => s3 }
}
