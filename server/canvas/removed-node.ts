import type { CanvasEdge, CanvasNode } from './node.ts'

/** A removed node and the data needed to restore it. */
export interface RemovedNode {
  /** The node as it was when it was removed. */
  node: CanvasNode
  /** The node's edges. An edge whose other end is also removed is restored when both ends are restored. */
  edges: readonly CanvasEdge[]
  /** Short ids: `members` if the node was a frame, and the `labels` pinned to it. */
  members: readonly number[]
  labels: readonly number[]
}

/** How long after its removal a node can be restored. */
export const retentionMs = 30 * 24 * 3600_000
/** Maximum number of removed nodes per canvas; the oldest are dropped first. */
export const maxRemovedNodes = 10_000
