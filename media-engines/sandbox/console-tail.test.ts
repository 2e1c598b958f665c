import { expect, test } from 'vitest'
import { ConsoleTail } from './console-tail.ts'

const printed = (most: number, ...chunks: string[]) => {
  const tail = new ConsoleTail(most)
  for (const chunk of chunks) tail.push(Buffer.from(chunk))
  return String(tail)
}

test('Short console output is left unchanged', () => {
  expect(printed(10, 'abc', '', 'defgh', 'ij')).toBe('abcdefghij')
})

test('Long console output is truncated in the middle and shows how many bytes are missing', () => {
  expect(printed(6, 'abcdefghi', 'jk', 'l')).toBe('abc\n… 6 bytes …\njkl')
  expect(printed(6, 'ab', 'cd', 'ef', 'g')).toBe('abc\n… 1 bytes …\nefg')
})
