import { describe, expect, test } from 'vitest'
import { mix, oklch, rgb } from './color.ts'
import { createNoise, layered, ridged } from './noise.ts'
import { createRandom, requestRandom } from './random.ts'
import { readPrompt } from './read-prompt.ts'
import { planScene } from './scene.ts'

describe('parsing a prompt', () => {
  test.each([
    [
      'a red fox in a snowy forest at dawn',
      { subjects: [{ subject: 'fox', color: 'red', several: false }], place: 'forest', weather: 'snow', time: 'dawn', colors: [] },
    ],
    ['blue light all around a fox', { colors: ['blue'], subjects: [{ subject: 'fox', several: false }] }],
    ['three foxes', { subjects: [{ subject: 'fox', several: true }] }],
    [
      'blue evening, a small white house by the sea',
      { colors: ['blue'], time: 'sunset', place: 'sea', subjects: [{ subject: 'house', color: 'white', several: false }] },
    ],
    ['sunflowers', { subjects: [{ subject: 'flower', color: 'gold', several: true }] }],
    ['northern lights over a lake', { sights: ['aurora'], time: 'night', place: 'lake' }],
    ['Portrait of a woman', { subjects: [{ subject: 'portrait', several: false }] }],
    ['wolves at midnight', { subjects: [{ subject: 'wolf', several: true }], time: 'night' }],
    ['', { subjects: [], colors: [], sights: [] }],
    ['Straße 東京 🦊', { subjects: [] }],
  ])('The prompt "%s" is parsed as %o', (prompt, expected) => expect(readPrompt(prompt)).toMatchObject(expected))
  test.each([
    'What does it mean?',
    'She does not know.',
    "It doesn't matter.",
    'He does the dishes.',
    'Can you help me?',
    'It may take a while.',
    'Will you come along?',
    'They leave on Monday.',
    'I like it a lot.',
    'She will present the results.',
    'Please bow to the audience.',
    'The bat hit the ball.',
    'Seal the envelope.',
    'Swallow the pill.',
    'Duck your head.',
    'Prices rose again.',
    'The sun rose slowly.',
    'He saw nothing.',
    'Time flies.',
    'She springs to her feet.',
    'The bark is loud.',
    'Rock and roll.',
    'Nobody cares.',
    'He stares at me.',
    'We must face the truth.',
    'Figure out the answer.',
    'The business model works.',
    'A 3D model of something.',
    'Let us ship it today.',
    'Do not ruin the surprise.',
    'They flock together.',
    'Fish for compliments.',
    'We crane our necks.',
    'He towers over them.',
    'The plan will bloom.',
    'Wave goodbye.',
    'Leave some space.',
    'Building a company takes years.',
    'Park it over there.',
    'The field of study.',
    'A stream of data.',
    'We sail through exams.',
    'Northern Germany votes.',
    'The star of the show.',
    'Ideas blossom slowly.',
    'Lodge a complaint.',
    'The world cup final.',
    'The product of two numbers.',
    'It faces south.',
    'She figures it will do.',
    'The clock is ticking.',
    'A fresh start.',
    'Be still.',
    'The king of pop.',
    'Turn left, then right.',
    'Lead the way.',
    'We train every day.',
    'Watch out.',
    'He may well be right.',
    'Point it out.',
    'Early bird offer ends soon.',
    'Go home.',
    'He palms the coin.',
    'The report shells out facts.',
  ])('The prompt "%s" has no subject', sentence => expect(readPrompt(sentence)).toMatchObject({ subjects: [] }))
  test.each([
    ['a doe', 'deer', false],
    ['two does in a forest', 'deer', true],
    ['rose garden', 'flower', false],
    ['a ship, the moon', 'boat', false],
    ['Ships in a harbour', 'boat', true],
    ['crane over a lake', 'bird', false],
    ['a figure in the mist', 'person', false],
    ['heroes', 'person', true],
    ['sail boat at sea', 'boat', false],
  ])('The prompt "%s" has the subject %s', (prompt, subject, several) =>
    expect(readPrompt(prompt).subjects).toMatchObject([{ subject, several }]),
  )
  test('A compound such as "golden hour" is interpreted only as a whole', () => {
    expect(readPrompt('a fox in the golden hour')).toMatchObject({ time: 'sunset', colors: [], subjects: [{ subject: 'fox' }] })
    expect(readPrompt('milky way')).toMatchObject({ sights: ['stars'] })
    expect(readPrompt('a map of northern Europe')).toMatchObject({ sights: [] })
  })
  test('A color in a prompt does not apply to a subject that is mentioned far from it', () =>
    expect(readPrompt('blue light all around a fox').subjects[0]).not.toHaveProperty('color'))
})

