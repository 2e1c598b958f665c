import type { Knex } from 'knex'
import * as schema from '../../migrations/0001-schema.ts'
import * as assets from '../../migrations/0002-assets.ts'
import * as canvas from '../../migrations/0003-canvas.ts'
import * as actions from '../../migrations/0004-actions.ts'
import * as products from '../../migrations/0005-products.ts'

/** In order; names without extension, so that a later build step cannot make them look like others. */
const migrations: Record<string, { up: (db: Knex) => Promise<void> }> = {
  '0001-schema': schema,
  '0002-assets': assets,
  '0003-canvas': canvas,
  '0004-actions': actions,
  '0005-products': products,
}

/** Brings the schema up to this version. Of several processes that do so at once, one works and the others wait for it. */
export async function migrate(db: Knex): Promise<void> {
  if (db.client.config.client !== 'pg') return upgrade(db) // SQLite is locked as a whole by who opens it
  const holder = await db.client.acquireConnection()
  try {
    // Knex makes its own tables before it takes its own lock
    await holder.query(`select pg_advisory_lock(hashtext('mediawright'))`)
    await upgrade(db)
  } finally {
    await holder.query(`select pg_advisory_unlock(hashtext('mediawright'))`).catch(() => undefined)
    await db.client.releaseConnection(holder)
  }
}

async function upgrade(db: Knex): Promise<void> {
  const names = Object.keys(migrations)
  const migrationSource: Knex.MigrationSource<string> = {
    getMigrations: async () => names,
    getMigrationName: name => name,
    getMigration: async name => {
      const { up } = migrations[name]!
      return { up, down: async () => Promise.reject(new Error('Migrations go forward only.')) }
    },
  }
  if (!(await isCurrent(db, names))) await db.migrate.latest({ migrationSource })
}

async function isCurrent(db: Knex, names: readonly string[]) {
  if (!(await db.schema.hasTable('knex_migrations'))) return false
  const rows: { name: string }[] = await db('knex_migrations').select('name').orderBy('id')
  const surplus = rows.find(row => !names.includes(row.name))
  if (surplus)
    throw new Error(
      surplus.name > names.at(-1)!
        ? `The database was made by a newer version (it has the migration ${surplus.name}). Start that version, or restore a backup.`
        : `The database was made before the first release (it has the migration ${surplus.name}) and cannot be read: begin with an empty one.`,
    )
  return rows.length === names.length
}
