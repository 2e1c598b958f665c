import { expect, test } from 'vitest'
import { wrap } from './wrap.ts'

const lines = (text: string, widest: number) => wrap(text, widest, part => part.length).map(line => line.text)

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one\ntwo\r\n\nthree', 20, ['one', 'two', '', 'three']],
  ['a incomprehensible b', 6, ['a', 'incomp', 'rehens', 'ible b']],
  ['我们在这里', 2, ['我们', '在这', '里']],
  ['', 10, ['']],
  ['👩‍👩‍👧👩‍👩‍👧', 3, ['👩‍👩‍👧', '👩‍👩‍👧']],
])('The text %j is wrapped in lines of %i', (text, widest, wanted) => {
  expect(lines(text, widest)).toEqual(wanted)
})
