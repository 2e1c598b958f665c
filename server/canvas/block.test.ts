import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../machine/errors.ts'
import { shortName } from './node.ts'
import { arrangeSketch, edgesAfter, nearPairs, sketchCanvas, type NodeSketch } from './testing/scenes.ts'
import type { BlockLayout } from './block.ts'
import { clearance } from './placement.ts'
import { openScene } from './scene.ts'

const row: BlockLayout = { mode: 'row', columns: undefined, gap: 64, origin: undefined }
const sizes = [
  { width: 100, height: 50 },
  { width: 300, height: 80 },
  { width: 200, height: 20 },
  { width: 60, height: 90 },
  { width: 10, height: 10 },
]
const getIds = (count: number, from = 1) => Array.from({ length: count }, (_, index) => shortName(index + from))
const getCorners = (asked: { nodes: readonly NodeSketch[]; nodeIds?: string[]; layout: Partial<BlockLayout> }) => {
  const nodeIds = asked.nodeIds ?? getIds(asked.nodes.length)
  const { after } = arrangeSketch(sketchCanvas(asked.nodes), { nodeIds, layout: { ...row, ...asked.layout } })
  return nodeIds.map(name => {
    const { left, top } = edgesAfter(after, Number(name.slice(1)))
    return [left, top]
  })
}

