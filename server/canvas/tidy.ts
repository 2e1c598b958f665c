import type { Flow, FlowPlace } from '../machine/layout/layout.ts'
import {
  findFreeShift,
  moveUnit,
  newPositions,
  obstaclesFor,
  shiftEdges,
  type NodePositions,
  type LayoutPlan,
  type Shift,
} from './node-positions.ts'
import { getBounds, getEdges, epsilon, type Edges } from './bounds.ts'
import { isFrame } from './node-types.ts'
import { getOutline, type Scene } from './scene.ts'
import { spread } from './spread.ts'
import type { CanvasEdge, CanvasNode } from './node.ts'
import { clearance, framePadding, memberGap } from './placement.ts'

/** The gaps between a flow's boxes, which are at least the required clearances. */
const flowGap = { x: clearance.x, y: 64 }
/**
 * A selection moves by at most this distance, or its own width or height if that is greater. If it would have to move farther, it stays in
 * place and the report lists the overlaps.
 */
const reach = 1000

/** A frame, the members that are laid out in it and the members that stay in place. */
interface Room {
  frame: CanvasNode
  inside: CanvasNode[]
  kept: CanvasNode[]
  content: Edges
}

/**
 * Plans a layout along the edges, at two levels: members are laid out within their frame, and the frame itself is laid out among the other
 * nodes as one box that takes over its members' edges. Labels move with the nodes that they are pinned to, and enlarge the boxes of these
 * nodes.
 * @param named the nodes' short ids; undefined for all nodes
 */
export function planTidy(scene: Scene, edges: readonly CanvasEdge[], named: ReadonlySet<number> | undefined): LayoutPlan {
  const isNamed = ({ shortId }: CanvasNode) => named === undefined || named.has(shortId)
  const outside = scene.nodes.filter(node => isNamed(node) && !scene.getHolder(node) && !scene.getFrame(node))
  const rooms = scene.nodes.filter(({ type }) => isFrame(type)).flatMap(frame => findRoom(scene, frame, isNamed))
  const roomIn = new Map(rooms.map(room => [room.frame.shortId, room]))
  const outlines = outside.map(node => outlineWith(scene, node, roomIn.get(node.shortId)))
  const insides = rooms.map(({ inside }) => inside.map(node => getOutline(scene.getUnit(node))))

  const lifted = outside.flatMap((node, index) => [node, ...scene.getMembers(node)].map(({ shortId }) => [shortId, index] as const))
  const outerFlow: Flow = { boxes: outlines.map(wholeSize), edges: edgesBetween(edges, new Map(lifted)), gap: flowGap }
  const innerFlows = rooms.map(({ inside, content }, index): Flow => {
    const numbers = new Map(inside.map(({ shortId }, number) => [shortId, number]))
    return { boxes: insides[index]!.map(wholeSize), edges: edgesBetween(edges, numbers), gap: flowGap, room: wholeRoom(content) }
  })

  return {
    flows: [outerFlow, ...innerFlows],
    arrange([outer, ...inner]) {
      const positions = newPositions()
      const moveContents = (index: number) => {
        const { frame, inside } = rooms[index]!
        const own = insides[index]!
        const within = placedInside(scene, rooms[index]!, own, inner[index]!)
        const { x, y } = positions.boxes.get(frame.shortId) ?? frame
        const along = { x: x - frame.x, y: y - frame.y }
        for (const [number, node] of inside.entries())
          moveUnit(positions, node, scene.getUnit(node), between(own[number]!, shiftEdges(within[number]!, along)))
      }
      const { moving = [], staying = [] } = Object.groupBy(rooms.keys(), index =>
        outside.includes(rooms[index]!.frame) ? 'moving' : 'staying',
      )
      // Nodes outside these frames must be clear of the frames' new boxes.
      staying.forEach(moveContents)
      if (outside.length === 0) return positions
      const places = placedOutside(scene, positions, outside, outlines, outer!, named === undefined)
      for (const [index, node] of outside.entries())
        moveUnit(positions, node, scene.getUnit(node), between(outlines[index]!, places[index]!))
      moving.forEach(moveContents)
      return positions
    },
  }
}

function findRoom(scene: Scene, frame: CanvasNode, isNamed: (node: CanvasNode) => boolean): Room[] {
  const { inside = [], kept = [] } = Object.groupBy(scene.getMembers(frame), node => (isNamed(node) ? 'inside' : 'kept'))
  return inside.length === 0 ? [] : [{ frame, inside, kept, content: innerEdges(frame) }]
}

/** Returns the area for members: a frame without its padding. */
export function innerEdges(frame: CanvasNode): Edges {
  const { left, top, right, bottom } = getEdges(frame)
  const [innerLeft, innerTop] = [left + framePadding.left, top + framePadding.top]
  return {
    left: innerLeft,
    top: innerTop,
    right: Math.max(innerLeft, right - framePadding.right),
    bottom: Math.max(innerTop, bottom - framePadding.bottom),
  }
}

