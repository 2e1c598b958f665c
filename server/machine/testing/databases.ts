import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createOnce } from '../../../testing/test-run.ts'
import { createMemoryFolder } from '../../../testing/memory-folder.ts'
import { missingPostgres, startPostgres, type Postgres } from '../../../testing/postgres.ts'
import { systemClock } from '../clock.ts'
import { expect } from 'vitest'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { openQueue } from '../queue/open.ts'
import { createLocalSignals } from '../signals/local-signals.ts'

/** A separate database with the current schema. */
export interface TestDatabase {
  database: Database
  /** The `DATABASE_URL` and `DATA_DIR` of a process that uses the database. */
  place: { databaseUrl: string | undefined; dataFolder: string }
  /**
   * Opens the database as another process that uses the same data would. On SQLite, this returns the existing connection: a second
   * connection would block this process while waiting for the first.
   */
  connectAgain: () => Promise<Database>
}

/**
 * Resolves once a transaction is waiting for a lock. SQLite does not begin a second transaction, so on SQLite the promise resolves
 * immediately.
 */
export async function waitForBlockedTransaction(database: Database): Promise<void> {
  if (database.dialect === 'sqlite') return
  const waiting = `select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => database.read(sql => sql.first(waiting, [])), { interval: 5 }).toBeTruthy()
}

export interface DatabaseKind {
  name: 'SQLite' | 'Postgres'
  open: () => Promise<TestDatabase>
  /** Returns a location where no database exists yet. */
  place: () => Promise<TestDatabase['place']>
}

let postgres: Promise<Postgres> | undefined
const opened: Database[] = []
const folders: string[] = []

/**
 * Opens a copy of the template, which has already been migrated, so its schema is not checked. The check would require two more connections
 * on Postgres.
 */
async function connect(place: TestDatabase['place']): Promise<Database> {
  const database = await openDatabase(place, place.databaseUrl === undefined ? {} : { prepare: async () => undefined })
  opened.push(database)
  return database
}

async function newFolder(): Promise<string> {
  const prefix = 'mediawright-test-'
  const folder = (await createMemoryFolder(prefix)) ?? (await mkdtemp(join(tmpdir(), prefix)))
  folders.push(folder)
  return folder
}

/** @param current creates a location whose database has the current schema */
const kind = (name: DatabaseKind['name'], place: DatabaseKind['place'], current: DatabaseKind['place']): DatabaseKind => ({
  name,
  place,
  async open() {
    const where = await current()
    const database = await connect(where)
    return { database, place: where, connectAgain: async () => (where.databaseUrl ? connect(where) : database) }
  },
})

const sqlitePlace = async () => ({ databaseUrl: undefined, dataFolder: await newFolder() })
const startOnce = () => (postgres ??= startPostgres())
const postgresPlace = async () => ({ databaseUrl: await (await startOnce()).url(), dataFolder: await newFolder() })

/** The lanes that most tests use. A queue creates other lanes on first use. */
const lanes = ['runs.local', 'runs.actions', 'runs.timelines', 'webhooks', 'webhooks.retries']

/** Migrates a database and creates pg-boss's tables. Together, these steps take ten times as long as copying the result. */
async function upToDate(place: TestDatabase['place']): Promise<void> {
  const database = await openDatabase(place)
  if (database.dialect === 'postgres') {
    const queue = await openQueue({ database, clock: systemClock, signals: createLocalSignals(), log: pino({ level: 'silent' }), lanes })
    await queue.depths()
    await queue.close()
  }
  await database.close()
}

const both: readonly DatabaseKind[] = [
  kind('SQLite', sqlitePlace, async () => {
    const template = await createOnce('sqlite-template', dataFolder => upToDate({ databaseUrl: undefined, dataFolder }))
    const place = await sqlitePlace()
    await cp(template, place.dataFolder, { recursive: true })
    return place
  }),
  // Postgres starts when a test file first needs it, unless `TEST_POSTGRES_URL` specifies a server.
  kind('Postgres', postgresPlace, async () => {
    const template = await createOnce('postgres-template', async folder => {
      const databaseUrl = await (await startOnce()).url()
      await upToDate({ databaseUrl, dataFolder: folder })
      await writeFile(join(folder, 'name'), new URL(databaseUrl).pathname.slice(1))
    })
    const databaseUrl = await (await startOnce()).copy(await readFile(join(template, 'name'), 'utf8'))
    return { databaseUrl, dataFolder: await newFolder() }
  }),
]

/**
 * Both engines, for `describe.each`. If there is no Postgres for this system, only SQLite is included, and the test run reports this once.
 */
export const databases = missingPostgres ? both.slice(0, 1) : both

/**
 * A single database engine, for tests of the layers above the stores: other tests and the contract tests exercise the stores on both
 * engines.
 */
export const oneDatabase = both.slice(0, 1)

/** Closes everything that the test file opened; for `afterAll`. */
export async function closeDatabases(): Promise<void> {
  await Promise.all(opened.splice(0).map(database => database.close()))
  await (await postgres)?.close()
  postgres = undefined
  await Promise.all(folders.splice(0).map(folder => rm(folder, { recursive: true, force: true, maxRetries: 3 })))
}
