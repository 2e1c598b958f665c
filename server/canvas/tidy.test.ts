import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDot, type Dot } from '../machine/layout/dot.ts'
import { arrangeSketch, edgesAfter, nearPairs, sketchCanvas, type NodeSketch } from './testing/scenes.ts'
import { getEdges } from './bounds.ts'
import { type Canvas, type CanvasNode, shortName } from './node.ts'
import { clearance, framePadding } from './placement.ts'

let dot: Dot
beforeAll(async () => {
  dot = await loadDot()
})

const nothing = { x: 0, y: 0 }
const place = fc.record({ x: fc.integer({ min: -3000, max: 3000 }), y: fc.integer({ min: -3000, max: 3000 }) })
const anyPlace = fc.oneof(
  place,
  fc.record({ x: fc.double({ min: -3e3, max: 3e3, noNaN: true }), y: fc.double({ min: -3e3, max: 3e3, noNaN: true }) }),
)
const anyLength = fc.oneof(fc.integer({ min: 20, max: 500 }), fc.double({ min: 20, max: 500, noNaN: true }))
const anySize = fc.record({ width: anyLength, height: anyLength })
const isPlain = ({ type }: NodeSketch) => type !== 'group' && type !== 'label'

/** Frames come first, then nodes inside and outside them, then labels; some labels are pinned. */
const anyCanvas = (frameSize: { width: number; height: number }) =>
  fc
    .record({
      frames: fc.array(anyPlace, { maxLength: 3 }),
      nodes: fc.array(fc.tuple(anyPlace, anySize, fc.nat(5)), { minLength: 1, maxLength: 14 }),
      labels: fc.array(fc.tuple(anyPlace, fc.nat(30), fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 })), {
        maxLength: 4,
      }),
      edges: fc.array(fc.tuple(fc.nat(13), fc.nat(13)), { maxLength: 20 }),
    })
    .map(({ frames, nodes, labels, edges }): Canvas => {
      const sketches: NodeSketch[] = frames.map(at => ({ type: 'group', ...at, ...frameSize }))
      sketches.push(...nodes.map(([at, size, frame]) => ({ ...at, ...size, ...(frame < frames.length && { groupId: frame + 1 }) })))
      for (const [at, holder, dx, dy] of labels) {
        const pinned = holder < nodes.length ? frames.length + holder + 1 : undefined
        const from = pinned === undefined ? at : sketches[pinned - 1]!
        const words = { type: 'label', width: 120, height: 40, x: from.x! + dx, y: from.y! + dy } as const
        sketches.push({ ...words, ...(pinned !== undefined && { pinnedId: pinned }) })
      }
      const onward = edges.filter(([a, b]) => a < b && b < nodes.length)
      return sketchCanvas(
        sketches,
        onward.map(([a, b]) => [frames.length + a + 1, frames.length + b + 1]),
      )
    })

const large = { width: 9000, height: 9000 }
const small = { width: 880, height: 440 }

function expectInside(canvas: Canvas, node: CanvasNode, frame: CanvasNode) {
  const [own, outer] = [edgesAfter(canvas, node.shortId), edgesAfter(canvas, frame.shortId)]
  expect(own.left).toBeGreaterThanOrEqual(outer.left + framePadding.left - 1e-6)
  expect(own.top).toBeGreaterThanOrEqual(outer.top + framePadding.top - 1e-6)
  expect(own.right).toBeLessThanOrEqual(outer.right - framePadding.right + 1e-6)
  expect(own.bottom).toBeLessThanOrEqual(outer.bottom - framePadding.bottom + 1e-6)
}

