import { minFrames } from '../video/concatenation.ts'

/** The time span in which a media file is open, and the file's weight, which is a measure of its memory use. */
export interface Load {
  start: number
  end: number
  weight: number
}

/** The timeline's frames from `from` (inclusive) to `to` (exclusive). */
export interface Part {
  from: number
  to: number
}

/**
 * Cuts a timeline into parts that are rendered one after another. Where possible, the total weight of each part's open media files is at
 * most `max`. Each file that spans a cut must be reopened at the right position, so cuts are placed where few files are open.
 */
export function cutIntoParts(loads: readonly Load[], length: number, max: number): Part[] {
  const edges = [...new Set(loads.flatMap(({ start, end }) => [start, end])), length].toSorted((a, b) => a - b)
  const parts: Part[] = []
  for (let from = 0; from < length;) {
    const candidates = edges.filter(edge => edge >= from + minFrames && (edge <= length - minFrames || edge === length))
    const to = bestCut(loads, from, candidates, max) ?? length
    parts.push({ from, to })
    from = to
  }
  return parts
}

/**
 * Among the cuts that give the part a weight from half of `max` to `max`, returns the cut whose spanning media files have the lowest total
 * weight.
 */
function bestCut(loads: readonly Load[], from: number, candidates: readonly number[], max: number): number | undefined {
  const weights = candidates.map(to => weightIn(loads, { from, to }))
  const near = candidates.filter((_, at) => weights[at]! <= max)
  if (near.length === 0 || near.length === candidates.length) return near.at(-1) ?? candidates[0]
  const later = near.filter((_, at) => weights[at]! >= max / 2)
  let [best, least] = [near.at(-1), Infinity]
  for (const cut of later) {
    const going = sum(loads.filter(({ start, end }) => start < cut && end > cut))
    if (going <= least) [best, least] = [cut, going]
  }
  return best
}

/** Returns the total weight of the loads that overlap a part. */
export function weightIn(loads: readonly Load[], { from, to }: Part): number {
  return sum(loads.filter(({ start, end }) => start < to && end > from))
}

function sum(loads: readonly Load[]): number {
  return loads.reduce((total, { weight }) => total + weight, 0)
}
