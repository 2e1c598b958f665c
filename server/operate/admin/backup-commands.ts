import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { checkUpgrade } from '../backup/check-upgrade.ts'
import { createBackup } from '../backup/create-backup.ts'
import type { Manifest } from '../backup/manifest.ts'
import { moveInstallation } from '../backup/move-installation.ts'
import { loadManifest } from '../backup/read-parts.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { readConfig, type Config } from '../../machine/config.ts'
import { makeFolder } from '@mediawright/media-engines/work-folder/make-folder.ts'
import { openBackupStorage } from '../../machine/backup-storage/open-backup-storage.ts'
import type { BackupStorage } from '../../machine/backup-storage/backup-storage.ts'
import { systemClock } from '../../machine/clock.ts'
import type { Database } from '../../machine/database/database.ts'
import { databaseProblem } from '../../machine/database/damage.ts'
import { migrationNames } from '../../machine/database/migrate.ts'
import { withoutMigrations, sqliteFile, withDatabase } from '../../machine/database/open.ts'
import type { Files } from '../../machine/files/files.ts'
import { openFiles } from '../../machine/files/open-files.ts'
import { parseStorageUrl } from '../../machine/files/storage-url.ts'
import { lockFolder, useFolder } from '../../machine/folder-locks.ts'
import { lockedPrefix, openWorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { OperatorError } from '../../machine/errors.ts'
import { record, type Answer, type OfflineCommand } from './command.ts'
import type { Flags } from './flags.ts'

type Where = Pick<Config, 'databaseUrl' | 'dataFolder' | 'storageUrl' | 'publicUrl'>

const clock = systemClock
const { version }: { version: string } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

/** Opens storage for reading and writing files but not for signing upload forms, which only a service does. */
const openStoredFiles = (where: Where): Promise<Files> =>
  openFiles(where, { clock, log: pino({ level: 'silent' }), uploads: { publicUrl: where.publicUrl, secret: '' } })

/** Opens an existing database without changing it. */
async function withDatabaseAsIs<T>(where: Where, work: (database: Database) => Promise<T>): Promise<T> {
  if (!where.databaseUrl && !existsSync(sqliteFile(where)))
    throw new OperatorError(
      `There is no database in ${resolve(where.dataFolder)}: set DATA_DIR or DATABASE_URL to the value that the service uses.`,
    )
  return withDatabase(where, withoutMigrations, work)
}

/**
 * Runs `work` while keeping services from starting on the databases in these folders.
 * @throws {OperatorError} if a service is running there
 */
async function whileLocked<T>(folders: readonly string[], work: () => Promise<T>): Promise<T> {
  const locks: (() => void)[] = []
  try {
    for (const folder of new Set(folders.map(each => resolve(each)))) {
      await makeFolder(folder)
      const unlock = lockFolder(folder)
      if (!unlock) throw new OperatorError(`A service is using ${folder}. Stop it first.`)
      locks.push(unlock)
    }
    return await work()
  } finally {
    for (const unlock of locks) unlock()
  }
}

async function withWorkFolder<T>({ dataFolder }: Where, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(dataFolder, 'work')
  await makeFolder(folder)
  const leave = await useFolder(folder)
  const parent = await openWorkFolder(folder, `${lockedPrefix}backup`)
  try {
    return await parent.use(work)
  } finally {
    await parent.close()
    leave()
  }
}

async function openStorageFromFlag(flags: Flags, flag: 'to' | 'from'): Promise<BackupStorage> {
  try {
    return await openBackupStorage(flags.required(flag))
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`--${flag} cannot be used: ${(error as Error).message}`)
  }
}

/** Records an installation-wide change in the audit log of the database that is in use after the command. */
const note = (database: Database, action: string, details: Answer) =>
  record(database, action, clock.now(), async () => ({ answer: {}, workspaceId: undefined, details }))

const noteIn = (where: Where, action: string, details: Answer) => withDatabase(where, {}, database => note(database, action, details))

const countRows = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)

function toSummary(manifest: Manifest): Answer {
  const { created_at, schema, source, jobs, files } = manifest
  return {
    created_at,
    version: manifest.version,
    schema: schema.at(-1),
    source,
    rows: countRows(manifest),
    jobs: jobs.rows,
    files: files.count,
    bytes: files.bytes,
    ...(files.missing > 0 && { missing_files: files.missing }),
  }
}

const remarks = (all: readonly (string | false)[]): Answer => {
  const text = all.filter(Boolean).join(' ')
  return text ? { warning: text } : {}
}

