import { isAmong, type Sql } from '../../machine/database/database.ts'
import { isStale } from '../../canvas/staleness.ts'
import { isStatic, type CanvasNode } from '../../canvas/node.ts'
import { activeRuns } from '../runs/run-store.ts'
import type { RunStatus } from '../runs/run.ts'
import type { Work } from './changeset.ts'

interface StoredResult {
  runId: string
  nodeId: string | undefined
  status: RunStatus
  outputHash: string | undefined
  isRemoved: boolean
}

/** The runs that a changeset names as results, and the nodes that are running. */
export interface NodeResults {
  find: (runId: string) => StoredResult | undefined
  activeRun: (shortId: number) => string | undefined
}

/** The canvas must be locked: the runs then stay as they are, retention included. */
export async function loadNodeResults(sql: Sql, projectId: string, runIds: readonly string[]): Promise<NodeResults | undefined> {
  if (runIds.length === 0) return undefined
  const [among, list] = isAmong(sql, runIds)
  const rows = await sql.all(
    `select run_id, node_id, status, output_hash, outputs_removed_at from runs where run_id ${among} and project_id = ? and parent_run_id is null`,
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
        isRemoved: row['outputs_removed_at'] !== null,
      },
    ]),
  )
  const active = await activeRuns(sql, projectId)
  return { find: runId => results.get(runId), activeRun: shortId => active.get(shortId) }
}

/**
 * Makes a run the current result of its node.
 * @param node the node with the other changes of the update
 * @returns true if that changes anything
 */
export function chooseResult({ draft, problems, context, conflicts, getName }: Work, at: string, node: CanvasNode, runId: string): boolean {
  const field = `${at}.result`
  const name = getName(node)
  const run = context.results?.find(runId)
  const active = context.results?.activeRun(node.shortId)
  if (run?.nodeId !== node.nodeId) problems.add(field, `is not a run of ${name}; \`GET /runs?node_id=…\` lists its runs`)
  else if (run.status !== 'completed') problems.add(field, `is a run that has not completed: it is \`${run.status}\``)
  else if (run.isRemoved) problems.add(field, 'is a run whose outputs have been removed by the retention of the workspace')
  else if (isStatic(node)) problems.add(field, `cannot be shown while ${name} shows existing media; set its \`prompt\` as well`)
  else if (active !== undefined) conflicts.push(`The node ${name} is running: wait for ${active} or cancel it, then choose a result.`)
  else if (node.outputRunId !== runId || node.runId !== runId || isStale(node)) {
    draft.showResult(node.shortId, run)
    return true
  }
  return false
}
