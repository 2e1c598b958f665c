import type { Knex } from 'knex'

/**
 * Adds an index on the active runs of each workspace. These are read when the workspace's usage or lists are requested, and when the
 * workspace has reached its limit on concurrent runs; without the index, each of these queries would scan the active runs of all
 * workspaces. The index is on expressions that only these queries use, so the planner uses it for no other query.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`create index runs_under_way on runs ((workspace_id || ''), status, created_at) where coalesce(completed_at, 0) = 0`)
}
