import { expect, test } from 'vitest'
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
