import { describe, expect, test } from 'vitest'
import { readBrandText } from './brand-text.ts'
import { readPrompt } from './read-prompt.ts'

const getCodes = (prompt: string): string[] =>
  readBrandText(prompt).colors.map(rgb => rgb.map(value => value.toString(16).padStart(2, '0')).join(''))

describe('hex colors', () => {
  test.each([
    ['a fox in #0B3D2E and #fa0', ['0b3d2e', 'ffaa00']],
    ['Primary: #0B3D2E; again #0b3d2e.', ['0b3d2e']],
    ['(#123456)', ['123456']],
    ['never use #ff0000', []],
    ['Do not use #ff0000, #00ff00 or #00f.', []],
    ["Don't use #ff0000. Use #00ff00", ['00ff00']],
    ['not #ff0000 but #00ff00', ['00ff00']],
    ['never #ff0000, only #00ff00', ['00ff00']],
    ['No gradients\n#00ff00', ['00ff00']],
    ['&#123; https://example.com/#abc a#fff #12345 #1234567 #facade1 # fff #xyz', []],
    ['', []],
  ])('The colors in the prompt "%s" are %j', (prompt, codes) => expect(getCodes(prompt)).toEqual(codes))

  test('The colors in a long prompt are parsed in linear time', () => {
    expect(getCodes(`${'not '.repeat(20_000)}. #fff ${'#'.repeat(20_000)}`)).toEqual(['ffffff'])
  })

  test('Hex colors in a prompt are not mistaken for subjects', () => {
    expect(readPrompt(readBrandText('a fox in #bee and #decade').rest)).toMatchObject({ subjects: [{ subject: 'fox' }], colors: [] })
    expect(readPrompt('#cab #ace #fab').subjects).toEqual([])
  })

  test('In a later paragraph of a prompt, color names that precede hex colors are not mistaken for subjects', () => {
    const { rest, colors } = readBrandText('a fox\n\nMidnight: #0a1a3f\nSand and forest: #e8d8b0\n \nin the city')
    expect(colors).toHaveLength(2)
    expect(readPrompt(rest)).toEqual({ subjects: [{ subject: 'fox', several: false }], sights: [], colors: [], place: 'city' })
  })

  test.each(['a fox\n\n', ''])('Brand rules after "%s" are not treated as part of the prompt', said => {
    const { rest, colors } = readBrandText(
      `${said}Brand rules of Northwind for web:\n- Clear space around the logo.\n- Never #f00, but #0b3d2e at night`,
    )
    expect(colors).toEqual([[0x0b, 0x3d, 0x2e]])
    expect(rest).toBe(said.trim())
  })

  test('A prompt without hex colors is unchanged', () => {
    const prompt = 'a fox\n \n  in the city #1 & #12'
    expect(readBrandText(prompt).rest).toBe(prompt)
  })
})
