import type { Knex } from 'knex'

/** Adds run warnings and price estimates: for some models, a run is charged its maximum price up front, and the unused part is refunded. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('runs', table => {
    // The price when the run started; also set for steps. Null for runs that were started before this migration.
    table.bigInteger('quoted_micros')
    // The part of the price that a completed run did not use.
    table.bigInteger('unused_micros').notNullable().defaultTo(0)
    // A completed run's warnings, as JSON.
    table.text('warnings')
  })
}
