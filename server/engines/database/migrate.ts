import type { Knex } from 'knex'
import * as foundation from '../../migrations/0001-foundation.ts'

/** In order; names without extension, so that a later build step cannot make them look like others. */
const migrations: Record<string, { up: (db: Knex) => Promise<void> }> = {
  '0001-foundation': foundation,
}

/** Brings the schema up to this version. Safe to call from several processes at once: Knex' lock lets one through. */
export async function migrate(db: Knex): Promise<void> {
  const names = Object.keys(migrations)
  const migrationSource: Knex.MigrationSource<string> = {
    getMigrations: async () => names,
    getMigrationName: name => name,
    getMigration: async name => {
      const { up } = migrations[name]!
      return { up, down: async () => Promise.reject(new Error('Migrations go forward only.')) }
    },
  }
  if (await isCurrent(db, names)) return
  await db.migrate.latest({ migrationSource })
}

async function isCurrent(db: Knex, names: readonly string[]) {
  if (!(await db.schema.hasTable('knex_migrations'))) return false
  const rows: { name: string }[] = await db('knex_migrations').select('name').orderBy('id')
  const surplus = rows.find(row => !names.includes(row.name))
  if (surplus)
    throw new Error(
      `The database was made by a newer version (it has the migration ${surplus.name}). Start that version, or restore a backup.`,
    )
  return rows.length === names.length
}
