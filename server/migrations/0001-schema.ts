import type { Knex } from 'knex'

const bigintColumns = (table: Knex.CreateTableBuilder, ...names: string[]) => names.forEach(name => table.bigInteger(name).notNullable())

/**
 * Both databases use the same formats: times are Unix milliseconds, money is an integer in micro-dollars, flags are 0 or 1 and JSON is
 * text.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('settings', table => {
    table.text('name').primary()
    table.text('value').notNullable()
  })
  await db.schema.createTable('workspaces', table => {
    table.text('workspace_id').primary()
    table.text('name').notNullable()
    table.text('plan').notNullable()
    table.text('features').notNullable()
    table.text('providers').notNullable()
    table.integer('sandbox').notNullable()
    bigintColumns(table, 'created_at')
  })
  await db.schema.createTable('webhook_secrets', table => {
    table.text('secret').primary()
    table.text('workspace_id').notNullable().references('workspaces.workspace_id')
    bigintColumns(table, 'created_at')
    table.bigInteger('expires_at')
    table.index(['workspace_id'])
  })
  await db.raw('create unique index webhook_secrets_one_current on webhook_secrets (workspace_id) where expires_at is null')
  await db.schema.createTable('members', table => {
    table.text('member_id').primary()
    table.text('workspace_id').notNullable().references('workspaces.workspace_id')
    table.text('email').notNullable()
    table.text('display_name').notNullable()
    table.text('role').notNullable()
    bigintColumns(table, 'created_at')
    table.unique(['workspace_id', 'email'])
  })
  await db.schema.createTable('api_keys', table => {
    table.text('key_id').primary()
    table.text('workspace_id').notNullable().references('workspaces.workspace_id')
    table.text('member_id').notNullable().references('members.member_id')
    table.text('prefix').notNullable()
    table.text('secret_hash').notNullable().unique()
    table.text('permissions').notNullable()
    bigintColumns(table, 'created_at')
    table.bigInteger('expires_at')
    table.bigInteger('revoked_at')
    table.bigInteger('last_used_at')
  })
  // A workspace has one key that does not expire; during an overlap period, its old key also exists, with an expiry.
  await db.raw('create unique index api_keys_one_active on api_keys (workspace_id) where revoked_at is null and expires_at is null')
  await db.schema.createTable('folders', table => {
    table.text('folder_id').primary()
    table.text('workspace_id').notNullable().references('workspaces.workspace_id')
    table.text('name').notNullable()
    table.text('owner_member_id').references('members.member_id')
    bigintColumns(table, 'created_at')
  })
  await db.schema.createTable('projects', table => {
    table.text('project_id').primary()
    table.text('workspace_id').notNullable().references('workspaces.workspace_id')
    table.text('folder_id').references('folders.folder_id')
    table.text('member_id').notNullable().references('members.member_id')
    table.text('name').notNullable()
    table.text('name_lower').notNullable()
    table.text('origin').notNullable()
    table.integer('is_private').notNullable()
    bigintColumns(table, 'created_at', 'last_modified')
    table.index(['workspace_id', 'last_modified', 'project_id'])
    table.index(['workspace_id', 'member_id', 'last_modified', 'project_id'])
  })
  await db.schema.createTable('canvases', table => {
    table.text('project_id').primary().references('projects.project_id')
    table.integer('next_short_id').notNullable()
    bigintColumns(table, 'revision')
  })
  await db.schema.createTable('nodes', table => {
    table.text('node_id').primary()
    table.text('project_id').notNullable().references('projects.project_id')
    table.integer('short_id').notNullable()
    table.text('type').notNullable()
    table.text('label').notNullable()
    table.text('prompt')
    table.text('model_id')
    table.text('params')
    table.double('x').notNullable()
    table.double('y').notNullable()
    table.double('width').notNullable()
    table.double('height').notNullable()
    table.text('run_id')
    bigintColumns(table, 'created_at')
    table.unique(['project_id', 'short_id'])
  })
  await db.schema.createTable('runs', table => {
    table.text('run_id').primary()
    table.text('workspace_id').notNullable().references('workspaces.workspace_id')
    table.text('project_id').notNullable().references('projects.project_id')
    table.text('node_id')
    table.text('member_id').notNullable()
    table.text('type').notNullable()
    table.text('status').notNullable()
    table.integer('progress').notNullable()
    table.text('model_id')
    table.text('lane').notNullable()
    table.text('input').notNullable()
    table.text('callback_url')
    // The number of attempts so far. The number identifies the latest attempt, which is the only one that may write.
    table.integer('attempt').notNullable().defaultTo(0)
    table.integer('handed_back').notNullable().defaultTo(0)
    // The data that a provider needs to find its job again.
    table.text('provider_job')
    table.text('trace_parent')
    table.bigInteger('charged_micros').notNullable()
    table.text('error_code')
    table.text('error_message')
    table.text('outputs')
    bigintColumns(table, 'created_at')
    table.bigInteger('started_at')
    table.bigInteger('completed_at')
    table.index(['workspace_id', 'member_id', 'type', 'created_at', 'run_id'])
    table.index(['workspace_id', 'member_id', 'type', 'status', 'created_at', 'run_id'])
    table.index(['project_id', 'member_id', 'type', 'created_at', 'run_id'])
    table.index(['project_id', 'member_id', 'type', 'status', 'created_at', 'run_id'])
    table.check("status in ('pending', 'running', 'completed', 'failed')", [], 'runs_status')
    table.check('progress between 0 and 100', [], 'runs_progress')
    table.check("(progress = 100) = (status = 'completed')", [], 'runs_progress_completed')
    table.check("(error_code is not null) = (status = 'failed')", [], 'runs_error_failed')
  })
  // Active runs are few compared with finished runs, and operators read the oldest active runs every few seconds. Without the condition on
  // the completion time, Postgres might read the pending runs of all workspaces to list those of one workspace.
  await db.raw("create index runs_pending on runs (created_at) where status = 'pending' and completed_at is null")
  await db.raw("create index runs_running on runs (started_at) where status = 'running' and completed_at is null")
  if (!isPostgres(db)) await embeddedQueue(db)
  // Start-time fair queueing: a workspace's last turn in a lane, and the lane's last claimed turn.
  await db.schema.createTable('queue_turns', table => {
    table.text('lane').notNullable()
    table.text('workspace_id').notNullable()
    bigintColumns(table, 'turn')
    table.primary(['lane', 'workspace_id'])
  })
  await db.schema.createTable('queue_clocks', table => {
    table.text('lane').primary()
    bigintColumns(table, 'turn')
  })
  await db.schema.createTable('webhook_deliveries', table => {
    table.text('delivery_id').primary()
    table.text('workspace_id').notNullable().references('workspaces.workspace_id')
    table.text('run_id').notNullable().unique().references('runs.run_id')
    table.text('type').notNullable()
    table.text('callback_url').notNullable()
    // The exact bytes that every attempt sends.
    table.text('body').notNullable()
    table.text('status').notNullable()
    table.integer('attempts').notNullable()
    // The number of attempts since the delivery was created or last replayed.
    table.integer('round_attempts').notNullable()
    bigintColumns(table, 'created_at')
    table.bigInteger('last_attempt_at')
    table.bigInteger('next_attempt_at')
    table.bigInteger('delivered_at')
    table.integer('last_status')
    table.text('last_error')
    table.text('trace_parent')
    table.index(['workspace_id', 'created_at', 'delivery_id'])
    table.index(['workspace_id', 'status', 'created_at', 'delivery_id'])
    table.check("status in ('pending', 'delivered', 'failed')", [], 'webhook_deliveries_status')
  })
  await db.schema.createTable('operator_acts', table => {
    table.text('act_id').primary()
    table.text('act').notNullable()
    table.text('workspace_id')
    table.text('actor').notNullable()
    table.text('details').notNullable()
    bigintColumns(table, 'created_at')
    table.index(['created_at', 'act_id'])
  })
  await db.schema.createTable('balances', table => {
    table.text('workspace_id').primary().references('workspaces.workspace_id')
    bigintColumns(table, 'balance_micros', 'entry_count')
    // The maximum is the largest safe integer in JavaScript.
    table.check('balance_micros between 0 and 9007199254740991', [], 'balances_exact')
  })
  await db.schema.createTable('ledger_entries', table => {
    table.text('entry_id').primary()
    table.text('workspace_id').notNullable().references('workspaces.workspace_id')
    table.text('run_id').references('runs.run_id')
    table.text('kind').notNullable()
    bigintColumns(table, 'sequence', 'amount_micros', 'balance_after_micros', 'created_at')
    table.unique(['run_id', 'kind'])
    table.unique(['workspace_id', 'sequence'])
    table.check("kind in ('grant', 'charge', 'refund', 'adjustment')", [], 'ledger_entries_kind')
    table.check("(run_id is not null) = (kind in ('charge', 'refund'))", [], 'ledger_entries_run')
    table.check(
      "case kind when 'charge' then amount_micros <= 0 when 'adjustment' then true else amount_micros >= 0 end",
      [],
      'ledger_entries_sign',
    )
  })
  await db.schema.createTable('assets', table => {
    table.text('asset_id').primary()
    table.text('workspace_id').notNullable().references('workspaces.workspace_id')
    table.text('project_id').references('projects.project_id')
    table.text('node_id')
    table.text('run_id').references('runs.run_id')
    table.text('status').notNullable()
    table.text('uploaded_via').notNullable()
    table.text('file_key').notNullable().unique()
    table.text('file_name').notNullable()
    table.text('etag')
    table.text('name')
    table.text('description')
    table.text('search_text').notNullable()
    table.text('content_type')
    table.text('upload_content_type')
    table.text('failure_message')
    table.bigInteger('size_bytes')
    table.double('width')
    table.double('height')
    bigintColumns(table, 'created_at')
    table.index(['workspace_id', 'created_at', 'asset_id'])
    table.index(['project_id', 'created_at', 'asset_id'])
  })
  await db.schema.createTable('idempotency_keys', table => {
    table.text('workspace_id').notNullable()
    table.text('idempotency_key').notNullable()
    table.text('fingerprint').notNullable()
    table.text('request_id').notNullable()
    table.text('location')
    bigintColumns(table, 'expires_at')
    table.primary(['workspace_id', 'idempotency_key'])
    table.index(['expires_at'])
  })
  // The table where rate-limiter-flexible stores its windows if several processes share one database.
  await db.schema.createTable('rate_limits', table => {
    table.string('key', 255).primary()
    table.integer('points').notNullable().defaultTo(0)
    table.bigInteger('expire')
  })
  await appendOnly(db, 'ledger_entries')
  await appendOnly(db, 'operator_acts')
  await runStates(db)
}

/** Creates the embedded queue, which serves a single process; on Postgres, jobs are in pg-boss's tables. */
async function embeddedQueue(db: Knex) {
  await db.schema.createTable('jobs', table => {
    table.text('job_id').primary()
    table.text('lane').notNullable()
    table.text('workspace_id').notNullable()
    table.text('group_key').notNullable()
    table.integer('attempts').notNullable()
    table.integer('held').notNullable()
    // Until `available_at`, the job is leased (`held`) or delayed.
    bigintColumns(table, 'turn', 'available_at', 'created_at')
    table.index(['lane', 'turn', 'job_id'])
  })
}

