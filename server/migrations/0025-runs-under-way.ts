import type { Knex } from 'knex'

/**
 * Index of the active runs of a workspace. They are read when it has reached its limit of simultaneous runs, and for its usage and lists;
 * until now those of all workspaces were scanned, however many were waiting. It uses expressions so that no other statement uses it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`create index runs_under_way on runs ((workspace_id || ''), status, created_at) where coalesce(completed_at, 0) = 0`)
}
