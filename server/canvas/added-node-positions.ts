import { getBounds, getEdges } from './bounds.ts'
import type { Draft } from './draft.ts'
import { isFrame } from './node-types.ts'
import type { CanvasNode } from './node.ts'
import { createFrameFiller, createPlacer, type FrameFiller, framePadding, growToContain } from './placement.ts'

const slotsPerRow = 8
/** Gap between a label and the node that it is pinned to. */
const labelGap = 8

/**
 * Places new nodes without overlaps: nodes go to the right of the nodes that feed them, the first node of a flow starts a row, and nodes
 * without edges fill the rows side by side. Members are placed in their frame, which grows to contain them. A new frame encloses members
 * that have a position; if no member has one, the frame is placed together with its members as one box. Labels go above the node that they
 * are pinned to.
 * @param added in short id order
 */
export function placeAddedNodes(draft: Draft, added: readonly CanvasNode[]): void {
  if (added.length === 0) return
  const pinned = added.filter(({ pinnedId }) => pinnedId !== undefined)
  const waiting = new Set(added.filter(({ pinnedId }) => pinnedId === undefined).map(({ shortId }) => shortId))
  const members = getMembers(draft)
  fillFrames(draft, waiting, members)
  placeFlow(draft, waiting, members, added[0]!.shortId - 1)
  for (const { shortId, pinnedId, height } of pinned) {
    const target = draft.node(pinnedId!)!
    draft.change(shortId, { x: target.x, y: target.y - height - labelGap })
  }
}

/** Returns each group's members, keyed by the group's short id. Pinned labels are left out, because each is placed with its node. */
function getMembers(draft: Draft): Map<number, number[]> {
  const members = new Map<number, number[]>()
  for (const { groupId, pinnedId, shortId } of draft.nodes()) {
    if (groupId === undefined || pinnedId !== undefined) continue
    const known = members.get(groupId)
    if (known) known.push(shortId)
    else members.set(groupId, [shortId])
  }
  return members
}

/** Places new members in their frames. A new frame without members keeps its position for now. */
function fillFrames(draft: Draft, waiting: Set<number>, members: ReadonlyMap<number, readonly number[]>): void {
  const fillers = new Map<number, FrameFiller>()
  for (const [groupId, shortIds] of members) {
    const group = draft.node(groupId)!
    const placed = shortIds.filter(shortId => !waiting.has(shortId)).map(shortId => draft.node(shortId)!)
    if (waiting.has(groupId) && placed.length > 0) {
      const around = getBounds(placed.map(getEdges))
      const corner = { x: around.left - framePadding.left, y: around.top - framePadding.top }
      draft.change(groupId, { ...corner, ...growToContain({ ...group, ...corner }, around) })
      waiting.delete(groupId)
    }
    if (placed.length < shortIds.length) fillers.set(groupId, createFrameFiller(draft.node(groupId)!, placed))
  }
  for (const shortId of inFlowOrder(draft, waiting)) {
    const node = draft.node(shortId)!
    const filler = node.groupId === undefined ? undefined : fillers.get(node.groupId)
    if (!filler) continue
    draft.change(shortId, filler.place(node))
    waiting.delete(shortId)
  }
  for (const [groupId, filler] of fillers) draft.change(groupId, filler.size())
}

/** Returns a topological order in which each node comes soon after its sources. */
function inFlowOrder(draft: Draft, shortIds: ReadonlySet<number>): number[] {
  const left = new Map([...shortIds].map(shortId => [shortId, draft.into(shortId).filter(({ from }) => shortIds.has(from)).length]))
  const ready = [...shortIds].filter(shortId => left.get(shortId) === 0).toReversed()
  const order: number[] = []
  for (let shortId = ready.pop(); shortId !== undefined; shortId = ready.pop()) {
    order.push(shortId)
    for (const { to } of draft.outOf(shortId)) {
      const others = (left.get(to) ?? 0) - 1
      left.set(to, others)
      if (others === 0) ready.push(to)
    }
  }
  return order
}

