import { inList, type Sql } from '../../machine/database/database.ts'
import type { RunOutput } from '../runs/run.ts'
import { activeRuns } from '../runs/run-store.ts'
import type { NodeResults } from './validation-context.ts'

const isDeleted = (outputs: readonly RunOutput[]) => outputs.length > 0 && outputs.every(({ deleted }) => deleted === true)

/**
 * Loads the runs that the changeset may choose as results. The canvas must be locked, so that nothing, including retention, changes the
 * runs.
 */
export async function loadNodeResults(sql: Sql, projectId: string, runIds: readonly string[]): Promise<NodeResults | undefined> {
  if (runIds.length === 0) return undefined
  const [among, list] = inList(sql, runIds)
  const rows = await sql.all(
    `select run_id, node_id, status, output_hash, outputs, outputs_removed_at from runs where run_id ${among} and project_id = ? and parent_run_id is null`,
    [list, projectId],
  )
  const results = new Map(
    rows.map(row => [
      row['run_id'],
      {
        runId: row['run_id'],
        nodeId: row['node_id'] ?? undefined,
        status: row['status'],
        outputHash: row['output_hash'] ?? undefined,
        isRemoved: row['outputs_removed_at'] !== null || isDeleted(JSON.parse(row['outputs'] ?? '[]')),
      },
    ]),
  )
  const active = await activeRuns(sql, projectId)
  return { find: runId => results.get(runId), activeRun: shortId => active.get(shortId) }
}
