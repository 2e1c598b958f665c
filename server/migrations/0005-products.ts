import type { Knex } from 'knex'

/** Adds techniques, brands, timelines and shared projects. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('techniques', table => {
    table.text('technique_id').primary()
    table.text('workspace_id').notNullable().references('workspaces.workspace_id')
    table.text('project_id').notNullable().references('projects.project_id')
    table.text('member_id').notNullable()
    table.text('slug').notNullable()
    table.text('name').notNullable()
    table.text('description')
    table.text('search_text').notNullable()
    table.bigInteger('run_cost_micros').notNullable()
    table.text('inputs').notNullable()
    table.text('outputs').notNullable()
    // The nodes that the outputs depend on, as they were when the technique was saved.
    table.text('graph').notNullable()
    table.bigInteger('created_at').notNullable()
    table.bigInteger('archived_at')
    table.unique(['workspace_id', 'slug'])
    table.index(['workspace_id', 'created_at', 'technique_id'])
  })
  // Custom action sources that are kept because techniques use them.
  await db.schema.createTable('technique_sources', table => {
    table.text('technique_id').notNullable().references('techniques.technique_id')
    table.text('source_id').notNullable()
    table.primary(['technique_id', 'source_id'])
    table.index(['source_id'])
  })
  await db.schema.alterTable('runs', table => {
    table.text('technique_id')
    // For a step: its technique's run, and the step's name in that run.
    table.text('parent_run_id')
    table.text('step')
    // A brand's contribution to the run.
    table.text('brand')
  })
  await db.raw('create index runs_steps on runs (parent_run_id) where parent_run_id is not null')
  await db.raw('create index runs_technique on runs (technique_id, member_id, created_at, run_id) where technique_id is not null')
  await db.schema.alterTable('nodes', table => {
    table.text('brand_context')
    // A timeline's revision, hash and summary. The document is stored separately, because it is not needed to read a canvas.
    table.text('document')
  })
  await db.schema.createTable('timeline_documents', table => {
    table.text('node_id').primary()
    table.text('body').notNullable()
  })
  // From now on, edges into a timeline belong to its document. No timeline has a document yet, so the existing edges, which were drawn by
  // hand and had no effect, are removed.
  const intoTimelines = `select 1 from nodes n where n.project_id = edges.project_id and n.short_id = edges.to_id and n.type = 'timeline'`
  await db.raw(`update canvases set revision = revision + 1
    where exists (select 1 from edges where edges.project_id = canvases.project_id and exists (${intoTimelines}))`)
  await db.raw(`delete from edges where exists (${intoTimelines})`)
  await db.schema.createTable('brands', table => {
    table.text('brand_id').primary()
    table.text('workspace_id').notNullable().references('workspaces.workspace_id')
    table.text('name').notNullable()
    table.text('draft').notNullable()
    table.bigInteger('created_at').notNullable()
    table.bigInteger('updated_at').notNullable()
    table.unique(['workspace_id', 'name'])
    table.index(['workspace_id', 'created_at', 'brand_id'])
  })
  await db.schema.createTable('brand_releases', table => {
    table.text('release_id').primary()
    table.text('brand_id').notNullable().references('brands.brand_id')
    table.integer('version').notNullable()
    table.text('kit').notNullable()
    table.bigInteger('published_at').notNullable()
    table.unique(['brand_id', 'version'])
  })
  await neverChanges(db, 'brand_releases')
  await db.schema.createTable('project_shares', table => {
    table.text('project_id').primary().references('projects.project_id')
    // The link's token; everyone who has it can see the project.
    table.text('token').notNullable().unique()
    table.text('access').notNullable()
    table.text('member_id').notNullable()
    table.bigInteger('created_at').notNullable()
    table.check("access in ('view', 'edit')", [], 'project_shares_access')
  })
}

async function neverChanges(db: Knex, table: string) {
  if (db.client.config.client === 'pg') {
    await db.raw(
      `create function ${table}_never_change() returns trigger language plpgsql as $$ begin raise exception '${table} never change'; end $$`,
    )
    await db.raw(
      `create trigger ${table}_never_change before update or delete on ${table} for each row execute function ${table}_never_change()`,
    )
    return
  }
  for (const act of ['update', 'delete'])
    await db.raw(`create trigger ${table}_no_${act} before ${act} on ${table} begin select raise(abort, '${table} never change'); end`)
}
