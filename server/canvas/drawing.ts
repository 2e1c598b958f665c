import { isFrame } from './node-types.ts'
import type { DrawnEdge, DrawnNode } from './mermaid/diagram.ts'
import { type CanvasEdge, type CanvasNode, shortName } from './node.ts'

/** Returns what a diagram shows for a node: its type and text. For an action, the text is its name; a group shows only its label. */
export function drawnNode({ shortId, type, label, actionId, groupId }: CanvasNode): DrawnNode {
  const words = actionId ?? label
  const text = isFrame(type) ? label : words === '' || words === type ? type : `${type}: ${words}`
  return { id: shortName(shortId), type, text, ...(groupId !== undefined && { group: shortName(groupId) }) }
}

export const drawnEdge = ({ from, to, slot }: CanvasEdge): DrawnEdge => ({
  from: shortName(from),
  to: shortName(to),
  ...(slot !== undefined && { slot }),
})

export interface CanvasSummary {
  nodes: number
  edges: number
  groups: number
  isolated: number
  workflows: number
}

/** Counts the elements of a canvas. Groups are not counted as nodes; a workflow is a connected component with at least one edge. */
export function summarize(nodes: readonly CanvasNode[], edges: readonly CanvasEdge[]): CanvasSummary {
  const parent = new Map<number, number>()
  const findRoot = (shortId: number): number => {
    let root = shortId
    for (let above = parent.get(root); above !== undefined && above !== root; above = parent.get(root)) {
      parent.set(root, parent.get(above) ?? above)
      root = above
    }
    return root
  }
  for (const { from, to } of edges) {
    for (const end of [from, to]) if (!parent.has(end)) parent.set(end, end)
    parent.set(findRoot(from), findRoot(to))
  }
  const groups = nodes.filter(({ type }) => isFrame(type)).length
  return {
    nodes: nodes.length - groups,
    edges: edges.length,
    groups,
    isolated: nodes.filter(({ shortId, type }) => !isFrame(type) && !parent.has(shortId)).length,
    workflows: new Set([...parent.keys()].map(findRoot)).size,
  }
}
