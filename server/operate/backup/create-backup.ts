import { randomUUID } from 'node:crypto'
import { holdFiles, releaseFiles } from '../../core/assets/file-hold-store.ts'
import type { BackupPlace } from '../../machine/backup-place/backup-place.ts'
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
import { listMigrations, noteBackup, tablesToCarry } from './schema-store.ts'
import { createPartWriter } from './write-parts.ts'

export interface BackupSource {
  /** The database may have the schema of an older version, which is not changed. */
  database: Database
  files: Pick<Files, 'stat' | 'stream'>
  storage: 'folder' | 's3'
  clock: Clock
}

/** After this time, a backup whose process died no longer prevents the removal of files. */
const holdMs = 24 * 3600_000
const renewMs = 3600_000

/**
 * Writes a backup while the service runs. All rows are from one snapshot. Files never change once they are stored, so they are copied
 * afterwards, and none is removed meanwhile. The manifest is written last.
 * @throws {OperatorError} if the place is not free
 */
export async function createBackup(source: BackupSource, place: BackupPlace, version: string): Promise<Manifest> {
  const { database, clock } = source
  const schema = await database.read(listMigrations)
  if (schema.length === 0) throw new OperatorError('There is nothing to back up: the database is empty.')
  const problem = schemaProblem('The database', schema, migrationNames)
  if (problem) throw new OperatorError(problem)
  await takePlace(place)
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
    const rows = await database.snapshot(sql => writeRows(sql, place))
    const files = await writeFiles(source, place, rows.tables, keepHold)
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
    await place.settle()
    await place.put(manifestName, Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`))
    await place.settle()
    await place.remove(markerName)
    await database.transaction(sql => noteBackup(sql, clock.now()))
    return manifest
  } finally {
    // Only the finished backup matters, and a hold expires.
    await database.transaction(sql => releaseFiles(sql, hold)).catch(() => undefined)
  }
}

/** @throws {OperatorError} unless the place is empty, or contains only an unfinished backup */
async function takePlace(place: BackupPlace): Promise<void> {
  if (await place.read(manifestName, maxManifestBytes))
    throw new OperatorError(`${place.title} already contains a backup: choose another location.`)
  if (!(await place.read(markerName, maxManifestBytes))) {
    if (!(await place.isEmpty())) throw new OperatorError(`${place.title} is not empty: choose an empty location for the backup.`)
    await place.put(markerName, Buffer.from('This backup is not finished. A manifest.json is written at the end.\n'))
  }
}

async function writeRows(sql: Sql, place: BackupPlace): Promise<Pick<Manifest, 'schema' | 'tables' | 'jobs'>> {
  const schema = await listMigrations(sql)
  const tables: TablePart[] = []
  for (const table of await tablesToCarry(sql)) {
    const writer = createPartWriter(place, `rows/${table.name}`)
    for await (const rows of readRows(sql, table)) await writer.add(rows)
    tables.push({ name: table.name, columns: table.columns, ...(await writer.end()) })
  }
  const jobs = createPartWriter(place, 'jobs')
  for await (const batch of readJobs(sql)) await jobs.add(batch)
  return { schema, tables, jobs: await jobs.end() }
}

async function writeFiles(
  { files }: BackupSource,
  place: BackupPlace,
  tables: readonly TablePart[],
  keepHold: () => Promise<void>,
): Promise<Manifest['files']> {
  const list = createPartWriter(place, 'files')
  let [count, bytes, missing] = [0, 0, 0]
  const named = tables.find(({ name }) => name === filesTable)
  const keys = async function* () {
    if (!named) return
    const getKeys = createFileKeyReader(named.columns)
    for await (const rows of readParts<readonly unknown[]>(place, named.parts, hasColumns(named.columns))) yield rows.flatMap(getKeys)
  }
  let listing: Promise<void> = Promise.resolve()
  await forEachItem(keys(), async key => {
    await keepHold()
    const stored = await copyFile(files, key, content => place.putStream(fileName(key), content))
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
