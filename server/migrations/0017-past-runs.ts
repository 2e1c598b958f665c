import type { Knex } from 'knex'

/** The fields of removed runs that limits need to count them again. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('past_runs', table => {
    table.text('lane')
    table.bigInteger('unused_micros').notNullable().defaultTo(0)
  })
}
