import { expect, test } from 'vitest'
import { noSelection, onlyShown, select } from './selection.ts'

const list = ['a', 'b', 'c', 'd', 'e']
const ids = ({ ids: selected }: { ids: ReadonlySet<string> }) => [...selected].toSorted().join('')

test('A range extends from its starting entry to any other entry in either direction, and can shrink again', () => {
  const first = select(list, noSelection, 'c', 'toggle')
  const down = select(list, first, 'e', 'range')
  expect(ids(down)).toBe('cde')
  expect(ids(select(list, down, 'd', 'range'))).toBe('cd')
  expect(ids(select(list, down, 'a', 'range'))).toBe('abc')
})

test('A range starts at the first entry if nothing is selected or the selected entry is no longer shown', () => {
  expect(ids(select(list, noSelection, 'b', 'range'))).toBe('ab')
  expect(ids(select(['d', 'e'], select(list, noSelection, 'a', 'toggle'), 'e', 'range'))).toBe('de')
})

test('Toggling changes one entry, which becomes the start of the next range', () => {
  const two = select(list, select(list, noSelection, 'a', 'toggle'), 'd', 'toggle')
  expect(ids(two)).toBe('ad')
  expect(ids(select(list, two, 'a', 'toggle'))).toBe('d')
  expect(ids(select(list, two, 'e', 'range'))).toBe('de')
})

test('Entries that are no longer shown are deselected', () => {
  const two = select(list, select(list, noSelection, 'a', 'toggle'), 'd', 'toggle')
  expect(ids(onlyShown(['d', 'e'], two))).toBe('d')
  expect(onlyShown(list, two)).toBe(two)
})
