import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getEdges, isApart, type Box, type Size } from './bounds.ts'
import { nodeSize } from './node-types.ts'
import { clearance, createFrameFiller, createPlacer, framePadding, memberGap, type Place, getSize, slotAt } from './placement.ts'

const size = { width: nodeSize, height: nodeSize }
const box = (place: Place, more: Partial<Box> = {}): Box => ({ ...place, ...size, type: 'image', ...more })
const anyBox = fc.record({
  x: fc.integer({ min: -1500, max: 1500 }),
  y: fc.integer({ min: -1500, max: 1500 }),
  width: fc.integer({ min: 16, max: 900 }),
  height: fc.integer({ min: 16, max: 900 }),
  type: fc.constantFrom('image', 'image', 'label', 'group'),
})
const boxes = fc.array(anyBox, { maxLength: 40 })
const anySize = fc.record({ width: fc.integer({ min: 16, max: 700 }), height: fc.integer({ min: 16, max: 700 }) })
const isClear = (place: Place, of: Size, taken: readonly Box[]) =>
  taken.every(other => isApart(getEdges({ ...place, ...of, type: 'image' }), getEdges(other), clearance))

test('Slots for new nodes are at least 320 pixels apart horizontally and 40 pixels apart vertically', () => {
  for (let index = 0; index < 40; index++) {
    const others = Array.from({ length: 40 }, (_, other) => other).filter(other => other !== index)
    expect(createPlacer(others.map(other => box(slotAt(other)))).anywhere(size, index)).toEqual(slotAt(index))
  }
})

test.each([
  ['an overlapping box', box({ x: 10, y: 10 })],
  ['a box that is too close on the right', box({ x: nodeSize + 319, y: 0 })],
  ['a box that is too close below', box({ x: 0, y: nodeSize + 39 })],
  ['a group that is too close on the left', box({ x: -600, y: 0 }, { width: 200, type: 'group' })],
])('A slot for a new node is unavailable because of %s', (_what, other) => {
  expect(createPlacer([other]).anywhere(size, 0)).not.toEqual(slotAt(0))
})

test.each([
  ['a box just far enough to the right', box({ x: nodeSize + 320, y: 0 })],
  ['a box just far enough below', box({ x: 0, y: nodeSize + 40 })],
  ['a group just far enough to the left', box({ x: -680, y: 0 }, { width: 200, type: 'group' })],
])('A slot for a new node is available next to %s', (_what, other) => {
  expect(createPlacer([other]).anywhere(size, 0)).toEqual(slotAt(0))
})

test('Each node that is added takes the next free slot', () => {
  fc.assert(
    fc.property(boxes, fc.array(fc.tuple(anySize, fc.nat(30)), { minLength: 1, maxLength: 12 }), (there, wanted) => {
      const placer = createPlacer(there)
      const taken: Box[] = [...there]
      for (const [own, from] of wanted) {
        let index = from
        while (!isClear(slotAt(index), own, taken)) index++
        const place = placer.anywhere(own, from)
        expect(place).toEqual(slotAt(index))
        taken.push(box(place, own))
        placer.take(taken.at(-1)!)
      }
    }),
    {
      numRuns: 200,
      examples: [[[box({ x: 2, y: 0 }, { width: 16, height: 321 })], [16, 625, 16, 621, 16, 16].map(width => [{ width, height: 16 }, 0])]],
    },
  )
})

test('A node is placed 320 pixels to the right of its sources, at the same height', () => {
  const sources = [box({ x: 0, y: 100 }), box({ x: 200, y: 400 }, { width: 100 })]
  expect(createPlacer(sources).rightOf(sources, { width: 200, height: 50 })).toEqual({ x: 250 + 320 + 100, y: 250 })
})

test('A node is placed at least 320 pixels to the right of its sources and as level with them as vertical gaps of 40 pixels allow', () => {
  fc.assert(
    fc.property(boxes, fc.array(anyBox, { minLength: 1, maxLength: 3 }), anySize, (there, sources, own) => {
      const placer = createPlacer(there)
      for (const source of sources) placer.take(source)
      const taken = [...there, ...sources]
      const place = placer.rightOf(sources, own)
      expect(place.x - own.width / 2).toBeGreaterThanOrEqual(Math.max(...sources.map(source => getEdges(source).right)) + 320)
      expect(isClear(place, own, taken)).toBe(true)
      const level = Math.round(sources.reduce((sum, { y }) => sum + y, 0) / sources.length)
      const distance = Math.abs(place.y - level)
      for (let nearer = 0; nearer < distance; nearer++) {
        expect(isClear({ x: place.x, y: level + nearer }, own, taken)).toBe(false)
        expect(isClear({ x: place.x, y: level - nearer }, own, taken)).toBe(false)
      }
    }),
  )
})

