import type { Database } from '../database/database.ts'
import { uuidFromId } from '../ids.ts'
import type { Job, Queue } from '../queue/queue.ts'

/** Claims a run's or delivery's job as a worker in another process would, even if the job is held. */
export async function takeJob(database: Database, id: string): Promise<Job> {
  const row = await database.read(async sql =>
    sql.dialect === 'sqlite'
      ? sql.first(
          `update jobs set attempts = attempts + 1, held = 1, available_at = 1e15 where job_id = ? returning attempts as attempt, lane`,
          [id],
        )
      : (
          await sql.native!(
            `update pgboss.job set state = 'active', retry_count = case when started_on is null then retry_count else retry_count + 1 end,
             started_on = now(), heartbeat_on = now() where id = $1 returning retry_count as attempt, name as lane`,
            [uuidFromId(id)],
          )
        ).rows[0],
  )
  if (!row) throw new Error(`There is no job for ${id}.`)
  return { id, lane: row['lane'], attempt: row['attempt'] }
}

/** Reports whether a run or delivery has a job, held or not. */
export const hasJob = (database: Database, id: string): Promise<boolean> =>
  database.read(async sql =>
    sql.dialect === 'sqlite'
      ? (await sql.first('select 1 as one from jobs where job_id = ?', [id])) !== undefined
      : (await sql.native!('select 1 from pgboss.job where id = $1', [uuidFromId(id)])).rows.length === 1,
  )

/** Removes jobs that other tests left in a shared queue. */
export async function clearJobs(database: Database, queue: Queue): Promise<void> {
  await queue.ready()
  await database.read(sql => sql.run(sql.dialect === 'sqlite' ? 'delete from jobs' : 'delete from pgboss.job', []))
}
