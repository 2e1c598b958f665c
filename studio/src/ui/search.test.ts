import { expect, test } from 'vitest'
import { searched } from './search.ts'

const items = [
  { label: 'Add Shape to Image', detail: 'Draws a shape, not text.' },
  { label: 'Context', detail: '' },
  { label: 'Write Text', detail: '' },
  { label: 'Text to Image', detail: '' },
  { label: 'Text', detail: 'Words' },
  { label: 'Caption', detail: '', synonyms: 'text subtitle' },
]
const found = (query: string) => searched(items, query, item => item).map(({ label }) => label)

test('A search ranks matches in this order: exact name, start of a name, start of a word, part of a word, synonym, description', () => {
  expect(found('text')).toEqual(['Text', 'Text to Image', 'Write Text', 'Context', 'Caption', 'Add Shape to Image'])
  expect(found('  TEXT ')[0]).toBe('Text')
})

test('A search finds items that match every word in any order', () => {
  expect(found('image text')).toEqual(['Text to Image', 'Add Shape to Image'])
  expect(found('image zebra')).toEqual([])
  expect(found('')).toHaveLength(items.length)
})
