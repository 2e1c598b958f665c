import { getEdges, epsilon, type Box, type Edges, type Gap, type Size } from './bounds.ts'
import { isFrame, nodeSize, type NodeType, nodeTypes } from './node-types.ts'

export type { Box, Size } from './bounds.ts'

export interface Place {
  x: number
  y: number
}

/** Finds positions for new nodes among existing boxes. Each returned position is then treated as occupied. */
export interface Placer {
  /**
   * Returns a position to the right of the source nodes, as close to their vertical position as possible. Sources inside a frame are
   * treated as ending at the frame's right edge.
   */
  rightOf: (sources: readonly Box[], size: Size) => Place
  /** Returns the first free slot at or after the given index. */
  anywhere: (size: Size, from: number) => Place
  take: (box: Box) => void
}

/** The gaps between columns of nodes and between nodes in a column. */
export const clearance: Gap = { x: 320, y: 40 }
/** A frame's padding; the frame's name is displayed above the members. */
export const framePadding = { left: 40, top: 64, right: 40, bottom: 40 }
/** Gap between members of a frame. */
export const memberGap = 64
/** The number of slots in a row. */
export const columns = 8
export const rowHeight = nodeSize + clearance.y

/** Returns the position of a slot. There are eight slots per row; they do not overlap, and each holds one node. */
export const slotAt = (index: number): Place => ({
  x: (index % columns) * (nodeSize + clearance.x),
  y: Math.floor(index / columns) * rowHeight,
})

const isAsLarge = (a: Size, b: Size) => a.width >= b.width && a.height >= b.height

/** A range of rows, in one column of slots, in which no box of this size or larger fits. */
interface FullRows {
  from: number
  until: number
  size: Size
}

export function createPlacer(boxes: readonly Box[]): Placer {
  const taken = sortedByTop(boxes)
  const frames = boxes.filter(({ type }) => isFrame(type)).map(getEdges)
  const full = Array.from({ length: columns }, (): FullRows[] => [])

  function firstFreeRow(column: number, from: number, size: Size): number {
    const left = slotAt(column).x - size.width / 2
    let [begin, row] = [from, from]
    for (const known of full[column]!)
      if (isAsLarge(size, known.size) && known.from <= from && known.until > row) [begin, row] = [known.from, known.until]
    for (let index = taken.indexOf(row * rowHeight - clearance.y); index < taken.all.length; index++) {
      const other = taken.all[index]!
      if (other.top - (row * rowHeight + size.height) >= clearance.y) break
      if (isClearAcross(other, left, left + size.width, clearance.x)) continue
      // Boxes earlier in the list do not block the new row: they end above it or are clear of the column.
      row = Math.max(row, Math.ceil((other.bottom + clearance.y) / rowHeight))
    }
    const saysMore = (known: FullRows) => known.from < begin || known.until > row || !isAsLarge(known.size, size)
    full[column] = [...full[column]!.filter(saysMore), { from: begin, until: row, size }]
    return row
  }

  return {
    rightOf(sources, size) {
      const right = Math.max(...sources.map(getEdges).map(source => Math.max(source.right, ...rightOfFrames(frames, source))))
      const left = Math.ceil(right + clearance.x)
      const level = Math.round(sources.reduce((sum, { y }) => sum + y, 0) / sources.length)
      return { x: left + size.width / 2, y: nearestFreeLevel(taken, left, size, level) }
    },
    anywhere(size, from) {
      const [ownRow, ownColumn] = [Math.floor(from / columns), from % columns]
      let first = Infinity
      for (let step = 0; step < columns && first > from; step++) {
        const column = (ownColumn + step) % columns
        first = Math.min(first, firstFreeRow(column, column < ownColumn ? ownRow + 1 : ownRow, size) * columns + column)
      }
      return slotAt(first)
    },
    take(box) {
      taken.add(getEdges(box))
      if (isFrame(box.type)) frames.push(getEdges(box))
    },
  }
}

/** Finds positions for new members of a frame, which grows to contain them. */
export interface FrameFiller {
  /**
   * Takes the first free position, starting at the padded corner; if there is none, a position below all members.
   * @returns the node's absolute anchor
   */
  place: (size: Size) => Place
  /** Returns the size of the frame that contains the placed nodes. */
  size: () => Size
}

/** The progress of a search: there is no room for boxes of at least this size above `top`, nor at `top` to the left of `x`. */
interface Searched {
  size: Size
  top: number
  x: number
  /** The next `top` to try; all positions in between are blocked by the boxes that block `top`. */
  next: number
}

