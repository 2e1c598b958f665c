import type { Knex } from 'knex'

/**
 * People are found by the ASCII case of their address alone. `lower` of SQLite folds nothing else, and has its index; Postgres folds by the
 * collation, which must be "C". Processes of the version before use the old index.
 */
export async function up(db: Knex): Promise<void> {
  if (db.client.config.client === 'pg') await db.raw('create index members_ascii_address on members (lower(email collate "C"))')
}
