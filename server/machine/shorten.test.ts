import { expect, test } from 'vitest'
import { abbreviate, shorten } from '@mediawright/media-engines/text/shorten.ts'

test('Shortened text does not end with half a surrogate pair', () => {
  expect([1, 2, 3, 4].map(most => shorten('a🦊b', most))).toEqual(['a', 'a', 'a🦊', 'a🦊b'])
  expect([2, 3, 4].map(most => abbreviate('a🦊b', most))).toEqual(['a…', 'a…', 'a🦊b'])
  expect(abbreviate('a🦊bc', 4)).toBe('a🦊…')
})
