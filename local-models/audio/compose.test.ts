import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import { manners } from './moods.ts'

test.each([
  ['a happy party', 'joyful'],
  ['a sad farewell', 'sad'],
  ['storm over the sea', 'tense'],
  ['a quiet night', 'calm'],
  ['heroes in an epic battle', 'epic'],
])('The music for "%s" sounds %s', (prompt, mood) => expect(compose(prompt, 1, 10).mood).toBe(mood))

test('A piece has the requested tempo or, by default, a tempo within the range for its mood', () => {
  expect(compose('calm', 1, 10, 90).tempo).toBe(90)
  for (let seed = 0; seed < 20; seed++) {
    const { tempo } = compose('calm', seed, 10)
    expect(tempo).toBeGreaterThanOrEqual(manners.calm.tempo[0])
    expect(tempo).toBeLessThanOrEqual(manners.calm.tempo[1])
  }
})

test("Every note belongs to the scale of the piece's key", () => {
  for (const [prompt, mood] of [
    ['calm', 'calm'],
    ['sad', 'sad'],
    ['epic', 'epic'],
  ] as const) {
    const { notes } = compose(prompt, 3, 20)
    const tonal = notes.filter(({ voice }) => voice !== 'kick' && voice !== 'shaker').map(({ pitch }) => pitch % 12)
    const fits = Array.from({ length: 12 }, (_, key) => manners[mood].scale.map(step => (step + key) % 12)).some(scale =>
      tonal.every(pitch => scale.includes(pitch)),
    )
    expect(fits).toBe(true)
  }
})

test('The melody of a piece contains repeated rhythms', () => {
  const { notes, tempo } = compose('calm', 1, 60)
  const bar = 240 / tempo
  const rhythm = (index: number): string =>
    notes
      .filter(({ loudness, at }) => loudness > 0.4 && at >= index * bar - 1e-6 && at < (index + 1) * bar - 1e-6)
      .map(({ at, voice }) => `${voice}${((at - index * bar) / bar).toFixed(3)}`)
      .join()
  expect(rhythm(1)).toBe(rhythm(3))
  expect(rhythm(0)).not.toBe(rhythm(2))
})

test('All notes in a piece start before the piece ends', () => expect(compose('calm', 1, 3).notes.every(({ at }) => at < 3)).toBe(true))
