import type { Knex } from 'knex'

/** Adds uploads and their files' metadata, and lets canvases show assets. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('assets', table => {
    // The stored file's key, if it differs from the key in the file's URL.
    table.text('stored_key')
    // The pending upload's key, and when the upload expires.
    table.text('upload_key')
    table.bigInteger('expires_at')
    table.text('folder')
    table.double('duration_seconds')
    table.integer('channels')
    table.integer('tri_count')
  })
  await db.raw("create index assets_awaited on assets (expires_at) where status = 'pending_upload'")
  await db.raw('create index assets_node on assets (node_id) where node_id is not null')
  // The asset shown by a node that does not generate its own media.
  await db.schema.alterTable('nodes', table => {
    table.text('asset_id').references('assets.asset_id')
  })
  await db.raw('create index nodes_asset on nodes (asset_id, project_id) where asset_id is not null')
  // Files that nothing refers to yet, which are removed if they are not claimed in time.
  await db.schema.createTable('passing_files', table => {
    table.text('file_key').primary()
    table.text('place').notNullable()
    table.integer('removing').notNullable()
    table.bigInteger('remove_after').notNullable()
    table.index(['remove_after'])
    table.check("place in ('files', 'uploads')", [], 'passing_files_place')
  })
}
