import type { Knex } from 'knex'

/** Adds workspace limits, counters of the spending in each limit window and the run fields that usage reports need. */
export async function up(db: Knex): Promise<void> {
  const isPostgres = db.client.config.client === 'pg'
  await db.schema.alterTable('balances', table => {
    // Limits as JSON; null if there are none. Stored with the balance, because a charge reads them in the statement that changes the
    // balance.
    table.text('limits')
  })
  await db.schema.alterTable('api_keys', table => {
    // The first of the keys that this key replaced by rotation; null if there are none. Limits count them and this key as one.
    table.text('first_key_id')
  })
  await db.schema.alterTable('runs', table => {
    // The first key in the rotation; null for sessions and tokens.
    table.text('key_id')
    // The type of the run's output: a media type, `action` or `technique`.
    table.text('makes')
    // The amount that the run's provider is expected to charge the installation; used until `provider_cost_micros` is known.
    table.bigInteger('provider_quoted_micros')
    // The total size of the run's outputs in bytes.
    table.bigInteger('output_bytes')
  })
  await db.schema.alterTable('runs', table => table.index(['workspace_id', 'created_at'], 'runs_by_workspace_and_time'))
  await db.raw(`create index assets_stored on assets (workspace_id, size_bytes) where status = 'ready'`)
  // Counters that are changed only while the workspace's balance is locked.
  await db.schema.createTable('limit_counters', table => {
    table.text('workspace_id').notNullable()
    table.text('scope').notNullable()
    table.text('subject').notNullable()
    table.text('per').notNullable()
    // The date on which the window begins, in the workspace's time zone.
    table.text('began_on').notNullable()
    table.bigInteger('used').notNullable()
    table.primary(['workspace_id', 'scope', 'subject', 'per', 'began_on'])
    table.index(['began_on'])
  })
  // Thresholds that have been announced: each is announced once per window.
  await db.schema.createTable('limit_notices', table => {
    table.text('workspace_id').notNullable()
    table.text('limit_name').notNullable()
    table.text('subject').notNullable()
    table.text('began_on').notNullable()
    table.integer('percent').notNullable()
    table.bigInteger('created_at').notNullable()
    table.primary(['workspace_id', 'limit_name', 'subject', 'began_on', 'percent'])
  })
  // The cost of each provider with a daily limit, per UTC day.
  await db.schema.createTable('provider_days', table => {
    table.text('provider').notNullable()
    table.text('day').notNullable()
    table.bigInteger('cost_micros').notNullable()
    table.integer('announced_percent').notNullable().defaultTo(0)
    table.primary(['provider', 'day'])
  })
  // Limit events have no run.
  if (isPostgres) await db.raw('alter table webhook_deliveries alter column run_id drop not null')
  else await db.schema.alterTable('webhook_deliveries', table => table.setNullable('run_id'))
}
