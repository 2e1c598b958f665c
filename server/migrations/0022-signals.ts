import type { Knex } from 'knex'

/**
 * `NOTIFY` holds a cluster-wide lock from shortly before a commit until the commit is on disk, so the commits of transactions that use it
 * wait for one another. By default, the trigger announces each change. A connection that sets `mediawright.announces` gets a notice of each
 * change instead, and announces the change itself after the commit.
 */
export async function up(db: Knex): Promise<void> {
  if (db.client.config.client !== 'pg') return
  await announce(db, 'canvases', 'canvas', 'project_id')
  await announce(db, 'balances', 'credits', 'workspace_id')
}

const announce = (db: Knex, table: string, topic: string, subject: string) =>
  db.raw(
    `create or replace function ${table}_announce() returns trigger language plpgsql as $$ begin
       if current_setting('mediawright.announces', true) = 'on' then raise notice 'mediawright ${topic} %', new.${subject};
       else perform pg_notify('mediawright', '${topic} ' || new.${subject});
       end if;
       return null;
     end $$`,
  )
