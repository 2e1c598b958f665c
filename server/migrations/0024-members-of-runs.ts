import type { Knex } from 'knex'

/**
 * How many runs Postgres expects for a project and a member whose values it does not know. It takes the two for independent and expects a
 * single run, so that any index with both looks as good as one that has the status as well. As if there were one member, it expects of each
 * what the one with most runs has: where a project has most of all runs, its list of one status then does not read the others.
 */
export async function up(db: Knex): Promise<void> {
  if (db.client.config.client !== 'pg') return
  await db.raw('alter table runs alter column member_id set (n_distinct = 1)')
  // Otherwise it would hold only when a tenth of the runs has changed. Of an empty table, Postgres would keep plans that read all of it.
  if (await db('runs').first('run_id')) await db.raw('analyze runs (member_id)')
}
