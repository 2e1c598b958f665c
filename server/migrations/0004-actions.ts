import type { Knex } from 'knex'

/** Actions: the source of custom ones, and which action a run performs. */
export async function up(db: Knex): Promise<void> {
  // By content, so that runs and copies of a node keep the source they began with.
  await db.schema.createTable('action_sources', table => {
    table.text('source_id').primary()
    table.text('code').notNullable()
    table.text('declaration').notNullable()
    // Of the declaration, what reading a canvas needs.
    table.text('slots').notNullable()
    table.bigInteger('created_at').notNullable()
  })
  await db.schema.alterTable('nodes', table => {
    table.text('source_id')
  })
  await db.schema.alterTable('runs', table => {
    // Slug of a prebuilt action.
    table.text('action_id')
    // Of a custom one.
    table.text('source_id')
  })
  // What a source is kept for.
  await db.raw('create index nodes_source on nodes (source_id) where source_id is not null')
  await db.raw('create index runs_source on runs (source_id) where source_id is not null')
}
