import { edgesOf, type Box, type Edges, type Gap, type Size } from './bounds.ts'

export type { Box, Size } from './bounds.ts'

export interface Place {
  x: number
  y: number
}

/** Places for new nodes among boxes that are there. Whoever uses a place takes it. */
export interface Placer {
  /**
   * Beside the nodes that feed a new one, at their level, or the least that is necessary below or above it. What stands
   * inside a frame feeds from the frame's right edge.
   */
  rightOf: (sources: readonly Box[], size: Size) => Place
  /** The first free slot from an index on. */
  anywhere: (size: Size, from: number) => Place
  take: (box: Box) => void
}

export const nodeSize = 320
/** Between nodes of different columns, and between those one below the other. */
export const clearance: Gap = { x: 320, y: 40 }
/** What a frame keeps free of its members; its name stands above them. */
export const framePadding = { left: 40, top: 64, right: 40, bottom: 40 }
/** Between members of a frame. */
export const memberGap = 64
const columns = 8
const rowHeight = nodeSize + clearance.y

/** Slots of a node each, eight to a row, each clear of the others. */
export const slotOf = (index: number): Place => ({
  x: (index % columns) * (nodeSize + clearance.x),
  y: Math.floor(index / columns) * rowHeight,
})

export function createPlacer(boxes: readonly Box[]): Placer {
  const taken = sortedByTop(boxes)
  const frames = boxes.filter(({ type }) => type === 'group').map(edgesOf)
  /** Rows of a column of slots that are known not to be free for boxes that are at least so large. */
  const full: { from: number; until: number; size: Size }[] = []

  function firstFreeRow(column: number, from: number, size: Size): number {
    const left = slotOf(column).x - size.width / 2
    const known = full[column]
    const isKnown = known && known.from <= from && from < known.until && size.width >= known.size.width && size.height >= known.size.height
    let row = isKnown ? known.until : from
    for (let index = taken.indexOf(row * rowHeight - clearance.y); index < taken.all.length; index++) {
      const other = taken.all[index]!
      if (other.top - (row * rowHeight + size.height) >= clearance.y) break
      if (isClearAcross(other, left, left + size.width, clearance.x)) continue
      // what was passed before ends further up still
      row = Math.max(row, Math.ceil((other.bottom + clearance.y) / rowHeight))
    }
    full[column] = { from: isKnown ? known.from : from, until: row, size: isKnown ? known.size : size }
    return row
  }

  return {
    rightOf(sources, size) {
      const right = Math.max(...sources.map(edgesOf).map(source => Math.max(source.right, ...rightOfFrames(frames, source))))
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
      return slotOf(first)
    },
    take(box) {
      taken.add(edgesOf(box))
      if (box.type === 'group') frames.push(edgesOf(box))
    },
  }
}

/**
 * A free place inside a frame, from its padded corner on; below all members where there is none, so that the frame has to
 * grow.
 * @returns the anchor of a node, absolute
 */
export function inFrame(frame: Box, members: readonly Box[], size: Size): Place {
  const outer = edgesOf(frame)
  const left = outer.left + framePadding.left
  const right = outer.right - framePadding.right
  const taken = sortedByTop(members)
  const anchor = (x: number, y: number) => ({ x: x + size.width / 2, y })
  for (let top = outer.top + framePadding.top; top + size.height <= outer.bottom - framePadding.bottom;) {
    let x = left
    let next = Infinity
    const row: Edges[] = []
    for (let index = taken.indexOf(top - memberGap); index < taken.all.length; index++) {
      const other = taken.all[index]!
      if (other.top - (top + size.height) >= memberGap) break
      if (top - other.bottom < memberGap) row.push(other)
    }
    for (const other of row.toSorted((a, b) => a.left - b.left)) {
      next = Math.min(next, other.bottom + memberGap)
      if (!isClearAcross(other, x, x + size.width, memberGap)) x = other.right + memberGap
    }
    if (x === left || x + size.width <= right) return anchor(x, top)
    top = next
  }
  const bottom = taken.all.reduce((lowest, other) => Math.max(lowest, other.bottom), outer.top + framePadding.top - memberGap)
  return anchor(left, bottom + memberGap)
}

const isClearAcross = (other: Edges, left: number, right: number, gap: number) => other.left - right >= gap || left - other.right >= gap

const rightOfFrames = (frames: readonly Edges[], { left, top, right, bottom }: Edges) =>
  frames.filter(frame => frame.left <= left && frame.top <= top && frame.right >= right && frame.bottom >= bottom).map(frame => frame.right)

/** The least that is necessary below or above a level. */
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
  /** By their tops. */
  all: readonly Edges[]
  /** Those before do not reach below the level. */
  indexOf: (level: number) => number
  add: (edges: Edges) => void
}

function sortedByTop(boxes: readonly Box[]): SortedBoxes {
  const all = boxes.map(edgesOf).toSorted((a, b) => a.top - b.top)
  let tallest = boxes.reduce((most, { height }) => Math.max(most, height), 0)
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

/** The box of a medium: of its own proportions, as large as fits into a slot. */
export function sizeOf(medium: { width?: number | undefined; height?: number | undefined }): Size {
  const { width, height } = medium
  if (!width || !height) return { width: nodeSize, height: nodeSize }
  const scale = nodeSize / Math.max(width, height)
  const side = (length: number) => Math.max(16, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}
