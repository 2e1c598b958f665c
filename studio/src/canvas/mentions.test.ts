import { expect, test } from 'vitest'
import { mentionAt, mentionNames, splitMentions, toShown, toStored, withNames, withoutMentions } from './mentions.ts'

const names = mentionNames([
  { id: 'n10', title: 'Town' },
  { id: 'n2', title: 'Town' },
  { id: 'n3', title: 'A [red]\nfox' },
])

test('Mentions are converted from ids to unique names and back without loss', () => {
  const prompt = 'The fox @[n3] of @[n2] in @[n10], @[n9], @ [x]'
  expect(toShown(prompt, names)).toBe('The fox @[A red fox] of @[Town] in @[Town 2], @[n9], @ [x]')
  expect(toStored(toShown(prompt, names), names)).toBe(prompt)
  expect(toStored('@[Tow] @[]', names)).toBe('@[Tow] @[]')
})

test('A mention before, after or around a position is found only if its name is recognized', () => {
  const text = 'By @[Town]!'
  expect(mentionAt(text, 10, names, 'before')).toEqual({ from: 3, to: 10 })
  expect(mentionAt(text, 11, names, 'before')).toBeUndefined()
  expect(mentionAt(text, 3, names, 'after')).toEqual({ from: 3, to: 10 })
  expect(mentionAt(text, 5, names, 'around')).toEqual({ from: 3, to: 10 })
  expect(mentionAt(text, 3, names, 'around')).toBeUndefined()
  expect(mentionAt('By @[Tow]', 9, names, 'before')).toBeUndefined()
})

test('A prompt is split without loss into mentions and the text between them', () => {
  expect(splitMentions('@[Town] and @[Tow] in @[Town 2]', names)).toEqual([
    { id: 'n2', name: 'Town' },
    ' and @[Tow] in ',
    { id: 'n10', name: 'Town 2' },
  ])
  expect(splitMentions('Plain', names)).toEqual(['Plain'])
  expect(splitMentions('', names)).toEqual([])
})

test('A prompt shown to readers contains the names of mentioned nodes and omits removed nodes', () => {
  expect(withNames('A fox in @[n2] by @[n9], @[n10]', id => names.get(id))).toBe('A fox in Town by, Town 2')
  expect(withNames('@[n9] A fox', () => undefined)).toBe('A fox')
})

test('A title made from a prompt contains no mentions', () => {
  expect(withoutMentions('@[n1] on a hill')).toBe('on a hill')
  expect(withoutMentions('@[n1]')).toBe('')
})
