import type { Knex } from 'knex'

/** Adds support for project events: nodes are indexed by the revision in which they last changed, and every change sends a signal. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('nodes', table => {
    // The canvas revision in which the node's run, output or media last changed.
    table.bigInteger('state_revision').notNullable().defaultTo(0)
    table.index(['project_id', 'state_revision'])
  })
  if (db.client.config.client !== 'pg') return
  await announce(db, 'canvases', 'revision', 'canvas', 'project_id')
  await announce(db, 'balances', 'balance_micros', 'credits', 'workspace_id')
}

/**
 * Makes the database announce changes, so that every change is announced, even one made by an operator on the command line. Postgres
 * delivers identical notifications from one transaction as a single one.
 */
async function announce(db: Knex, table: string, column: string, topic: string, subject: string): Promise<void> {
  await db.raw(
    `create function ${table}_announce() returns trigger language plpgsql as $$ begin perform pg_notify('mediawright', '${topic} ' || new.${subject}); return null; end $$`,
  )
  await db.raw(
    `create trigger ${table}_announce after update of ${column} on ${table} for each row when (old.${column} is distinct from new.${column}) execute function ${table}_announce()`,
  )
}
