import type { Caller } from '../access/caller.ts'
import type { Database } from '../engines/database/database.ts'
import { visibleProject } from '../projects/get-project.ts'
import { loadCanvas } from '../graph/canvas-store.ts'
import { drawnEdge, drawnNode, summaryOf, type CanvasSummary } from './drawing.ts'
import { writeDiagram } from './mermaid/write-diagram.ts'

/** A canvas as a diagram, with its size. @throws {AppError} `not_found` */
export async function getCanvas(
  database: Database,
  caller: Caller,
  projectId: string,
): Promise<{ diagram: string; summary: CanvasSummary }> {
  const { nodes, edges } = await database.snapshot(async sql => {
    await visibleProject(sql, caller, projectId)
    return loadCanvas(sql, projectId)
  })
  return { diagram: writeDiagram(nodes.map(drawnNode), edges.map(drawnEdge)), summary: summaryOf(nodes, edges) }
}
