import type { Knex } from 'knex'

/**
 * Processes running the previous version rely on the index that this migration drops. Without it, a key rotation by such a process would
 * invalidate all of the workspace's keys.
 */
export const phase = 'late'

/**
 * Allows several active API keys per workspace. One new index sorts lists of keys; the other finds the API keys that have not been revoked.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw('drop index api_keys_one_active')
  await db.raw('create index api_keys_not_revoked on api_keys (workspace_id) where revoked_at is null and agent is null')
  await db.raw('create index api_keys_by_time on api_keys (workspace_id, created_at, key_id)')
}
