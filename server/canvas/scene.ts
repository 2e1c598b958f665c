import { getBounds, getEdges, type Edges } from './bounds.ts'
import type { CanvasNode } from './node.ts'

/** A canvas's nodes, and which of them belong together: a frame and its members, a node and the labels pinned to it. */
export interface Scene {
  nodes: readonly CanvasNode[]
  node: (shortId: number) => CanvasNode | undefined
  /** Returns the node that a label is pinned to and moves with. */
  getHolder: (node: CanvasNode) => CanvasNode | undefined
  getFrame: (node: CanvasNode) => CanvasNode | undefined
  /** Returns the members, excluding labels that are pinned to a node. */
  getMembers: (frame: CanvasNode) => readonly CanvasNode[]
  /** Returns the node itself and everything that moves with it. */
  getUnit: (node: CanvasNode) => readonly CanvasNode[]
}

export function openScene(nodes: readonly CanvasNode[]): Scene {
  const byId = new Map(nodes.map(node => [node.shortId, node]))
  const getHolder = ({ pinnedId }: CanvasNode) => (pinnedId === undefined ? undefined : byId.get(pinnedId))
  const getFrame = ({ groupId }: CanvasNode) => (groupId === undefined ? undefined : byId.get(groupId))
  const labels = Map.groupBy(nodes.filter(getHolder), node => node.pinnedId)
  const framed = nodes.filter(node => getFrame(node) && !getHolder(node))
  const members = Map.groupBy(framed, node => node.groupId)
  const getMembers = ({ shortId }: CanvasNode) => members.get(shortId) ?? []
  const withLabels = (node: CanvasNode) => [node, ...(labels.get(node.shortId) ?? [])]
  return {
    nodes,
    node: shortId => byId.get(shortId),
    getHolder,
    getFrame,
    getMembers,
    getUnit: node => [...withLabels(node), ...getMembers(node).flatMap(withLabels)],
  }
}

export const getOutline = (nodes: readonly CanvasNode[]): Edges => getBounds(nodes.map(getEdges))

/** Reports whether two nodes overlap on purpose: a frame and its members, or a label and the node that it is pinned to. */
export function isIntendedOverlap(scene: Scene, a: CanvasNode, b: CanvasNode): boolean {
  const belongsTo = (inner: CanvasNode, outer: CanvasNode): boolean => {
    if (scene.getFrame(inner) === outer) return true
    const holder = scene.getHolder(inner)
    return holder !== undefined && (holder === outer || scene.getFrame(holder) === outer)
  }
  return belongsTo(a, b) || belongsTo(b, a)
}
