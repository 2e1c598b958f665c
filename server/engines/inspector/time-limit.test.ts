import { expect, test } from 'vitest'
import { millisecondsToRead } from './time-limit.ts'

const mebibytes = (count: number): number => count * 1024 * 1024

test.each([
  [0, false, 5000],
  [mebibytes(5), false, 6000],
  [mebibytes(75), false, 20_000],
  [mebibytes(500), false, 20_000],
  [100, true, 20_000],
])('ASSET-8 %i bytes (a picture in HEIF: %s) have %i ms', (size, still, milliseconds) => {
  expect(millisecondsToRead(size, still)).toBe(milliseconds)
})
