import { fieldsProblem, type Problem, type Rejection } from '../machine/errors.ts'
import { findFreeShift, moveUnit, newPositions, obstaclesFor, shiftEdges, type NodePositions } from './node-positions.ts'
import { getBounds, getEdges, type Edges } from './bounds.ts'
import { type CanvasNode, shortName } from './node.ts'
import { clearance, framePadding, type Place } from './placement.ts'
import type { Scene } from './scene.ts'
import { innerEdges } from './tidy.ts'

export interface BlockLayout {
  mode: 'row' | 'column' | 'grid'
  /** The grid's number of columns. Default: the square root of the number of nodes, rounded up. */
  columns: number | undefined
  /** Gap between cells. */
  gap: number
  /** Top left corner of the block. */
  origin: Place | undefined
}

/**
 * Arranges nodes in cells, each node centered in its column and at the top of its row.
 * @param nodes ordered and unique
 * @returns the positions, or a problem: `input_validation_error` if the nodes cannot form one block or the origin is outside their frame
 */
export function arrangeBlock(scene: Scene, nodes: readonly CanvasNode[], layout: BlockLayout): NodePositions | Rejection {
  const [first] = nodes
  if (!first) return newPositions()
  const stranger = nodes.find(node => scene.getFrame(node) !== scene.getFrame(first))
  if (stranger) return { problem: mixed(scene, first, stranger) }
  const frame = scene.getFrame(first)
  const positions = newPositions()
  const cells = computeCells(nodes, layout)
  const corner = frame ? cornerInside(scene, frame, nodes, layout.origin) : (layout.origin ?? cornerOutside(scene, nodes, cells))
  if ('problem' in corner) return corner
  for (const [index, node] of nodes.entries()) {
    const { left, top } = getEdges(node)
    const cell = cells[index]!
    moveUnit(positions, node, scene.getUnit(node), { x: corner.x + cell.x - left, y: corner.y + cell.y - top })
  }
  if (frame) refit(scene, frame, positions, layout.origin !== undefined)
  return positions
}

/** Returns the nodes' top-left corners, relative to the block's corner. */
function computeCells(nodes: readonly CanvasNode[], { mode, columns = Math.ceil(Math.sqrt(nodes.length)), gap }: BlockLayout): Place[] {
  const perRow = { row: nodes.length, column: 1, grid: columns }[mode]
  const widths: number[] = []
  const heights: number[] = []
  for (const [index, { width, height }] of nodes.entries()) {
    const [column, row] = [index % perRow, Math.floor(index / perRow)]
    widths[column] = Math.max(widths[column] ?? 0, width)
    heights[row] = Math.max(heights[row] ?? 0, height)
  }
  const begins = (sizes: readonly number[]) => {
    let begin = 0
    return sizes.map(size => (begin += size + gap) - size - gap)
  }
  const [lefts, tops] = [begins(widths), begins(heights)]
  return nodes.map(({ width }, index) => {
    const column = index % perRow
    return { x: lefts[column]! + (widths[column]! - width) / 2, y: tops[Math.floor(index / perRow)]! }
  })
}

/** Returns the corner for a block: at the nodes' original position, or shifted from it to avoid fixed boxes. */
function cornerOutside(scene: Scene, nodes: readonly CanvasNode[], cells: readonly Place[]): Place {
  const { left, top } = getBounds(nodes.map(getEdges))
  const corner = { x: Math.round(left), y: Math.round(top) }
  const block = nodes.flatMap((node, index) => {
    const own = getEdges(node)
    const shift = { x: corner.x + cells[index]!.x - own.left, y: corner.y + cells[index]!.y - own.top }
    return scene.getUnit(node).map(part => shiftEdges(getEdges(part), shift))
  })
  const others = obstaclesFor(scene, new Set(nodes.map(({ shortId }) => shortId))).map(getEdges)
  const shift = findFreeShift(block, others, clearance)
  return { x: corner.x + shift.x, y: corner.y + shift.y }
}

function cornerInside(scene: Scene, frame: CanvasNode, nodes: readonly CanvasNode[], origin: Place | undefined): Place | Rejection {
  const { left, top } = innerEdges(frame)
  if (origin) {
    if (origin.x === frame.x && origin.y === frame.y) return { x: left, y: top }
    if (origin.x >= left && origin.y >= top) return origin
    const message = `must be x ${left} or more and y ${top} or more, the padded corner of the group ${shortName(frame.shortId)}, or the corner of the group itself`
    return { problem: fieldsProblem([{ field: 'layout.origin', message }]) }
  }
  // The result is the frame's padded corner or, if other members extend beyond the frame, the corner of the resized frame.
  const named = new Set(nodes)
  const others = scene.getMembers(frame).filter(node => !named.has(node))
  const content = getBounds([innerEdges(frame), ...others.map(getEdges)])
  return { x: content.left, y: content.top }
}

/** Resizes a frame so that it contains all of its members. */
function refit(scene: Scene, frame: CanvasNode, { boxes, units }: NodePositions, onlyGrow: boolean): void {
  const members = scene.getMembers(frame).map(node => getEdges(boxes.get(node.shortId) ?? node))
  const inner = getBounds(members)
  const padded: Edges = {
    left: inner.left - framePadding.left,
    top: inner.top - framePadding.top,
    right: inner.right + framePadding.right,
    bottom: inner.bottom + framePadding.bottom,
  }
  const { left, top, right, bottom } = onlyGrow ? getBounds([getEdges(frame), padded]) : padded
  const isSame = left === frame.x && top === frame.y && right - left === frame.width && bottom - top === frame.height
  if (isSame) return
  boxes.set(frame.shortId, { x: left, y: top, width: right - left, height: bottom - top, type: frame.type })
  units.set(frame.shortId, frame.shortId)
}

function mixed(scene: Scene, a: CanvasNode, b: CanvasNode): Problem {
  const [frameA, frameB] = [scene.getFrame(a), scene.getFrame(b)]
  const [inside, other, frame, otherFrame] = frameA ? [a, b, frameA, frameB] : [b, a, frameB!, frameA]
  const where = otherFrame ? `the group ${shortName(otherFrame.shortId)}` : 'none'
  const names = `${shortName(inside.shortId)} is in the group ${shortName(frame.shortId)} and ${shortName(other.shortId)} is in ${where}`
  return {
    code: 'input_validation_error',
    message: `The nodes cannot be placed in one block: ${names}; arrange members of one group at a time.`,
    fields: [{ field: 'node_ids', message: 'must name only nodes outside of groups, or only members of one group' }],
  }
}