const missing = (count: number) => count > 0 && `Files that rows name but that the storage lacks: ${count}.`
const changed = (count: number) =>
  count > 0 && `Strings with characters that Postgres cannot store: ${count}. These characters were replaced.`

const backupCreate: OfflineCommand = {
  flags: { to: true },
  help: 'Copies all rows and files to a folder or to s3://bucket/prefix?endpoint=…&region=…. The service can keep running.',
  async runOffline(flags, environment) {
    const config = readConfig(environment)
    const backupStorage = await openStorageFromFlag(flags, 'to')
    const files = await openStoredFiles(config)
    const storage = config.storageUrl === undefined ? 'folder' : 's3'
    const manifest = await withDatabaseAsIs(config, async database => {
      const made = await createBackup({ database, files, storage, clock }, backupStorage, version).catch(error => {
        if (error instanceof OperatorError || databaseProblem(error) !== undefined) throw error
        throw new OperatorError(
          `The backup failed: ${(error as Error).message.replace(/\.?$/, '.')} ${backupStorage.title} does not contain a usable backup; run the command again.`,
        )
      })
      // Nothing is recorded in the audit log of an older version, because that log may have a different format.
      if (made.schema.length === migrationNames.length)
        await note(database, 'backup create', { to: backupStorage.title, rows: countRows(made) })
      return made
    })
    return { backup: backupStorage.title, ...toSummary(manifest), ...remarks([missing(manifest.files.missing)]) }
  },
}