/** Creates triggers to ensure that a run's status only moves forward, and that a run that has ended never changes. */
async function runStates(db: Knex) {
  if (isPostgres(db))
    await db.raw(
      `create function runs_forward_only() returns trigger language plpgsql as $$ begin raise exception 'a run goes from % to % never', old.status, new.status; end $$`,
    )
  await holdRunsForward(db)
}

export async function holdRunsForward(db: Knex): Promise<void> {
  const illegal = `(old.status in ('completed', 'failed') or new.status = 'pending' and old.status <> 'pending' or old.status = 'pending' and new.status = 'completed')`
  if (isPostgres(db)) {
    await db.raw(`create trigger runs_forward_only before update on runs for each row when ${illegal} execute function runs_forward_only()`)
    return
  }
  await db.raw(
    `create trigger runs_forward_only before update on runs when ${illegal} begin select raise(abort, 'a run goes forward only'); end`,
  )
}

const isPostgres = (db: Knex) => db.client.config.client === 'pg'

/** Creates triggers that make a table append-only: ledger entries are corrected by further entries, never by changes. */
export async function appendOnly(db: Knex, table: string) {
  if (isPostgres(db)) {
    await db.raw(
      `create function ${table}_append_only() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`,
    )
    await db.raw(
      `create trigger ${table}_append_only before update or delete on ${table} for each row execute function ${table}_append_only()`,
    )
    return
  }
  for (const act of ['update', 'delete'])
    await db.raw(`create trigger ${table}_no_${act} before ${act} on ${table} begin select raise(abort, '${table} is append-only'); end`)
}
