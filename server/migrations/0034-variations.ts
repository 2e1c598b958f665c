import type { Knex } from 'knex'

/**
 * Links variations, the runs that one call starts for the same node: each refers to the first of them, which refers to itself. The
 * reference is null for all other runs.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('runs', table => {
    table.text('variation_of')
  })
  await db.raw('create index runs_variations on runs (variation_of) where variation_of is not null')
}
