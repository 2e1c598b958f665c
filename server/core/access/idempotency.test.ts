import { expect, test } from 'vitest'
import { computeFingerprint, parseIdempotencyKey } from './idempotency.ts'

test.each([
  ['abc', 'abc'],
  ['"abc"', 'abc'],
  ['"a\\"b\\\\c"', 'a"b\\c'],
  ['"', '"'],
  ['""', ''],
  ['a"b', 'a"b'],
])('IDEM-2 The Idempotency-Key header %s is read as %s', (header, key) => {
  expect(parseIdempotencyKey(header)).toBe(key)
})

test('IDEM-2 A call is identified by its method, its path and every byte of its body; an empty body counts as `{}`', () => {
  const of = (method: string, path: string, body: string) => computeFingerprint(method, path, Buffer.from(body))
  const calls = [of('post', '/a', '{}'), of('patch', '/a', '{}'), of('post', '/b', '{}'), of('post', '/a', '{ }'), of('post', '/a', '[]')]
  expect(new Set(calls).size).toBe(calls.length)
  expect(of('post', '/a', '{}')).toBe(calls[0])
  expect(of('post', '/a', '')).toBe(calls[0])
})
