/** Rules that determine the outputs of nodes and whether nodes can run. Nothing in this file has side effects. */
import type { Schemas } from '../data/api.ts'
import { generates, isWritten, type CanvasNode } from '../data/graph.ts'
import { needsStrokes } from './action-params.ts'

export type ActionsBySlug = ReadonlyMap<string, Schemas['Action']>

/** Returns a node's output types, or an empty list if the node can have outputs of any type. */
export function outputTypes(node: Pick<CanvasNode, 'type' | 'action'>, actions: ActionsBySlug): readonly string[] {
  const { type } = node
  if (generates.has(type)) return [type]
  if (type === 'timeline') return ['video']
  if (type === 'action') return (actions.get(node.action?.action_id ?? '')?.outputs ?? []).map(output => output.type)
  return []
}

/** True if the node shows media that no run generated. Such a node neither runs nor has inputs. */
export const isStatic = (node: CanvasNode): boolean => generates.has(node.type) && node.status === 'done' && node.stale === undefined

/** True if running the node can produce a new result. */
export const runs = (node: CanvasNode, actions: ActionsBySlug): boolean =>
  node.stale !== undefined && !isWritten(node) && !lacksStrokes(node, actions)

export const canRun = (node: CanvasNode, actions: ActionsBySlug): boolean => runs(node, actions) && !node.locked

/** True for an action that requires brush strokes and would return its input unchanged without them. */
export const lacksStrokes = ({ action }: Pick<CanvasNode, 'action'>, actions: ActionsBySlug): boolean =>
  needsStrokes(actions.get(action?.action_id ?? ''), action?.params)
