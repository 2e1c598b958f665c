import { expect, test } from 'vitest'
import { freePlace, gridAround, type Box } from './places.ts'

const box = (x: number, y: number): Box => ({ x: x - 160, y: y - 160, width: 320, height: 320 })

test('A box stays in place if its position is free, and moves right or down if its position is occupied', () => {
  expect(freePlace([box(2000, 0)], box(0, 0))).toEqual(box(0, 0))
  expect(freePlace([box(0, 0)], box(0, 0))).toEqual(box(360, 0))
  expect(freePlace([box(0, 0), box(360, 0)], box(0, 0))).toEqual(box(0, 360))
})

test('Twenty boxes requested at the same position do not touch each other', () => {
  const placed: Box[] = []
  for (let count = 0; count < 20; count += 1) placed.push(freePlace(placed, box(0, 0)))
  for (const [index, a] of placed.entries())
    for (const b of placed.slice(index + 1)) expect(Math.abs(a.x - b.x) > 320 || Math.abs(a.y - b.y) > 320).toBe(true)
})

test('A grid of five nodes has three columns and is centered on the given point', () => {
  expect(gridAround({ x: 0, y: 0 }, 5, 100)).toEqual([
    { x: -100, y: -50 },
    { x: 0, y: -50 },
    { x: 100, y: -50 },
    { x: -100, y: 50 },
    { x: 0, y: 50 },
  ])
})
