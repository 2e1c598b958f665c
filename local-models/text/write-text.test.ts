import { describe, expect, test } from 'vitest'
import { writeText } from './write-text.ts'

const prompt = 'Write a poem about a red fox in the snowy forest'

test.each(['plain', 'poetic', 'playful', 'formal'])('%s: on the topic, in whole sentences, without gaps', tone => {
  for (let seed = 0; seed < 30; seed++) {
    const text = writeText(prompt, { tone, seed, max_words: 80 })
    expect(text).toMatch(/fox/i)
    expect(text).not.toMatch(/[{}]|undefined|write a poem/i)
    expect(text).toMatch(/[.!?]$/)
  }
})

test.each([10, 25, 80, 400])('at most %i words', max_words => {
  for (let seed = 0; seed < 30; seed++) {
    const words = writeText(prompt, { seed, max_words }).split(/\s+/).length
    expect(words).toBeLessThanOrEqual(max_words)
    expect(words).toBeGreaterThan(1)
  }
})

test('seed and tone change it, and the same request gives the same text', () => {
  const write = (seed: number, tone: string): string => writeText(prompt, { seed, tone, max_words: 80 })
  expect(write(1, 'plain')).toBe(write(1, 'plain'))
  expect(new Set([write(1, 'plain'), write(2, 'plain'), write(1, 'poetic')]).size).toBe(3)
})

test.each(['', '   ', '!!!', '🦊', 'a'.repeat(2000)])('survives %j', odd =>
  expect(writeText(odd, { seed: 1, max_words: 40 }).length).toBeGreaterThan(5),
)

const write = (asked: string, params: Record<string, unknown> = {}) => writeText(asked, { seed: 1, max_words: 80, ...params })
const seeds = Array.from({ length: 20 }, (_, seed) => seed)

describe('the usual forms of an instruction', () => {
  test.each([
    ['Write a tagline for a coffee shop', /coffee shop/],
    ['Please write me a slogan for running shoes!', /running shoes/i],
    ['Could you write a headline about our new app Zephyr?', /our new app Zephyr/i],
    ['A slogan for this\n\nA small bakery in Lisbon that makes bread.', /small bakery in Lisbon/i],
  ])('%j is one line on the topic, without the instruction', (asked, topic) => {
    for (const seed of seeds) {
      const text = write(asked, { seed })
      expect(text).toMatch(topic)
      expect(text).not.toMatch(/write|tagline|slogan|headline|at the heart/i)
      expect(text.split(/\s+/).length).toBeLessThan(16)
    }
  })

  test.each([
    ['List five names for a cat', 5],
    ['Give me 3 names for a bakery', 3],
    ['List three colours', 3],
    ['5 tips for better sleep', 5],
    ['Give me three reasons to learn the piano', 3],
  ])('%j has as many items as it asks for, each once', (asked, count) => {
    for (const seed of seeds) {
      const items = write(asked, { seed, max_words: 200 }).split('\n')
      expect(items.map(item => Number.parseInt(item, 10))).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      expect(new Set(items.map(item => item.slice(3))).size).toBe(count)
    }
  })

  test('descriptions, stories, poems and letters are about the words that follow', () => {
    expect(write('Describe a sunset over the sea')).toMatch(/a sunset over the sea/)
    expect(write('Write a short story about a robot who lost his hat', { max_words: 200 })).toMatch(/a robot who lost his hat/)
    expect(write('Tell me a story about two dragons')).toMatch(/two dragons/)
    expect(write('Write a poem about my grandmother').split('\n').length).toBeGreaterThan(3)
    expect(write('Write an email to my boss about a day off')).toMatch(/^Hello,\n\n.*a day off/)
    expect(write('Write a birthday wish for my sister')).toMatch(/^Happy birthday!/)
    expect(write('Write two sentences about the sea').match(/[.!?](?:\s|$)/g)).toHaveLength(2)
  })

  test('a summary consists of whole sentences of the text, in order', () => {
    const text = 'The river rose in the night. The village near the river was flooded. Many fled to the hill. Nobody was hurt.'
    const sentences = text.split(/(?<=\.) /)
    for (const asked of [`Summarise: ${text}`, `Please summarize this text:\n\n${text}`, `Make it shorter\n\n${text}`]) {
      const kept = write(asked).split(/(?<=\.) /)
      expect(kept.length).toBeLessThan(sentences.length)
      expect(sentences.filter(sentence => kept.includes(sentence))).toEqual(kept)
    }
    expect(write('Say it in other words\n\nThe quick fox is happy.')).toBe('In other words: The fast fox is glad.')
  })
})

test.each([
  ['Explain photosynthesis', /cannot explain/],
  ['Translate "good morning" into French', /cannot translate/],
  ['What is the capital of France?', /cannot answer questions/],
  ['Write a Python function that sorts a list', /cannot write programs/],
  ['List three facts about foxes', /knows no facts/],
  ['Calculate 17 * 23', /cannot calculate/],
  ['Summarise the history of Rome', /needs the text/],
  ['Schreibe einen Slogan für ein Café', /reads English only/],
])('%j is declined', (asked, said) => {
  for (const max_words of [10, 80]) {
    const text = write(asked, { max_words })
    expect(text).toMatch(said)
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(max_words)
  }
})

test('any instruction is answered within the word limit and without gaps', () => {
  const asked = [
    'a red fox',
    'Write something',
    'mountains at dawn',
    'Four lines',
    'I love my dog.',
    ': : :',
    'List',
    'list of',
    'Write an email',
    'to',
    '17',
    'x'.repeat(30_000),
    'a, '.repeat(9_000),
  ]
  for (const each of asked)
    for (const tone of ['plain', 'poetic', 'playful', 'formal'])
      for (const max_words of [10, 40]) {
        const text = write(each, { tone, max_words })
        expect(text.split(/\s+/).length, each).toBeLessThanOrEqual(max_words)
        expect(text, each).toMatch(/^[^{}]{3,}$/)
        expect(text).not.toMatch(/undefined|\{|\}/)
      }
})
