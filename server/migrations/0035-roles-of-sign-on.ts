import type { Knex } from 'knex'

/**
 * Stores when single sign-on last set a member's role and when single sign-on revoked the role. The operators' overview uses the index to
 * find revoked roles.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('members', table => {
    table.bigInteger('role_claimed_at')
    table.bigInteger('role_withdrawn_at')
  })
  await db.raw('create index members_withdrawn on members (role_withdrawn_at) where role_withdrawn_at is not null')
}
