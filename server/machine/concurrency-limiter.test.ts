import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('A concurrency limiter enforces its limits per owner and in total, and releasing a slot more than once frees it only once', () => {
  const limiter = createConcurrencyLimiter({ all: 3, each: 2 })
  const [first, second] = [limiter.acquire('a'), limiter.acquire('a')]
  expect([first, second].includes(undefined)).toBe(false)
  expect(limiter.acquire('a')).toBeUndefined()
  const other = limiter.acquire('b')
  expect(other).toBeDefined()
  expect(limiter.acquire('c')).toBeUndefined()
  first!()
  first!()
  expect(limiter.acquire('b')).toBeDefined()
  expect(limiter.acquire('a')).toBeUndefined()
  second!()
  expect(limiter.acquire('a')).toBeDefined()
})
