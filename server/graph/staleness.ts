import { passesOn } from './node-types.ts'
import { canRun, type CanvasEdge, type CanvasNode } from './node.ts'

/** Whether there is no output, or one that was made from something else. */
export const isStale = (node: Pick<CanvasNode, 'outputRunId' | 'inputHash' | 'outputKey'>) =>
  node.outputRunId === undefined || node.inputHash !== node.outputKey

/**
 * Nodes whose output is not what it would be if all that it depends on were made anew: those that would read something
 * else, and those that they feed. What is locked gives what it gave.
 * @returns short ids
 */
export function staleNodes(nodes: readonly CanvasNode[], edges: readonly CanvasEdge[]): Set<number> {
  const byId = new Map(nodes.map(node => [node.shortId, node]))
  const targets = new Map<number, number[]>()
  for (const { from, to } of edges) {
    const known = targets.get(from)
    if (known) known.push(to)
    else targets.set(from, [to])
  }
  const stale = new Set(nodes.filter(node => canRun(node) && isStale(node)).map(node => node.shortId))
  // what never gave anything has nothing that could be outdated
  const left = nodes.filter(node => stale.has(node.shortId) && node.outputRunId !== undefined && !node.locked).map(node => node.shortId)
  for (let shortId = left.pop(); shortId !== undefined; shortId = left.pop())
    for (const target of targets.get(shortId) ?? []) {
      const node = byId.get(target)
      if (!node || stale.has(target) || !(canRun(node) || passesOn(node.type))) continue
      stale.add(target)
      if (!node.locked) left.push(target)
    }
  return stale
}
