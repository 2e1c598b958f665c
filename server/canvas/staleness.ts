import { passesThrough } from './node-types.ts'
import { canRun, isWrittenText, type CanvasEdge, type CanvasNode } from './node.ts'

/** Reports whether the output is missing or was produced from inputs other than the current ones. */
export const isStale = (node: Pick<CanvasNode, 'outputRunId' | 'inputHash' | 'outputKey'>) =>
  node.outputRunId === undefined || node.inputHash !== node.outputKey

/**
 * Returns the nodes whose output would differ if everything that the output depends on were regenerated: the nodes whose inputs changed,
 * and everything downstream. A locked node keeps its output, and written text is never generated.
 * @returns short ids
 */
export function staleNodes(nodes: readonly CanvasNode[], edges: readonly CanvasEdge[]): Set<number> {
  const byId = new Map(nodes.map(node => [node.shortId, node]))
  const targets = Map.groupBy(edges, ({ from }) => from)
  const isGenerated = (node: CanvasNode) => canRun(node) && !isWrittenText(node)
  const stale = new Set(nodes.filter(node => isGenerated(node) && isStale(node)).map(node => node.shortId))
  // A node that has no output or is locked does not make other nodes stale.
  const left = nodes.filter(node => stale.has(node.shortId) && node.outputRunId !== undefined && !node.locked).map(node => node.shortId)
  for (let shortId = left.pop(); shortId !== undefined; shortId = left.pop())
    for (const { to: target } of targets.get(shortId) ?? []) {
      const node = byId.get(target)
      if (!node || stale.has(target) || !(isGenerated(node) || passesThrough(node.type))) continue
      stale.add(target)
      if (!node.locked) left.push(target)
    }
  return stale
}
