import { isAmong, type Sql } from '../../machine/database/database.ts'
import type { RunState } from './run-event.ts'

/** One statement for any number of runs; unknown ids are left out. */
export async function findRunStates(sql: Sql, runIds: readonly string[]): Promise<RunState[]> {
  const [among, list] = isAmong(sql, runIds)
  const rows = await sql.all(`select run_id, status, progress from runs where run_id ${among}`, [list])
  return rows.map(row => ({ runId: row['run_id'], status: row['status'], progress: row['progress'] }))
}
