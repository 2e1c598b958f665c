import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getBounds, getEdges, isApart } from './bounds.ts'
import { newNode, openDraft, type Draft, type NewNode } from './draft.ts'
import type { NodeType } from './node-types.ts'
import type { CanvasNode } from './node.ts'
import { clearance, defaultSize, framePadding } from './placement.ts'
import { moveAttachedNodes, placeAddedNodes } from './added-node-positions.ts'

const node = (type: NodeType, more: Partial<NewNode> = {}): NewNode => ({
  nodeId: type,
  type,
  label: '',
  x: 0,
  y: 0,
  ...defaultSize(type),
  createdAt: 0,
  ...more,
})
const makeDraft = (...nodes: NewNode[]): Draft =>
  openDraft({
    projectId: 'prj',
    revision: 1,
    nextShortId: nodes.length + 1,
    nextEdgeNumber: 1,
    nodes: nodes.map((each, index) => newNode(each, index + 1)),
    edges: [],
  })
/** Adds nodes and the edges between them (by short id), then places the nodes. */
const place = (draft: Draft, nodes: NewNode[], edges: [number, number][] = []): CanvasNode[] => {
  const added = nodes.map(each => draft.add(each))
  for (const [from, to] of edges) draft.connect(from, to, undefined)
  placeAddedNodes(draft, added)
  return added.map(({ shortId }) => draft.node(shortId)!)
}
const isWithin = (member: CanvasNode, frame: CanvasNode) => {
  const [inner, outer] = [getEdges(member), getEdges(frame)]
  return (
    inner.left >= outer.left + framePadding.left &&
    inner.top >= outer.top + framePadding.top &&
    inner.right <= outer.right - framePadding.right &&
    inner.bottom <= outer.bottom - framePadding.bottom
  )
}

describe('a flow', () => {
  test('Each new node of a flow is placed to the right of its sources, no matter how the nodes are ordered', () => {
    const draft = makeDraft(node('image', { x: 1000, y: 500 }))
    const [last, first, middle] = place(
      draft,
      [node('image'), node('image'), node('image')],
      [
        [1, 3],
        [3, 4],
        [4, 2],
      ],
    ).map(getEdges)
    expect(first).toMatchObject({ left: 1160 + clearance.x, top: 500 })
    expect(middle!.left).toBe(first!.right + clearance.x)
    expect(last!.left).toBe(middle!.right + clearance.x)
  })
  test('A flow whose source is in a frame continues to the right of the frame', () => {
    const draft = makeDraft(node('group', { width: 2000, height: 1000 }), node('image', { x: 300, y: 100, groupId: 1 }))
    expect(getEdges(place(draft, [node('image')], [[2, 3]])[0]!)).toMatchObject({ left: 2320, top: 100 })
  })
})

test('Placing a node and its 299 sources takes fewer than 20 node lookups per node', () => {
  const draft = makeDraft()
  const added = Array.from({ length: 300 }, () => draft.add(node('image')))
  for (const { shortId } of added.slice(1)) draft.connect(shortId, 1, undefined)
  let reads = 0
  const counted = {
    ...draft,
    node(shortId: number) {
      reads++
      return draft.node(shortId)
    },
  }
  placeAddedNodes(counted, added)
  expect(reads).toBeLessThan(300 * 20)
})

describe('frames', () => {
  test('New members are placed in their frame, and the frame grows to contain them', () => {
    const draft = makeDraft(node('group', { x: 100, y: 100 }), node('image', { x: 300, y: 164, groupId: 1 }))
    const members = place(
      draft,
      Array.from({ length: 7 }, () => node('image', { groupId: 1 })),
    )
    const frame = draft.node(1)!
    expect([frame.x, frame.y, frame.width]).toEqual([100, 100, 880])
    expect(frame.height).toBeGreaterThan(1500)
    for (const member of members) expect(isWithin(member, frame)).toBe(true)
  })
  test('A new frame encloses members that already have positions', () => {
    const draft = makeDraft(node('image', { x: 1000, y: 500 }), node('image', { x: 3000, y: 2000 }))
    const group = draft.add(node('group'))
    draft.change(1, { groupId: 3 })
    draft.change(2, { groupId: 3 })
    placeAddedNodes(draft, [group])
    const frame = draft.node(3)!
    expect([frame.x, frame.y]).toEqual([840 - framePadding.left, 500 - framePadding.top])
    expect(isWithin(draft.node(1)!, frame) && isWithin(draft.node(2)!, frame)).toBe(true)
    expect(frame.width).toBe(2320 + framePadding.left + framePadding.right)
  })
  test("A new frame with new members is placed as a single box to the right of the members' sources", () => {
    const draft = makeDraft(node('image', { x: 1000, y: 500 }))
    const [frame, a, b] = place(
      draft,
      [node('group'), node('image', { groupId: 2 }), node('image', { groupId: 2 })],
      [
        [1, 4],
        [3, 4],
      ],
    )
    expect(getEdges(frame!)).toMatchObject({ left: 1160 + clearance.x, top: 500 })
    expect(isWithin(a!, frame!) && isWithin(b!, frame!)).toBe(true)
    // The source is placed to the left of its target.
    expect(a!.x).toBeLessThan(b!.x)
  })
  test('New members of an existing frame are placed next to their sources', () => {
    const nodes = [1, 2, 3, 4].map(() => node('image', { groupId: 1 }))
    const [first, , , last] = place(makeDraft(node('group', { width: 2000 })), nodes, [[2, 5]])
    expect([last!.y, last!.x - first!.x < 400]).toEqual([first!.y, true])
  })
  test("Two frames do not overlap even if each contains sources of the other's members, and each frame encloses its own members", () => {
    const draft = makeDraft()
    const members = [1, 1, 2, 2].map(groupId => node('image', { groupId }))
    const nodes = place(
      draft,
      [node('group'), node('group'), ...members],
      [
        [3, 5],
        [6, 4],
      ],
    )
    expect(isApart(getEdges(nodes[0]!), getEdges(nodes[1]!), clearance)).toBe(true)
    for (const member of nodes.slice(2)) expect(isWithin(member, draft.node(member.groupId!)!)).toBe(true)
  })
})

