import type { Knex } from 'knex'

/** Adds the last response of its provider to a run, for operators. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('runs', table => {
    table.text('provider_answer')
  })
}
