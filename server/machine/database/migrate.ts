import { readFileSync } from 'node:fs'
import type { Knex } from 'knex'
import type { SqliteHandles } from './sqlite.ts'
import { isBefore, getNames, servicesStatement, toService } from './services.ts'
import * as schema from '../../migrations/0001-schema.ts'
import * as assets from '../../migrations/0002-assets.ts'
import * as canvas from '../../migrations/0003-canvas.ts'
import * as actions from '../../migrations/0004-actions.ts'
import * as products from '../../migrations/0005-products.ts'
import * as house from '../../migrations/0006-house.ts'
import * as providers from '../../migrations/0007-providers.ts'
import * as sessions from '../../migrations/0008-sessions.ts'
import * as projectEvents from '../../migrations/0009-project-events.ts'
import * as removedNodes from '../../migrations/0010-removed-nodes.ts'
import * as agentKeys from '../../migrations/0011-agent-keys.ts'
import * as auditLog from '../../migrations/0012-audit-log.ts'
import * as retention from '../../migrations/0013-retention.ts'
import * as signOn from '../../migrations/0014-sign-on.ts'
import * as limits from '../../migrations/0016-limits.ts'
import * as pastRuns from '../../migrations/0017-past-runs.ts'
import * as growth from '../../migrations/0020-growth.ts'
import * as signals from '../../migrations/0022-signals.ts'
import * as usage from '../../migrations/0023-usage.ts'
import * as membersOfRuns from '../../migrations/0024-members-of-runs.ts'
import * as runsUnderWay from '../../migrations/0025-runs-under-way.ts'
import * as addresses from '../../migrations/0026-addresses.ts'
import * as uploadBytes from '../../migrations/0027-upload-bytes.ts'
import * as announcements from '../../migrations/0028-announcements.ts'
import * as providerAnswers from '../../migrations/0029-provider-answers.ts'
import * as management from '../../migrations/0030-management.ts'
import * as assetWarnings from '../../migrations/0031-asset-warnings.ts'
import * as assetDeletion from '../../migrations/0032-asset-deletion.ts'
import * as limitDocuments from '../../migrations/0033-limit-documents.ts'
import * as variations from '../../migrations/0034-variations.ts'
import * as rolesOfSignOn from '../../migrations/0035-roles-of-sign-on.ts'
import * as operatorTokens from '../../migrations/0036-operator-tokens.ts'
import * as severalKeys from '../../migrations/0040-several-keys.ts'
import * as keysAndInvitations from '../../migrations/0041-keys-and-invitations.ts'

/**
 * How a migration affects processes that still run the previous version. An expand migration only adds things that these processes can
 * ignore. A contract migration removes or renames things that they use, so none of these processes may be running. A late migration also
 * contracts the schema, but this version works without it, so it is postponed until a process running this version starts while no older
 * process is running.
 */
export type Phase = 'expand' | 'contract' | 'late'

interface Migration {
  up: (db: Knex) => Promise<void>
  /** Default: `expand`. */
  phase?: Phase
}

/** Migrations in order. Names have no file extension, so that they do not depend on how the files are built. */
const migrations: Record<string, Migration> = {
  '0001-schema': schema,
  '0002-assets': assets,
  '0003-canvas': canvas,
  '0004-actions': actions,
  '0005-products': products,
  '0006-house': house,
  '0007-providers': providers,
  '0008-sessions': sessions,
  '0009-project-events': projectEvents,
  '0010-removed-nodes': removedNodes,
  '0011-agent-keys': agentKeys,
  '0012-audit-log': auditLog,
  '0013-retention': retention,
  '0014-sign-on': signOn,
  '0016-limits': limits,
  '0017-past-runs': pastRuns,
  '0020-growth': growth,
  '0022-signals': signals,
  '0023-usage': usage,
  '0024-members-of-runs': membersOfRuns,
  '0025-runs-under-way': runsUnderWay,
  '0026-addresses': addresses,
  '0027-upload-bytes': uploadBytes,
  '0028-announcements': announcements,
  '0029-provider-answers': providerAnswers,
  '0030-management': management,
  '0031-asset-warnings': assetWarnings,
  '0032-asset-deletion': assetDeletion,
  '0033-limit-documents': limitDocuments,
  '0034-variations': variations,
  '0035-roles-of-sign-on': rolesOfSignOn,
  '0036-operator-tokens': operatorTokens,
  '0040-several-keys': severalKeys,
  '0041-keys-and-invitations': keysAndInvitations,
}

