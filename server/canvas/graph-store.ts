import { inList, pipelined, type Row, type Sql } from '../machine/database/database.ts'
import type { RunErrorCode, RunStatus } from './run-result.ts'
import { loadEdges, nodeColumns, nodeFromRow } from './canvas-store.ts'
import type { CanvasEdge, CanvasNode } from './node.ts'
import type { StoredOutput } from './output-store.ts'

/** A node with all its stored data. */
export interface GraphNode extends CanvasNode, StoredOutput {
  /** The status of the node's latest run. */
  runStatus: RunStatus | undefined
  progress?: number | undefined
  errorCode: RunErrorCode | undefined
  errorMessage: string | undefined
}

export interface StoredGraph {
  revision: number
  nodes: GraphNode[]
  edges: CanvasEdge[]
}

const selectNodes = `select ${nodeColumns}, r.status, r.progress, r.error_code, r.error_message, o.outputs, a.file_key, a.file_name
  from nodes n
  left join runs r on r.run_id = n.run_id
  left join runs o on o.run_id = n.output_run_id
  left join assets a on a.asset_id = n.asset_id and a.status = 'ready'`

/** Loads the nodes whose state changed after a revision. */
export async function changedNodes(sql: Sql, projectId: string, revision: number): Promise<GraphNode[]> {
  const rows = await sql.all(`${selectNodes} where n.project_id = ? and n.state_revision > ?`, [projectId, revision])
  return rows.map(graphNodeFromRow)
}

/** Loads the nodes whose latest run has not ended. */
export async function generatingNodes(sql: Sql, projectId: string): Promise<GraphNode[]> {
  const rows = await sql.all(`${selectNodes} where n.project_id = ? and r.status in ('pending', 'running')`, [projectId])
  return rows.map(graphNodeFromRow)
}

/** Loads canvas revisions, keyed by project. */
export async function loadRevisions(sql: Sql, projectIds: readonly string[]): Promise<Map<string, number>> {
  const [among, list] = inList(sql, projectIds)
  const rows = await sql.all(`select project_id, revision from canvases where project_id ${among}`, [list])
  return new Map(rows.map(row => [row['project_id'], row['revision']]))
}

/** Returns the node, status and progress of each given run that is still the latest run of its node, keyed by run. */
export async function latestRunStates(
  sql: Sql,
  runIds: readonly string[],
): Promise<Map<string, { nodeId: string; status: RunStatus; progress: number }>> {
  const [among, list] = inList(sql, runIds)
  const rows = await sql.all(
    `select r.run_id, n.node_id, r.status, r.progress from runs r join nodes n on n.node_id = r.node_id and n.run_id = r.run_id where r.run_id ${among}`,
    [list],
  )
  return new Map(rows.map(row => [row['run_id'], { nodeId: row['node_id'], status: row['status'], progress: row['progress'] }]))
}

/** The metadata of an asset's file. */
export interface MediaMetadata {
  assetId: string
  contentType: string | undefined
  width: number | undefined
  height: number | undefined
  durationSeconds: number | undefined
}

/** Loads the metadata of the media that a canvas's nodes show, keyed by file key. */
export async function loadMediaMetadata(sql: Sql, projectId: string): Promise<Map<string, MediaMetadata>> {
  const columns = 'a.file_key, a.asset_id, a.content_type, a.width, a.height, a.duration_seconds'
  const rows = await pipelined(
    sql.all(`select ${columns} from nodes n join assets a on a.asset_id = n.asset_id where n.project_id = ?`, [projectId]),
    sql.all(`select ${columns} from nodes n join assets a on a.run_id = n.output_run_id where n.project_id = ?`, [projectId]),
  )
  return new Map(
    rows.flat().map(row => [
      row['file_key'],
      {
        assetId: row['asset_id'],
        contentType: row['content_type'] ?? undefined,
        width: row['width'] ?? undefined,
        height: row['height'] ?? undefined,
        durationSeconds: row['duration_seconds'] ?? undefined,
      },
    ]),
  )
}

/** Reads the whole graph. Call this within a snapshot for a consistent result. */
export async function loadGraph(sql: Sql, projectId: string): Promise<StoredGraph> {
  const [head, nodes, edges] = await pipelined(
    sql.first('select revision from canvases where project_id = ?', [projectId]),
    sql.all(`${selectNodes} where n.project_id = ? order by n.short_id`, [projectId]),
    loadEdges(sql, projectId),
  )
  return { revision: head!['revision'], nodes: nodes.map(graphNodeFromRow), edges }
}

const graphNodeFromRow = (row: Row): GraphNode => ({
  ...nodeFromRow(row),
  runStatus: row['status'] ?? undefined,
  progress: row['progress'] ?? undefined,
  errorCode: row['error_code'] ?? undefined,
  errorMessage: row['error_message'] ?? undefined,
  outputs: row['outputs'] === null ? [] : JSON.parse(row['outputs']),
  file: row['file_key'] === null ? undefined : { key: row['file_key'], name: row['file_name'] },
})
