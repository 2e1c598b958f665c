import type { Knex } from 'knex'

/** Adds edges, groups and hashes of nodes' inputs. Nodes on the same canvas refer to each other by the numbers in their short ids. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('canvases', table => {
    table.integer('next_edge_number').notNullable().defaultTo(1)
  })
  await db.schema.alterTable('nodes', table => {
    table.text('action_id')
    table.text('content_url')
    table.integer('group_id')
    table.integer('pinned_id')
    table.integer('locked').notNullable().defaultTo(0)
    table.text('output_run_id')
    table.text('output_hash')
    table.text('read_key')
    table.text('output_key')
  })
  await db.raw(
    `update nodes set output_run_id = run_id where exists (select 1 from runs where runs.run_id = nodes.run_id and runs.status = 'completed')`,
  )
  // A new node must not overlap others; with this index, the search for overlapping nodes skips those that end above the new node.
  await db.raw('create index nodes_bottom on nodes (project_id, (y + height))')
  await db.schema.createTable('edges', table => {
    table.text('project_id').notNullable().references('projects.project_id')
    table.integer('edge_number').notNullable()
    table.integer('from_id').notNullable()
    table.integer('to_id').notNullable()
    table.text('slot')
    table.primary(['project_id', 'edge_number'])
    table.foreign(['project_id', 'from_id']).references(['project_id', 'short_id']).inTable('nodes')
    table.foreign(['project_id', 'to_id']).references(['project_id', 'short_id']).inTable('nodes')
    table.check('from_id <> to_id', [], 'edges_not_to_itself')
  })
  await db.raw(`create unique index edges_once on edges (project_id, to_id, from_id, coalesce(slot, ''))`)
  await db.raw('create index edges_from on edges (project_id, from_id)')
  await db.schema.alterTable('runs', table => {
    // A hash of the run's outputs, used to detect changes to the inputs of downstream nodes.
    table.text('output_hash')
  })
  // A run that is waiting for other runs has no job until the last of them has completed.
  await db.schema.createTable('run_waits', table => {
    table.text('run_id').notNullable().references('runs.run_id')
    table.text('source_run_id').notNullable().references('runs.run_id')
    table.primary(['run_id', 'source_run_id'])
    table.index(['source_run_id'])
  })
}
