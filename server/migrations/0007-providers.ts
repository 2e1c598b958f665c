import type { Knex } from 'knex'

/** Estimates: some models are charged for the maximum that a request can use, and the rest is refunded. And notes about outputs. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('runs', table => {
    // The price at the start, of steps too; null for runs that were started before.
    table.bigInteger('quoted_micros')
    // The part of it that a completed run did not use.
    table.bigInteger('unused_micros').notNullable().defaultTo(0)
    // Of a completed run, as JSON.
    table.text('warnings')
  })
}
