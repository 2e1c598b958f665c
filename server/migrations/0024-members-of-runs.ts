import type { Knex } from 'knex'

/**
 * Improves the number of runs that Postgres expects for a project and a member with unknown values. Postgres assumes that the two are
 * independent and expects a single run, so any index with both columns looks as good as one that also has the status. With a single assumed
 * member, it expects for each member as many runs as the one with the most has. If a project has most of all runs, a list with one status
 * then does not read the others.
 */
export async function up(db: Knex): Promise<void> {
  if (db.client.config.client !== 'pg') return
  await db.raw('alter table runs alter column member_id set (n_distinct = 1)')
  // Otherwise it takes effect only after a tenth of the runs changed. For an empty table, Postgres would keep plans that read all of it.
  if (await db('runs').first('run_id')) await db.raw('analyze runs (member_id)')
}
