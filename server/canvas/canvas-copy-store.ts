import { pipelined, type Sql } from '../machine/database/database.ts'
import { insertNode } from './canvas-store.ts'
import type { Canvas, CanvasNode } from './node.ts'

const atOnce = 500

/**
 * Writes a copy of a locked canvas to a new project, whose canvas is empty.
 * @param nodes the copy's nodes, in the same order as the canvas's nodes
 */
export async function insertCanvasCopy(
  sql: Sql,
  canvas: Canvas,
  { projectId, revision, nodes }: { projectId: string; revision: number; nodes: readonly CanvasNode[] },
): Promise<void> {
  await sql.run('update canvases set revision = ?, next_short_id = ?, next_edge_number = ? where project_id = ?', [
    revision,
    canvas.nextShortId,
    canvas.nextEdgeNumber,
    projectId,
  ])
  for (let start = 0; start < nodes.length; start += atOnce)
    await pipelined(...nodes.slice(start, start + atOnce).map(node => insertNode(sql, projectId, node)))
  await sql.run(
    'insert into edges (project_id, edge_number, from_id, to_id, slot) select ?, edge_number, from_id, to_id, slot from edges where project_id = ?',
    [projectId, canvas.projectId],
  )
  for (const [index, node] of nodes.entries())
    if (node.document)
      await sql.run('insert into timeline_documents (node_id, body) select ?, body from timeline_documents where node_id = ?', [
        node.nodeId,
        canvas.nodes[index]!.nodeId,
      ])
}
