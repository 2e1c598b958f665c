import type { Flow, FlowPlace } from '../machine/layout/layout.ts'
import { getBounds, overlapsHorizontally, overlapsVertically, epsilon, type Box, type Edges, type Gap } from './bounds.ts'
import type { CanvasNode } from './node.ts'
import type { Scene } from './scene.ts'

/** New node positions. */
export interface NodePositions {
  /** All nodes that were laid out, whether or not they moved, keyed by short id. */
  boxes: Map<number, Box>
  /** For each node, the node that it moves with, keyed by short id. The distance between the two nodes does not change. */
  units: Map<number, number>
}

/** The flows that a layout engine must lay out first, and a function that completes the layout from the result. */
export interface LayoutPlan {
  flows: readonly Flow[]
  arrange: (places: readonly (readonly FlowPlace[])[]) => NodePositions
}

export const newPositions = (): NodePositions => ({ boxes: new Map(), units: new Map() })

/** Moves a node, and everything that moves with it, by the same distance. */
export function moveUnit({ boxes, units }: NodePositions, node: CanvasNode, unit: readonly CanvasNode[], shift: Shift): void {
  for (const { shortId, x, y, width, height, type } of unit) {
    boxes.set(shortId, { x: x + shift.x, y: y + shift.y, width, height, type })
    units.set(shortId, node.shortId)
  }
}

export interface Shift {
  x: number
  y: number
}

export const shiftEdges = ({ left, top, right, bottom }: Edges, { x, y }: Shift): Edges => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

export const isMoved = (node: Box, to: Box) => Math.abs(node.x - to.x) > epsilon || Math.abs(node.y - to.y) > epsilon

export const isResized = (node: Box, to: Box) => Math.abs(node.width - to.width) > epsilon || Math.abs(node.height - to.height) > epsilon

/** Returns the fixed boxes that a block outside frames could overlap. */
export function obstaclesFor({ nodes, getUnit, getHolder, getFrame }: Scene, block: ReadonlySet<number>): CanvasNode[] {
  const isOutside = (node: CanvasNode) => !getHolder(node) && !getFrame(node) && !block.has(node.shortId)
  return nodes.filter(isOutside).flatMap(getUnit)
}

/**
 * Returns the smallest move down, right, up or left that keeps a block clear of the other boxes.
 * @param isAllowed reports whether a move is allowed; if no such move is allowed, the block stays in place
 */
export function findFreeShift(
  block: readonly Edges[],
  obstacles: readonly Edges[],
  gap: Gap,
  isAllowed: (shift: Shift) => boolean = () => true,
): Shift {
  const across: Interval[] = []
  const down: Interval[] = []
  const around = getBounds(block)
  for (const other of obstacles) {
    const [groupsOverlapHorizontally, groupsOverlapVertically] = [
      overlapsHorizontally(around, other, gap.x),
      overlapsVertically(around, other, gap.y),
    ]
    if (!groupsOverlapHorizontally && !groupsOverlapVertically) continue
    for (const own of block) {
      if (groupsOverlapHorizontally && overlapsHorizontally(own, other, gap.x))
        down.push([other.top - own.bottom - gap.y, other.bottom - own.top + gap.y])
      if (groupsOverlapVertically && overlapsVertically(own, other, gap.y))
        across.push([other.left - own.right - gap.x, other.right - own.left + gap.x])
    }
  }
  const [below, above] = nearestOutside(down)
  const [right, left] = nearestOutside(across)
  const moves = [
    { x: 0, y: below },
    { x: right, y: 0 },
    { x: 0, y: above },
    { x: left, y: 0 },
  ]
  const getLength = ({ x, y }: Shift) => Math.abs(x + y)
  return moves.filter(isAllowed).toSorted((a, b) => getLength(a) - getLength(b))[0] ?? { x: 0, y: 0 }
}

type Interval = [number, number]

/** Returns the integers closest to 0, one on each side, that lie outside all intervals. The ends of an interval count as outside. */
function nearestOutside(intervals: Interval[]): [number, number] {
  let [up, down] = [0, 0]
  for (const [low, high] of intervals.toSorted((a, b) => a[0] - b[0])) {
    if (low >= up) break
    if (high > up) up = Math.ceil(high)
  }
  for (const [low, high] of intervals.toSorted((a, b) => b[1] - a[1])) {
    if (high <= down) break
    if (low < down) down = Math.floor(low)
  }
  return [up, down]
}
