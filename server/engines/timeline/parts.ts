import { leastFrames } from '../video/joint.ts'

/** What is shown for a while, and what it takes to have it open. */
export interface Load {
  start: number
  end: number
  weight: number
}

/** Frames of the timeline, `to` not among them. */
export interface Part {
  from: number
  to: number
}

/**
 * Cuts a timeline into parts that are rendered one after another, so that what is open in each weighs at most `most`,
 * where that can be had by cutting. What goes on over a cut is opened and sought anew, so a cut is where few things do.
 */
export function cutIntoParts(loads: readonly Load[], length: number, most: number): Part[] {
  const edges = [...new Set(loads.flatMap(({ start, end }) => [start, end])), length].toSorted((a, b) => a - b)
  const parts: Part[] = []
  for (let from = 0; from < length;) {
    const candidates = edges.filter(edge => edge >= from + leastFrames && (edge <= length - leastFrames || edge === length))
    const to = bestCut(loads, from, candidates, most) ?? length
    parts.push({ from, to })
    from = to
  }
  return parts
}

/** Among the later ones of those that are not too far away, the one with the least going on over it. */
function bestCut(loads: readonly Load[], from: number, candidates: readonly number[], most: number): number | undefined {
  const weights = candidates.map(to => weightIn(loads, { from, to }))
  const near = candidates.filter((_, at) => weights[at]! <= most)
  if (near.length === 0 || near.length === candidates.length) return near.at(-1) ?? candidates[0]
  const later = near.filter((_, at) => weights[at]! >= most / 2)
  let [best, least] = [near.at(-1), Infinity]
  for (const cut of later) {
    const going = sum(loads.filter(({ start, end }) => start < cut && end > cut))
    if (going <= least) [best, least] = [cut, going]
  }
  return best
}

/** Of all that is shown in a part. */
export function weightIn(loads: readonly Load[], { from, to }: Part): number {
  return sum(loads.filter(({ start, end }) => start < to && end > from))
}

function sum(loads: readonly Load[]): number {
  return loads.reduce((total, { weight }) => total + weight, 0)
}
