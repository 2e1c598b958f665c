import type { Knex } from 'knex'

/**
 * Adds an index for case-insensitive comparison of email addresses; only ASCII letters are folded. SQLite's `lower` folds only ASCII, and
 * the index on `lower(email)` already exists. Postgres folds case according to the collation, which must be "C". Processes of the previous
 * version use the old index.
 */
export async function up(db: Knex): Promise<void> {
  if (db.client.config.client === 'pg') await db.raw('create index members_ascii_address on members (lower(email collate "C"))')
}
