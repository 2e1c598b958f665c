import type { Knex } from 'knex'

/** Adds indexes for statements that would otherwise scan whole tables. Starting a run adds no entry to the new indexes. */
export async function up(db: Knex): Promise<void> {
  await ofPeople(db)
  await ofOperators(db)
  await ofSweeps(db)
  await runsWithoutProjects(db)
}

/** Adds indexes on members and on foreign keys, which the database checks when a member or one of their objects is deleted. */
async function ofPeople(db: Knex): Promise<void> {
  await db.schema.alterTable('members', table => table.index(['workspace_id', 'member_id']))
  await db.raw('create index members_address on members (lower(email))')
  await db.schema.alterTable('api_keys', table => {
    table.index(['workspace_id', 'key_id'])
    table.index(['member_id'])
  })
  await db.schema.alterTable('sign_in_codes', table => table.index(['member_id']))
  await db.schema.alterTable('folders', table => {
    table.index(['workspace_id', 'folder_id'])
    table.index(['owner_member_id'])
  })
  await db.schema.alterTable('projects', table => {
    table.index(['member_id'])
    table.index(['folder_id'])
  })
  await db.schema.alterTable('techniques', table => table.index(['project_id']))
}

async function ofOperators(db: Knex): Promise<void> {
  await db.schema.alterTable('workspaces', table => table.index(['created_at', 'workspace_id']))
  await db.raw(`create index runs_failed on runs (completed_at, run_id) where status = 'failed' and parent_run_id is null`)
  await db.raw(`create index webhook_deliveries_undelivered on webhook_deliveries (status, delivery_id) where status <> 'delivered'`)
}

async function ofSweeps(db: Knex): Promise<void> {
  await db.raw(
    `create index runs_failed_in_workspace on runs (workspace_id, completed_at, run_id) where status = 'failed' and parent_run_id is null`,
  )
  await db.raw('create index assets_without_run on assets (workspace_id, created_at, asset_id) where run_id is null')
  await db.schema.alterTable('project_shares', table => table.index(['created_at']))
  await db.schema.alterTable('past_runs', table => table.index(['workspace_id', 'completed_at']))
  // Sources are kept only for runs that have not ended, so the index leaves out all others.
  await db.raw('drop index runs_source')
  await db.raw('create index runs_source on runs (source_id) where source_id is not null and completed_at is null')
  // Counters for the `total` window are never removed, so they are left out of the indexes.
  await db.raw('drop index limit_counters_began_on_index')
  for (const table of ['limit_counters', 'limit_notices'])
    await db.raw(`create index ${table}_of_days on ${table} (began_on) where length(began_on) = 10`)
  // Removed workspaces remain only as ids, so they are left out of the index.
  await db.raw('drop index workspaces_deleted')
  await db.raw('create index workspaces_deleted on workspaces (deleted_at) where deleted_at is not null and removed_at is null')
}

/**
 * A run is removed before its project (`operate/retention/`), so no constraint is needed. With a constraint, deleting a project would make
 * the database search all runs for references to it; this search would need an index, and every new run would have to be added to that
 * index.
 */
async function runsWithoutProjects(db: Knex): Promise<void> {
  if (db.client.config.client === 'pg') {
    await db.raw('alter table runs drop constraint runs_project_id_foreign')
    return
  }
  // SQLite cannot drop a constraint, so this function follows the procedure in SQLite's ALTER TABLE documentation.
  const connection = await db.client.acquireConnection()
  // Without this call, better-sqlite3 forbids the change. The SQLite build of the mock has no unsafe mode.
  connection.unsafeMode?.(true)
  const { sql: text } = connection.prepare(`select sql from sqlite_schema where type = 'table' and name = 'runs'`).get() as { sql: string }
  const changed = text.replace(/,\s*foreign key\s*\(`project_id`\) references `projects`\s*\(`project_id`\)/, '')
  if (changed === text) throw new Error('The runs table does not have the expected definition.')
  const { schema_version: version } = connection.prepare('pragma schema_version').get() as { schema_version: number }
  connection.exec('pragma writable_schema = on')
  connection.prepare(`update sqlite_schema set sql = ? where type = 'table' and name = 'runs'`).run(changed)
  connection.exec(`pragma schema_version = ${version + 1}`)
  connection.exec('pragma writable_schema = off')
  connection.unsafeMode?.(false)
}
