import { alignColumns, placeColumns, type Columns, type Placed } from './columns.ts'
import type { Dot } from './dot.ts'
import { layeredColumns } from './layered.ts'
import type { Flow, FlowBox, FlowPlace } from './layout.ts'
import { findComponents, inOrder, findNeighbors, type Neighbors } from './order.ts'

/** Graphviz, or the built-in algorithm with this many ordering sweeps; without sweeps, the algorithm takes about 50 ms for 10,000 boxes. */
export type Engine = { dot: Dot } | { sweeps: number }

/** A connected component, whose boxes are numbered from 0. */
interface Part {
  flow: Flow
  neighbors: Neighbors
  /** For each of the part's boxes, its index in the flow. */
  boxes: readonly number[]
  columns: Columns
  /** The layout with the flow's unreduced gap. */
  placed: Placed
}

/** Factors that gaps are multiplied by if there is too little room. */
const squeezes = [0.5, 0.25, 0.125]
const shelfGaps = [64, 40, 16]
/** The preferred ratio of a canvas's width to its height. */
const proportion = 2

export function layOutFlow(flow: Flow, engine: Engine): FlowPlace[] {
  const { boxes, gap, room } = flow
  const neighbors = findNeighbors(flow)
  const components = findComponents(neighbors)
  const loose = components.filter(component => component.length === 1).map(([box]) => box!)
  const parts = components.filter(component => component.length > 1).map(component => selectPart(flow, neighbors, component, engine))
  const usual = stack(flow, parts, loose, gap)
  if (!room || fits(usual, room)) return usual.places
  for (const squeeze of squeezes) {
    const smaller = { x: Math.floor(gap.x * squeeze), y: Math.floor(gap.y * squeeze) }
    const tight = parts.map(part => {
      const narrow = { ...part.flow, gap: smaller }
      return { ...part, placed: alignColumns(part.columns, narrow, part.neighbors, { compact: true }) }
    })
    const squeezed = stack(flow, tight, loose, smaller)
    if (fits(squeezed, room)) return squeezed.places
  }
  const { order } = inOrder(neighbors)
  for (const shelfGap of shelfGaps) {
    const shelved = onShelves(order, boxes, { x: shelfGap, y: shelfGap }, room.width)
    if (fits(shelved, room)) return shelved.places
  }
  return pressed(onShelves(order, boxes, { x: 16, y: 16 }, room.width), boxes, room)
}

const fits = (placed: FlowBox, room: FlowBox) => placed.width <= room.width && placed.height <= room.height

function selectPart(whole: Flow, neighbors: Neighbors, component: readonly number[], engine: Engine): Part {
  const number = new Map(component.map((box, index) => [box, index]))
  const renumbered = (all: readonly (readonly number[])[]) => component.map(box => all[box]!.map(other => number.get(other)!))
  const flow: Flow = { boxes: component.map(box => whole.boxes[box]!), edges: [], gap: whole.gap }
  const own = { into: renumbered(neighbors.into), outOf: renumbered(neighbors.outOf) }
  if ('dot' in engine) {
    const { columns, tops } = engine.dot(flow, own)
    return { flow, neighbors: own, boxes: component, columns, placed: placeColumns(columns, flow, tops) }
  }
  const straight = inOrder(own)
  const columns = layeredColumns(straight, engine.sweeps)
  const placed = alignColumns(columns, flow, straight, engine.sweeps === 0 ? { passes: 1 } : {})
  return { flow, neighbors: straight, boxes: component, columns, placed }
}

/** Places parts side by side as space permits, with unconnected boxes below them. */
function stack({ boxes, room }: Flow, parts: readonly Part[], loose: readonly number[], gap: Flow['gap']): Placed {
  const places: FlowPlace[] = boxes.map(() => ({ left: 0, top: 0 }))
  const blocks = parts.map(({ placed }) => placed)
  const between = { x: gap.x, y: 2 * gap.y }
  const flows = onShelves([...blocks.keys()], blocks, between, room?.width ?? widthFor(blocks, between))
  parts.forEach((part, index) => {
    const { left, top } = flows.places[index]!
    part.placed.places.forEach((place, box) => (places[part.boxes[box]!] = { left: left + place.left, top: top + place.top }))
  })
  const others = loose.map(box => boxes[box]!)
  const below = parts.length === 0 ? 0 : flows.height + between.y
  const rest = onShelves([...others.keys()], others, gap, room?.width ?? Math.max(flows.width, widthFor(others, gap)))
  rest.places.forEach(({ left, top }, index) => (places[loose[index]!] = { left, top: below + top }))
  if (loose.length === 0) return { places, width: flows.width, height: flows.height }
  return { places, width: Math.max(flows.width, rest.width), height: below + rest.height }
}

/** Returns the width at which shelves filled with these blocks have approximately the preferred aspect ratio. */
const widthFor = (blocks: readonly FlowBox[], gap: Flow['gap']) =>
  Math.sqrt(proportion * blocks.reduce((sum, { width, height }) => sum + (width + gap.x) * (height + gap.y), 0))

/** Fills shelves from left to right and top to bottom, like words on a page. */
function onShelves(order: readonly number[], boxes: readonly FlowBox[], gap: Flow['gap'], width: number): Placed {
  const places: FlowPlace[] = boxes.map(() => ({ left: 0, top: 0 }))
  let [left, top, bottom, right] = [0, 0, 0, 0]
  for (const box of order) {
    const size = boxes[box]!
    if (left > 0 && left + size.width > width) {
      left = 0
      top = bottom + gap.y
    }
    places[box] = { left, top }
    bottom = Math.max(bottom, Math.ceil(top + size.height))
    right = Math.max(right, left + size.width)
    left = Math.ceil(left + size.width + gap.x)
  }
  return { places, width: right, height: bottom }
}

/** Moves shelves up evenly so that they overlap and the last shelf ends within the available space. */
function pressed({ places, height }: Placed, boxes: readonly FlowBox[], room: FlowBox): FlowPlace[] {
  const lastTop = places.reduce((lowest, { top }) => Math.max(lowest, top), 0)
  const scale = lastTop === 0 ? 0 : Math.max(0, room.height - (height - lastTop)) / lastTop
  return places.map(({ left, top }, box) => {
    const lowest = Math.max(0, Math.floor(room.height - boxes[box]!.height))
    return { left, top: Math.min(Math.floor(top * scale), lowest) }
  })
}
