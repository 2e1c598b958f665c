import type { Knex } from 'knex'

/** Support for project events: the nodes that changed since a revision, and a signal at every change. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('nodes', table => {
    // The revision of its canvas in which the run, the output or the medium of the node last changed.
    table.bigInteger('state_revision').notNullable().defaultTo(0)
    table.index(['project_id', 'state_revision'])
  })
  if (db.client.config.client !== 'pg') return
  await announce(db, 'canvases', 'revision', 'canvas', 'project_id')
  await announce(db, 'balances', 'balance_micros', 'credits', 'workspace_id')
}

/**
 * The database announces changes, so that no writer can forget it, including operators on the command line. Postgres sends equal signals of
 * one transaction once.
 */
async function announce(db: Knex, table: string, column: string, topic: string, subject: string): Promise<void> {
  await db.raw(
    `create function ${table}_announce() returns trigger language plpgsql as $$ begin perform pg_notify('mediawright', '${topic} ' || new.${subject}); return null; end $$`,
  )
  await db.raw(
    `create trigger ${table}_announce after update of ${column} on ${table} for each row when (old.${column} is distinct from new.${column}) execute function ${table}_announce()`,
  )
}
