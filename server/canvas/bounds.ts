import { isFrame, type NodeType, type Size } from './node-types.ts'

export type { Size } from './node-types.ts'

/** The stored position: a group's anchor is its top-left corner; any other node's anchor is the middle of its top edge. */
export interface Box extends Size {
  x: number
  y: number
  type: NodeType
}

/** Minimum distance between boxes, horizontally or vertically. */
export interface Gap {
  x: number
  y: number
}

export interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

/** Returns the distance from a box's left edge to its anchor. */
export const getAnchor = ({ type, width }: Pick<Box, 'type' | 'width'>) => (isFrame(type) ? 0 : width / 2)

export function getEdges(box: Box): Edges {
  const left = box.x - getAnchor(box)
  return { left, top: box.y, right: left + box.width, bottom: box.y + box.height }
}

/** Returns the bounding box of all boxes; all zeros if there are none. */
export function getBounds(all: readonly Edges[]): Edges {
  if (all.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { left, top, right, bottom } of all) {
    bounds.left = Math.min(bounds.left, left)
    bounds.top = Math.min(bounds.top, top)
    bounds.right = Math.max(bounds.right, right)
    bounds.bottom = Math.max(bounds.bottom, bottom)
  }
  return bounds
}

/** Differences smaller than this are treated as zero, because sums of fractions are inexact. */
export const epsilon = 1e-6

/** Reports whether the horizontal extents of two boxes overlap or are closer than the gap. */
export const overlapsHorizontally = (a: Edges, b: Edges, gap: number) =>
  a.left - b.right < gap - epsilon && b.left - a.right < gap - epsilon
export const overlapsVertically = (a: Edges, b: Edges, gap: number) => a.top - b.bottom < gap - epsilon && b.top - a.bottom < gap - epsilon

export const isApart = (a: Edges, b: Edges, gap: Gap) => !overlapsHorizontally(a, b, gap.x) || !overlapsVertically(a, b, gap.y)