describe('cells', () => {
  const origin = { x: 1000, y: 2000 }

  test('CANVAS-6 A row places nodes side by side, with their top edges aligned', () => {
    expect(getCorners({ nodes: sizes, layout: { origin, gap: 10 } })).toEqual([
      [1000, 2000],
      [1110, 2000],
      [1420, 2000],
      [1630, 2000],
      [1700, 2000],
    ])
  })

  test('CANVAS-6 A column stacks nodes and centers them on the widest one', () => {
    expect(getCorners({ nodes: sizes, layout: { mode: 'column', columns: 3, origin } })).toEqual([
      [1100, 2000],
      [1000, 2000 + 50 + 64],
      [1050, 2000 + 50 + 80 + 128],
      [1120, 2000 + 50 + 80 + 20 + 192],
      [1145, 2000 + 50 + 80 + 20 + 90 + 256],
    ])
  })

  test('CANVAS-6 A grid is filled row by row in id order, with each column as wide as its widest node and each row as tall as its tallest node', () => {
    // There are three columns, because the square root of five is rounded up: n5 n4 n3 | n2 n1.
    expect(getCorners({ nodes: sizes, nodeIds: ['n5', 'n4', 'n3', 'n2', 'n1'], layout: { mode: 'grid', gap: 0, origin } })).toEqual([
      [1145, 2000],
      [1320, 2000],
      [1400, 2000],
      [1000, 2090],
      [1300, 2090],
    ])
    expect(getCorners({ nodes: sizes, layout: { mode: 'grid', gap: 0, columns: 2, origin } })).toEqual([
      [1050, 2000],
      [1200, 2000],
      [1000, 2080],
      [1320, 2080],
      [1095, 2170],
    ])
  })

  test('A node that is listed twice, once by short id and once by UUID, is placed once, at its first position in the list', () => {
    const canvas = sketchCanvas(sizes.slice(0, 2))
    const { report, after } = arrangeSketch(canvas, { nodeIds: ['n2', 'n1', canvas.nodes[1]!.nodeId], layout: { ...row, origin } })
    expect(report.consideredCount).toBe(2)
    expect([edgesAfter(after, 2).left, edgesAfter(after, 1).left]).toEqual([1000, 1364])
  })

  test('CANVAS-6 A block starts at its origin and keeps the gap between its nodes, and arranging it again moves nothing', () => {
    const size = fc.record({ width: fc.double({ min: 1, max: 900, noNaN: true }), height: fc.double({ min: 1, max: 900, noNaN: true }) })
    const at = fc.record({ x: fc.double({ min: -1e4, max: 1e4, noNaN: true }), y: fc.double({ min: -1e4, max: 1e4, noNaN: true }) })
    const layout = fc.record({
      mode: fc.constantFrom('row', 'column', 'grid'),
      columns: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
      gap: fc.double({ min: 0, max: 200, noNaN: true }),
      origin: fc.option(at, { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(size, at), { minLength: 1, maxLength: 9 }), layout, (nodes, asked) => {
        const canvas = sketchCanvas(nodes.map(([own, place]) => ({ ...own, ...place })))
        const arranging = { nodeIds: getIds(nodes.length), layout: asked as BlockLayout }
        const { after, report } = arrangeSketch(canvas, arranging)
        if (asked.origin) {
          expect(report.bounds.left).toBeCloseTo(asked.origin.x, 6)
          expect(report.bounds.top).toBeCloseTo(asked.origin.y, 6)
        }
        expect(nearPairs(after, { x: asked.gap, y: asked.gap })).toEqual([])
        expect(report.overlaps).toEqual([])
        expect(arrangeSketch(after, arranging).report.movedCount).toBe(0)
      }),
    )
  })
})

describe('outside groups', () => {
  test('CANVAS-6 A block stays in place, or moves the shortest distance that clears other nodes', () => {
    const block = [
      { x: 160, y: 0 },
      { x: 200, y: 30 },
    ]
    expect(getCorners({ nodes: block, layout: {} })).toEqual([
      [0, 0],
      [384, 0],
    ])
    const near = (other: NodeSketch) => getCorners({ nodes: [...block, other], nodeIds: ['n1', 'n2'], layout: {} })[0]
    expect(near({ x: 160, y: -300 })).toEqual([0, 60])
    expect(near({ x: 160, y: 300 })).toEqual([0, -60])
    expect(near({ x: 704 + 300, y: 0 })).toEqual([704 + 300 - 160 - 704 - 320, 0])
    expect(near({ x: -300, y: 0 })).toEqual([180, 0])
  })

  test('CANVAS-6 A block without an origin keeps its distance from other nodes even on a crowded canvas', () => {
    const place = fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -2000, max: 2000 }) })
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 30 }), fc.integer({ min: 1, max: 6 }), (places, count) => {
        const canvas = sketchCanvas(places)
        const { after, positions } = arrangeSketch(canvas, {
          nodeIds: getIds(Math.min(count, places.length)),
          layout: { ...row, mode: 'grid' },
        })
        const near = nearPairs(after, clearance, positions)
        expect(near.filter(([, other]) => !positions.boxes.has(other))).toEqual([])
      }),
    )
  })

  test('CANVAS-6 A block with an explicit origin is placed at that origin, and any overlaps are reported', () => {
    const nodes = [{}, {}, { x: 1000, y: 0 }, { x: 1000, y: 400 }]
    const { report, after } = arrangeSketch(sketchCanvas(nodes), { nodeIds: ['n1', 'n2'], layout: { ...row, origin: { x: 500, y: 10 } } })
    expect(edgesAfter(after, 1)).toMatchObject({ left: 500, top: 10 })
    expect(report).toEqual({
      consideredCount: 2,
      movedCount: 2,
      overlaps: [{ shortId: 2, with: 3 }],
      hint: 'Leave `origin` out to have the block placed clear of other nodes, or arrange n3 as well.',
      bounds: { left: 500, top: 10, right: 1204, bottom: 330 },
    })
  })

  test('The hint about an overlap with a group names the group but not its members', () => {
    const nodes = [{}, { type: 'group', x: 0, y: 0, width: 900, height: 600 }, { groupId: 2, x: 300, y: 100 }] as const
    const { report } = arrangeSketch(sketchCanvas(nodes), { nodeIds: ['n1'], layout: { ...row, origin: { x: 10, y: 10 } } })
    expect(report.overlaps).toEqual([
      { shortId: 1, with: 2 },
      { shortId: 1, with: 3 },
    ])
    expect(report.hint).toBe('Leave `origin` out to have the block placed clear of other nodes, or arrange n2 as well.')
  })

  test('CANVAS-6 A request that is repeated with the nodes suggested by the returned hint is valid', () => {
    const at = { x: fc.nat(2500), y: fc.nat(2500) }
    const groupId = fc.constantFrom(undefined, 1, 2)
    const frame = fc.record({ ...at, type: fc.constant('group' as const), width: fc.nat(900), height: fc.nat(900) })
    const label = fc.record({
      ...at,
      type: fc.constant('label' as const),
      width: fc.constant(200),
      pinnedId: fc.constantFrom(undefined, 3, 4, 5),
      groupId,
    })
    const canvases = fc.tuple(
      fc.tuple(frame, frame),
      fc.array(fc.record({ ...at, groupId }), { minLength: 3, maxLength: 7 }),
      fc.array(label, { maxLength: 3 }),
    )
    const layouts = fc.constantFrom(undefined, row, { ...row, origin: { x: 900, y: 900 } })
    let hints = 0
    fc.assert(
      fc.property(
        canvases,
        fc.nat(11),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        layouts,
        (sketches, first, isNamed, layout) => {
          const canvas = sketchCanvas(sketches.flat())
          const { getFrame, getHolder, node } = openScene(canvas.nodes)
          const frameOfFirst = getFrame(canvas.nodes[first % canvas.nodes.length]!)
          const allowed = canvas.nodes.filter(
            (one, index) => isNamed[index] && !getHolder(one) && (!layout || getFrame(one) === frameOfFirst),
          )
          const nodeIds = allowed.map(({ shortId }) => shortName(shortId))
          fc.pre(nodeIds.length > 0 && !(frameOfFirst && layout?.origin))
          const { hint = '' } = arrangeSketch(canvas, { nodeIds, layout }).report
          const asWell = /arrange ([n\d, and]+) as well/i.exec(hint)?.[1]
          const together = /Arrange ([n\d, and]+ together with [n\d, and]+)\./.exec(hint)?.[1]
          for (const [ids, others] of [
            [asWell, nodeIds],
            [together, []],
          ] as const) {
            if (!ids) continue
            hints++
            const named = ids.match(/n\d+/g)!
            expect(() => arrangeSketch(canvas, { nodeIds: [...others, ...named], layout }), hint).not.toThrow()
            expect(named.filter(id => getHolder(node(Number(id.slice(1)))!))).toEqual([])
          }
        },
      ),
      { numRuns: 400 },
    )
    expect(hints).toBeGreaterThan(80)
  })

  test('Boxes that touch do not overlap', () => {
    const { report } = arrangeSketch(sketchCanvas([{}, { x: 480, y: 0 }]), { nodeIds: ['n1'], layout: { ...row, origin: { x: 0, y: 0 } } })
    expect(report.overlaps).toEqual([])
  })

  test('A group in a block moves with its members and their labels; arranging the whole canvas moves groups and ungrouped nodes', () => {
    const group = { type: 'group', x: 0, y: 0, width: 800, height: 600 } as const
    const canvas = sketchCanvas([
      group,
      { x: 300, y: 100, groupId: 1 },
      { x: 300, y: 70, type: 'label', width: 90, height: 20, pinnedId: 2 },
      { x: 5000, y: 0 },
    ])
    for (const nodeIds of [undefined, ['n1', 'n4']]) {
      const { after, report } = arrangeSketch(canvas, { nodeIds, layout: { ...row, origin: { x: 100, y: 50 } } })
      expect(after.nodes.map(({ x, y }) => [x, y])).toEqual([
        [100, 50],
        [400, 150],
        [400, 120],
        [100 + 800 + 64 + 160, 50],
      ])
      expect(report).toMatchObject({ movedCount: 4, overlaps: [], bounds: { left: 100, top: 50, right: 1284, bottom: 650 } })
    }
  })
})

