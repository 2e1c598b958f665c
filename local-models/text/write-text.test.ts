import { expect, test } from 'vitest'
import { writeText } from './write-text.ts'

const tones = ['plain', 'poetic', 'playful', 'formal']
const seeds = Array.from({ length: 20 }, (_, seed) => seed)
const write = (prompt: string, params: Record<string, unknown> = {}) => writeText(prompt, { seed: 1, max_words: 80, ...params })
const wordsIn = (text: string) => text.split(/\s+/).length

test.each(tones)('Text in the %s tone stays on topic and consists of complete sentences', tone => {
  for (const seed of seeds) {
    const text = write('Write a poem about a red fox in the snowy forest', { tone, seed })
    expect(text).toMatch(/a red fox in the snowy forest/)
    expect(text).not.toMatch(/[{}]|undefined|write a poem/i)
    expect(text).toMatch(/[.!?]$/)
  }
})

test('Identical requests return the same text, but a different seed or tone changes the text', () => {
  const about = (seed: number, tone: string) => write('a red fox', { seed, tone })
  expect(about(1, 'plain')).toBe(about(1, 'plain'))
  expect(new Set([about(1, 'plain'), about(2, 'plain'), about(1, 'poetic')]).size).toBe(3)
})

test.each([
  ['Write a tagline for a coffee shop', /a coffee shop/],
  ['Please write me a slogan for running shoes!', /running shoes/i],
  ['Could you write a headline about our new app Zephyr?', /our new app Zephyr/i],
  ['A slogan for this\n\nA small bakery in Lisbon that makes bread.', /a small bakery in Lisbon/i],
])('The prompt %j produces one line of text about its topic', (prompt, topic) => {
  for (const seed of seeds) {
    const text = write(prompt, { seed })
    expect(text).toMatch(topic)
    expect(text).not.toMatch(/write|tagline|slogan|headline|\n/i)
    expect(wordsIn(text)).toBeLessThan(16)
  }
})

test.each([
  ['List five names for a cat', 5],
  ['Give me 3 names for a bakery', 3],
  ['List three colors', 3],
  ['5 tips for better sleep', 5],
  ['Give me three reasons to learn the piano', 3],
  ['a list of ideas', 5],
])('The prompt %j produces the requested number of distinct items', (prompt, count) => {
  for (const seed of seeds) {
    const items = write(prompt, { seed, max_words: 200 }).split('\n')
    expect(items.map(item => Number.parseInt(item, 10))).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    expect(new Set(items.map(item => item.slice(3))).size).toBe(count)
  }
})

test('The prompt determines whether the text is verse and how many sentences it has', () => {
  expect(write('Write a poem about my grandmother').split('\n').length).toBeGreaterThan(3)
  expect(write('Write two sentences about the sea').match(/[.!?](?:\s|$)/g)).toHaveLength(2)
})

test('Every prompt produces text that stays within the word limit', () => {
  const prompts = [
    '',
    '   ',
    '!!!',
    '🦊',
    '{topic}',
    'I love my dog.',
    ': : :',
    'List',
    'list of',
    'to',
    '17',
    '$& costs',
    'x'.repeat(30_000),
    'a, '.repeat(9_000),
  ]
  for (const prompt of [...prompts, 'A slogan for this', 'Four lines', 'Describe the story of two dragons who lost their way home'])
    for (const tone of tones)
      for (const max_words of [10, 40, 400]) {
        const text = write(prompt, { tone, max_words })
        expect(wordsIn(text), prompt).toBeLessThanOrEqual(max_words)
        expect(text, prompt).toMatch(/^[^{}]{5,}$/)
        expect(text, prompt).not.toMatch(/undefined/)
      }
})
