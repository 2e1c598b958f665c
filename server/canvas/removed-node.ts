import type { CanvasEdge, CanvasNode } from './node.ts'

/** A node that was removed, with what is needed to bring it back. */
export interface RemovedNode {
  /** As it was when removed. */
  node: CanvasNode
  /** Its edges; one whose other end is removed too comes back with whichever is restored last. */
  edges: readonly CanvasEdge[]
  /** Short ids of its members, if it was a frame, and of the labels pinned to it. */
  members: readonly number[]
  labels: readonly number[]
}

/** How long a removed node can be restored. */
export const keptMs = 30 * 24 * 3600_000
/** Per canvas; the oldest are dropped first. */
export const mostKept = 10_000
