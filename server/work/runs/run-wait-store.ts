import { pipelined, type Sql } from '../../machine/database/database.ts'
import { mapColumns } from './run-columns.ts'
import type { QueuedRun } from './enqueue-runs.ts'

/**
 * Records the sources that a run waits for; the run gets its job when the last of them completes. If a source is the first of several
 * variations, the run waits for all of the variations that are active. The canvas must be locked, and each source must be active.
 */
export const insertWaits = (sql: Sql, runId: string, sourceRunIds: readonly string[]) =>
  pipelined(
    ...sourceRunIds.map(sourceRunId =>
      sql.run(
        `insert into run_waits (run_id, source_run_id)
         select ?, r.run_id from runs r where (r.run_id = ? or r.variation_of = ?) and r.status in ('pending', 'running')`,
        [runId, sourceRunId, sourceRunId],
      ),
    ),
  )

const queued = mapColumns(['runId', 'lane', 'workspaceId'])

/** Deletes a run's waits for other runs; called when the waiting run has ended. */
export const dropOwnWaits = (sql: Sql, runId: string) => sql.run('delete from run_waits where run_id = ?', [runId])

/**
 * Deletes the waits for a run that has completed or has been replaced by other variations. The project's canvas must be locked: otherwise,
 * if two sources completed at the same time, each transaction would still see the wait for the other source, and neither would release the
 * waiting run.
 * @returns the runs that have nothing left to wait for
 */
export async function endWaits(sql: Sql, sourceRunId: string): Promise<QueuedRun[]> {
  const waiting = await sql.all('select run_id from run_waits where source_run_id = ?', [sourceRunId])
  if (waiting.length === 0) return []
  await sql.run('delete from run_waits where source_run_id = ?', [sourceRunId])
  const free = await pipelined(
    ...waiting.map(({ run_id }) =>
      sql.first(
        `select ${queued.list} from runs r where run_id = ? and status = 'pending'
         and not exists (select 1 from run_waits w where w.run_id = r.run_id)`,
        [run_id],
      ),
    ),
  )
  return free.filter(row => row !== undefined).map(queued.fromRow)
}

/**
 * Deletes the waits of a run and of every run that waits for it, directly or indirectly. The canvas must be locked.
 * @returns the runs that were waiting
 */
export async function dropWaits(sql: Sql, runId: string): Promise<string[]> {
  const rows = await sql.all(
    `with recursive waiting (run_id) as (
       select run_id from run_waits where source_run_id = ?
       union select w.run_id from run_waits w join waiting on w.source_run_id = waiting.run_id
     )
     select run_id from waiting order by run_id`,
    [runId],
  )
  const waiting: string[] = rows.map(row => row['run_id'])
  await pipelined(...[runId, ...waiting].map(id => dropOwnWaits(sql, id)))
  return waiting
}
