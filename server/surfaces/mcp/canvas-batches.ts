interface GraphNode {
  id: string
  node_id: string
  type: string
}
export interface GraphEdge {
  from: string
  to: string
}

/** Nodes started by one call: either any number of media nodes and timelines, or a single action node. */
export interface Batch {
  isAction: boolean
  /** Ids as written by the caller. */
  nodeIds: string[]
}

/**
 * Groups nodes into as few calls as possible, ordered so that each node comes after the requested nodes that it depends on. Ids that match
 * no node are in the first call, which reports them.
 */
export function planBatches(nodeIds: readonly string[], nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Batch[] {
  const byId = new Map(nodes.flatMap(node => [[node.id, node] as const, [node.node_id, node] as const]))
  const sources = Map.groupBy(edges, ({ to }) => to)
  const wanted = new Map<string, string>()
  const unknown: string[] = []
  for (const id of nodeIds) {
    const node = byId.get(id)
    if (!node) unknown.push(id)
    else if (!wanted.has(node.id)) wanted.set(node.id, id)
  }
  const waitsFor = new Map([...wanted.keys()].map(id => [id, findUpstream(id, sources, wanted)]))
  const batches: Batch[] = unknown.length > 0 ? [{ isAction: false, nodeIds: unknown }] : []
  const done = new Set<string>()
  const isAction = (id: string) => byId.get(id)!.type === 'action'
  while (done.size < wanted.size) {
    const open = [...wanted.keys()].filter(id => !done.has(id))
    // Media nodes may depend on each other within one call, but not on actions that have not been started.
    const media = open.filter(id => !isAction(id) && [...waitsFor.get(id)!].every(source => done.has(source) || !isAction(source)))
    const ready = media.length > 0 ? media : [open.find(id => [...waitsFor.get(id)!].every(source => done.has(source))) ?? open[0]!]
    for (const id of ready) done.add(id)
    const last = batches.at(-1)
    const written = ready.map(id => wanted.get(id)!)
    if (last && !last.isAction && media.length > 0) last.nodeIds.push(...written)
    else batches.push({ isAction: media.length === 0 && isAction(ready[0]!), nodeIds: written })
  }
  return batches
}

/** Finds the requested nodes that a node depends on, directly or indirectly. */
function findUpstream(id: string, sources: ReadonlyMap<string, readonly GraphEdge[]>, wanted: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  const seen = new Set([id])
  const open = [id]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { from } of sources.get(at) ?? []) {
      if (seen.has(from)) continue
      seen.add(from)
      if (wanted.has(from)) found.add(from)
      open.push(from)
    }
  return found
}
