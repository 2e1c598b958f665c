import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

test('one owner takes at most its own, all together at most all, and what is given back once is free again', () => {
  const places = createPlaces({ all: 3, each: 2 })
  const [first, second] = [places.take('a'), places.take('a')]
  expect([first, second].includes(undefined)).toBe(false)
  expect(places.take('a')).toBeUndefined()
  const other = places.take('b')
  expect(other).toBeDefined()
  expect(places.take('c')).toBeUndefined()
  first!()
  first!()
  expect(places.take('b')).toBeDefined()
  expect(places.take('a')).toBeUndefined()
  second!()
  expect(places.take('a')).toBeDefined()
})
