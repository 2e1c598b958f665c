import type { Draft } from './draft.ts'
import type { CanvasNode } from './node.ts'
import { createPlacer, type Box } from './placement.ts'

const slotsPerRow = 8

/**
 * Gives new nodes their places, clear of everything that is there: right of what feeds them, whatever begins a flow at
 * the left edge, the others one beside the other.
 */
export function placeAdded(draft: Draft, added: readonly CanvasNode[]): void {
  if (added.length === 0) return
  const waiting = new Set(added.map(node => node.shortId))
  const placer = createPlacer(draft.nodes().filter(node => !waiting.has(node.shortId) && !isInside(draft, node)))
  const first = added[0]!.shortId - 1
  const rows = Math.ceil(first / slotsPerRow) * slotsPerRow
  const place = (node: CanvasNode, sources: readonly Box[]) => {
    const position =
      sources.length > 0 ? placer.rightOf(sources, node) : placer.anywhere(node, draft.outOf(node.shortId).length > 0 ? rows : first)
    placer.take(draft.change(node.shortId, position))
    waiting.delete(node.shortId)
  }
  // a flow is placed as soon as it is begun, so that its parts stand together
  const flow: number[] = []
  const placeIfReady = (shortId: number) => {
    const sources = draft.into(shortId).map(({ from }) => from)
    if (!waiting.has(shortId) || sources.some(from => waiting.has(from))) return
    place(
      draft.node(shortId)!,
      sources.map(from => draft.node(from)!),
    )
    flow.push(...draft.outOf(shortId).map(({ to }) => to))
  }
  for (const { shortId } of added) {
    placeIfReady(shortId)
    for (let next = flow.shift(); next !== undefined; next = flow.shift()) placeIfReady(next)
  }
}

/** Members stand within their frame, which is in the way as a whole. */
const isInside = (draft: Draft, { groupId }: CanvasNode) => groupId !== undefined && draft.node(groupId) !== undefined
