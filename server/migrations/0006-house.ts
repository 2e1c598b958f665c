import type { Knex } from 'knex'
import { holdRunsForward } from './0001-schema.ts'

/** Processes running an older version would fail: this migration renames a table and a column. */
export const phase = 'contract'

/** Stores each run's kind, ties idempotency keys to members and renames a table and a column. */
export async function up(db: Knex): Promise<void> {
  await kindsOfRuns(db)
  await db.schema.renameTable('passing_files', 'staged_files')
  await db.schema.alterTable('staged_files', table => {
    // For an output: the run that produces it.
    table.text('run_id')
  })
  await db.raw('create index staged_files_run on staged_files (run_id) where run_id is not null')
  await db.raw('alter table nodes rename column read_key to input_hash')
  await idempotencyByMember(db)
}

/**
 * Adds a member to each idempotency key. Existing keys do not record a member, so each is assigned to the member who holds the workspace's
 * newest active API key or, if none is active, its newest API key.
 */
export async function idempotencyByMember(db: Knex): Promise<void> {
  await db.raw(`create table idempotency_keys_before as select i.*, (
      select k.member_id from api_keys k where k.workspace_id = i.workspace_id
      order by case when k.revoked_at is null and k.expires_at is null then 0 else 1 end, k.created_at desc, k.key_id desc limit 1
    ) as member_id from idempotency_keys i`)
  await db.schema.dropTable('idempotency_keys')
  await db.schema.createTable('idempotency_keys', table => {
    table.text('workspace_id').notNullable()
    table.text('member_id').notNullable()
    table.text('idempotency_key').notNullable()
    table.text('fingerprint').notNullable()
    table.text('request_id').notNullable()
    table.text('location')
    table.bigInteger('expires_at').notNullable()
    table.primary(['workspace_id', 'member_id', 'idempotency_key'])
    table.index(['expires_at'])
  })
  const columns = 'workspace_id, member_id, idempotency_key, fingerprint, request_id, location, expires_at'
  await db.raw(`insert into idempotency_keys (${columns}) select ${columns} from idempotency_keys_before where member_id is not null`)
  await db.schema.dropTable('idempotency_keys_before')
}

/** Stores each run's kind, which was previously derived from the run's type, lane and parent. */
async function kindsOfRuns(db: Knex): Promise<void> {
  // This trigger forbids changes to runs that have ended; `holdRunsForward` recreates it below.
  await db.raw(`drop trigger runs_forward_only${db.client.config.client === 'pg' ? ' on runs' : ''}`)
  await db.schema.alterTable('runs', table => {
    // The kind determines the code that executes the run. `type` is the public name.
    table.text('kind').notNullable().defaultTo('generation')
    // When the run is charged: when it starts, when it ends or with its parent.
    table.text('charged_at').notNullable().defaultTo('start')
    // The number of attempts that returned the run to its queue to be retried later.
    table.integer('retries').notNullable().defaultTo(0)
    // The amount that the provider charged the installation, if the provider reports it; shown only to operators.
    table.bigInteger('provider_cost_micros')
  })
  // The defaults are dropped, so that a process still running the older version fails to start runs instead of starting runs of the wrong
  // kind. On SQLite, there is only one process.
  if (db.client.config.client === 'pg')
    for (const column of ['kind', 'charged_at']) await db.raw(`alter table runs alter column ${column} drop default`)
  await db.raw(`update runs set kind = 'timeline', charged_at = 'end' where lane = 'runs.timelines'`)
  await db.raw(`update runs set kind = 'action' where lane = 'runs.actions'`)
  // Parent runs have no lane: only their steps are queued.
  await db.raw(`update runs set kind = 'technique', lane = '' where type = 'technique'`)
  // A run with a parent is a step.
  await db.raw(
    `update runs set charged_at = 'parent', type = case kind when 'timeline' then 'generation' else kind end where parent_run_id is not null`,
  )
  await holdRunsForward(db)
  // Run lists contain no steps, so their indexes leave steps out.
  for (const owner of ['workspace_id', 'project_id'])
    for (const filter of [['type'], ['type', 'status']]) {
      const columns = [owner, 'member_id', ...filter, 'created_at', 'run_id']
      await db.schema.alterTable('runs', table => void table.dropIndex(columns))
      await db.raw(
        `create index runs_by_${owner}${filter.length > 1 ? '_and_status' : ''} on runs (${columns.join(', ')}) where parent_run_id is null`,
      )
    }
}
