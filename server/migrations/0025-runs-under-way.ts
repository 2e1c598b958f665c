import type { Knex } from 'knex'

/**
 * Adds an index of a workspace's active runs. They are read when the workspace has reached its limit on simultaneous runs, and for its
 * usage and lists; without the index, the active runs of all workspaces would be scanned, no matter how many were waiting. The index uses
 * expressions so that no other statement uses it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`create index runs_under_way on runs ((workspace_id || ''), status, created_at) where coalesce(completed_at, 0) = 0`)
}
