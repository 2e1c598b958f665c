import type { Knex } from 'knex'

/** Adds the limits that a workspace's admins set. The previous version counts only the operator's limits, which stay where they are. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('balances', table => {
    table.text('workspace_limits')
  })
  // Counters like those in `limit_counters`, also changed only while the workspace's balance is locked.
  await db.schema.createTable('workspace_limit_counters', table => {
    table.text('workspace_id').notNullable()
    table.text('scope').notNullable()
    table.text('subject').notNullable()
    table.text('per').notNullable()
    // The date on which the window begins, in the time zone of these limits.
    table.text('began_on').notNullable()
    table.bigInteger('used').notNullable()
    table.primary(['workspace_id', 'scope', 'subject', 'per', 'began_on'])
  })
  await db.raw('create index workspace_limit_counters_of_days on workspace_limit_counters (began_on) where length(began_on) = 10')
}
