import type { CutItem, CutTrack, TransitionType } from './timeline-engine.ts'

/** A transition as seen from one of its two items, in timeline frames. */
export interface Passage {
  type: TransitionType
  start: number
  frames: number
}

/** An item with the transitions into and out of it. */
export interface Span {
  item: CutItem
  start: number
  end: number
  enter: Passage | undefined
  leave: Passage | undefined
}

/** Returns a track's items, ordered by their start. */
export function getSpans({ items }: CutTrack): Span[] {
  const inOrder = items.toSorted((a, b) => a.start - b.start)
  const leaves = inOrder.map((item, at): Passage | undefined => {
    const next = inOrder[at + 1]
    if (item.transition === undefined || next === undefined) return undefined
    return { type: item.transition.type, start: next.start, frames: item.transition.duration }
  })
  return inOrder.map((item, at) => ({
    item,
    start: item.start,
    end: item.start + item.duration,
    enter: leaves[at - 1],
    leave: leaves[at],
  }))
}

/** Returns a timeline's length in frames. */
export function getLength(tracks: readonly CutTrack[]): number {
  return Math.max(0, ...tracks.flatMap(({ items }) => items.map(({ start, duration }) => start + duration)))
}
