import { pipelined, type Row, type Sql } from '../engines/database/database.ts'
import type { RunErrorCode, RunStatus } from '../runs/run.ts'
import { loadEdges, nodeColumns, nodeFromRow } from './canvas-store.ts'
import type { CanvasEdge, CanvasNode } from './node.ts'
import type { StoredOutput } from './output-store.ts'

/** A node with all its stored data. */
export interface GraphNode extends CanvasNode, StoredOutput {
  /** Of its latest run. */
  runStatus: RunStatus | undefined
  errorCode: RunErrorCode | undefined
  errorMessage: string | undefined
}

export interface StoredGraph {
  revision: number
  nodes: GraphNode[]
  edges: CanvasEdge[]
}

/** Consistent if read within a snapshot. */
export async function loadGraph(sql: Sql, projectId: string): Promise<StoredGraph> {
  const [head, nodes, edges] = await pipelined(
    sql.first('select revision from canvases where project_id = ?', [projectId]),
    sql.all(
      `select ${nodeColumns}, r.status, r.error_code, r.error_message, o.outputs, a.file_key, a.file_name
       from nodes n
       left join runs r on r.run_id = n.run_id
       left join runs o on o.run_id = n.output_run_id
       left join assets a on a.asset_id = n.asset_id and a.status = 'ready'
       where n.project_id = ? order by n.short_id`,
      [projectId],
    ),
    loadEdges(sql, projectId),
  )
  return { revision: head!['revision'], nodes: nodes.map(graphNodeFromRow), edges }
}

const graphNodeFromRow = (row: Row): GraphNode => ({
  ...nodeFromRow(row),
  runStatus: row['status'] ?? undefined,
  errorCode: row['error_code'] ?? undefined,
  errorMessage: row['error_message'] ?? undefined,
  outputs: row['outputs'] === null ? [] : JSON.parse(row['outputs']),
  file: row['file_key'] === null ? undefined : { key: row['file_key'], name: row['file_name'] },
})
