import type { Caller } from '../../core/access/caller.ts'
import type { Database } from '../../machine/database/database.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import { loadCanvas } from '../../canvas/canvas-store.ts'
import { drawnEdge, drawnNode, summarize, type CanvasSummary } from '../../canvas/drawing.ts'
import { writeDiagram } from '../../canvas/mermaid/write-diagram.ts'

/** Returns a canvas as a diagram, together with a summary of the canvas's size. @throws {AppError} `not_found` */
export async function getCanvas(
  database: Database,
  caller: Caller,
  projectId: string,
): Promise<{ diagram: string; summary: CanvasSummary }> {
  const { nodes, edges } = await database.snapshot(async sql => {
    await visibleProject(sql, caller, projectId)
    return loadCanvas(sql, projectId)
  })
  return { diagram: writeDiagram(nodes.map(drawnNode), edges.map(drawnEdge)), summary: summarize(nodes, edges) }
}
