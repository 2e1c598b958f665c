import { pipelined, type Row, type Sql } from '../machine/database/database.ts'
import { formatSignal } from '../machine/signals/signals.ts'
import { hasChanges, type CanvasChanges } from './draft.ts'
import type { Canvas, CanvasEdge, CanvasNode } from './node.ts'

/**
 * Locks a project's canvas for this transaction. Writers to the same project wait here, so that the data they read does not change until
 * they commit.
 */
export async function lockCanvas(sql: Sql, projectId: string): Promise<void> {
  // SQLite needs no lock, because it allows only one writer at a time.
  if (sql.dialect === 'postgres') await sql.first('select revision from canvases where project_id = ? for update', [projectId])
}

/** Loads a whole canvas. Lock the canvas before changing it. */
export async function loadCanvas(sql: Sql, projectId: string): Promise<Canvas> {
  const [head, nodes, edges] = await pipelined(
    sql.first('select revision, next_short_id, next_edge_number from canvases where project_id = ?', [projectId]),
    sql.all(`select ${nodeColumns} from nodes n where n.project_id = ? order by n.short_id`, [projectId]),
    loadEdges(sql, projectId),
  )
  return {
    projectId,
    revision: head!['revision'],
    nextShortId: head!['next_short_id'],
    nextEdgeNumber: head!['next_edge_number'],
    nodes: nodes.map(nodeFromRow),
    edges,
  }
}

export async function loadEdges(sql: Sql, projectId: string): Promise<CanvasEdge[]> {
  const rows = await sql.all(`select ${edgeColumns} from edges where project_id = ? order by edge_number`, [projectId])
  return rows.map(edgeFromRow)
}

/**
 * Writes a changed canvas, starting with the revision and id counters. Writes nothing if nothing changed.
 * @returns the current revision
 */
export async function saveCanvas(sql: Sql, { projectId, revision }: Canvas, changes: CanvasChanges): Promise<number> {
  if (!hasChanges(changes)) return revision
  sql.announce?.(formatSignal('canvas', projectId))
  await pipelined(
    sql.run('update canvases set revision = ?, next_short_id = ?, next_edge_number = ? where project_id = ?', [
      revision + 1,
      changes.nextShortId,
      changes.nextEdgeNumber,
      projectId,
    ]),
    ...changes.removedEdges.map(number => sql.run('delete from edges where project_id = ? and edge_number = ?', [projectId, number])),
    ...changes.addedNodes.map(node => insertNode(sql, projectId, node)),
    ...changes.changedNodes.map(node => updateNode(sql, projectId, node)),
    ...changes.addedEdges.map(edge => insertEdge(sql, projectId, edge)),
    ...changes.removedNodes.map(shortId => sql.run('delete from nodes where project_id = ? and short_id = ?', [projectId, shortId])),
  )
  return revision + 1
}

export const nodeColumns =
  'n.node_id, n.short_id, n.type, n.label, n.prompt, n.model_id, n.params, n.action_id, n.source_id, (select s.slots from action_sources s where s.source_id = n.source_id) as slots, n.asset_id, n.content_url, n.brand_context, n.document, n.group_id, n.pinned_id, n.locked, n.x, n.y, n.width, n.height, n.created_at, n.run_id, n.output_run_id, n.output_hash, n.input_hash, n.output_key, n.state_revision'

export const nodeFromRow = (row: Row): CanvasNode => ({
  nodeId: row['node_id'],
  shortId: row['short_id'],
  type: row['type'],
  label: row['label'],
  prompt: row['prompt'] ?? undefined,
  modelId: row['model_id'] ?? undefined,
  params: row['params'] === null ? undefined : JSON.parse(row['params']),
  actionId: row['action_id'] ?? undefined,
  sourceId: row['source_id'] ?? undefined,
  customSlots: row['slots'] === null ? undefined : JSON.parse(row['slots']),
  assetId: row['asset_id'] ?? undefined,
  contentUrl: row['content_url'] ?? undefined,
  brandContext: row['brand_context'] === null ? undefined : JSON.parse(row['brand_context']),
  document: row['document'] === null ? undefined : JSON.parse(row['document']),
  groupId: row['group_id'] ?? undefined,
  pinnedId: row['pinned_id'] ?? undefined,
  locked: row['locked'] === 1,
  x: row['x'],
  y: row['y'],
  width: row['width'],
  height: row['height'],
  createdAt: row['created_at'],
  runId: row['run_id'] ?? undefined,
  outputRunId: row['output_run_id'] ?? undefined,
  outputHash: row['output_hash'] ?? undefined,
  inputHash: row['input_hash'] ?? undefined,
  outputKey: row['output_key'] ?? undefined,
  stateRevision: row['state_revision'],
})

export const edgeColumns = 'edge_number, from_id, to_id, slot'

export const edgeFromRow = (row: Row): CanvasEdge => ({
  number: row['edge_number'],
  from: row['from_id'],
  to: row['to_id'],
  slot: row['slot'] ?? undefined,
})

const insertNodeStatement = `insert into nodes (label, prompt, model_id, params, asset_id, content_url, brand_context, document, group_id, pinned_id, locked, x, y, width, height, run_id,
    input_hash, output_run_id, output_hash, output_key, state_revision, node_id, project_id, short_id, type, action_id, source_id, created_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const updateNodeStatement = `update nodes set label = ?, prompt = ?, model_id = ?, params = ?, asset_id = ?, content_url = ?, brand_context = ?, document = ?,
    group_id = ?, pinned_id = ?, locked = ?, x = ?, y = ?, width = ?, height = ?, run_id = ?, input_hash = ?,
    output_run_id = ?, output_hash = ?, output_key = ?, state_revision = ?
  where project_id = ? and short_id = ?`

const settable = (node: CanvasNode) => [
  node.label,
  node.prompt ?? null,
  node.modelId ?? null,
  node.params ? JSON.stringify(node.params) : null,
  node.assetId ?? null,
  node.contentUrl ?? null,
  node.brandContext ? JSON.stringify(node.brandContext) : null,
  node.document ? JSON.stringify(node.document) : null,
  node.groupId ?? null,
  node.pinnedId ?? null,
  node.locked ? 1 : 0,
  node.x,
  node.y,
  node.width,
  node.height,
  node.runId ?? null,
  node.inputHash ?? null,
  node.outputRunId ?? null,
  node.outputHash ?? null,
  node.outputKey ?? null,
  node.stateRevision,
]

export const insertNode = (sql: Sql, projectId: string, node: CanvasNode) =>
  sql.run(insertNodeStatement, [
    ...settable(node),
    node.nodeId,
    projectId,
    node.shortId,
    node.type,
    node.actionId ?? null,
    node.sourceId ?? null,
    node.createdAt,
  ])

const updateNode = (sql: Sql, projectId: string, node: CanvasNode) =>
  sql.run(updateNodeStatement, [...settable(node), projectId, node.shortId])

export const insertEdge = (sql: Sql, projectId: string, { number, from, to, slot }: CanvasEdge) =>
  sql.run('insert into edges (project_id, edge_number, from_id, to_id, slot) values (?, ?, ?, ?, ?)', [
    projectId,
    number,
    from,
    to,
    slot ?? null,
  ])
