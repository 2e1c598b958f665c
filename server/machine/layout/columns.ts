import type { Flow, FlowBox, FlowPlace } from './layout.ts'
import type { Neighbors } from './order.ts'

/** Boxes in columns: the columns from left to right, and the boxes in each column from top to bottom. */
export type Columns = readonly (readonly number[])[]

export interface Placed extends FlowBox {
  /** Positions, by box index. */
  places: FlowPlace[]
}

const thoroughPasses = 3

/** @param tops the boxes' preferred top positions; boxes are moved only as far as the gap requires */
export function placeColumns(columns: Columns, { boxes, gap }: Flow, tops: readonly number[]): Placed {
  const places: FlowPlace[] = boxes.map(() => ({ left: 0, top: 0 }))
  let right = -gap.x
  let highest = Infinity
  let lowest = 0
  for (const column of columns) {
    const left = right + gap.x
    const width = Math.ceil(column.reduce((max, box) => Math.max(max, boxes[box]!.width), 0))
    let free = -Infinity
    for (const box of column) {
      const top = Math.max(Math.round(tops[box]!), free)
      places[box] = { left: left + Math.floor((width - boxes[box]!.width) / 2), top }
      free = Math.ceil(top + boxes[box]!.height + gap.y)
      highest = Math.min(highest, top)
    }
    right = left + width
    lowest = Math.max(lowest, free - gap.y)
  }
  for (const place of places) place.top -= highest
  return { places, width: right, height: lowest - highest }
}

/**
 * Places columns so that every box is close to the middle of its neighbors.
 * @param compact if set, the layout is no taller than the tallest column requires
 */
export function alignColumns(
  columns: Columns,
  flow: Flow,
  { into, outOf }: Neighbors,
  { compact = false, passes = thoroughPasses }: { compact?: boolean; passes?: number } = {},
): Placed {
  const { boxes, gap } = flow
  const heights = columns.map(column => column.reduce((sum, box) => sum + boxes[box]!.height + gap.y, -gap.y))
  const room = compact ? Math.max(...heights) : Infinity
  const middles = new Float64Array(boxes.length)
  for (const [index, column] of columns.entries()) {
    let top = ((compact ? room : 0) - heights[index]!) / 2
    for (const box of column) {
      middles[box] = top + boxes[box]!.height / 2
      top += boxes[box]!.height + gap.y
    }
  }
  for (let pass = 0; pass < passes; pass++) {
    const [ordered, near] = pass % 2 === 0 ? [columns, into] : [columns.toReversed(), outOf]
    for (const column of ordered) {
      const wanted = column.map(box => {
        const others = near[box]!
        return others.length === 0 ? middles[box]! : others.reduce((sum, other) => sum + middles[other]!, 0) / others.length
      })
      const sizes = column.map(box => boxes[box]!.height)
      for (const [place, middle] of nearestMiddles(wanted, sizes, gap.y, room).entries()) middles[column[place]!] = middle
    }
  }
  return placeColumns(
    columns,
    flow,
    boxes.map((box, index) => middles[index]! - box.height / 2),
  )
}

/** Returns positions as close to the preferred positions as the order and the gap allow (least squares, by pooling adjacent violators). */
function nearestMiddles(wanted: readonly number[], sizes: readonly number[], gap: number, room: number): number[] {
  const offsets: number[] = []
  let offset = 0
  for (const size of sizes) {
    offsets.push(offset + size / 2)
    offset += size + gap
  }
  const pools: { sum: number; count: number }[] = []
  for (const [index, middle] of wanted.entries()) {
    pools.push({ sum: middle - offsets[index]!, count: 1 })
    for (let last = pools.at(-1)!, before = pools.at(-2); before && before.sum / before.count >= last.sum / last.count;) {
      pools.pop()
      before.sum += last.sum
      before.count += last.count
      last = before
      before = pools.at(-2)
    }
  }
  const max = room - (offset - gap)
  const shifts = pools.flatMap(({ sum, count }) => {
    const shift = room === Infinity ? sum / count : Math.max(0, Math.min(max, sum / count))
    return Array.from({ length: count }, () => shift)
  })
  return shifts.map((shift, index) => shift + offsets[index]!)
}
