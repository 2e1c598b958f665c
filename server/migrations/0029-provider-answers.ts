import type { Knex } from 'knex'

/** Adds to each run its provider's last response, for operators. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('runs', table => {
    table.text('provider_answer')
  })
}