describe.each(['Graphviz', 'the built-in layout'])('tidying the whole canvas with %s', name => {
  const engine = () => (name === 'Graphviz' ? { dot } : { sweeps: 8 })
  const numRuns = 50

  test('CANVAS-6 On a tidied canvas, nodes keep the required gaps and do not overlap, and members are inside their frames', () => {
    fc.assert(
      fc.property(anyCanvas(large), canvas => {
        const { after, report } = arrangeSketch(canvas, {}, engine())
        expect(nearPairs(after, clearance, { units: arrangeSketch(canvas, {}, engine()).positions.units })).toEqual([])
        expect(report).toMatchObject({ consideredCount: canvas.nodes.length, overlaps: [], hint: undefined })
        for (const node of after.nodes.filter(isPlain)) {
          if (node.groupId !== undefined) expectInside(after, node, after.nodes[node.groupId - 1]!)
        }
      }),
      { numRuns },
    )
  })

  test('CANVAS-6 Tidying a canvas a second time moves nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(large, small).chain(anyCanvas), canvas => {
        const { after } = arrangeSketch(canvas, {}, engine())
        expect(arrangeSketch(after, {}, engine()).report.movedCount).toBe(0)
      }),
      { numRuns },
    )
  })

  test('CANVAS-6 Sources are placed to the left of their targets inside each frame and on canvases without frames', () => {
    fc.assert(
      fc.property(anyCanvas(large), canvas => {
        const { after } = arrangeSketch(canvas, {}, engine())
        const hasFrames = canvas.nodes[0]!.type === 'group'
        for (const { from, to } of canvas.edges) {
          const [source, target] = [canvas.nodes[from - 1]!, canvas.nodes[to - 1]!]
          if (hasFrames && (source.groupId === undefined || source.groupId !== target.groupId)) continue
          expect(edgesAfter(after, from).right).toBeLessThanOrEqual(edgesAfter(after, to).left)
        }
      }),
      { numRuns },
    )
  })
})

test('CANVAS-6 Tidying preserves frame sizes and the offsets of pinned labels, and keeps members inside small frames', () => {
  fc.assert(
    fc.property(anyCanvas(small), canvas => {
      const { after } = arrangeSketch(canvas)
      for (const [index, node] of canvas.nodes.entries()) {
        const now = after.nodes[index]!
        expect([now.width, now.height]).toEqual([node.width, node.height])
        const holder = node.pinnedId === undefined ? undefined : node.pinnedId - 1
        if (holder !== undefined) {
          expect(now.x - after.nodes[holder]!.x).toBeCloseTo(node.x - canvas.nodes[holder]!.x, 6)
          expect(now.y - after.nodes[holder]!.y).toBeCloseTo(node.y - canvas.nodes[holder]!.y, 6)
        }
        const hasLabels = canvas.nodes.some(({ pinnedId }) => pinnedId === node.shortId)
        const fits = node.height <= small.height - framePadding.top - framePadding.bottom
        if (node.groupId !== undefined && fits && !hasLabels) expectInside(after, now, after.nodes[node.groupId - 1]!)
      }
    }),
  )
})

test('CANVAS-6 Tidying selected nodes moves only those nodes, their members and their labels', () => {
  const some = fc.constantFrom(large, small).chain(anyCanvas)
  fc.assert(
    fc.property(some, fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }), (canvas, picks) => {
      const named = new Set(picks.filter(pick => pick < canvas.nodes.length).map(pick => pick + 1))
      if (named.size === 0) return
      const nodeIds = [...named].map(shortName)
      const { after, report, positions } = arrangeSketch(canvas, { nodeIds })
      for (const [index, node] of canvas.nodes.entries()) {
        const holder = node.pinnedId === undefined ? node : canvas.nodes[node.pinnedId - 1]!
        const mayMove = named.has(holder.shortId) || (holder.groupId !== undefined && named.has(holder.groupId))
        if (!mayMove) expect(after.nodes[index]).toEqual(node)
        if (named.has(node.shortId) && node.groupId !== undefined && isPlain(node)) {
          expect(edgesAfter(after, node.shortId).left).toBeGreaterThanOrEqual(edgesAfter(after, node.groupId).left + framePadding.left - 1)
        }
      }
      expect(report.overlaps.map(({ shortId, with: other }) => [shortId, other].toSorted((a, b) => a - b))).toHaveLength(
        nearPairs(after, clearance, positions).length,
      )
      expect(arrangeSketch(after, { nodeIds }).report.movedCount).toBe(0)
    }),
    { numRuns: 200 },
  )
})

