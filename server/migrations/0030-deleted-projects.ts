import type { Knex } from 'knex'

/** Deleted projects, which can be restored for a while, and what is left of those that cannot. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('projects', table => {
    table.bigInteger('deleted_at')
    // The canvas and the outputs are removed; the row stays, because runs and techniques refer to it.
    table.bigInteger('removed_at')
  })
  await db.raw('create index projects_deleted on projects (deleted_at) where deleted_at is not null and removed_at is null')
}
