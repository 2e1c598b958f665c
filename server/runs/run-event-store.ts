import type { Sql } from '../engines/database/database.ts'
import type { RunState } from './run-event.ts'

/** One statement for any number of runs; unknown ids are left out. */
export async function findRunStates(sql: Sql, runIds: readonly string[]): Promise<RunState[]> {
  const [among, list] =
    sql.dialect === 'postgres'
      ? [`any(string_to_array(?, ','))`, runIds.join(',')]
      : ['(select value from json_each(?))', JSON.stringify(runIds)]
  const rows = await sql.all(`select run_id, status, progress from runs where run_id ${sql.dialect === 'postgres' ? '=' : 'in'} ${among}`, [
    list,
  ])
  return rows.map(row => ({ runId: row['run_id'], status: row['status'], progress: row['progress'] }))
}
