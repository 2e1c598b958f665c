import type { Knex } from 'knex'

/** Adds warnings about usable files to assets, as JSON. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('assets', table => {
    table.text('warnings')
  })
}
