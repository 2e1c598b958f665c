import { expect, test } from 'vitest'
import type { Box } from './places.ts'
import { snap } from './snap.ts'

const box = (x: number, y: number, width = 100, height = 100): Box => ({ x, y, width, height })

test('A box near the edge of another box snaps to that edge, and a guide connects the two boxes', () => {
  const { dx, dy, guides } = snap(box(303, 404), [box(0, 400)], 6)
  expect([dx, dy]).toEqual([0, -4])
  expect(guides).toContainEqual({ axis: 'y', kind: 'edge', at: 400, from: 0, to: 403 })
  expect(guides.every(({ axis }) => axis === 'y')).toBe(true)
})

test('Centers snap to centers and edges snap to edges, but an edge never snaps to a center', () => {
  // The center of the small box is 3 units from the center of the large one.
  expect(snap(box(178, 500, 50, 50), [box(100, 0, 200, 200)], 6).dx).toBe(-3)
  expect(snap(box(203, 500, 50, 50), [box(100, 0, 200, 200)], 6).dx).toBe(0)
})

test('A box does not move if no other box is within reach', () => {
  expect(snap(box(50, 50), [box(0, 0), box(200, 300)], 6)).toEqual({ dx: 0, dy: 0, guides: [] })
})

test('A box snaps to equal gaps before, after and between two other boxes', () => {
  const row = [box(0, 0, 100, 80), box(140, 30, 100, 90)]
  const after = snap(box(283, 45, 60, 20), row, 6)
  expect(after.dx).toBe(-3)
  expect(after.guides.filter(({ kind }) => kind === 'gap')).toEqual([
    { axis: 'x', kind: 'gap', at: 55, from: 100, to: 140 },
    { axis: 'x', kind: 'gap', at: 55, from: 240, to: 280 },
  ])
  expect(snap(box(-97, 45, 60, 20), row, 6).dx).toBe(-3)
  expect(snap(box(198, 45, 61, 20), [box(0, 0, 100, 80), box(360, 30, 100, 90)], 6).dx).toBe(1.5)
})

test('A box snaps to the nearest line; if several lines are equally near, it snaps to the line of the nearest box', () => {
  expect(snap(box(5, 300), [box(0, 0), box(8, 600)], 6).dx).toBe(3)
  const { guides } = snap(box(2, 300), [box(0, 0), box(0, 2000)], 6)
  expect(guides[0]).toMatchObject({ at: 0, from: 0 })
})