test('A node whose source is in a frame is placed to the right of the frame', () => {
  const frame = box({ x: 0, y: 0 }, { type: 'group', width: 2000, height: 900 })
  const source = box({ x: 400, y: 100 })
  expect(createPlacer([frame, source]).rightOf([source], size)).toEqual({ x: 2000 + 320 + 160, y: 100 })
})

test('The first target of a node is level with it, and further targets are placed alternately below and above it', () => {
  const source = box({ x: 0, y: 0 })
  const placer = createPlacer([source])
  const levels = Array.from({ length: 5 }, () => {
    const place = placer.rightOf([source], size)
    placer.take(box(place))
    return place.y
  })
  expect(levels).toEqual([0, 360, -360, 720, -720])
})

test('Nodes in a frame are placed in rows that start at the padded corner', () => {
  const frame = box({ x: 1000, y: 500 }, { type: 'group', width: 880, height: 440 })
  const filler = createFrameFiller(frame, [])
  const places = [size, size, size].map(filler.place)
  const [left, top] = [1000 + framePadding.left + 160, 500 + framePadding.top]
  expect(places).toEqual([
    { x: left, y: top },
    { x: left + nodeSize + memberGap, y: top },
    { x: left, y: top + nodeSize + memberGap },
  ])
  expect(filler.size()).toEqual({ width: 880, height: framePadding.top + 2 * nodeSize + memberGap + framePadding.bottom })
})

const inner = anyBox.map(member => ({ ...member, type: 'image' as const }))
/** A list of boxes that share a few sizes. */
const sizes = fc
  .array(anySize, { minLength: 1, maxLength: 4 })
  .chain(some => fc.array(fc.constantFrom(...some), { minLength: 1, maxLength: 20 }))

/** Finds, by brute force, the leftmost of the topmost positions with room; returns undefined if there are none. */
function firstInFrame(frame: Box, members: readonly Box[], own: Size): Place | undefined {
  const { left, top, right, bottom } = getEdges(frame)
  const all = members.map(getEdges)
  const [first, ...others] = [left + framePadding.left, ...all.map(other => other.right + memberGap)]
  const levels = [top + framePadding.top, ...all.map(other => other.bottom + memberGap)].toSorted((a, b) => a - b)
  for (const y of levels) {
    if (y < top + framePadding.top || y + own.height > bottom - framePadding.bottom) continue
    const fitting = others.filter(x => x > first! && x + own.width <= right - framePadding.right).toSorted((a, b) => a - b)
    for (const x of [first!, ...fitting]) {
      const edges = { left: x, top: y, right: x + own.width, bottom: y + own.height }
      if (all.every(other => isApart(edges, other, { x: memberGap, y: memberGap }))) return { x: x + own.width / 2, y }
    }
  }
  return undefined
}

test('A new node in a frame takes the first free position or, if there is none, one below all members, and the frame grows to enclose it', () => {
  const frames = fc.record({ width: fc.integer({ min: 100, max: 2500 }), height: fc.integer({ min: 100, max: 2500 }) })
  fc.assert(
    fc.property(frames, fc.array(inner, { maxLength: 25 }), sizes, (room, members, wanted) => {
      const frame: Box = { x: -1000, y: -1000, ...room, type: 'group' }
      const filler = createFrameFiller(frame, members)
      const taken: Box[] = [...members]
      for (const own of wanted) {
        const lowest = Math.max(-1000 + framePadding.top - memberGap, ...taken.map(member => getEdges(member).bottom))
        const below = { x: -1000 + framePadding.left + own.width / 2, y: lowest + memberGap }
        const expected = firstInFrame({ ...frame, ...filler.size() }, taken, own) ?? below
        const { width, height } = filler.size()
        expect(filler.place(own)).toEqual(expected)
        taken.push(box(expected, own))
        const { right, bottom } = getEdges(taken.at(-1)!)
        expect(filler.size()).toEqual({
          width: Math.max(width, right + framePadding.right + 1000),
          height: Math.max(height, bottom + framePadding.bottom + 1000),
        })
      }
    }),
    { numRuns: 300 },
  )
})

test('The search for a free position in a frame terminates even with fractional coordinates', () => {
  const frame = box({ x: 0, y: 0 }, { type: 'group', width: 460, height: 9000 })
  for (let y = 100.1; y < 400; y += 1 / 7)
    expect(createFrameFiller(frame, [box({ x: 200, y })]).place(size)).toEqual({ x: 200, y: y + nodeSize + memberGap })
})

test.each([
  [
    { width: 1920, height: 1080 },
    { width: 320, height: 180 },
  ],
  [
    { width: 500, height: 1000 },
    { width: 160, height: 320 },
  ],
  [
    { width: 10_000, height: 10 },
    { width: 320, height: 16 },
  ],
  [
    { width: undefined, height: undefined },
    { width: 320, height: 320 },
  ],
])('Media of size %j is displayed in a box of size %j', (medium, expected) => {
  expect(getSize(medium)).toEqual(expected)
})
