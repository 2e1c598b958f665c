/** Moves nodes: the members of a group follow the group, and on-screen positions become changes to the project. */
import type { Node, NodeChange } from '@xyflow/react'
import type { CanvasNode, GraphData, Op } from '../data/graph.ts'
import { getAnchor, getCorner, groupAt, type Point } from './edits.ts'
import { t } from '../ui/texts.ts'

export type FlowNode = Node<Record<string, never>>

/** Returns the moves that make a group's members follow it. */
export function getMemberMoves(
  graph: GraphData,
  changes: readonly NodeChange<FlowNode>[],
  nodes: readonly FlowNode[],
): NodeChange<FlowNode>[] {
  const moved = new Map(changes.flatMap(each => (each.type === 'position' && each.position ? [[each.id, each] as const] : [])))
  if (![...moved.keys()].some(id => graph.nodes.get(id)?.type === 'group')) return []
  const by = new Map<string, Point>()
  for (const node of nodes) {
    const to = node.type === 'group' ? moved.get(node.id) : undefined
    if (to?.position && to.dragging !== undefined)
      by.set(node.id, { x: to.position.x - node.position.x, y: to.position.y - node.position.y })
  }
  if (by.size === 0) return []
  return nodes.flatMap((node): NodeChange<FlowNode>[] => {
    const group = graph.nodes.get(node.id)?.group
    const delta = group && !moved.has(node.id) ? by.get(group) : undefined
    if (!delta) return []
    return [{ type: 'position', id: node.id, position: { x: node.position.x + delta.x, y: node.position.y + delta.y } }]
  })
}

/** Returns the changes that save the displayed positions and sizes. A moved node joins the group that it is now in. */
export function storedPlaces(graph: GraphData, nodes: readonly FlowNode[], label: string): Op[] {
  let groups: GraphData | undefined
  return nodes.flatMap(({ id, position, width, height }): Op[] => {
    const node = graph.nodes.get(id)
    if (!node) return []
    const corner = getCorner(node)
    const size = { width: Math.round(width ?? node.size.width), height: Math.round(height ?? node.size.height) }
    const isMoved = Math.abs(corner.x - position.x) > 0.5 || Math.abs(corner.y - position.y) > 0.5
    const isSized = size.width !== Math.round(node.size.width) || size.height !== Math.round(node.size.height)
    if (!isMoved && !isSized) return []
    groups ??= movedGroups(graph, nodes)
    const group = node.type === 'group' || label !== t.steps.move ? node.group : groupAt(groups, { ...position, ...size })
    return [
      {
        kind: 'update',
        key: id,
        changes: {
          position: getAnchor(node.type, position, size.width),
          ...(isSized && { size }),
          ...(group !== node.group && { group }),
        },
      },
    ]
  })
}

/** Returns the graph with the groups at the positions where they are displayed now. */
function movedGroups(graph: GraphData, nodes: readonly FlowNode[]): GraphData {
  const groups = new Map<string, CanvasNode>()
  for (const flow of nodes) {
    const node = flow.type === 'group' ? graph.nodes.get(flow.id) : undefined
    if (node) groups.set(flow.id, { ...node, position: flow.position })
  }
  return { nodes: groups, edges: graph.edges }
}
