import type { Knex } from 'knex'

const hourMs = 3_600_000
const measures = ['runs', 'failed', 'charged_micros', 'milliseconds', 'bytes', 'provider_cost_micros']

/**
 * Adds totals of finished runs (which never change again): half-hourly and daily totals for usage reports, and hourly totals for the
 * operators' overview. When a run ends, a trigger records it in `uncounted_runs`, whichever version of the service ended it; a later pass
 * adds it to the totals.
 */
export async function up(db: Knex): Promise<void> {
  const isPostgres = db.client.config.client === 'pg'
  const counts = (table: Knex.CreateTableBuilder, ...names: string[]) => names.forEach(name => table.bigInteger(name).notNullable())
  const texts = (table: Knex.CreateTableBuilder, ...names: string[]) => names.forEach(name => table.text(name).notNullable())
  await db.schema.createTable('usage_groups', table => {
    table.bigIncrements('group_id')
    // Columns without a value contain the empty string.
    texts(table, 'workspace_id', 'member_id', 'project_id', 'type', 'model_id')
    // The times of the group's oldest and newest runs.
    counts(table, 'first_at', 'last_at')
    table.unique(['workspace_id', 'member_id', 'project_id', 'type', 'model_id'])
  })
  await db.schema.createTable('usage_sums', table => {
    // The length, in milliseconds, of the UTC period that begins at `at`.
    counts(table, 'group_id', 'span', 'at', ...measures)
    table.primary(['group_id', 'span', 'at'])
  })
  await db.schema.createTable('run_hours', table => {
    counts(table, 'hour')
    texts(table, 'lane', 'status')
    counts(table, 'runs', 'charged_micros', 'reported_micros')
    table.primary(['hour', 'lane', 'status'])
  })
  // Contains only runs from the last few seconds, so no index other than its primary key is worth maintaining.
  await db.schema.createTable('uncounted_runs', table => {
    table.text('run_id').primary()
    texts(table, 'workspace_id', 'member_id', 'project_id', 'type', 'model_id', 'lane', 'status')
    counts(table, 'created_at', ...measures, 'reported_micros')
  })
  // The progress of counting runs that ended before this migration: in each workspace, the runs created before the stored time have been
  // counted.
  await db.schema.createTable('uncounted_workspaces', table => {
    table.text('workspace_id').primary()
    counts(table, 'counted_before')
  })
  await noteEnds(db, isPostgres)
  // Creating the trigger locks the table until the commit, so every run either has already ended or will fire the trigger.
  await db.raw(
    `insert into uncounted_workspaces (workspace_id, counted_before) select workspace_id, 0 from workspaces w
     where exists (select 1 from runs r where r.workspace_id = w.workspace_id) or exists (select 1 from past_runs r where r.workspace_id = w.workspace_id)`,
  )
  // Hourly counting begins with the hour after next, because the clocks of other processes may be slightly ahead; in a new database, every
  // hour is counted.
  const since = Math.floor(Date.now() / hourMs) + 2
  await db.raw(`insert into settings (name, value) select 'run_hours_since', '${since}' where exists (select 1 from runs)`)
}

/** Creates the trigger that records the values by which a run is counted; a step is counted under its technique, which has no model. */
async function noteEnds(db: Knex, isPostgres: boolean): Promise<void> {
  const ofRun = (value: string) => `case when new.parent_run_id is null then coalesce(${value}, 0) else 0 end`
  const noted: Readonly<Record<string, string>> = {
    workspace_id: 'new.workspace_id',
    run_id: 'new.run_id',
    member_id: 'new.member_id',
    project_id: 'new.project_id',
    type: `case when new.parent_run_id is not null then 'technique' else coalesce(new.makes, case new.kind when 'generation' then '' when 'timeline' then 'video' else new.kind end) end`,
    model_id: `case when new.parent_run_id is null then coalesce(new.model_id, '') else '' end`,
    lane: 'new.lane',
    status: 'new.status',
    created_at: 'new.created_at',
    runs: ofRun('1'),
    failed: ofRun(`case new.status when 'failed' then 1 else 0 end`),
    charged_micros: ofRun('new.charged_micros'),
    milliseconds: ofRun('new.completed_at - new.started_at'),
    bytes: ofRun('new.output_bytes'),
    provider_cost_micros: `coalesce(new.provider_cost_micros, case when new.status = 'failed' and new.provider_job is null then 0 else new.provider_quoted_micros end, 0)`,
    reported_micros: 'coalesce(new.provider_cost_micros, 0)',
  }
  const insert = `insert into uncounted_runs (${Object.keys(noted).join(', ')}) values (${Object.values(noted).join(', ')})`
  const ends = 'when (old.completed_at is null and new.completed_at is not null)'
  if (isPostgres) {
    await db.raw(`create function runs_note_end() returns trigger language plpgsql as $$ begin ${insert}; return null; end $$`)
    await db.raw(`create trigger runs_note_end after update of completed_at on runs for each row ${ends} execute function runs_note_end()`)
  } else await db.raw(`create trigger runs_note_end after update of completed_at on runs ${ends} begin ${insert}; end`)
}
