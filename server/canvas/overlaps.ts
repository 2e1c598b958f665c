import type { NodePositions } from './node-positions.ts'
import { getEdges, isApart, type Gap } from './bounds.ts'
import type { CanvasNode } from './node.ts'
import { isIntendedOverlap, type Scene } from './scene.ts'

export interface Overlap {
  /** The short ids of the two nodes; `shortId` is that of a laid-out node. */
  shortId: number
  with: number
}

/**
 * Returns pairs of nodes that are closer together than the gap if at least one of the two was laid out, except pairs that move together or
 * overlap on purpose.
 */
export function findOverlaps(scene: Scene, { boxes, units }: NodePositions, gap: Gap): Overlap[] {
  const sorted = scene.nodes
    .map(node => ({ node, edges: getEdges(boxes.get(node.shortId) ?? node), unit: units.get(node.shortId) }))
    .toSorted((a, b) => a.edges.top - b.edges.top)
  const overlaps: Overlap[] = []
  let near: typeof sorted = []
  for (const own of sorted) {
    near = near.filter(other => own.edges.top - other.edges.bottom < gap.y)
    for (const other of near) {
      // Neither node was laid out, or both nodes move together.
      if (own.unit === other.unit) continue
      if (isApart(own.edges, other.edges, gap) || isIntendedOverlap(scene, own.node, other.node)) continue
      overlaps.push(inOrder(own.node, other.node, units))
    }
    near.push(own)
  }
  return overlaps.toSorted((a, b) => a.shortId - b.shortId || a.with - b.with)
}

function inOrder(a: CanvasNode, b: CanvasNode, units: NodePositions['units']): Overlap {
  const isFirst = units.has(a.shortId) === units.has(b.shortId) ? a.shortId < b.shortId : units.has(a.shortId)
  const [first, second] = isFirst ? [a, b] : [b, a]
  return { shortId: first.shortId, with: second.shortId }
}