const backupVerify: OfflineCommand = {
  flags: { from: true, sample: true },
  help: 'Restores the rows of a backup into a temporary database, audits the ledgers, and opens all files. --sample N opens only N files.',
  async runOffline(flags) {
    const sample = flags.count('sample', 1e9)
    const backupStorage = await openStorageFromFlag(flags, 'from')
    const manifest = await loadManifest(backupStorage)
    const folder = await mkdtemp(join(tmpdir(), 'mediawright-verify-'))
    try {
      const { ok, problems, files } = await verifyBackup(backupStorage, manifest, { folder, clock, sample })
      return {
        ok,
        backup: backupStorage.title,
        ...toSummary(manifest),
        opened_files: files.opened,
        problems,
        ...remarks([missing(manifest.files.missing)]),
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const backupRestore: OfflineCommand = {
  flags: { from: true },
  help: 'Restores a backup into the empty database and the storage of this configuration, and upgrades it to this version.',
  async runOffline(flags, environment) {
    const config = readConfig(environment)
    const backupStorage = await openStorageFromFlag(flags, 'from')
    const manifest = await loadManifest(backupStorage)
    const restore = async () => {
      const files = await openStoredFiles(config)
      return withWorkFolder(config, workFolder => restoreBackup(backupStorage, manifest, { database: config, files, workFolder, clock }))
    }
    const { files, audit, changedTexts } = await (config.databaseUrl ? restore() : whileLocked([config.dataFolder], restore))
    await noteIn(config, 'backup restore', { from: backupStorage.title, created_at: manifest.created_at })
    return {
      ok: audit.ok,
      ...toSummary(manifest),
      restored_files: files.count,
      audit: audit.ok ? 'ok' : 'problems',
      problems: audit.problems,
      ...remarks([missing(manifest.files.missing), changed(changedTexts)]),
    }
  },
}

/** Returns the target and whether the files are moved too. @throws {OperatorError} */
export function resolveTarget(config: Where, databaseUrl: string, storageUrl: string | undefined): { target: Where; movesFiles: boolean } {
  const folder = /^sqlite:(.+)$/.exec(databaseUrl)?.[1]
  const isPostgres = /^postgres(ql)?:\/\/\S+$/.test(databaseUrl)
  if (folder === undefined && !isPostgres)
    throw new OperatorError(
      '--database-url must be postgres://user:password@host:port/database or sqlite:FOLDER, where FOLDER becomes the new DATA_DIR.',
    )
  const isS3 = storageUrl?.startsWith('s3:') ?? false
  if (isS3) {
    try {
      parseStorageUrl(storageUrl!)
    } catch (error) {
      throw new OperatorError(`--storage-url ${(error as Error).message}`)
    }
  }
  const storageFolder = storageUrl === undefined || isS3 ? undefined : storageUrl.replace(/^(folder|file):(\/\/)?/, '')
  const storage = storageUrl === undefined ? config.storageUrl : isS3 ? storageUrl : undefined
  const dataFolder = storageFolder ?? folder ?? config.dataFolder
  if (folder !== undefined && storage === undefined && resolve(storageFolder ?? config.dataFolder) !== resolve(folder))
    throw new OperatorError(
      `The database would be in ${folder} and the files in ${storageFolder ?? config.dataFolder}, but SQLite and files on disk must share one DATA_DIR: set --storage-url to ${folder} or to an S3 URL.`,
    )
  const target: Where = { databaseUrl: isPostgres ? databaseUrl : undefined, dataFolder, storageUrl: storage, publicUrl: config.publicUrl }
  const movesFiles = storage !== config.storageUrl || (storage === undefined && resolve(dataFolder) !== resolve(config.dataFolder))
  return { target, movesFiles }
}

const move: OfflineCommand = {
  flags: { 'database-url': true, 'storage-url': true },
  help: 'Copies everything to another database (postgres://… or sqlite:FOLDER) and storage (s3://… or a folder). Stop the service first.',
  async runOffline(flags, environment) {
    const config = readConfig(environment)
    const { target, movesFiles } = resolveTarget(config, flags.required('database-url'), flags.text('storage-url'))
    if (target.databaseUrl !== undefined && target.databaseUrl === config.databaseUrl)
      throw new OperatorError('--database-url names the database that this configuration already uses: specify a different one.')
    const locked = [...(config.databaseUrl ? [] : [config.dataFolder]), ...(target.databaseUrl ? [] : [target.dataFolder])]
    const moved = await whileLocked(locked, () =>
      withDatabaseAsIs(config, source =>
        withWorkFolder(target, async workFolder => {
          const files = movesFiles ? { from: await openStoredFiles(config), to: await openStoredFiles(target), workFolder } : undefined
          return moveInstallation({ source, target, files, clock })
        }),
      ),
    )
    await noteIn(target, 'move', { database: target.databaseUrl ? 'postgres' : 'sqlite', rows: moved.rows, files: moved.files.count })
    return {
      ok: moved.audit.ok,
      rows: moved.rows,
      moved_files: moved.files.count,
      bytes: moved.files.bytes,
      audit: moved.audit.ok ? 'ok' : 'problems',
      problems: moved.audit.problems,
      next: `Start the service with ${getSettings(target)}. The old installation is unchanged.`,
      ...remarks([missing(moved.files.missing), changed(moved.changedTexts)]),
    }
  },
}

/** Returns a target's settings, without parts that may be secret. */
const getSettings = ({ databaseUrl, dataFolder, storageUrl }: Where) =>
  [
    databaseUrl === undefined ? 'no DATABASE_URL' : 'that DATABASE_URL',
    storageUrl === undefined ? 'no STORAGE_URL' : `STORAGE_URL=${storageUrl}`,
    `DATA_DIR=${resolve(dataFolder)}`,
  ].join(', ')

const upgradeCheck: OfflineCommand = {
  flags: {},
  help: 'Lists the pending migrations, and shows whether they can run while older processes are running. Changes nothing.',
  async runOffline(_flags, environment) {
    const config = readConfig(environment)
    const check = await withDatabaseAsIs(config, database => checkUpgrade(database))
    const { schema, waiting, processes, lastBackupAt, isSafe, advice } = check
    const common = {
      database: config.databaseUrl ? 'postgres' : 'sqlite',
      schema,
      this_version: version,
      this_schema: migrationNames.at(-1),
    }
    const isRunning = !config.databaseUrl && (await isLocked(config.dataFolder))
    return {
      ok: isSafe && !(isRunning && waiting.length > 0),
      ...common,
      waiting: waiting.map(({ migration, phase }) => ({ migration, phase, beside_older: phase === 'expand' })),
      processes: processes.map(({ address, since, schema: step, isOlder }) => ({
        address: address ?? 'local',
        started_at: since,
        schema: step ?? 'unknown (older version)',
        older: isOlder,
      })),
      last_backup_at: lastBackupAt ?? null,
      advice:
        isRunning && waiting.length > 0 ? 'Stop the service before you start this version: SQLite supports only one process.' : advice,
    }
  },
}

const isLocked = (folder: string) =>
  whileLocked([folder], async () => false).catch(error => {
    if (error instanceof OperatorError) return true
    throw error
  })

/** Commands that do not migrate an existing database: they open it unchanged, or open an empty one. */
export const backupCommands: Readonly<Record<string, OfflineCommand>> = {
  'backup create': backupCreate,
  'backup verify': backupVerify,
  'backup restore': backupRestore,
  move,
  'upgrade check': upgradeCheck,
}