/** Returns the bounding box of a node and everything that moves with it. Members of the node are measured at their new positions. */
function outlineWith(scene: Scene, node: CanvasNode, room: Room | undefined): Edges {
  if (!room) return getOutline(scene.getUnit(node))
  const { inside, kept, content } = room
  const sizes = inside.map(member => getSize(getOutline(scene.getUnit(member))))
  // Members that are larger than the frame extend beyond it.
  const largest = {
    ...content,
    right: content.left + sizes.reduce((max, { width }) => Math.max(max, width), 0),
    bottom: content.top + sizes.reduce((max, { height }) => Math.max(max, height), 0),
  }
  return getBounds([getEdges(node), largest, ...kept.flatMap(scene.getUnit).map(getEdges)])
}

/** Returns the selection's original position, or a nearby position that is clear of fixed boxes. */
function placedOutside(
  scene: Scene,
  { boxes }: NodePositions,
  outside: readonly CanvasNode[],
  outlines: readonly Edges[],
  places: readonly FlowPlace[],
  isAll: boolean,
): Edges[] {
  const { left, top } = getBounds(outlines)
  const block = placedAt(outlines, places, Math.round(left), Math.round(top))
  if (isAll) return block
  const { width, height } = getSize(getBounds(block))
  const far = Math.max(reach, width, height)
  const others = obstaclesFor(scene, new Set(outside.map(({ shortId }) => shortId))).map(node => getEdges(boxes.get(node.shortId) ?? node))
  const shift = findFreeShift(block, others, clearance, ({ x, y }) => Math.abs(x + y) <= far)
  return block.map(edges => shiftEdges(edges, shift))
}

/**
 * Returns the members' new boxes, starting at the padded corner. If the frame is too narrow for the clearance but tall enough, the boxes
 * are stacked. If there are fixed members, the boxes start at their original position instead, clear of the fixed members if there is room.
 */
function placedInside(scene: Scene, { kept, content }: Room, outlines: readonly Edges[], places: readonly FlowPlace[]): Edges[] {
  if (kept.length === 0) {
    const apart = spread(outlines.map(wholeSize), places, wholeRoom(content).height, clearance)
    return placedAt(outlines, apart, content.left, content.top)
  }
  const atCorner = placedAt(outlines, places, content.left, content.top)
  const former = getBounds(outlines)
  const bounds = getBounds(atCorner)
  const others = kept.flatMap(scene.getUnit).map(getEdges)
  const within = (wanted: number, min: number, max: number) => Math.max(min, Math.min(max, wanted))
  const start = {
    x: Math.round(within(former.left - content.left, 0, content.right - bounds.right)),
    y: Math.round(within(former.top - content.top, 0, content.bottom - bounds.bottom)),
  }
  const isInside = ({ x, y }: Shift) => {
    const { left, top, right, bottom } = shiftEdges(bounds, { x: start.x + x, y: start.y + y })
    return left >= content.left && top >= content.top && right <= content.right && bottom <= content.bottom
  }
  const block = atCorner.map(edges => shiftEdges(edges, start))
  const shift = findFreeShift(block, others, { x: memberGap, y: clearance.y }, isInside)
  return block.map(edges => shiftEdges(edges, shift))
}

const placedAt = (outlines: readonly Edges[], places: readonly FlowPlace[], left: number, top: number): Edges[] =>
  outlines.map((outline, index) => {
    const { width, height } = getSize(outline)
    const place = places[index]!
    const [ownLeft, ownTop] = [left + place.left, top + place.top]
    return { left: ownLeft, top: ownTop, right: ownLeft + width, bottom: ownTop + height }
  })

const getSize = ({ left, top, right, bottom }: Edges) => ({ width: right - left, height: bottom - top })
/** Rounds width and height up to integers, ignoring floating-point errors, which depend on the position. */
const wholeSize = (edges: Edges) => {
  const { width, height } = getSize(edges)
  return { width: Math.ceil(width - epsilon), height: Math.ceil(height - epsilon) }
}
const wholeRoom = (edges: Edges) => {
  const { width, height } = getSize(edges)
  return { width: Math.floor(width + epsilon), height: Math.floor(height + epsilon) }
}
const between = (from: Edges, to: Edges): Shift => ({ x: to.left - from.left, y: to.top - from.top })

const edgesBetween = (edges: readonly CanvasEdge[], numbers: ReadonlyMap<number, number>): [number, number][] =>
  edges.flatMap(({ from, to }) => {
    const [a, b] = [numbers.get(from), numbers.get(to)]
    return a === undefined || b === undefined || a === b ? [] : [[a, b] satisfies [number, number]]
  })
