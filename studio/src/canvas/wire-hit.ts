/** Finds the wire at a point. Nothing in this file has side effects. */
import type { CanvasNode, Edge } from '../data/graph.ts'
import { getCorner, type Point } from './places.ts'

/** Returns the ends of a wire: the middle of the source's right edge and the middle of the target's left edge. */
export function wireEnds(source: CanvasNode, target: CanvasNode): { start: Point; end: Point } {
  const [from, to] = [getCorner(source), getCorner(target)]
  return {
    start: { x: from.x + source.size.width, y: from.y + source.size.height / 2 },
    end: { x: to.x, y: to.y + target.size.height / 2 },
  }
}

const samples = 32
/** Distance of the control points from the wire's ends, as in React Flow's Bézier curves. */
const bend = (distance: number) => (distance >= 0 ? distance / 2 : 6.25 * Math.sqrt(-distance))

/** Returns a point on a wire. @param t from 0 at its start to 1 at its end */
export function pointOn({ start, end }: { start: Point; end: Point }, t: number): Point {
  const by = bend(end.x - start.x)
  const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3]
  return { x: a * start.x + b * (start.x + by) + c * (end.x - by) + d * end.x, y: (a + b) * start.y + (c + d) * end.y }
}

/** Returns the distance from a point to a wire, or infinity if it exceeds `reach`. */
export function distanceTo(ends: { start: Point; end: Point }, { x, y }: Point, reach: number): number {
  const { start, end } = ends
  const by = bend(end.x - start.x)
  const isFar =
    x < Math.min(start.x, end.x - by) - reach ||
    x > Math.max(end.x, start.x + by) + reach ||
    y < Math.min(start.y, end.y) - reach ||
    y > Math.max(start.y, end.y) + reach
  if (isFar) return Infinity
  let best = Infinity
  let last = start
  for (let step = 1; step <= samples; step += 1) {
    const next = pointOn(ends, step / samples)
    best = Math.min(best, distanceToLine(last, next, { x, y }))
    last = next
  }
  return best <= reach ? best : Infinity
}

function distanceToLine(a: Point, b: Point, { x, y }: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length))
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy)
}

/** Finds wires near any of the points, nearest first. */
export function wiresNear(
  { nodes, edges }: { nodes: ReadonlyMap<string, CanvasNode>; edges: ReadonlyMap<string, Edge> },
  points: readonly Point[],
  reach: number,
): string[] {
  const near: { key: string; distance: number }[] = []
  for (const [key, { from, to }] of edges) {
    const [source, target] = [nodes.get(from), nodes.get(to)]
    if (!source || !target) continue
    const ends = wireEnds(source, target)
    const distance = Math.min(...points.map(point => distanceTo(ends, point, reach)))
    if (distance < Infinity) near.push({ key, distance })
  }
  return near.toSorted((a, b) => a.distance - b.distance).map(({ key }) => key)
}
