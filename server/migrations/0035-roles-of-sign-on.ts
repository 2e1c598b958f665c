import type { Knex } from 'knex'

/** Stores when a sign-on last set the role of a member, and when one withdrew it. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('members', table => {
    table.bigInteger('role_claimed_at')
    table.bigInteger('role_withdrawn_at')
  })
}