export function createFrameFiller(frame: Box, members: readonly Box[]): FrameFiller {
  const outer = getEdges(frame)
  const left = outer.left + framePadding.left
  const first = outer.top + framePadding.top
  const taken = sortedByTop(members)
  /** For each box size, the place where the search for the latest box of that size ended. */
  const searched = new Map<string, Searched>()
  let { width, height } = frame
  let lowest = taken.all.reduce((max, { bottom }) => Math.max(max, bottom), first - memberGap)

  /** Returns where to start or resume the search. */
  function searchFor(size: Size): Searched {
    let farthest: Searched = { size, top: first, x: left, next: Infinity }
    for (const one of searched.values()) {
      if (!isAsLarge(size, one.size)) continue
      if (one.top > farthest.top || (one.top === farthest.top && one.x > farthest.x)) farthest = one
    }
    return { ...farthest, size }
  }

  /** Returns the boxes that a box at `top` could overlap, except those to the left of `x`, ordered from left to right. */
  function rowAt({ size, top, x }: Searched): Edges[] {
    const row: Edges[] = []
    for (let index = taken.indexOf(top - memberGap); index < taken.all.length; index++) {
      const other = taken.all[index]!
      if (other.top - (top + size.height) >= memberGap) break
      // Uses the same arithmetic as the computation of `next`; otherwise, rounding errors could cause an infinite loop.
      if (top < other.bottom + memberGap && x < other.right + memberGap) row.push(other)
    }
    return row.toSorted((a, b) => a.left - b.left || b.bottom - a.bottom)
  }

  /** Resumes a search, row by row. @returns true if there is room at the position where the search ends */
  function findRoom(at: Searched): boolean {
    const right = outer.left + width - framePadding.right
    const bottom = outer.top + height - framePadding.bottom + epsilon
    // A box that is wider than the frame is placed at the frame's left edge.
    const fits = () => at.x === left || at.x + at.size.width <= right
    while (at.top + at.size.height <= bottom) {
      for (const other of rowAt(at)) {
        if (!fits() || other.left - (at.x + at.size.width) >= memberGap) break
        if (other.right + memberGap <= at.x) continue
        at.x = other.right + memberGap
        at.next = Math.min(at.next, other.bottom + memberGap)
      }
      if (fits()) return true
      at.top = at.next
      at.x = left
      at.next = Infinity
    }
    return false
  }

  return {
    place(size) {
      const at = searchFor(size)
      const [x, y] = findRoom(at) ? [at.x, at.top] : [left, lowest + memberGap]
      searched.set(`${size.width} ${size.height}`, at)
      const edges = { left: x, top: y, right: x + size.width, bottom: y + size.height }
      taken.add(edges)
      lowest = Math.max(lowest, edges.bottom)
      const needed = growToContain({ ...frame, width, height }, edges)
      // In the wider frame, there may be room at the end of every row.
      if (needed.width > width) searched.clear()
      ;({ width, height } = needed)
      return { x: x + size.width / 2, y }
    },
    size: () => ({ width, height }),
  }
}

/** Returns the size of a frame that is large enough to contain a box with these edges. */
export const growToContain = ({ x, y, width, height }: Box, { right, bottom }: Edges): Size => ({
  width: Math.max(width, right + framePadding.right - x),
  height: Math.max(height, bottom + framePadding.bottom - y),
})

const isClearAcross = (other: Edges, left: number, right: number, gap: number) => other.left - right >= gap || left - other.right >= gap

const rightOfFrames = (frames: readonly Edges[], { left, top, right, bottom }: Edges) =>
  frames.filter(frame => frame.left <= left && frame.top <= top && frame.right >= right && frame.bottom >= bottom).map(frame => frame.right)

/** Returns the free `y` nearest to `wanted`, below or above it. */
function nearestFreeLevel(taken: SortedBoxes, left: number, { width, height }: Size, wanted: number): number {
  const right = left + width
  let below = wanted
  for (let index = taken.indexOf(wanted - clearance.y); index < taken.all.length; index++) {
    const other = taken.all[index]!
    if (other.top - (below + height) >= clearance.y) break
    if (!isClearAcross(other, left, right, clearance.x)) below = Math.max(below, Math.ceil(other.bottom + clearance.y))
  }
  if (below === wanted) return wanted
  const nearest = wanted - (below - wanted) + 1
  let above: number | undefined
  let lowest = nearest
  for (let index = taken.indexOf(nearest - clearance.y); index < taken.all.length && lowest < wanted; index++) {
    const other = taken.all[index]!
    if (isClearAcross(other, left, right, clearance.x)) continue
    const highest = Math.floor(other.top - clearance.y - height)
    if (highest >= wanted) break
    if (highest >= lowest) above = highest
    lowest = Math.max(lowest, Math.ceil(other.bottom + clearance.y))
  }
  return above ?? below
}

interface SortedBoxes {
  /** Boxes sorted by their top edges. */
  all: readonly Edges[]
  /** Returns the index of the first box that may extend down to `level`; all boxes before it end above `level`. */
  indexOf: (level: number) => number
  add: (edges: Edges) => void
}

function sortedByTop(boxes: readonly Box[]): SortedBoxes {
  const all = boxes.map(getEdges).toSorted((a, b) => a.top - b.top)
  let tallest = boxes.reduce((max, { height }) => Math.max(max, height), 0)
  const indexOf = (top: number) => {
    let [low, high] = [0, all.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (all[middle]!.top < top) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    all,
    indexOf: level => indexOf(level - tallest),
    add(edges) {
      all.splice(indexOf(edges.top), 0, edges)
      tallest = Math.max(tallest, edges.bottom - edges.top)
    },
  }
}

/** Returns the size of a new node. @param medium the media that the node shows */
export const defaultSize = (type: NodeType, medium?: Parameters<typeof getSize>[0]): Size =>
  medium ? getSize(medium) : nodeTypes[type].size

/** Returns the display size of media: the largest size that fits into a slot and has the same proportions. */
export function getSize(medium: { width?: number | undefined; height?: number | undefined }): Size {
  const { width, height } = medium
  if (!width || !height) return { width: nodeSize, height: nodeSize }
  const scale = nodeSize / Math.max(width, height)
  const side = (length: number) => Math.max(16, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}
