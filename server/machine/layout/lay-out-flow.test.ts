import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDot, type Dot } from './dot.ts'
import { layOutFlow, type Engine } from './lay-out-flow.ts'
import { layeredColumns } from './layered.ts'
import type { Flow, FlowBox, FlowPlace } from './layout.ts'
import { inOrder, findNeighbors } from './order.ts'

const gap = { x: 320, y: 64 }
const anyBox = fc.record({ width: fc.integer({ min: 16, max: 900 }), height: fc.integer({ min: 16, max: 700 }) })
/** Generates a flow whose edges lead only forward or, with `mayCircle`, in any direction. */
const anyFlow = (max: number, mayCircle: boolean) =>
  fc.array(anyBox, { minLength: 1, maxLength: max }).chain(boxes => {
    const index = fc.nat(boxes.length - 1)
    const edges = fc.array(fc.tuple(index, index), { maxLength: 2 * max })
    return edges.map((all): Flow => {
      const onward = all.filter(([from, to]) => from !== to).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)])
      return { boxes, edges: mayCircle ? all : onward, gap }
    })
  })

const right = (places: readonly FlowPlace[], boxes: readonly FlowBox[], box: number) => places[box]!.left + boxes[box]!.width
const bottom = (places: readonly FlowPlace[], boxes: readonly FlowBox[], box: number) => places[box]!.top + boxes[box]!.height
const tooNear = (places: readonly FlowPlace[], { boxes }: Flow, least: Flow['gap']) =>
  boxes.some((_, a) =>
    boxes.some(
      (_box, b) =>
        a < b &&
        places[a]!.left - right(places, boxes, b) < least.x &&
        places[b]!.left - right(places, boxes, a) < least.x &&
        places[a]!.top - bottom(places, boxes, b) < least.y &&
        places[b]!.top - bottom(places, boxes, a) < least.y,
    ),
  )

let dot: Dot
beforeAll(async () => {
  dot = await loadDot()
})

