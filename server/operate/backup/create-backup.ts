import { randomUUID } from 'node:crypto'
import { holdFiles, releaseFiles } from '../../core/assets/file-hold-store.ts'
import type { BackupStorage } from '../../machine/backup-storage/backup-storage.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database, Sql } from '../../machine/database/database.ts'
import { migrationNames } from '../../machine/database/migrate.ts'
import { readRows } from '../../machine/database/tables.ts'
import type { Files } from '../../machine/files/files.ts'
import { readJobs } from '../../machine/queue/read-jobs.ts'
import { OperatorError } from '../../machine/errors.ts'
import { copyFile, forEachItem } from './copy-files.ts'
import {
  createFileKeyReader,
  fileName,
  filesTable,
  format,
  manifestName,
  maxManifestBytes,
  markerName,
  schemaProblem,
  type Manifest,
  type TablePart,
} from './manifest.ts'
import { hasColumns, readParts } from './read-parts.ts'
import { listMigrations, noteBackup, tablesToCopy } from './schema-store.ts'
import { createPartWriter } from './write-parts.ts'

export interface BackupSource {
  /** The database to back up. Its schema may be from an older version and is not changed. */
  database: Database
  files: Pick<Files, 'stat' | 'stream'>
  storage: 'folder' | 's3'
  clock: Clock
}

/** How long files stay on hold without a renewal, so that a backup whose process died does not hold them forever. */
const holdMs = 24 * 3600_000
const renewMs = 3600_000

/**
 * Writes a backup while the service runs. All rows are from one snapshot. Files can be copied after the rows, because they never change
 * once they are stored, and none is removed during the backup. The manifest is written last.
 * @throws {OperatorError} if the storage already contains something else
 */
export async function createBackup(source: BackupSource, storage: BackupStorage, version: string): Promise<Manifest> {
  const { database, clock } = source
  const schema = await database.read(listMigrations)
  if (schema.length === 0) throw new OperatorError('There is nothing to back up: the database is empty.')
  const problem = schemaProblem('The database', schema, migrationNames)
  if (problem) throw new OperatorError(problem)
  await claimStorage(storage)
  const hold = randomUUID()
  let heldUntil = 0
  const keepHold = async () => {
    if (heldUntil - clock.now() > holdMs - renewMs) return
    heldUntil = clock.now() + holdMs
    await database.transaction(sql => holdFiles(sql, hold, heldUntil))
  }
  await keepHold()
  try {
    const createdAt = new Date(clock.now()).toISOString()
    const rows = await database.snapshot(sql => writeRows(sql, storage))
    const files = await writeFiles(source, storage, rows.tables, keepHold)
    const manifest: Manifest = {
      format,
      version,
      created_at: createdAt,
      source: { database: database.dialect, storage: source.storage },
      schema: rows.schema,
      tables: rows.tables,
      jobs: rows.jobs,
      files,
    }
    await storage.settle()
    await storage.put(manifestName, Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`))
    await storage.settle()
    await storage.remove(markerName)
    await database.transaction(sql => noteBackup(sql, clock.now()))
    return manifest
  } finally {
    // Errors are ignored: the backup is already complete, and a hold that cannot be released expires on its own.
    await database.transaction(sql => releaseFiles(sql, hold)).catch(() => undefined)
  }
}

/** @throws {OperatorError} unless the storage is empty or contains only an unfinished backup */
async function claimStorage(storage: BackupStorage): Promise<void> {
  if (await storage.read(manifestName, maxManifestBytes))
    throw new OperatorError(`${storage.title} already contains a backup: choose another folder or prefix.`)
  if (!(await storage.read(markerName, maxManifestBytes))) {
    if (!(await storage.isEmpty())) throw new OperatorError(`${storage.title} is not empty: choose an empty folder or prefix.`)
    await storage.put(markerName, Buffer.from('This backup is not finished. A manifest.json is written at the end.\n'))
  }
}

async function writeRows(sql: Sql, storage: BackupStorage): Promise<Pick<Manifest, 'schema' | 'tables' | 'jobs'>> {
  const schema = await listMigrations(sql)
  const tables: TablePart[] = []
  for (const table of await tablesToCopy(sql)) {
    const writer = createPartWriter(storage, `rows/${table.name}`)
    for await (const rows of readRows(sql, table)) await writer.add(rows)
    tables.push({ name: table.name, columns: table.columns, ...(await writer.end()) })
  }
  const jobs = createPartWriter(storage, 'jobs')
  for await (const batch of readJobs(sql)) await jobs.add(batch)
  return { schema, tables, jobs: await jobs.end() }
}

async function writeFiles(
  { files }: BackupSource,
  storage: BackupStorage,
  tables: readonly TablePart[],
  keepHold: () => Promise<void>,
): Promise<Manifest['files']> {
  const list = createPartWriter(storage, 'files')
  let [count, bytes, missing] = [0, 0, 0]
  const named = tables.find(({ name }) => name === filesTable)
  const keys = async function* () {
    if (!named) return
    const getKeys = createFileKeyReader(named.columns)
    for await (const rows of readParts<readonly unknown[]>(storage, named.parts, hasColumns(named.columns))) yield rows.flatMap(getKeys)
  }
  let listing: Promise<void> = Promise.resolve()
  await forEachItem(keys(), async key => {
    await keepHold()
    const stored = await copyFile(files, key, content => storage.putStream(fileName(key), content))
    if (stored) {
      count++
      bytes += stored.size
    } else missing++
    listing = listing.then(() => list.add([stored ? [key, stored.size, stored.sha256] : [key]]))
    await listing
  })
  const { parts } = await list.end()
  return { count, bytes, missing, parts }
}
