import type { Knex } from 'knex'

/** Adds a column that keeps the last response from a run's provider for operators. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('runs', table => {
    table.text('provider_answer')
  })
}
