import type { FlowBox, FlowPlace } from '../machine/layout/layout.ts'
import { isApart, overlapsHorizontally, type Edges, type Gap } from './bounds.ts'

/**
 * Maximum number of boxes to move. The time is cubic in this number: each box is tried next to every other box and compared with all of
 * them.
 */
export const maxSpread = 150

/**
 * Moves boxes up or down, each as little as possible, until no two are too close to each other. If they do not fit that way, places each
 * box as high as possible. If the boxes still do not fit, leaves all of them in place.
 */
export function spread(boxes: readonly FlowBox[], places: readonly FlowPlace[], roomHeight: number, gap: Gap): readonly FlowPlace[] {
  const all = boxes.map((box, index) => boxAt(box, places[index]!))
  if (all.length > maxSpread || all.every((own, index) => isClear(own, all.slice(0, index), gap))) return places
  return moved(all, roomHeight, gap, own => own.top) ?? moved(all, roomHeight, gap, () => 0) ?? places
}

/** Returns a height that is always enough for `spread`. */
export const spreadHeight = (boxes: readonly FlowBox[], gap: Gap) =>
  boxes.reduce((sum, { height }) => sum + Math.ceil(height) + gap.y, -gap.y)

/** Places boxes from left to right, each as near as possible to its preferred position; undefined if one of them does not fit. */
function moved(all: readonly Edges[], roomHeight: number, gap: Gap, wanted: (own: Edges) => number): FlowPlace[] | undefined {
  const placed: Edges[] = []
  const places: FlowPlace[] = []
  const fromLeft = [...all.keys()].toSorted((a, b) => all[a]!.left - all[b]!.left || all[a]!.top - all[b]!.top || a - b)
  for (const index of fromLeft) {
    const own = all[index]!
    const height = own.bottom - own.top
    const near = placed.filter(other => overlapsHorizontally(own, other, gap.x))
    const tops = [wanted(own), ...near.flatMap(({ top, bottom }) => [Math.ceil(bottom + gap.y), Math.floor(top - gap.y - height)])]
    const free = tops
      .filter(top => top >= 0 && top + height <= roomHeight)
      .toSorted((a, b) => Math.abs(a - wanted(own)) - Math.abs(b - wanted(own)) || a - b)
      .find(top => isClear({ ...own, top, bottom: top + height }, near, gap))
    if (free === undefined) return undefined
    placed.push({ ...own, top: free, bottom: free + height })
    places[index] = { left: own.left, top: free }
  }
  return places
}

const isClear = (own: Edges, others: readonly Edges[], gap: Gap) => others.every(other => isApart(own, other, gap))

const boxAt = ({ width, height }: FlowBox, { left, top }: FlowPlace): Edges => ({ left, top, right: left + width, bottom: top + height })
