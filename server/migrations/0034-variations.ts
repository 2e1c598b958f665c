import type { Knex } from 'knex'

/**
 * Adds to each run a reference to the first run of the variations that one call started for a node; the first run refers to itself. The
 * reference is null for runs without variations.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('runs', table => {
    table.text('variation_of')
  })
  await db.raw('create index runs_variations on runs (variation_of) where variation_of is not null')
}