export const migrationPhase = (name: string): Phase => migrations[name]?.phase ?? 'expand'

/** Migrates the schema to this version. If several processes start concurrently, one migrates and the others wait. */
export const migrate = (db: Knex): Promise<void> => migrateTo(db, migrationNames)

/** This version's migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/** Creates the final schema directly if the database is empty. An up-to-date database needs nothing, not even Knex. */
export async function migrateSqlite({ connection, knex }: SqliteHandles): Promise<void> {
  const isEmpty = connection.prepare(`select 1 from sqlite_master where name = 'knex_migrations'`).get() === undefined
  if (isEmpty) connection.transaction(() => connection.exec(readFileSync(wholeSchema, 'utf8')))()
  const rows = connection.prepare('select name from knex_migrations order by id').all() as { name: string }[]
  if (waitingAmong(rows, migrationNames).length > 0) await migrate(knex())
}

/** The final schema, generated from the migrations. */
const wholeSchema = new URL('../../../generated/schema.sqlite.sql', import.meta.url)

/** Migrates to the schema of an older version, so that its backups can be restored. @param names the first migrations, in order */
export async function migrateTo(db: Knex, names: readonly string[]): Promise<void> {
  if (db.client.config.client !== 'pg') return upgrade(db, names) // On SQLite, the caller holds a lock on the whole file.
  const holder = await db.client.acquireConnection()
  try {
    // Knex creates its own tables before it takes its lock, so this lock is taken first.
    await holder.query(`select pg_advisory_lock(hashtext('mediawright'))`)
    await upgrade(db, names)
  } finally {
    await holder.query(`select pg_advisory_unlock(hashtext('mediawright'))`).catch(() => undefined)
    await db.client.releaseConnection(holder)
  }
}

async function upgrade(db: Knex, names: readonly string[]): Promise<void> {
  const waiting = await listWaiting(db, names)
  if (waiting.length === 0) return
  const postponed = await postponeLate(db, waiting)
  const migrationSource: Knex.MigrationSource<string> = {
    getMigrations: async () => names.filter(name => !postponed.includes(name)),
    getMigrationName: name => name,
    getMigration: async name => {
      const { up } = migrations[name]!
      return { up, down: async () => Promise.reject(new Error('Migrations cannot be rolled back.')) }
    },
  }
  if (waiting.length > postponed.length) await db.migrate.latest({ migrationSource })
}

/**
 * Returns this version's migrations that have not been applied to the schema. Changes nothing. @throws {Error} if the schema is from a
 * newer version
 */
export const pendingMigrations = (db: Knex): Promise<string[]> => listWaiting(db, migrationNames)

/**
 * @returns the late migrations that cannot run because of older processes
 * @throws {Error} with a message if a contract migration would remove something that a running service needs
 */
async function postponeLate(db: Knex, waiting: readonly string[]): Promise<string[]> {
  const contracting = waiting.filter(name => migrationPhase(name) !== 'expand')
  if (contracting.length === 0 || db.client.config.client !== 'pg') return []
  const { rows } = await db.raw(servicesStatement)
  const services = (rows as Record<string, any>[]).map(toService)
  const prevented = contracting.filter(name => services.some(service => isBefore(service, name)))
  const refused = prevented.find(name => migrationPhase(name) === 'contract')
  if (refused === undefined) return prevented
  const older = services.filter(service => isBefore(service, refused))
  throw new Error(
    `The migration ${refused} removes objects that older versions need, and ${getNames(older)} ${older.length === 1 ? 'is' : 'are'} still running an older version. Stop all older processes first; nothing was changed.`,
  )
}

/**
 * @returns the migrations that have not been applied to the database @throws {Error} with a message if unrecognized ones have been applied
 */
async function listWaiting(db: Knex, names: readonly string[]): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return [...names]
  return waitingAmong(await db('knex_migrations').select('name').orderBy('id'), names)
}

function waitingAmong(rows: readonly { name: string }[], names: readonly string[]): string[] {
  const surplus = rows.find(row => !names.includes(row.name))
  if (surplus)
    throw new Error(
      surplus.name > names.at(-1)!
        ? `The database is from a newer version (it has the migration ${surplus.name}). Start that version, or restore a backup.`
        : `The database dates from before the first release (it has the migration ${surplus.name}) and cannot be read. Start with an empty database.`,
    )
  const present = new Set(rows.map(({ name }) => name))
  return names.filter(name => !present.has(name))
}
