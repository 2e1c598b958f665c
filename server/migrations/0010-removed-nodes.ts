import type { Knex } from 'knex'

/** Adds a table that keeps removed nodes until they can no longer be restored, and an index for each node's run history. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('removed_nodes', table => {
    table.text('node_id').primary()
    table.text('project_id').notNullable().references('projects.project_id')
    table.integer('short_id').notNullable()
    // The asset that is kept because the removed node refers to it.
    table.text('asset_id').references('assets.asset_id')
    table.text('source_id')
    // The removed node, with its edges, members and labels.
    table.text('node').notNullable()
    table.text('edges').notNullable()
    table.text('members').notNullable()
    table.text('labels').notNullable()
    table.bigInteger('removed_at').notNullable()
    table.unique(['project_id', 'short_id'])
    table.index(['removed_at'])
    table.index(['project_id', 'removed_at'])
  })
  await db.raw('create index runs_node on runs (node_id, created_at, run_id) where node_id is not null')
  await db.raw('create index removed_nodes_source on removed_nodes (source_id) where source_id is not null')
  await db.raw('create index removed_nodes_asset on removed_nodes (asset_id) where asset_id is not null')
}
