import { expect, test } from 'vitest'
import { cutIntoParts, type Load } from './parts.ts'

const load = (start: number, end: number, weight = 1): Load => ({ start, end, weight })
const rows = (count: number, frames: number): Load[] => Array.from({ length: count }, (_, at) => load(at * frames, (at + 1) * frames))

test('A timeline of any length is rendered as a single part if its items stay within the weight limit', () => {
  expect(cutIntoParts(rows(4, 1000), 4000, 4)).toEqual([{ from: 0, to: 4000 }])
  expect(cutIntoParts([], 100, 4)).toEqual([{ from: 0, to: 100 }])
})

test('The parts of a timeline are consecutive, and no part exceeds the weight limit', () => {
  const loads = [...rows(100, 20), ...rows(10, 200)]
  const parts = cutIntoParts(loads, 2000, 6)
  expect(parts[0]?.from).toBe(0)
  expect(parts.at(-1)?.to).toBe(2000)
  for (const [at, { from, to }] of parts.entries()) {
    expect(from).toBe(at === 0 ? 0 : parts[at - 1]!.to)
    expect(loads.filter(({ start, end }) => start < to && end > from).length).toBeLessThanOrEqual(6)
  }
})

test('A timeline is divided into parts at points that only a few items span', () => {
  // The third load begins during the second load and ends with it.
  const loads = [load(0, 100), load(100, 210), load(200, 210), load(210, 300), load(300, 400)]
  expect(cutIntoParts(loads, 400, 3)[0]).toEqual({ from: 0, to: 210 })
})

test('Every timeline part has at least the minimum length for joining, even if it exceeds the weight limit as a result', () => {
  const loads = Array.from({ length: 40 }, (_, at) => load(at, at + 1))
  for (const { from, to } of cutIntoParts(loads, 40, 2)) expect(to - from).toBeGreaterThanOrEqual(8)
  expect(cutIntoParts(loads, 3, 1)).toEqual([{ from: 0, to: 3 }])
})
