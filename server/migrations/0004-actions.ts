import type { Knex } from 'knex'

/** Adds actions: the source of custom actions, and the action that a run performs. */
export async function up(db: Knex): Promise<void> {
  // Sources, identified by content, so that a run or a copied node keeps the source that was current when it was created.
  await db.schema.createTable('action_sources', table => {
    table.text('source_id').primary()
    table.text('code').notNullable()
    table.text('declaration').notNullable()
    // The part of the action's declaration that is needed to read a canvas.
    table.text('slots').notNullable()
    table.bigInteger('created_at').notNullable()
  })
  await db.schema.alterTable('nodes', table => {
    table.text('source_id')
  })
  await db.schema.alterTable('runs', table => {
    // A prebuilt action's slug.
    table.text('action_id')
    // A custom action's source.
    table.text('source_id')
  })
  // Indexes on the references that keep a source from being removed.
  await db.raw('create index nodes_source on nodes (source_id) where source_id is not null')
  await db.raw('create index runs_source on runs (source_id) where source_id is not null')
}
