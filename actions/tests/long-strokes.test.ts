// @project slow: it draws a stroke with thousands of points
import { expect, test } from 'vitest'
import { strokeMask } from '../prebuilt/shared/strokes.ts'
import { measureArea } from './test-images.ts'

test('Strokes that would take too long to draw are drawn coarsely but in the right position', () => {
  // 3,000 horizontal passes, each of which covers the upper half.
  const points = Array.from({ length: 3000 }, (_, index) => ({ x: index % 2 === 0 ? -1e9 : 1e9, y: 0 }))
  const mask = strokeMask([{ points, size: 1000 }], 1200, 1000, { size: 10, hardness: 1 })
  expect(Math.abs(measureArea(mask) / (1200 * 500) - 1)).toBeLessThan(0.01)
  expect([mask[1200 * 300 + 600], mask[1200 * 700 + 600]]).toEqual([255, 0])
})
