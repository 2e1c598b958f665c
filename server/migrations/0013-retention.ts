import type { Knex } from 'knex'
import { appendOnly } from './0001-schema.ts'

const isPostgres = (db: Knex) => db.client.config.client === 'pg'

/** Adds retention rules and the deletion of workspaces. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('retention_rules', table => {
    table.text('workspace_id').primary().references('workspaces.workspace_id')
    // A number of days; null for no limit.
    for (const name of ['runs_days', 'outputs_days', 'failed_days', 'deliveries_days', 'unused_assets_days']) table.integer(name)
    // Deliveries for runs that ended before this time have been removed.
    table.bigInteger('deliveries_removed_before')
  })
  await db.schema.alterTable('workspaces', table => {
    // When the workspace stopped being readable; `removed_at` is when the removal of its content was completed.
    table.bigInteger('deleted_at')
    // From this time on, the workspace cannot be restored.
    table.bigInteger('removal_began_at')
    table.bigInteger('removed_at')
  })
  await db.schema.alterTable('runs', table => {
    table.bigInteger('outputs_removed_at')
  })
  await pastRuns(db)
  await indexes(db)
  await changesOfEndedRuns(db)
  await removalOfReleases(db)
}

/** Creates the table of removed runs. It holds the data that the ledger and usage reports need, but no content. */
async function pastRuns(db: Knex): Promise<void> {
  await db.schema.createTable('past_runs', table => {
    table.text('run_id').primary()
    table.text('workspace_id').notNullable()
    table.text('project_id').notNullable()
    table.text('member_id').notNullable()
    for (const name of ['kind', 'type', 'status']) table.text(name).notNullable()
    for (const name of ['model_id', 'action_id', 'technique_id', 'parent_run_id', 'key_id', 'makes', 'error_code']) table.text(name)
    table.text('charged_at').notNullable()
    table.bigInteger('charged_micros').notNullable()
    for (const name of ['quoted_micros', 'provider_cost_micros', 'output_bytes']) table.bigInteger(name)
    table.bigInteger('created_at').notNullable()
    for (const name of ['started_at', 'completed_at']) table.bigInteger(name)
    table.index(['workspace_id', 'created_at'])
  })
  // Ledger entries outlive their runs.
  if (isPostgres(db)) {
    await db.raw('alter table ledger_entries drop constraint ledger_entries_run_id_foreign')
    return
  }
  await db.schema.createTable('ledger_entries_of_now', table => {
    table.text('entry_id').primary()
    table.text('workspace_id').notNullable().references('workspaces.workspace_id')
    table.text('run_id')
    table.text('kind').notNullable()
    for (const name of ['sequence', 'amount_micros', 'balance_after_micros', 'created_at']) table.bigInteger(name).notNullable()
    table.check("kind in ('grant', 'charge', 'refund', 'adjustment')", [], 'ledger_entries_kind')
    table.check("(run_id is not null) = (kind in ('charge', 'refund'))", [], 'ledger_entries_run')
    table.check(
      "case kind when 'charge' then amount_micros <= 0 when 'adjustment' then true else amount_micros >= 0 end",
      [],
      'ledger_entries_sign',
    )
  })
  const columns = 'entry_id, workspace_id, run_id, kind, sequence, amount_micros, balance_after_micros, created_at'
  await db.raw(`insert into ledger_entries_of_now (${columns}) select ${columns} from ledger_entries`)
  await db.schema.dropTable('ledger_entries')
  await db.schema.renameTable('ledger_entries_of_now', 'ledger_entries')
  await db.schema.alterTable('ledger_entries', table => {
    table.unique(['run_id', 'kind'])
    table.unique(['workspace_id', 'sequence'])
  })
  await appendOnly(db, 'ledger_entries')
}

async function indexes(db: Knex): Promise<void> {
  await db.raw('create index runs_ended on runs (workspace_id, completed_at, run_id) where completed_at is not null')
  await db.raw(
    `create index runs_with_outputs on runs (workspace_id, completed_at, run_id)
     where status = 'completed' and outputs_removed_at is null and parent_run_id is null`,
  )
  // Before a run is removed, its assets are looked up by run, and removed or detached.
  await db.raw('create index assets_run on assets (run_id) where run_id is not null')
  await db.raw('create index workspaces_deleted on workspaces (deleted_at) where deleted_at is not null')
}

/** Creates a trigger that rejects changes to a run that has ended, except that its outputs may be removed once. */
async function changesOfEndedRuns(db: Knex): Promise<void> {
  const changes = `not (old.outputs_removed_at is null and new.outputs_removed_at is not null
    and new.status = old.status and new.charged_micros = old.charged_micros)`
  const illegal = `(old.status in ('completed', 'failed') and ${changes}
    or new.status = 'pending' and old.status <> 'pending' or old.status = 'pending' and new.status = 'completed')`
  if (isPostgres(db)) {
    await db.raw('drop trigger runs_forward_only on runs')
    await db.raw(`create trigger runs_forward_only before update on runs for each row when ${illegal} execute function runs_forward_only()`)
    return
  }
  await db.raw('drop trigger runs_forward_only')
  await db.raw(
    `create trigger runs_forward_only before update on runs when ${illegal} begin select raise(abort, 'a run goes forward only'); end`,
  )
}

/** Allows releases to be removed only with their workspace. */
async function removalOfReleases(db: Knex): Promise<void> {
  const isDeleted = `exists (select 1 from brands b join workspaces w on w.workspace_id = b.workspace_id
    where b.brand_id = old.brand_id and w.deleted_at is not null)`
  if (isPostgres(db)) {
    await db.raw(`create or replace function brand_releases_never_change() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and ${isDeleted} then return old; end if;
      raise exception 'brand_releases never change'; end $$`)
    return
  }
  await db.raw('drop trigger brand_releases_no_delete')
  await db.raw(
    `create trigger brand_releases_no_delete before delete on brand_releases when not ${isDeleted} begin select raise(abort, 'brand_releases never change'); end`,
  )
}
