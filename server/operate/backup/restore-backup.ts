import type { BackupStorage } from '../../machine/backup-storage/backup-storage.ts'
import type { Clock } from '../../machine/clock.ts'
import { migrateTo, migrationNames } from '../../machine/database/migrate.ts'
import { withoutMigrations, withDatabase } from '../../machine/database/open.ts'
import type { PortableRow } from '../../machine/database/tables.ts'
import type { Files } from '../../machine/files/files.ts'
import type { NewJob } from '../../machine/queue/queue.ts'
import { OperatorError } from '../../machine/errors.ts'
import { auditInstallation, type InstallationAudit } from './audit-installation.ts'
import { loadRows, type Contents } from './load-rows.ts'
import { schemaProblem, type Manifest } from './manifest.ts'
import { hasColumns, readParts } from './read-parts.ts'
import { restoreFiles } from './restore-files.ts'
import { findRows, listMigrations } from './schema-store.ts'

export interface DatabaseLocation {
  databaseUrl: string | undefined
  dataFolder: string
}

export interface RestoreTarget {
  database: DatabaseLocation
  files: Pick<Files, 'putFile'>
  /** The folder for files in transit. */
  workFolder: string
  clock: Clock
}

export interface Restored {
  files: { count: number; bytes: number }
  /** The number of strings in which characters were replaced because the database cannot store them. */
  changedTexts: number
  audit: InstallationAudit
}

/**
 * Restores a backup: first the files, then all rows in one transaction, so that the restore can be restarted after an interruption.
 * @throws {OperatorError} if the database is not empty, or if the backup is damaged or from a newer version
 */
export async function restoreBackup(storage: BackupStorage, manifest: Manifest, target: RestoreTarget): Promise<Restored> {
  checkSchema(manifest)
  await prepareDatabase(target.database, manifest.schema)
  const files = await restoreFiles(storage, manifest, target)
  return { files, ...(await restoreRows(storage, manifest, target)) }
}

/** @throws {OperatorError} if the backup is from a newer version */
export function checkSchema({ schema, version }: Manifest): void {
  const problem = schemaProblem('The backup', schema, migrationNames)
  if (problem) throw new OperatorError(`${problem} The backup was written by ${version}.`)
}

/** Creates a backup's schema in a new database. @throws {OperatorError} if the database has rows or another schema */
export async function prepareDatabase(where: DatabaseLocation, schema: readonly string[]): Promise<void> {
  await withDatabase(where, withoutMigrations, database =>
    database.read(async sql => {
      const filled = await findRows(sql)
      if (filled !== undefined)
        throw new OperatorError(
          `The database is not empty: the table ${filled} has rows. Restore into a new database; nothing was changed.`,
        )
      const migrations = await listMigrations(sql)
      if (migrations.length > 0 && migrations.join() !== schema.join())
        throw new OperatorError(
          `The database is empty, but has the schema of a different version (${migrations.at(-1)}; the backup has ${schema.at(-1)}). Restore into a new database; nothing was changed.`,
        )
    }),
  )
  const isCurrent = schema.join() === migrationNames.join()
  await withDatabase(where, isCurrent ? {} : { prepare: db => migrateTo(db, schema) }, async () => undefined)
}

/** Fills a prepared database. */
export const fillDatabase = (where: DatabaseLocation, contents: Contents, clock: Clock) =>
  withDatabase(where, withoutMigrations, async database => ({ changedTexts: await loadRows(database, contents, clock) }))

/** Migrates a populated database to this version and audits it. */
export const auditMigrated = (where: DatabaseLocation) => withDatabase(where, {}, auditInstallation)

/** Fills a prepared database, migrates it to this version and audits it. */
export async function restoreRows(
  storage: BackupStorage,
  manifest: Manifest,
  { database: where, clock }: Pick<RestoreTarget, 'database' | 'clock'>,
): Promise<Omit<Restored, 'files'>> {
  const filled = await fillDatabase(where, readContents(storage, manifest), clock)
  return { ...filled, audit: await auditMigrated(where) }
}

export const readContents = (storage: BackupStorage, { tables, jobs }: Manifest): Contents => ({
  tables,
  rows(name) {
    const { parts, columns } = tables.find(table => table.name === name)!
    return readParts<PortableRow>(storage, parts, hasColumns(columns))
  },
  jobs: () => readParts<NewJob>(storage, jobs.parts, isJob),
})

const isJob = (row: unknown) => {
  const { id, lane, workspaceId, group, notBefore } = (row ?? {}) as Record<string, unknown>
  return (
    [id, lane, workspaceId, group].every(field => typeof field === 'string') && (notBefore === undefined || Number.isSafeInteger(notBefore))
  )
}