describe('planning a scene', () => {
  const plan = (prompt: string) => planScene(prompt, { seed: 1 })
  test('Subjects are placed in their usual habitats unless the prompt names a different place', () => {
    expect(plan('a whale')).toMatchObject({ kind: 'landscape', place: 'sea' })
    expect(plan('a cactus')).toMatchObject({ place: 'desert' })
    expect(plan('a cactus in the city')).toMatchObject({ place: 'city' })
  })
  test('Household objects become still lifes, and subjects that cannot be drawn become abstract images', () => {
    expect(plan('a perfume bottle').kind).toBe('still-life')
    expect(plan('the meaning of hope').kind).toBe('abstract')
    expect(plan('sunset').kind).toBe('landscape')
  })
  test('Identical requests produce the same scene, and a different seed produces a different one', () => {
    const shown = (seed: number) => JSON.stringify(planScene('mountains', { seed }))
    expect(shown(1)).toBe(shown(1))
    expect(new Set([1, 2, 3, 4].map(shown)).size).toBe(4)
  })
})

describe('randomness', () => {
  test('Random numbers are uniformly distributed, stay in range and are reproducible', () => {
    const random = createRandom('x')
    const drawn = Array.from({ length: 20_000 }, () => random.next())
    expect(drawn.every(value => value >= 0 && value < 1)).toBe(true)
    expect(drawn.reduce((a, b) => a + b) / drawn.length).toBeCloseTo(0.5, 1)
    expect(createRandom('x').next()).toBe(drawn[0])
    expect(new Set(Array.from({ length: 500 }, () => random.whole(1, 6)))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })
  test('Forking a random number generator does not advance the original', () => {
    const [a, b] = [createRandom('x'), createRandom('x')]
    a.fork('y').next()
    expect(a.next()).toBe(b.next())
  })
  test("Random numbers depend on the seed and the prompt, but not on the prompt's case or surrounding whitespace", () => {
    const first = (prompt: string, seed: number): number => requestRandom(prompt, seed).next()
    expect(first(' A Fox ', 1)).toBe(first('a fox', 1))
    expect(new Set([first('a fox', 1), first('a fox', 2), first('a  fox', 1), first('a box', 1)]).size).toBe(4)
  })
})

test('Noise is smooth and stays within its limits', () => {
  const noise = createNoise(createRandom('n'))
  for (const shape of [noise, layered(noise, 4)]) for (let x = -5; x < 5; x += 0.01) expect(Math.abs(shape(x))).toBeLessThanOrEqual(1)
  for (let x = -5; x < 5; x += 0.01) expect(Math.abs(noise(x + 0.001) - noise(x))).toBeLessThan(0.01)
  expect(ridged(() => 0)(0)).toBe(1)
})

describe('color', () => {
  test.each([
    [oklch(1, 0, 0), [255, 255, 255]],
    [oklch(0, 0, 0), [0, 0, 0]],
    // sRGB red, from the table in CSS Color 4.
    [oklch(0.62796, 0.25768, 29.2339), [255, 0, 0]],
    [oklch(0.59987, 0, 0), [128, 128, 128]],
  ])('The color %o equals %o in sRGB', (color, expected) =>
    expect(rgb(color).every((channel, at) => Math.abs(channel - (expected[at] ?? 0)) <= 2)).toBe(true),
  )
  test('Colors outside the gamut lose chroma but keep their hue', () => {
    const [red, green, blue] = rgb(oklch(0.9, 0.4, 145))
    expect(green).toBeGreaterThan(Math.max(red, blue))
  })
  test('An equal mix of two colors is halfway between them', () =>
    expect(mix(oklch(0.2, 0, 0), oklch(0.8, 0, 0), 0.5).lightness).toBeCloseTo(0.5))
})
