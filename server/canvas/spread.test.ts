import { expect, test } from 'vitest'
import { maxSpread, spread } from './spread.ts'

const gap = { x: 320, y: 40 }
const box = { width: 100, height: 100 }
const pair = [
  { left: 0, top: 400 },
  { left: 150, top: 390 },
]

test('Boxes that are too close together are moved up or down as little as possible within the available height', () => {
  expect(spread([box, box], pair, 800, gap)).toEqual([pair[0], { left: 150, top: 260 }])
  expect(spread([box, { ...box, height: 130 }], pair, 800, gap)).toEqual([pair[0], { left: 150, top: 540 }])
  expect(spread([box, { ...box, height: 130 }], pair, 660, gap)).toEqual([pair[0], { left: 150, top: 230 }])
})

test('Boxes stay in place if they are far enough apart, if they do not fit the available height or if there are too many of them', () => {
  const clear = [
    { left: 0, top: 0 },
    { left: 420, top: 0 },
  ]
  expect(spread([box, box], clear, 800, gap)).toBe(clear)
  expect(spread([box, box], [{ left: 0, top: 0 }, pair[1]!], 239, gap)).toEqual([{ left: 0, top: 0 }, pair[1]])
  const many = Array.from({ length: maxSpread + 1 }, () => ({ left: 0, top: 0 }))
  expect(
    spread(
      many.map(() => box),
      many,
      1_000_000,
      gap,
    ),
  ).toBe(many)
})
