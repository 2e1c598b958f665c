import type { Knex } from 'knex'

/**
 * Supports the deletion of projects: their rows stay, because runs and techniques refer to them. The second index is for run lists that
 * include steps.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('projects', table => {
    table.bigInteger('deleted_at')
    // From this time on, the project cannot be restored.
    table.bigInteger('removal_began_at')
    table.bigInteger('removed_at')
  })
  await db.raw('create index projects_deleted on projects (deleted_at) where deleted_at is not null and removed_at is null')
  await db.raw(
    'create index runs_steps_by_time on runs (workspace_id, member_id, type, created_at, run_id) where parent_run_id is not null',
  )
}
