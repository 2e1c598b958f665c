import type { Knex } from 'knex'

/** Adds agent keys, which are not subject to the limit of one active key per workspace, and the permission to use the agent surface. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('api_keys', table => {
    // The agent's name; null for an API key.
    table.text('agent')
  })
  await db.raw('drop index api_keys_one_active')
  await db.raw(
    'create unique index api_keys_one_active on api_keys (workspace_id) where revoked_at is null and expires_at is null and agent is null',
  )
  // Keys that have all permissions also get the new permission.
  const all = ['projects:write', 'runs:create', 'assets:write', 'generation_quote']
  const lists: { permissions: string }[] = await db('api_keys').distinct('permissions')
  for (const { permissions } of lists) {
    const granted: string[] = JSON.parse(permissions)
    if (all.every(permission => granted.includes(permission)))
      await db('api_keys')
        .where({ permissions })
        .update({ permissions: JSON.stringify([...granted, 'mcp']) })
  }
}
