import type { Knex } from 'knex'

/** Stores how many bytes of each open upload count toward the quota: the bytes that may still arrive, and those that have arrived. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('assets', table => {
    table.bigInteger('awaited_bytes')
    table.bigInteger('received_bytes')
  })
  await db.raw(
    `create index assets_open on assets (workspace_id, expires_at, awaited_bytes, received_bytes) where status = 'pending_upload'`,
  )
  await db.raw('create index assets_upload on assets (upload_key) where upload_key is not null')
}