/** Places the remaining nodes, including frames with their members. @param first the number of the first slot for nodes without sources */
function placeFlow(draft: Draft, waiting: Set<number>, members: ReadonlyMap<number, readonly number[]>, first: number): void {
  const getUnit = ({ shortId, groupId }: CanvasNode) => (groupId !== undefined && waiting.has(groupId) ? groupId : shortId)
  const getParts = (unit: number) => [unit, ...(members.get(unit) ?? [])]
  const getSources = (unit: number) =>
    getParts(unit)
      .flatMap(part => draft.into(part).map(({ from }) => draft.node(from)!))
      .filter(source => getUnit(source) !== unit)
  /** For each unplaced node, the number of edges into it from other unplaced nodes. */
  const left = new Map([...waiting].map(unit => [unit, getSources(unit).filter(source => waiting.has(getUnit(source))).length]))
  const isFrom = (unit: number) => getParts(unit).some(part => draft.outOf(part).length > 0)
  const rows = Math.ceil(first / slotsPerRow) * slotsPerRow
  const placer = createPlacer(
    draft.nodes().filter(node => node.groupId === undefined && node.pinnedId === undefined && !waiting.has(node.shortId)),
  )

  const place = (unit: number, sources: readonly CanvasNode[]) => {
    const node = draft.node(unit)!
    const { x, y } = sources.length > 0 ? placer.rightOf(sources, node) : placer.anywhere(node, isFrom(unit) ? rows : first)
    if (isFrame(node.type)) {
      const corner = { x: x - node.width / 2, y }
      for (const part of members.get(unit) ?? []) {
        const member = draft.node(part)!
        draft.change(part, { x: member.x - node.x + corner.x, y: member.y - node.y + corner.y })
      }
      placer.take(draft.change(unit, corner))
    } else placer.take(draft.change(unit, { x, y }))
    waiting.delete(unit)
  }
  // Completes each flow before starting the next, so that the nodes of a flow stay together.
  const flow: number[] = []
  const follow = (unit: number) => {
    for (const part of getParts(unit)) {
      for (const { to } of draft.outOf(part)) {
        const next = getUnit(draft.node(to)!)
        left.set(next, (left.get(next) ?? 0) - 1)
        flow.push(next)
      }
    }
  }
  const placeIfReady = (unit: number) => {
    if (!waiting.has(unit) || left.get(unit) !== 0) return
    place(unit, getSources(unit))
    follow(unit)
  }
  const placeFrom = (unit: number) => {
    placeIfReady(unit)
    for (const next of flow) placeIfReady(next)
    flow.length = 0
  }
  for (const unit of waiting) placeFrom(unit)
  // The remaining nodes are frames that feed each other through their members.
  for (const unit of waiting) {
    place(
      unit,
      getSources(unit).filter(source => !waiting.has(getUnit(source))),
    )
    follow(unit)
    placeFrom(unit)
  }
}

/**
 * Moves everything that belongs to the moved nodes: a group's members, and labels pinned to a node. A node whose position is set in the
 * changeset keeps that position.
 */
export function moveAttachedNodes(draft: Draft, before: ReadonlyMap<number, CanvasNode>, positioned: ReadonlySet<number>): void {
  if (![...positioned].some(shortId => before.has(shortId))) return
  const getShift = (node: CanvasNode): { x: number; y: number } | undefined => {
    const was = before.get(node.shortId)
    if (!was) return undefined
    if (positioned.has(node.shortId)) return { x: node.x - was.x, y: node.y - was.y }
    const holder = (node.pinnedId === was.pinnedId ? node.pinnedId : undefined) ?? (node.groupId === was.groupId ? node.groupId : undefined)
    const held = holder === undefined ? undefined : draft.node(holder)
    return held && getShift(held)
  }
  for (const node of draft.nodes()) {
    const shift = positioned.has(node.shortId) ? undefined : getShift(node)
    if (shift && (shift.x !== 0 || shift.y !== 0)) draft.change(node.shortId, { x: node.x + shift.x, y: node.y + shift.y })
  }
}
