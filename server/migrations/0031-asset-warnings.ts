import type { Knex } from 'knex'

/** Adds warnings to assets, as JSON: problems with files that are nevertheless usable. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('assets', table => {
    table.text('warnings')
  })
}
