import { inList, type Sql } from '../../machine/database/database.ts'
import { mapColumns } from './run-columns.ts'
import type { RunState } from './run-event.ts'

const state = mapColumns(['runId', 'status', 'progress'])

/** Finds the states of any number of runs in one statement; ids that do not exist are missing from the result. */
export async function findRunStates(sql: Sql, runIds: readonly string[]): Promise<RunState[]> {
  const [among, list] = inList(sql, runIds)
  const rows = await sql.all(`select ${state.list} from runs where run_id ${among}`, [list])
  return rows.map(state.fromRow)
}
