import { expect, test } from 'vitest'
import { abbreviate, shorten } from '@mediawright/media-engines/text/shorten.ts'

test('Half a surrogate pair does not end a text that was cut', () => {
  expect([1, 2, 3, 4].map(most => shorten('a🦊b', most))).toEqual(['a', 'a', 'a🦊', 'a🦊b'])
  expect([2, 3, 4].map(most => abbreviate('a🦊b', most))).toEqual(['a…', 'a…', 'a🦊b'])
  expect(abbreviate('a🦊bc', 4)).toBe('a🦊…')
})
