import type { Knex } from 'knex'

/**
 * The active runs of a workspace. They are asked for where it has reached its limit of simultaneous runs, in its usage and its lists, and
 * until now those of all workspaces were walked through, however many wait. It has expressions so that no other statement takes it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`create index runs_under_way on runs ((workspace_id || ''), status, created_at) where coalesce(completed_at, 0) = 0`)
}
