import type { Caller } from '../../core/access/caller.ts'
import { pipelined, type Database } from '../../machine/database/database.ts'
import { visibleProject } from '../../core/projects/get-project.ts'
import { loadGraph, loadMediaMetadata, type MediaMetadata, type StoredGraph } from '../../canvas/graph-store.ts'
import { staleNodes } from '../../canvas/staleness.ts'

export interface Graph extends StoredGraph {
  /** Short ids of the nodes whose output is stale or missing. */
  stale: ReadonlySet<number>
  /** Metadata of media files, keyed by file key. */
  media: ReadonlyMap<string, MediaMetadata>
}

/** Returns a complete, consistent snapshot of a canvas. @throws {AppError} `not_found` */
export async function getGraph(database: Database, caller: Caller, projectId: string): Promise<Graph> {
  const graph = await database.snapshot(async sql => {
    await visibleProject(sql, caller, projectId)
    const [stored, media] = await pipelined(loadGraph(sql, projectId), loadMediaMetadata(sql, projectId))
    return { ...stored, media }
  })
  return { ...graph, stale: staleNodes(graph.nodes, graph.edges) }
}
