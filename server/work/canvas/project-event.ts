import type { Links } from '../../machine/links.ts'
import type { GraphNode } from '../../canvas/graph-store.ts'
import { getOutput } from '../../canvas/node-output.ts'
import { getStatus, type NodeStatus } from '../../canvas/node-status.ts'
import { canRun, isStatic } from '../../canvas/node.ts'
import type { RunErrorCode } from '../runs/run.ts'
import { revisionMarker } from '../../canvas/revision.ts'

/** A node's state, as reported by the graph. */
export interface NodeState {
  node_id: string
  status: NodeStatus
  run_id?: string
  progress?: number
  output_url?: string
  error_code?: RunErrorCode
}

/** A project event without its id, which differs between readers. */
export type ProjectChange =
  | { event: 'graph'; data: { revision: string } }
  | { event: 'node'; data: NodeState }
  | { event: 'credits'; data: { balance: number } }
  | { event: 'deleted'; data: { deleted_at: number } }

/** @returns undefined for a node that has no state, such as a label */
export function toNodeState(links: Pick<Links, 'file'>, node: GraphNode): NodeState | undefined {
  const status = getStatus(node)
  if (status === null) return undefined
  const made = node.outputs.length > 0 || isStatic(node) ? getOutput(links, node, node) : undefined
  return {
    node_id: node.nodeId,
    status,
    ...(canRun(node) && node.runId !== undefined && { run_id: node.runId }),
    ...(status === 'generating' && { progress: node.progress! }),
    ...(made && made.type !== 'text' && { output_url: made.url }),
    ...(status === 'error' && { error_code: node.errorCode! }),
  }
}

/** An event id contains the latest revision whose node states the reader of the event has seen. */
export const formatEventId = (projectId: string, revision: number) => `${revision}.${revisionMarker(projectId, revision)}`

/** @returns the revision up to which a reader has seen everything; undefined for an id that does not belong to this project */
export function seenRevision(projectId: string, eventId: string | undefined): number | undefined {
  const digits = /^(\d{1,15})\./.exec(eventId ?? '')?.[1]
  return digits !== undefined && eventId === formatEventId(projectId, Number(digits)) ? Number(digits) : undefined
}
