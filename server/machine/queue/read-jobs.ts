import { isAmong, type Row, type Sql } from '../database/database.ts'
import { isTypeId, uuidOf } from '../ids.ts'
import type { NewJob } from './queue.ts'

const atOnce = 2000

const ofTable = `select job_id as id, lane, workspace_id, group_key as "group", turn, available_at as at
  from jobs`
// a job belongs to the workspace of its run or delivery
const ofBoss = `select j.data ->> 'id' as id, j.name as lane, coalesce(r.workspace_id, d.workspace_id) as workspace_id, j.group_id as "group",
    (j.data ->> 'turn')::bigint as turn, (extract(epoch from j.start_after) * 1000)::bigint as at
  from pgboss.job j left join runs r on r.run_id = j.data ->> 'id' left join webhook_deliveries d on d.delivery_id = j.data ->> 'id'
  where j.state < 'completed' and j.data ->> 'id' is not null and coalesce(r.workspace_id, d.workspace_id) is not null`

const hasTable = async (sql: Sql): Promise<boolean> =>
  sql.dialect === 'sqlite' || (await sql.first(`select 1 as one where to_regclass('pgboss.job') is not null`, [])) !== undefined

/**
 * The jobs of either queue, in the order of their turns, a batch at a time. Their holders are left out, because jobs that are enqueued
 * again have none. On Postgres the first start of the service creates the tables.
 */
export async function* readJobs(sql: Sql): AsyncGenerator<NewJob[]> {
  if (!(await hasTable(sql))) return
  const jobs = `select * from (${sql.dialect === 'sqlite' ? ofTable : ofBoss}) jobs`
  let last: Row | undefined
  for (;;) {
    const rows: Row[] = last
      ? await sql.all(`${jobs} where (turn, id) > (?, ?) order by turn, id limit ?`, [last['turn'], last['id'], atOnce])
      : await sql.all(`${jobs} order by turn, id limit ?`, [atOnce])
    if (rows.length > 0)
      yield rows.map(row => ({
        id: row['id'],
        lane: row['lane'],
        workspaceId: row['workspace_id'],
        group: row['group'],
        ...(row['at'] > 0 && { notBefore: row['at'] }),
      }))
    if (rows.length < atOnce) return
    last = rows.at(-1)!
  }
}

/** @returns those of some runs and deliveries that have a job, held or not */
export async function findJobs(sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  if (ids.length === 0 || !(await hasTable(sql))) return found
  const find = sql.dialect === 'sqlite' ? findInTable : findInBoss
  for (let from = 0; from < ids.length; from += atOnce)
    for (const row of await find(sql, ids.slice(from, from + atOnce))) found.add(row['id'])
  return found
}

function findInTable(sql: Sql, ids: readonly string[]): Promise<Row[]> {
  const [condition, list] = isAmong(sql, ids)
  return sql.all(`select job_id as id from jobs where job_id ${condition}`, [list])
}

/** By the primary key, which begins with the name. A damaged database could hold ids that are none. */
const findInBoss = (sql: Sql, ids: readonly string[]): Promise<Row[]> =>
  sql.all(
    `select data ->> 'id' as id from pgboss.job
     where name = any(array(select name from pgboss.queue)) and id = any(string_to_array(?, ',')::uuid[]) and state < 'completed'`,
    [ids.filter(isTypeId).map(uuidOf).join(',')],
  )
