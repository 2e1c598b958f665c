import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAndHash } from '../../machine/backup-storage/backup-storage.ts'
import type { Clock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'
import { migrationNames } from '../../machine/database/migrate.ts'
import { getNames } from '../../machine/database/services.ts'
import { readRows } from '../../machine/database/tables.ts'
import type { Files } from '../../machine/files/files.ts'
import { newSecret } from '../../machine/ids.ts'
import { readJobs } from '../../machine/queue/read-jobs.ts'
import { OperatorError } from '../../machine/errors.ts'
import type { InstallationAudit } from './audit-installation.ts'
import { copyFile, forEachItem } from './copy-files.ts'
import { schemaProblem } from './manifest.ts'
import { auditMigrated, fillDatabase, prepareDatabase, type DatabaseLocation } from './restore-backup.ts'
import { findServices, listMigrations, readFileKeys, tablesToCopy } from './schema-store.ts'

export interface Move {
  /** Nothing else may write to the source during the move. */
  source: Database
  target: DatabaseLocation
  /** Undefined if the files stay in place. */
  files: { from: Pick<Files, 'stat' | 'stream'>; to: Pick<Files, 'putFile'>; workFolder: string } | undefined
  clock: Clock
}

export interface MoveResult {
  rows: number
  files: { count: number; bytes: number; missing: number }
  changedTexts: number
  audit: InstallationAudit
}

/**
 * Copies an installation to another database and, if requested, to other storage. An interrupted copy can be restarted; the source does not
 * change.
 * @throws {OperatorError} if a service is running on the source, or if the target is not empty
 */
export async function moveInstallation({ source, target, files, clock }: Move): Promise<MoveResult> {
  await requireNoService(source)
  const schema = await source.read(listMigrations)
  if (schema.length === 0) throw new OperatorError('There is nothing to move: the database is empty.')
  const problem = schemaProblem('The database', schema, migrationNames)
  if (problem) throw new OperatorError(problem)
  await prepareDatabase(target, schema)
  const copied = files ? await copyFiles(source, files) : { count: 0, bytes: 0, missing: 0 }
  let rows = 0
  const filled = await source.snapshot(async sql => {
    const tables = await tablesToCopy(sql)
    async function* count(name: string) {
      for await (const batch of readRows(
        sql,
        tables.find(table => table.name === name)!,
      )) {
        rows += batch.length
        yield batch
      }
    }
    return fillDatabase(target, { tables, rows: count, jobs: () => readJobs(sql) }, clock)
  })
  await requireNoService(source)
  return { rows, files: copied, ...filled, audit: await auditMigrated(target) }
}

/** @throws {OperatorError} if a service is using the database; on SQLite, only the data folder's lock shows whether one is running */
async function requireNoService(source: Database): Promise<void> {
  const services = await source.read(findServices)
  if (services.length > 0)
    throw new OperatorError(
      `The service is using the database: ${getNames(services)}. Stop the service first; anything that it writes during the move would be lost.`,
    )
}

async function copyFiles(source: Database, { from, to, workFolder }: NonNullable<Move['files']>): Promise<MoveResult['files']> {
  const copied = { count: 0, bytes: 0, missing: 0 }
  const keys = async function* () {
    let after = ''
    for (;;) {
      // Reading all keys in a single snapshot would occupy SQLite's only connection. No snapshot is needed, because nothing else writes to
      // the database.
      const page = await source.read(sql => readFileKeys(sql, after).next())
      if (page.done) return
      after = page.value.last
      yield page.value.keys
    }
  }
  await forEachItem(keys(), async key => {
    const path = join(workFolder, newSecret())
    try {
      const stored = await copyFile(from, key, content => writeAndHash(content, path))
      if (!stored) return void copied.missing++
      await to.putFile(key, path)
      copied.count++
      copied.bytes += stored.size
    } finally {
      await rm(path, { force: true })
    }
  })
  return copied
}
