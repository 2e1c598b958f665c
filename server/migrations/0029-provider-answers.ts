import type { Knex } from 'knex'

/** Adds a column for the last response from a run's provider; the response is shown to operators. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('runs', table => {
    table.text('provider_answer')
  })
}
