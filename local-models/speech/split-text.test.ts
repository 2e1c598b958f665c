import { expect, test } from 'vitest'
import { speakable, splitText } from './split-text.ts'

test('Speech text is converted to characters that Flite can read and is split into parts of at most 300 characters', () => {
  expect(speakable('“Café” – it’s naïve… 🦊 straße')).toBe('"Cafe" ,  it\'s naive...    strasse')
  const parts = splitText(`Short. ${'A sentence of some length, with a comma. '.repeat(20)}\n\n${'x'.repeat(700)}\n\n***`)
  expect(parts.every(({ text }) => text.length <= 300 && text === text.trim())).toBe(true)
  expect(parts.map(({ endsParagraph }) => endsParagraph)).toEqual([false, false, true, false, false, true])
  expect(splitText('One. Two.\nThree!').map(({ text }) => text)).toEqual(['One. Two. Three!'])
})
