import { expect, test } from 'vitest'
import { freeSlot, nodeSize, sizeOf, slotOf, type Box } from './placement.ts'

const size = { width: nodeSize, height: nodeSize }
const box = (place: { x: number; y: number }, more: Partial<Box> = {}): Box => ({ ...place, ...size, type: 'image', ...more })

test('slots are clear of each other by 320 and 40', () => {
  for (let index = 0; index < 40; index++) {
    const others = Array.from({ length: 40 }, (_, other) => other).filter(other => other !== index)
    expect(
      freeSlot(
        others.map(other => box(slotOf(other))),
        size,
        index,
      ),
    ).toEqual(slotOf(index))
  }
})

test.each([
  ['one that lies on it', box({ x: 10, y: 10 })],
  ['one that is too near at its right', box({ x: nodeSize + 319, y: 0 })],
  ['one that is too near below', box({ x: 0, y: nodeSize + 39 })],
  ['a group, whose anchor is its corner', box({ x: -600, y: 0 }, { width: 200, type: 'group' })],
])('a slot beside %s is not free', (_what, other) => {
  expect(freeSlot([other], size, 0)).not.toEqual(slotOf(0))
})

test.each([
  ['just far enough to the right', box({ x: nodeSize + 320, y: 0 })],
  ['just far enough below', box({ x: 0, y: nodeSize + 40 })],
  ['a group just far enough to the left', box({ x: -680, y: 0 }, { width: 200, type: 'group' })],
])('a slot is free with one %s', (_what, other) => {
  expect(freeSlot([other], size, 0)).toEqual(slotOf(0))
})

test('one huge box pushes a node below or beside it', () => {
  const huge = box({ x: 0, y: -100 }, { width: 20_000, height: 5000 })
  expect(freeSlot([huge], size, 0).y).toBeGreaterThanOrEqual(4940)
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
])('a medium of %j has the box %j', (medium, expected) => {
  expect(sizeOf(medium)).toEqual(expected)
})
