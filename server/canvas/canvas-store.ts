import type { Sql } from '../engines/database/database.ts'

export interface NewNode {
  nodeId: string
  projectId: string
  type: string
  label: string
  prompt: string
  modelId: string
  params: Readonly<Record<string, unknown>>
  runId: string
  createdAt: number
}

/**
 * Takes the canvas for this transaction and the next short id of it: writers of one project queue here, so that short
 * ids are never given twice.
 */
export async function nextShortId(sql: Sql, projectId: string): Promise<number> {
  const row = await sql.first(
    'update canvases set next_short_id = next_short_id + 1, revision = revision + 1 where project_id = ? returning next_short_id - 1 as short_id',
    [projectId],
  )
  return row!['short_id']
}

const insertStatement = `insert into nodes (node_id, project_id, short_id, type, label, prompt, model_id, params, x, y, width, height, run_id, created_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const size = 320
const clearance = { x: 320, y: 40 }
const columns = 8

/** Puts a node without sources on the canvas, eight to a row, each clear of the others. */
export async function insertNode(sql: Sql, node: NewNode): Promise<void> {
  const shortId = await nextShortId(sql, node.projectId)
  const column = (shortId - 1) % columns
  const row = Math.floor((shortId - 1) / columns)
  await sql.run(insertStatement, [
    node.nodeId,
    node.projectId,
    shortId,
    node.type,
    node.label,
    node.prompt,
    node.modelId,
    JSON.stringify(node.params),
    column * (size + clearance.x),
    row * (size + clearance.y),
    size,
    size,
    node.runId,
    node.createdAt,
  ])
}

/** A canvas reports its nodes' states, so a run that ends changes its revision. */
export const noteRunEnded = (sql: Sql, projectId: string) =>
  sql.run('update canvases set revision = revision + 1 where project_id = ?', [projectId])