test('A label is placed above the node it is pinned to', () => {
  const [image, label] = place(makeDraft(node('image')), [node('image'), node('label', { pinnedId: 2 })])
  expect([label!.x, getEdges(label!).bottom < image!.y, image!.y - getEdges(label!).bottom < clearance.y]).toEqual([image!.x, true, true])
})

const flows = fc.record({
  nodes: fc.array(
    fc.record({
      type: fc.constantFrom<NodeType>('image', 'audio', 'text', 'group', 'timeline'),
      group: fc.nat(),
      width: fc.integer({ min: 20, max: 900 }),
      height: fc.integer({ min: 20, max: 900 }),
    }),
    { minLength: 1, maxLength: 14 },
  ),
  edges: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 14 }),
})

test('New nodes do not overlap any node, and new members are placed inside their frames', () => {
  fc.assert(
    fc.property(flows, ({ nodes, edges }) => {
      const draft = makeDraft(
        node('group', { x: 600, y: 0, height: 700 }),
        node('image', { x: 800, y: 100, groupId: 1 }),
        node('image', { x: 2000, y: 40 }),
        node('video', { x: 0, y: 100 }),
      )
      const groups = [1, ...nodes.flatMap(({ type }, index) => (type === 'group' ? index + 5 : []))]
      const added = nodes.map(({ group, ...size }) =>
        node(size.type, { ...size, groupId: size.type === 'group' || group % 3 === 0 ? undefined : groups[group % groups.length] }),
      )
      const ends = [2, 3, 4, ...nodes.flatMap(({ type }, index) => (type === 'group' ? [] : index + 5))]
      const drawn = edges
        .map(([a, b]) => [ends[a % ends.length]!, ends[b % ends.length]!].toSorted((x, y) => x - y) as [number, number])
        .filter(([from, to]) => from !== to)
      const placed = place(draft, added, drawn)
      const top = draft.nodes().filter(({ groupId }) => groupId === undefined)
      for (const one of placed) {
        if (one.groupId !== undefined) expect(isWithin(one, draft.node(one.groupId)!)).toBe(true)
        // An existing frame grows in place.
        else
          for (const other of top)
            if (other !== one && other.shortId !== 1) expect(isApart(getEdges(one), getEdges(other), clearance)).toBe(true)
      }
      for (const frame of placed.filter(({ type }) => type === 'group')) {
        const members = placed.filter(({ groupId }) => groupId === frame.shortId).map(getEdges)
        for (const [index, a] of members.entries())
          for (const b of members.slice(index + 1)) expect(isApart(a, b, { x: 0, y: 0 })).toBe(true)
        expect(getBounds(members).right).toBeLessThanOrEqual(getEdges(frame).right)
      }
    }),
    { numRuns: 300, seed: 11 },
  )
})

describe('moving nodes together', () => {
  /** n1 is a group that contains n2, whose label is n3. Next to the group is n4, whose label, n5, is in the group. */
  const scene = () =>
    makeDraft(
      node('group', { x: 100, y: 100 }),
      node('image', { x: 300, y: 200, groupId: 1 }),
      node('label', { x: 300, y: 120, pinnedId: 2 }),
      node('image', { x: 2000, y: 200 }),
      node('label', { x: 2000, y: 120, pinnedId: 4, groupId: 1 }),
    )
  const move = (shortIds: number[], change: (draft: Draft) => void = () => undefined) => {
    const draft = scene()
    const before = new Map(draft.nodes().map(each => [each.shortId, each]))
    for (const shortId of shortIds) draft.change(shortId, { x: before.get(shortId)!.x + 10 * shortId, y: before.get(shortId)!.y + 1 })
    change(draft)
    moveAttachedNodes(draft, before, new Set(shortIds))
    return draft.nodes().map(({ x, y, shortId }) => [x - before.get(shortId)!.x, y - before.get(shortId)!.y])
  }
  const still = [0, 0]

  test('Moving a group moves its members, and moving a node moves its labels', () => {
    expect(move([1])).toEqual([[10, 1], [10, 1], [10, 1], still, still])
    expect(move([4])).toEqual([still, still, still, [40, 1], [40, 1]])
  })
  test('A node that is positioned in the same changeset as its group keeps the given position, and its labels move with it', () => {
    expect(move([1, 2])).toEqual([[10, 1], [20, 1], [20, 1], still, still])
    expect(move([1, 3])).toEqual([[10, 1], [10, 1], [30, 1], still, still])
  })
  test('Moving a group does not move nodes that leave or join it in the same changeset', () => {
    expect(
      move([1], draft => {
        draft.change(2, { groupId: undefined })
        draft.change(4, { groupId: 1 })
      }),
    ).toEqual([[10, 1], still, still, still, still])
    expect(move([1, 4], draft => void draft.change(5, { pinnedId: undefined }))[4]).toEqual([10, 1])
  })
})
