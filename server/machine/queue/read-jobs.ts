import { inList, type Row, type Sql } from '../database/database.ts'
import { bossJobs, findBossJobs, hasBossTables } from './boss-jobs.ts'
import type { NewJob } from './queue.ts'

const atOnce = 2000

const ofTable = `select job_id as id, lane, workspace_id, group_key as "group", turn, available_at as at
  from jobs`

const hasTable = async (sql: Sql): Promise<boolean> => sql.dialect === 'sqlite' || hasBossTables(sql)

/**
 * Yields all jobs, whichever queue holds them, in batches ordered by turn. Their current holders are left out, because a copied job has no
 * holder.
 */
export async function* readJobs(sql: Sql): AsyncGenerator<NewJob[]> {
  if (!(await hasTable(sql))) return
  const jobs = `select * from (${sql.dialect === 'sqlite' ? ofTable : bossJobs}) jobs`
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

/** @returns the given ids whose run or delivery has a job, whether held or not */
export async function findJobs(sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  if (ids.length === 0 || !(await hasTable(sql))) return found
  const find = sql.dialect === 'sqlite' ? findInTable : findBossJobs
  for (let from = 0; from < ids.length; from += atOnce)
    for (const row of await find(sql, ids.slice(from, from + atOnce))) found.add(row['id'])
  return found
}

function findInTable(sql: Sql, ids: readonly string[]): Promise<Row[]> {
  const [condition, list] = inList(sql, ids)
  return sql.all(`select job_id as id from jobs where job_id ${condition}`, [list])
}
