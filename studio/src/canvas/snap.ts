/** Snaps dragged boxes to other boxes and computes the guides. Nothing in this file has side effects. */
import type { Box } from './places.ts'

/** A line on the canvas. `gap` marks one of two equal distances. */
export interface Guide {
  axis: 'x' | 'y'
  kind: 'edge' | 'gap'
  /** Position on the axis. For a gap, the middle of the range that both boxes share. */
  at: number
  from: number
  to: number
}

export interface Snapped {
  dx: number
  dy: number
  guides: Guide[]
}

/** The extent of a box along an axis and across it. */
interface Span {
  start: number
  end: number
  crossStart: number
  crossEnd: number
}

interface Pull {
  by: number
  /** Distance to the other box. If two offsets are equal, the nearer box wins. */
  far: number
  isGap: boolean
}

const spanX = ({ x, y, width, height }: Box): Span => ({ start: x, end: x + width, crossStart: y, crossEnd: y + height })
const spanY = ({ x, y, width, height }: Box): Span => ({ start: y, end: y + height, crossStart: x, crossEnd: x + width })
const lines = ({ start, end }: Span): readonly number[] => [start, (start + end) / 2, end]
const isSame = (a: number, b: number) => Math.abs(a - b) < 0.5

/** @param reach the maximum distance, in canvas units, over which a box snaps */
export function snap(box: Box, others: readonly Box[], reach: number): Snapped {
  const [xs, ys] = [others.map(spanX), others.map(spanY)]
  const dx = pull(spanX(box), xs, reach)
  const dy = pull(spanY(box), ys, reach)
  const moved = { ...box, x: box.x + (dx?.by ?? 0), y: box.y + (dy?.by ?? 0) }
  return {
    dx: dx?.by ?? 0,
    dy: dy?.by ?? 0,
    guides: [...(dx ? guidesAlong('x', spanX(moved), xs) : []), ...(dy ? guidesAlong('y', spanY(moved), ys) : [])],
  }
}

function pull(box: Span, others: readonly Span[], reach: number): Pull | undefined {
  let best: Pull | undefined
  const offer = (by: number, far: number, isGap: boolean) => {
    const size = Math.abs(by)
    if (size > reach) return
    const isBetter =
      !best || size < Math.abs(best.by) - 0.5 || (size < Math.abs(best.by) + 0.5 && (far < best.far || (best.isGap && !isGap)))
    if (isBetter) best = { by, far, isGap }
  }
  for (const other of others) {
    const far = distance(box, other)
    for (const [index, line] of lines(box).entries())
      for (const [otherIndex, target] of lines(other).entries())
        // Centers snap only to centers. Otherwise, a small move would make the box jump from one line to the next.
        if ((index === 1) === (otherIndex === 1)) offer(target - line, far, false)
  }
  for (const { by, far } of gapPulls(box, others)) offer(by, far, true)
  return best
}

/**
 * Returns the offsets that space boxes evenly: the box is as far from its neighbor as that neighbor is from the next box, or it is midway
 * between two boxes.
 */
function gapPulls(box: Span, others: readonly Span[]): { by: number; far: number }[] {
  const { before, after } = neighbors(box, others)
  const pulls: { by: number; far: number }[] = []
  const [left, right] = [before[0], after[0]]
  if (left && before[1]) pulls.push({ by: left.end + (left.start - before[1].end) - box.start, far: distance(box, left) })
  if (right && after[1]) pulls.push({ by: right.start - (after[1].start - right.end) - box.end, far: distance(box, right) })
  if (left && right) pulls.push({ by: (left.end + right.start) / 2 - (box.start + box.end) / 2, far: distance(box, left) })
  return pulls
}

/** Returns the nearest boxes on both sides of a box in the same row or column, excluding those that overlap an even nearer box. */
function neighbors(box: Span, others: readonly Span[]): { before: Span[]; after: Span[] } {
  const row = others.filter(other => other.crossStart < box.crossEnd && box.crossStart < other.crossEnd)
  const middle = (box.start + box.end) / 2
  const before = chain(
    row.filter(({ end }) => end <= middle).toSorted((a, b) => b.end - a.end),
    (last, next) => next.end <= last.start,
  )
  const after = chain(
    row.filter(({ start }) => start >= middle).toSorted((a, b) => a.start - b.start),
    (last, next) => next.start >= last.end,
  )
  return { before, after }
}

/** Returns the first box, and the next box that does not overlap it. */
function chain(boxes: readonly Span[], follows: (last: Span, next: Span) => boolean): Span[] {
  const [first] = boxes
  const second = first && boxes.find(each => each !== first && follows(first, each))
  return second ? [first!, second] : first ? [first] : []
}

function guidesAlong(axis: 'x' | 'y', box: Span, others: readonly Span[]): Guide[] {
  const guides: Guide[] = []
  for (const line of lines(box)) {
    const aligned = others.filter(other =>
      lines(other).some((target, index) => (index === 1) === (line === lines(box)[1]) && isSame(target, line)),
    )
    if (aligned.length === 0) continue
    const nearest = aligned.toSorted((a, b) => distance(box, a) - distance(box, b)).slice(0, 3)
    guides.push({
      axis,
      kind: 'edge',
      at: line,
      from: Math.min(box.crossStart, ...nearest.map(({ crossStart }) => crossStart)),
      to: Math.max(box.crossEnd, ...nearest.map(({ crossEnd }) => crossEnd)),
    })
  }
  return [...guides, ...gapGuides(axis, box, others)]
}

function gapGuides(axis: 'x' | 'y', box: Span, others: readonly Span[]): Guide[] {
  const { before, after } = neighbors(box, others)
  const between = (a: Span, b: Span): Guide => ({
    axis,
    kind: 'gap',
    at: (Math.max(a.crossStart, b.crossStart) + Math.min(a.crossEnd, b.crossEnd)) / 2,
    from: a.end,
    to: b.start,
  })
  const size = (guide: Guide) => guide.to - guide.from
  const [left, right] = [before[0], after[0]]
  const near = left && between(left, box)
  const next = right && between(box, right)
  const pairs = [
    near && before[1] && [between(before[1], left!), near],
    next && after[1] && [next, between(right!, after[1])],
    near && next && [near, next],
  ]
  const equal = pairs.find(pair => pair && size(pair[0]!) > 1 && isSame(size(pair[0]!), size(pair[1]!)))
  return equal ? [...equal] : []
}

/** Returns the distance between two boxes: the sum of the gaps along and across the axis. */
const distance = (a: Span, b: Span): number =>
  Math.max(0, b.crossStart - a.crossEnd, a.crossStart - b.crossEnd) + Math.max(0, b.start - a.end, a.start - b.end)
