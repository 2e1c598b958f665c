import type { Knex } from 'knex'

/**
 * Compares email addresses without regard to case, for ASCII letters only. SQLite's `lower` folds only ASCII, and its index already exists.
 * Postgres folds by collation, which must be "C". Processes of the previous version use the old index.
 */
export async function up(db: Knex): Promise<void> {
  if (db.client.config.client === 'pg') await db.raw('create index members_ascii_address on members (lower(email collate "C"))')
}
