import { expect, test } from 'vitest'
import { connectionLimit } from './connection-limit.ts'

test('HTTP-9 The connection limit stays well below the open-file limit of the process', () => {
  expect(connectionLimit(undefined, Infinity)).toBe(12_000)
  expect(connectionLimit(50_000, Infinity)).toBe(50_000)
  expect(connectionLimit(300, 20_000)).toBe(300)
  for (const files of [1024, 4096, 20_000]) {
    const most = connectionLimit(50_000, files)
    expect(most * 1.1 + 400).toBeLessThan(files)
    expect(connectionLimit(undefined, files)).toBe(Math.min(12_000, most))
  }
  expect(connectionLimit(undefined, 64)).toBe(10)
})
