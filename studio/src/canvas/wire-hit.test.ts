import { expect, test } from 'vitest'
import { applyOps, emptyGraph, type Op } from '../data/graph.ts'
import { distanceTo, pointOn, wiresNear } from './wire-hit.ts'

const add = (key: string, x: number, y = 0): Op => ({
  kind: 'add',
  key,
  type: 'image',
  fields: { position: { x, y }, size: { width: 100, height: 100 } },
})
const connect = (from: string, to: string): Op => ({ kind: 'connect', from, to, slot: null })

test("The distance from a point to a wire is measured to the wire's curve, even if the wire runs backward", () => {
  for (const ends of [
    { start: { x: 0, y: 0 }, end: { x: 400, y: 300 } },
    { start: { x: 0, y: 0 }, end: { x: -400, y: 300 } },
  ]) {
    const { x, y } = pointOn(ends, 0.37)
    expect(distanceTo(ends, { x, y }, 20)).toBeLessThan(1)
    expect(distanceTo(ends, { x, y: y + 200 }, 20)).toBe(Infinity)
  }
  expect(distanceTo({ start: { x: 0, y: 0 }, end: { x: 200, y: 0 } }, { x: 100, y: 10 }, 20)).toBeCloseTo(10)
})

test('Wires near a point are sorted by distance', () => {
  const graph = applyOps(emptyGraph, [
    add('a', 0),
    add('b', 400),
    add('c', 400, 30),
    add('d', 400, 600),
    connect('a', 'b'),
    connect('a', 'c'),
    connect('a', 'd'),
  ])
  expect(wiresNear(graph, [{ x: 340, y: 53 }], 40)).toEqual(['a>b>', 'a>c>'])
  expect(wiresNear(graph, [{ x: 340, y: 78 }], 40)).toEqual(['a>c>', 'a>b>'])
})