describe.each([
  ['Graphviz', (): Engine => ({ dot })],
  ['the built-in layout', (): Engine => ({ sweeps: 8 })],
  ['the built-in layout without sweeps', (): Engine => ({ sweeps: 0 })],
])('laying out a flow with %s', (_name, engine) => {
  test('CANVAS-6 A laid-out flow runs from left to right and keeps all required gaps between its boxes', () => {
    fc.assert(
      fc.property(anyFlow(14, false), flow => {
        const places = layOutFlow(flow, engine())
        for (const [from, to] of flow.edges) expect(places[to]!.left - right(places, flow.boxes, from)).toBeGreaterThanOrEqual(gap.x)
        expect(tooNear(places, flow, gap)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  test('CANVAS-6 The layout of a flow, even one with cycles, is deterministic and has integer coordinates that start at 0', () => {
    fc.assert(
      fc.property(anyFlow(14, true), flow => {
        const places = layOutFlow(flow, engine())
        expect(layOutFlow(flow, engine())).toEqual(places)
        expect(tooNear(places, flow, gap)).toBe(false)
        expect(Math.min(...places.map(({ left }) => left))).toBe(0)
        expect(Math.min(...places.map(({ top }) => top))).toBe(0)
        expect(places.every(({ left, top }) => Number.isInteger(left) && Number.isInteger(top))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('CANVAS-6 A flow stays inside the given area, except that boxes larger than the area start at its edge', () => {
    const rooms = fc.record({ width: fc.integer({ min: 100, max: 2500 }), height: fc.integer({ min: 100, max: 2500 }) })
    fc.assert(
      fc.property(anyFlow(12, true), rooms, (flow, room) => {
        const places = layOutFlow({ ...flow, room }, engine())
        for (const [box, { width, height }] of flow.boxes.entries()) {
          if (width <= room.width) expect(right(places, flow.boxes, box)).toBeLessThanOrEqual(room.width)
          else expect(places[box]!.left).toBe(0)
          if (height <= room.height) expect(bottom(places, flow.boxes, box)).toBeLessThanOrEqual(room.height)
          else expect(places[box]!.top).toBe(0)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('Duplicate edges count only once, and edges from a box to itself are ignored', () => {
    fc.assert(
      fc.property(anyFlow(8, true), flow => {
        const loops = flow.boxes.map((_, box): [number, number] => [box, box])
        expect(layOutFlow({ ...flow, edges: [...flow.edges, ...loops, ...flow.edges] }, engine())).toEqual(layOutFlow(flow, engine()))
      }),
      { numRuns: 40 },
    )
  })

  test('A box without sources is placed in the column before its targets', () => {
    const edges = [
      [0, 1],
      [1, 2],
      [2, 3],
      [4, 3],
    ] as const
    const places = layOutFlow({ boxes: Array.from({ length: 5 }, () => ({ width: 100, height: 100 })), edges, gap }, engine())
    expect(places[4]!.left).toBe(places[2]!.left)
  })

  test('Boxes without edges are placed below all others', () => {
    const flow = { boxes: Array.from({ length: 5 }, () => ({ width: 100, height: 100 })), edges: [[1, 3]] as const, gap }
    const places = layOutFlow(flow, engine())
    const flowEnds = Math.max(bottom(places, flow.boxes, 1), bottom(places, flow.boxes, 3))
    for (const box of [0, 2, 4]) expect(places[box]!.top).toBeGreaterThanOrEqual(flowEnds + gap.y)
  })

  test.each([
    ['gaps shrink', 1000, 260],
    ['the flow wraps into rows', 460, 700],
  ])('In an area that is too small for the full gaps, %s and no boxes overlap', (_what, width, height) => {
    const boxes = Array.from({ length: 5 }, () => ({ width: 120, height: 100 }))
    const flow: Flow = { boxes, edges: [0, 1, 2, 3].map(box => [box, box + 1] as const), gap, room: { width, height } }
    const places = layOutFlow(flow, engine())
    expect(tooNear(places, flow, { x: 16, y: 16 })).toBe(false)
    for (const [from, to] of flow.edges) {
      const isBelow = places[to]!.top >= bottom(places, boxes, from)
      expect(isBelow || places[to]!.left >= right(places, boxes, from)).toBe(true)
    }
  })

  test('A box with a thousand targets, a box with a thousand sources and a chain of a thousand boxes can all be laid out', () => {
    const boxes = Array.from({ length: 1001 }, () => ({ width: 100, height: 100 }))
    const thousand = Array.from({ length: 1000 }, (_, index) => index + 1)
    for (const edges of [
      thousand.map(box => [0, box] as const),
      thousand.map(box => [box, 0] as const),
      thousand.map(box => [box - 1, box] as const),
    ]) {
      const places = layOutFlow({ boxes, edges, gap }, engine())
      expect(edges.every(([from, to]) => places[to]!.left - places[from]!.left >= 420)).toBe(true)
    }
  })
})

test('A flow fits in any area that is large enough for its columns with reduced gaps', () => {
  const connected = fc.array(fc.tuple(anyBox, fc.nat(100)), { minLength: 2, maxLength: 12 }).map((all): Flow => {
    const edges = all.slice(1).map(([, from], index): [number, number] => [from % (index + 1), index + 1])
    return { boxes: all.map(([box]) => box), edges, gap }
  })
  fc.assert(
    fc.property(connected, flow => {
      const columns = layeredColumns(inOrder(findNeighbors(flow)), 8)
      const widths = columns.map(column => Math.max(...column.map(box => flow.boxes[box]!.width)))
      const heights = columns.map(column => column.reduce((sum, box) => sum + flow.boxes[box]!.height + 8, -8))
      const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
      // In an area of this size, gaps are an eighth of the usual size, apart from rounding.
      const room = { width: sum(widths) + 40 * (columns.length - 1), height: Math.max(...heights) + 12 }
      const places = layOutFlow({ ...flow, room }, { sweeps: 8 })
      for (const [from, to] of flow.edges) expect(places[to]!.left).toBeGreaterThanOrEqual(right(places, flow.boxes, from) + 40)
    }),
  )
})

test('The built-in layout terminates for a cycle of 10,000 boxes', () => {
  const boxes = Array.from({ length: 10_000 }, (_, index) => ({ width: 100 + (index % 7) * 40, height: 100 }))
  const edges = boxes.flatMap((_, index) => [1, 17].map(step => [index, (index + step) % boxes.length] as const))
  expect(layOutFlow({ boxes, edges, gap }, { sweeps: 8 })).toHaveLength(10_000)
})
