import type { RunStatus } from './run-result.ts'
import { canRun, isStatic, type CanvasNode } from './node.ts'

export type NodeStatus = 'idle' | 'generating' | 'done' | 'error'

const statusOfRun = { pending: 'generating', running: 'generating', completed: 'done', failed: 'error' } as const

/** Returns the status of the node's latest run; `done` for a node whose media was set; null for a node that never runs. */
export function getStatus(node: CanvasNode & { runStatus: RunStatus | undefined }): NodeStatus | null {
  if (canRun(node)) return node.runStatus ? statusOfRun[node.runStatus] : 'idle'
  return isStatic(node) ? 'done' : null
}
