/**
 * The only statements that use pg-boss's tables. They change nothing: they count and list jobs, for which pg-boss has no public API.
 * If a new version of pg-boss changes the columns that they use, the queue tests and backup tests fail.
 */
import type { Row, Sql } from '../database/database.ts'
import { isTypeId, uuidFromId } from '../ids.ts'
import type { LaneDepth } from './queue.ts'

/** Selects jobs with the columns that `readJobs` reads. A job belongs to the same workspace as its run or delivery. */
export const bossJobs = `select j.data ->> 'id' as id, j.name as lane, coalesce(r.workspace_id, d.workspace_id) as workspace_id, j.group_id as "group",
    (j.data ->> 'turn')::bigint as turn, (extract(epoch from j.start_after) * 1000)::bigint as at
  from pgboss.job j left join runs r on r.run_id = j.data ->> 'id' left join webhook_deliveries d on d.delivery_id = j.data ->> 'id'
  where j.state < 'completed' and j.data ->> 'id' is not null and coalesce(r.workspace_id, d.workspace_id) is not null`

/** Returns false until the tables exist; they are created when the service starts for the first time. */
export const hasBossTables = async (sql: Sql): Promise<boolean> =>
  (await sql.first(`select 1 as one where to_regclass('pgboss.job') is not null`, [])) !== undefined

/**
 * Looks up jobs by the primary key, which begins with the queue's name. Invalid ids, which a damaged database could contain, are ignored.
 */
export const findBossJobs = (sql: Sql, ids: readonly string[]): Promise<Row[]> =>
  sql.all(
    `select data ->> 'id' as id from pgboss.job
     where name = any(array(select name from pgboss.queue)) and id = any(string_to_array(?, ',')::uuid[]) and state < 'completed'`,
    [ids.filter(isTypeId).map(uuidFromId).join(',')],
  )

export const countClaimed = async (sql: Sql, lane: string): Promise<number> =>
  (await sql.native!(`select count(*)::int as held from pgboss.job where name = $1 and state = 'active'`, [lane])).rows[0].held

/** @returns the given lanes that have jobs to claim */
export async function lanesWithJobs(sql: Sql, lanes: readonly string[]): Promise<string[]> {
  const { rows } = await sql.native!(
    `select lane from unnest($1::text[]) lane
     where exists (select 1 from pgboss.job where name = lane and state < 'active' and start_after <= now())`,
    [lanes],
  )
  return rows.map(({ lane }) => lane)
}

export async function readDepths(sql: Sql, lanes: readonly string[]): Promise<LaneDepth[]> {
  const { rows } = await sql.native!(
    `select name as lane, count(*) filter (where state = 'active')::int as held,
     count(*) filter (where state < 'active' and start_after <= now())::int as waiting from pgboss.job where name = any($1) group by name`,
    [lanes],
  )
  return rows
}