test('Tidied nodes stay near their original positions but move away from neighbors that are too close', () => {
  const nodes = [
    { x: 1000, y: 1000 },
    { x: 1100, y: 1100 },
  ]
  const alone = arrangeSketch(sketchCanvas([...nodes, { x: 9000, y: 0 }], [[1, 2]]), { nodeIds: ['n1', 'n2'] })
  expect(edgesAfter(alone.after, 1)).toMatchObject({ left: 840, top: 1000 })
  expect(edgesAfter(alone.after, 2)).toMatchObject({ left: 840 + 640, top: 1000 })
  const beside = arrangeSketch(sketchCanvas([...nodes, { x: 1700, y: 800 }], [[1, 2]]), { nodeIds: ['n1', 'n2'] })
  expect(edgesAfter(beside.after, 1)).toMatchObject({ left: 840, top: 800 + 320 + 40 })
  const fraction = arrangeSketch(sketchCanvas([...nodes, { x: 1700, y: 800.4 }], [[1, 2]]), { nodeIds: ['n1', 'n2'] })
  expect(edgesAfter(fraction.after, 1)).toMatchObject({ left: 840, top: 1161 })
  expect(fraction.report.overlaps).toEqual([])
  expect(beside.report).toMatchObject({ overlaps: [], movedCount: 2, bounds: { left: 840, top: 1160, right: 1800, bottom: 1480 } })
})

test('If there is no free space nearby, tidied nodes stay in place, and their overlaps are reported', () => {
  const wall = { x: 1000, y: -9000, width: 12_000, height: 18_000 }
  const { after, report } = arrangeSketch(sketchCanvas([{ x: 1000, y: 1000 }, { x: 1100, y: 1100 }, wall], [[1, 2]]), {
    nodeIds: ['n1', 'n2'],
  })
  expect(edgesAfter(after, 1)).toMatchObject({ left: 840, top: 1000 })
  expect(report.overlaps).toEqual([
    { shortId: 1, with: 3 },
    { shortId: 2, with: 3 },
  ])
  expect(report.hint).toBe('Arrange n3 as well.')
})

test('If a frame is selected, it moves with its members; if a member is selected, it moves within its frame', () => {
  const frame = { type: 'group', x: 0, y: 0, width: 2000, height: 1000 } as const
  const canvas = sketchCanvas([
    frame,
    { x: 300, y: 300, groupId: 1 },
    { x: 500, y: 400, groupId: 1 },
    { x: 500, y: 300, pinnedId: 3, type: 'label', width: 100, height: 40 },
    { x: 2300, y: 0 },
  ])
  const group = arrangeSketch(canvas, { nodeIds: ['n1', 'n5'] })
  const moved = group.after.nodes[0]!
  for (const index of [1, 2, 3]) {
    const [was, is] = [canvas.nodes[index]!, group.after.nodes[index]!]
    expect([is.x - moved.x, is.y - moved.y]).toEqual([was.x, was.y])
  }
  expect(group.report.overlaps).toEqual([])
  const member = arrangeSketch(canvas, { nodeIds: ['n3'] })
  expect(member.after.nodes.filter(({ shortId }) => shortId !== 3 && shortId !== 4)).toEqual(
    canvas.nodes.filter(({ shortId }) => shortId !== 3 && shortId !== 4),
  )
  expectInside(member.after, member.after.nodes[2]!, member.after.nodes[0]!)
  expect(nearPairs(member.after, nothing)).toEqual([])
})

test("CANVAS-6 A frame is placed to the right of its members' sources and to the left of their targets", () => {
  const canvas = sketchCanvas(
    [{}, { type: 'group', width: 900, height: 500 }, { groupId: 2 }, {}],
    [
      [1, 3],
      [3, 4],
    ],
  )
  const { after } = arrangeSketch(canvas)
  expect(edgesAfter(after, 1).right).toBeLessThan(edgesAfter(after, 2).left)
  expect(edgesAfter(after, 2).right).toBeLessThan(edgesAfter(after, 4).left)
})

test("A member larger than its frame is placed at the frame's top-left corner, and other nodes are kept clear of that member", () => {
  const canvas = sketchCanvas([{ type: 'group', ...small }, { groupId: 1, width: 3000, height: 900 }, {}, {}], [[2, 3]])
  const { after } = arrangeSketch(canvas)
  const frame = edgesAfter(after, 1)
  expect(edgesAfter(after, 2)).toMatchObject({ left: frame.left + framePadding.left, top: frame.top + framePadding.top })
  expect(nearPairs(after, clearance)).toEqual([])
})

test('Frames connected in a cycle can be laid out', () => {
  const frame = { type: 'group', width: 900, height: 500 } as const
  const canvas = sketchCanvas(
    [frame, frame, { groupId: 1 }, { groupId: 2 }, { groupId: 1 }, {}],
    [
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 4],
    ],
  )
  const { after } = arrangeSketch(canvas, {}, { dot })
  expect(nearPairs(after, nothing)).toEqual([])
  expect(getEdges(after.nodes[0]!)).not.toEqual(getEdges(after.nodes[1]!))
})

