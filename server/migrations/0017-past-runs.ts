import type { Knex } from 'knex'

/** Adds to removed runs the fields that are needed to recount spending for limits. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('past_runs', table => {
    table.text('lane')
    table.bigInteger('unused_micros').notNullable().defaultTo(0)
  })
}
