import { expect, test } from 'vitest'
import { mentionBefore, mentionNames, toShown, toStored, withoutMentions } from './mentions.ts'

const names = mentionNames([
  { id: 'n10', title: 'Town' },
  { id: 'n2', title: 'Town' },
  { id: 'n3', title: 'A [red]\nfox' },
])

test('Mentions are shown by name, and stored by id, without a loss', () => {
  const prompt = 'The fox @[n3] of @[n2] in @[n10], @[n9], @ [x]'
  expect(toShown(prompt, names)).toBe('The fox @[A red fox] of @[Town] in @[Town 2], @[n9], @ [x]')
  expect(toStored(toShown(prompt, names), names)).toBe(prompt)
  expect(toStored('@[Tow] @[]', names)).toBe('@[Tow] @[]')
})

test('A key deletes a whole mention only directly after it', () => {
  expect(mentionBefore('By @[Town]', 10, names)).toBe(3)
  expect(mentionBefore('By @[Town] ', 11, names)).toBeUndefined()
  expect(mentionBefore('By @[Tow]', 9, names)).toBeUndefined()
})

test('A title has no mentions', () => {
  expect(withoutMentions('@[n1] on a hill')).toBe('on a hill')
  expect(withoutMentions('@[n1]')).toBe('')
})
