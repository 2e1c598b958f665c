/** Positions of nodes, and free positions for new ones. Nothing in this file has side effects. */
import type { CanvasNode } from '../data/graph.ts'

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** Returns a node's top-left corner. The service stores the middle of a node's top edge or, for a group, its top-left corner. */
export const getCorner = ({ type, position, size }: Pick<CanvasNode, 'type' | 'position' | 'size'>): Point => ({
  x: type === 'group' ? position.x : position.x - size.width / 2,
  y: position.y,
})

const gap = 40
/** How far to search for a free position along each axis, in steps of half a node. */
const maxSteps = 24

const touches = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap

/** Returns the box at the nearest position with a gap to every other box, preferring positions to the right and below. */
export function freePlace(taken: readonly Box[], box: Box): Box {
  const [stepX, stepY] = [(Math.min(box.width, 400) + gap) / 2, (Math.min(box.height, 400) + gap) / 2]
  for (const [dx, dy] of steps()) {
    const moved = { ...box, x: box.x + dx * stepX, y: box.y + dy * stepY }
    if (!taken.some(other => touches(moved, other))) return moved
  }
  return box
}

let spiral: readonly (readonly [number, number])[] | undefined
/**
 * Lists the offsets to try, nearest first. Leftward and upward distances count for more, so that free positions to the right and below are
 * preferred.
 */
function steps() {
  const range = Array.from({ length: 2 * maxSteps + 1 }, (_, index) => index - maxSteps)
  const cost = ([dx, dy]: readonly [number, number]) => Math.hypot(dx < 0 ? dx * 1.6 : dx, dy < 0 ? dy * 1.6 : dy * 1.1)
  spiral ??= range.flatMap(dx => range.map(dy => [dx, dy] as const)).toSorted((a, b) => cost(a) - cost(b))
  return spiral
}

/** Returns the centers of nodes in a grid around a point. */
export function gridAround({ x, y }: Point, count: number, cell: number): Point[] {
  const columns = Math.ceil(Math.sqrt(count))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, index) => ({
    x: x + ((index % columns) - (columns - 1) / 2) * cell,
    y: y + (Math.floor(index / columns) - (rows - 1) / 2) * cell,
  }))
}