describe('in a group', () => {
  const frame = { type: 'group', x: 100, y: 200, width: 2000, height: 1500 } as const
  const member = { groupId: 1, x: 900, y: 700 }
  const members = [frame, member, member, member]
  const inRow = (layout: Partial<BlockLayout> = {}, nodes: readonly NodeSketch[] = members, nodeIds = ['n2', 'n3', 'n4']) =>
    arrangeSketch(sketchCanvas(nodes), { nodeIds, layout: { ...row, ...layout } })

  test("CANVAS-6 A block in a group starts at the group's padded corner, and the group's frame is resized to fit all members", () => {
    const { after, report } = inRow()
    expect(report.bounds).toEqual({ left: 140, top: 264, right: 140 + 3 * 320 + 128, bottom: 584 })
    expect(after.nodes[0]).toMatchObject({ x: 100, y: 200, width: 3 * 320 + 128 + 80, height: 320 + 104 })
    expect(report).toMatchObject({ consideredCount: 3, movedCount: 3, overlaps: [], hint: undefined })
    const again = arrangeSketch(after, { nodeIds: ['n2', 'n3', 'n4'], layout: row })
    expect(again.report.movedCount).toBe(0)
    expect(again.after).toEqual(after)
  })

  test("CANVAS-6 Members that stay in place count toward the frame's size, and overlaps with them are reported", () => {
    const { after, report } = inRow(
      {},
      [frame, member, member, { groupId: 1, x: 300, y: 300 }, { groupId: 1, x: 3000, y: 300 }],
      ['n2', 'n3'],
    )
    expect(after.nodes[0]).toMatchObject({ x: 100, y: 200, width: 3160 + 40 - 100, height: 620 + 40 - 200 })
    expect(report.overlaps).toEqual([{ shortId: 2, with: 4 }])
    expect(report.hint).toBe('Arrange n4 as well.')
  })

  test('CANVAS-6 A frame that grows over other nodes is reported as overlapping them', () => {
    const { report } = inRow({}, [{ ...frame, width: 400, height: 400 }, member, member, member, { x: 1000, y: 300 }])
    expect(report.overlaps).toEqual([
      { shortId: 1, with: 5 },
      { shortId: 3, with: 5 },
      { shortId: 4, with: 5 },
    ])
    expect(report.hint).toBe('Arrange n1 together with n5.')
  })

  test('CANVAS-6 A block whose origin is inside a frame is placed at its origin, and the frame grows only to the right and down', () => {
    const inside = inRow({ origin: { x: 140, y: 300 } })
    expect(inside.report.bounds).toMatchObject({ left: 140, top: 300 })
    expect(inside.after.nodes[0]).toMatchObject(frame)
    const far = inRow({ origin: { x: 1500, y: 1600 } })
    expect(far.after.nodes[0]).toMatchObject({ ...frame, width: 1500 + 3 * 320 + 128 + 40 - 100, height: 1600 + 320 + 40 - 200 })
  })

  test("CANVAS-6 An origin at a frame's corner stands for the padded corner; any other origin above or left of the padded corner is rejected", () => {
    expect(inRow({ origin: { x: 100, y: 200 } }).report.bounds).toMatchObject({ left: 140, top: 264 })
    for (const origin of [
      { x: 139, y: 264 },
      { x: 140, y: 263 },
      { x: 100, y: 264 },
    ]) {
      expect(() => inRow({ origin })).toThrow(
        expect.objectContaining({
          code: 'input_validation_error',
          fields: [expect.objectContaining({ field: 'layout.origin' })],
        }) as AppError,
      )
    }
  })

  test('Members of a group cannot form a single block with nodes outside that group', () => {
    const refused = (nodeIds: string[], nodes: readonly NodeSketch[]) => {
      try {
        arrangeSketch(sketchCanvas(nodes), { nodeIds, layout: row })
      } catch (error) {
        return error
      }
      return undefined
    }
    const nodes = [frame, { groupId: 1 }, {}, frame, { groupId: 4 }]
    const fields = [{ field: 'node_ids', message: 'must name only nodes outside of groups, or only members of one group' }]
    const sentence = (names: string) => `The nodes cannot be placed in one block: ${names}; arrange members of one group at a time.`
    for (const [nodeIds, names] of [
      [['n2', 'n3'], 'n2 is in the group n1 and n3 is in none'],
      [['n3', 'n2'], 'n2 is in the group n1 and n3 is in none'],
      [['n2', 'n5'], 'n2 is in the group n1 and n5 is in the group n4'],
      [['n1', 'n2'], 'n2 is in the group n1 and n1 is in none'],
    ] as const) {
      expect(refused([...nodeIds], nodes)).toMatchObject({ code: 'input_validation_error', message: sentence(names), fields })
    }
    const labels = [{}, { type: 'label', pinnedId: 1 } as const, { type: 'label' } as const]
    expect(refused(['n3', 'n2'], labels)).toMatchObject({
      code: 'input_validation_error',
      message: 'The label n2 is pinned to n1 and moves with it: leave the label out.',
      fields: [{ field: 'node_ids[1]', message: 'is a label that is pinned to a node' }],
    })
  })
})
