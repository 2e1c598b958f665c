import type { Draft } from '../../canvas/draft.ts'
import type { CanvasEdge } from '../../canvas/node.ts'
import { nodeFinder } from '../../canvas/node.ts'
import type { RemovedNode } from '../../canvas/removed-node.ts'
import type { Work } from './changeset.ts'
import { quoted } from '../../canvas/problems.ts'

/**
 * Restores removed nodes with their ids, positions, outputs and edges. An edge is restored only if its other end exists and the edge
 * creates no cycle with edges that were added in the meantime.
 * @param removed the nodes that can be restored
 * @returns the number of restored nodes
 */
export function restoreNodes(work: Work, references: readonly string[], removed: readonly RemovedNode[]): number {
  const { draft, problems, warnings, restored } = work
  const present = nodeFinder(draft.nodes())
  const findRemoved = nodeFinder(removed.map(({ node }) => node))
  const byShortId = new Map(removed.map(each => [each.node.shortId, each]))
  const first = new Map<number, number>()
  for (const [index, reference] of references.entries()) {
    const at = `restore[${index}]`
    const node = findRemoved(reference)
    const earlier = node && first.get(node.shortId)
    if (present(reference)) problems.add(at, `is on the canvas; ${quoted(reference)} need not be restored`)
    else if (!node) problems.unknownRemoved(at, reference)
    else if (earlier !== undefined) problems.add(at, `is also the node of \`restore[${earlier}]\``)
    else {
      first.set(node.shortId, index)
      restored.push(byShortId.get(node.shortId)!)
    }
  }
  for (const { node } of restored) draft.restore(node)
  for (const each of restored) putBack(draft, each)
  const drawn = restored.flatMap(({ edges }) => edges).filter(edge => canReturn(draft, edge) && draft.reconnect(edge))
  const circular = new Set(drawn.length > 0 ? draft.circular().map(({ number }) => number) : [])
  for (const { number, from, to } of drawn) {
    if (!circular.has(number)) continue
    draft.disconnect(number)
    const message = `The edge from n${from} to n${to} was not restored, because it would now create a cycle.`
    warnings.push({ code: 'edge_not_restored', message, field: `restore[${first.get(from) ?? first.get(to)}]` })
  }
  if (restored.length > 0) work.refreshIndex()
  return restored.length
}

/**
 * Puts a node back into its frame, and reattaches its members and labels, except those that are gone or now belong to another frame or
 * node.
 */
function putBack(draft: Draft, { node, members, labels }: RemovedNode) {
  const { shortId, groupId, pinnedId } = node
  if (groupId !== undefined && !draft.node(groupId)) draft.change(shortId, { groupId: undefined })
  if (pinnedId !== undefined && !draft.node(pinnedId)) draft.change(shortId, { pinnedId: undefined })
  for (const member of members) {
    const there = draft.node(member)
    if (there && there.groupId === undefined) draft.change(member, { groupId: shortId })
  }
  for (const label of labels) {
    const there = draft.node(label)
    if (there && there.pinnedId === undefined) draft.change(label, { pinnedId: shortId })
  }
}

/**
 * Reports whether an edge can be restored. An edge into a timeline belongs to the timeline's document, which may have changed in the
 * meantime.
 */
function canReturn(draft: Draft, { from, to }: CanvasEdge): boolean {
  const target = draft.node(to)
  return draft.node(from) !== undefined && target !== undefined && (target.document?.nodes.includes(from) ?? true)
}

/** Returns the edges between restored nodes and nodes that are not on the canvas, with the short ids of the latter. */
export function findDanglingEdges(draft: Draft, restored: readonly RemovedNode[]): { edge: CanvasEdge; to: number }[] {
  return restored.flatMap(({ node, edges }) =>
    edges.flatMap(edge => {
      const other = edge.from === node.shortId ? edge.to : edge.from
      return draft.node(other) ? [] : [{ edge, to: other }]
    }),
  )
}