const allOf = ({ nodes }: Canvas) => nodes.map(({ shortId }) => shortName(shortId))

test('CANVAS-6 Members are stacked in a frame that is too narrow for the horizontal gap but tall enough for a stack', () => {
  const [first, second, third] = [2, 3, 4]
  const members: NodeSketch[] = [{ groupId: 1 }, { groupId: 1 }, { groupId: 1 }]
  const chain = (height: number) =>
    sketchCanvas(
      [{ type: 'group', width: 1500, height }, ...members],
      [
        [first, second],
        [second, third],
      ],
    )
  const high = chain(1100)
  const { after, report } = arrangeSketch(high, { nodeIds: allOf(high) })
  expect(report).toMatchObject({ overlaps: [], hint: undefined })
  for (const member of after.nodes.slice(1)) expectInside(after, member, after.nodes[0]!)
  expect(edgesAfter(after, first).right).toBeLessThan(edgesAfter(after, second).left)
  expect(edgesAfter(after, second).right).toBeLessThan(edgesAfter(after, third).left)
  expect(arrangeSketch(after, { nodeIds: allOf(high) }).report.movedCount).toBe(0)

  const flat = chain(700)
  const crowded = arrangeSketch(flat, { nodeIds: allOf(flat) })
  expect(crowded.report.overlaps).not.toEqual([])
  const tops = [first, second, third].map(member => edgesAfter(crowded.after, member).top)
  expect(new Set(tops).size).toBe(1)
})

test('CANVAS-6 If a frame is enlarged to the size that a hint suggests, all its members fit', () => {
  let hints = 0
  fc.assert(
    fc.property(anyCanvas(small), canvas => {
      const { report } = arrangeSketch(canvas, { nodeIds: allOf(canvas) })
      if (!report.hint) return
      hints++
      const sizes = new Map(
        [...report.hint.matchAll(/(n\d+) is too small for its members: enlarge it to (\d+) × (\d+)/g)].map(([, id, width, height]) => [
          id,
          [width, height],
        ]),
      )
      expect(sizes.size).toBeGreaterThan(0)
      const nodes = canvas.nodes.map(node => {
        const [width = node.width, height = node.height] = sizes.get(shortName(node.shortId))?.map(Number) ?? []
        return { ...node, width, height }
      })
      expect(arrangeSketch({ ...canvas, nodes }, { nodeIds: allOf(canvas) }).report).toMatchObject({ overlaps: [], hint: undefined })
    }),
    { numRuns: 200 },
  )
  // The canvases are random: about 50 of 200 have a hint.
  expect(hints).toBeGreaterThan(10)
})

test('A hint suggests a sufficient size for a frame that is too small for its members', () => {
  const crowd = Array.from({ length: 6 }, (): NodeSketch => ({ groupId: 1 }))
  const canvas = sketchCanvas([{ type: 'group', ...small }, ...crowd])
  const { report } = arrangeSketch(canvas, { nodeIds: allOf(canvas) })
  expect(report.overlaps.length).toBeGreaterThan(0)
  expect(report.hint).toBe(
    'n1 is too small for its members: enlarge it to 880 × 2224, or arrange its members with a `layout`, which makes it large enough.',
  )
  const some = arrangeSketch(canvas, { nodeIds: ['n2', 'n3', 'n4', 'n5', 'n6'] })
  expect(some.report.hint).toBe('Arrange n7 as well.')
  // n7 is far away from the other nodes and stays in place.
  const apart = sketchCanvas([{ type: 'group', ...small }, ...crowd.slice(0, 5), { groupId: 1, x: 9000 }])
  expect(arrangeSketch(apart, { nodeIds: ['n2', 'n3', 'n4', 'n5', 'n6'] }).report.hint).toBe(
    'n1 is too small for its members: arrange n7 as well, or arrange its members with a `layout`, which makes it large enough.',
  )
})

test('An empty canvas stays empty', () => {
  expect(arrangeSketch(sketchCanvas([])).report).toEqual({
    consideredCount: 0,
    movedCount: 0,
    overlaps: [],
    hint: undefined,
    bounds: { left: 0, top: 0, right: 0, bottom: 0 },
  })
})
