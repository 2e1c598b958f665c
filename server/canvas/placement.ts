/** In canvas units. */
export interface Size {
  width: number
  height: number
}

/** As nodes are stored: the anchor is the middle of the upper edge, of a group its upper left corner. */
export interface Box extends Size {
  x: number
  y: number
  type: string
}

export const nodeSize = 320
const clearance = { x: 320, y: 40 }
const columns = 8
/** Something huge may cover more than anybody wants to look through. */
const mostSlots = 1000

/** Slots of a node each, eight to a row, each clear of the others. */
export const slotOf = (index: number) => ({
  x: (index % columns) * (nodeSize + clearance.x),
  y: Math.floor(index / columns) * (nodeSize + clearance.y),
})

/** The first slot from an index on where a box is clear of all that is there, or else a place below it all. */
export function freeSlot(taken: readonly Box[], size: Size, from: number): { x: number; y: number } {
  const edges = taken.map(edgesOf)
  for (let index = from; index < from + mostSlots; index++) {
    const slot = slotOf(index)
    const own = edgesOf({ ...slot, ...size, type: 'image' })
    const clear = edges.every(
      other =>
        own.left - other.right >= clearance.x ||
        other.left - own.right >= clearance.x ||
        own.top - other.bottom >= clearance.y ||
        other.top - own.bottom >= clearance.y,
    )
    if (clear) return slot
  }
  return { x: slotOf(from).x, y: Math.max(...edges.map(({ bottom }) => bottom)) + clearance.y }
}

function edgesOf({ x, y, width, height, type }: Box) {
  const left = type === 'group' ? x : x - width / 2
  return { left, right: left + width, top: y, bottom: y + height }
}

/** The box of a medium: of its own proportions, as large as fits into a slot. */
export function sizeOf(medium: { width?: number | undefined; height?: number | undefined }): Size {
  const { width, height } = medium
  if (!width || !height) return { width: nodeSize, height: nodeSize }
  const scale = nodeSize / Math.max(width, height)
  const side = (length: number) => Math.max(16, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}
