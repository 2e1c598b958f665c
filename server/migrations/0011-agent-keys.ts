import type { Knex } from 'knex'

/** Keys for agents, beside the one active key of a workspace; and the permission to use the surface of agents. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('api_keys', table => {
    // The name of the agent; null for a key of the API.
    table.text('agent')
  })
  await db.raw('drop index api_keys_one_active')
  await db.raw(
    'create unique index api_keys_one_active on api_keys (workspace_id) where revoked_at is null and expires_at is null and agent is null',
  )
  // Keys that may do everything may still do everything.
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
