import type { Knex } from 'knex'

/**
 * Connections that set `mediawright.announces` to `code` announce canvas and balance changes after the commit. Connections from the
 * previous version set it to `on` and are still sent a notice. For all others, such as `psql`, the database announces the changes. A later
 * migration in the contract phase removes the notice.
 */
export async function up(db: Knex): Promise<void> {
  if (db.client.config.client !== 'pg') return
  await announce(db, 'canvases', 'canvas', 'project_id')
  await announce(db, 'balances', 'credits', 'workspace_id')
}

const announce = (db: Knex, table: string, topic: string, subject: string) =>
  db.raw(
    `create or replace function ${table}_announce() returns trigger language plpgsql as $$ begin
       case current_setting('mediawright.announces', true)
         when 'code' then null;
         when 'on' then raise notice 'mediawright ${topic} %', new.${subject};
         else perform pg_notify('mediawright', '${topic} ' || new.${subject});
       end case;
       return null;
     end $$`,
  )
