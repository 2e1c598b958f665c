import { boundsOf, edgesOf, type Edges } from './bounds.ts'
import type { CanvasNode } from './node.ts'

/** Which nodes of a canvas belong together: members with their frame, labels with the node that they are pinned to. */
export interface Scene {
  nodes: readonly CanvasNode[]
  node: (shortId: number) => CanvasNode | undefined
  /** The node that a label is pinned to and moves with. */
  holderOf: (node: CanvasNode) => CanvasNode | undefined
  frameOf: (node: CanvasNode) => CanvasNode | undefined
  /** Without labels that are pinned to a node. */
  membersOf: (frame: CanvasNode) => readonly CanvasNode[]
  /** The node itself, and all that moves with it. */
  unitOf: (node: CanvasNode) => readonly CanvasNode[]
}

export function openScene(nodes: readonly CanvasNode[]): Scene {
  const byId = new Map(nodes.map(node => [node.shortId, node]))
  const holderOf = ({ pinnedId }: CanvasNode) => (pinnedId === undefined ? undefined : byId.get(pinnedId))
  const frameOf = ({ groupId }: CanvasNode) => (groupId === undefined ? undefined : byId.get(groupId))
  const labels = Map.groupBy(
    nodes.filter(node => holderOf(node)),
    node => node.pinnedId,
  )
  const members = Map.groupBy(
    nodes.filter(node => frameOf(node) && !holderOf(node)),
    node => node.groupId,
  )
  const membersOf = ({ shortId }: CanvasNode) => members.get(shortId) ?? []
  const withLabels = (node: CanvasNode) => [node, ...(labels.get(node.shortId) ?? [])]
  return {
    nodes,
    node: shortId => byId.get(shortId),
    holderOf,
    frameOf,
    membersOf,
    unitOf: node => [...withLabels(node), ...membersOf(node).flatMap(withLabels)],
  }
}

export const outlineOf = (nodes: readonly CanvasNode[]): Edges => boundsOf(nodes.map(edgesOf))

/** Whether two nodes overlap on purpose: a frame and its members, a label and the node that it is pinned to. */
export function belongTogether(scene: Scene, a: CanvasNode, b: CanvasNode): boolean {
  const isOf = (inner: CanvasNode, outer: CanvasNode): boolean => {
    if (scene.frameOf(inner) === outer) return true
    const holder = scene.holderOf(inner)
    return holder !== undefined && (holder === outer || scene.frameOf(holder) === outer)
  }
  return isOf(a, b) || isOf(b, a)
}
