import { describe, expect, test } from 'vitest'
import { makeUnique, slugify, spreadValues, type BoundSlot, type InputValue, type SlotType } from './technique.ts'

const slot = (id: string, type: SlotType = 'text', more: Partial<BoundSlot> = {}): BoundSlot => ({
  shortId: 1,
  id,
  name: id,
  type,
  ...more,
})
const give = (id: string, value: unknown, type?: SlotType): InputValue => ({
  id,
  value,
  ...(type && { type }),
  fields: { id: `${id}.id`, type: `${id}.type`, value: `${id}.value` },
})
const spread = (inputs: readonly BoundSlot[], ...values: readonly InputValue[]) =>
  spreadValues(inputs, values, id => ({ field: id, message: 'is missing' }))
const fields = (...parameters: Parameters<typeof spread>) => {
  const result = spread(...parameters)
  return 'problems' in result ? result.problems.map(({ field }) => field) : []
}
const sets = (...parameters: Parameters<typeof spread>) => {
  const result = spread(...parameters)
  return 'sets' in result ? result.sets.map(set => Object.fromEntries([...set].map(([{ id }, { value }]) => [id, value]))) : result.problems
}

const words = slot('words')
const photo = slot('photo', 'imageUrl')
const many = slot('many', 'text', { allow_multiple: true })
const clips = slot('clips', 'videoUrl', { allow_multiple: true })
const extra = slot('extra', 'audioUrl', { optional: true })

describe('TECH-3 assigning values to inputs', () => {
  test('TECH-3 If each input has a single value, the values form one set, and optional inputs may be omitted', () => {
    expect(sets([])).toEqual([{}])
    expect(sets([words, extra], give('words', 'A fox', 'text'))).toEqual([{ words: 'A fox' }])
    expect(sets([words, extra], give('extra', 'https://example.com/a.mp3'), give('words', 'A fox'))).toEqual([
      { words: 'A fox', extra: 'https://example.com/a.mp3' },
    ])
  })

  test('TECH-3 All missing, unrecognized and duplicate values and all values of the wrong type are reported together', () => {
    expect(fields([words, photo])).toEqual(['words', 'photo'])
    expect(fields([words], give('words', 'x'), give('more', 'y'), give('words', 'z'))).toEqual(['more.id', 'words.id'])
    expect(fields([words, photo], give('words', 'x', 'imageUrl'), give('photo', 7))).toEqual(['words.type', 'photo.value'])
    expect(spread([], give('words', 'x'))).toEqual({
      problems: [{ field: 'words.id', message: 'is not an input: this technique has none' }],
    })
  })

  test.each<[unknown, string]>([
    [undefined, 'must be a string'],
    [null, 'must be a string'],
    [{}, 'must be a string'],
    ['', 'must not be blank'],
    [' \n\t', 'must not be blank'],
    ['x'.repeat(32_769), 'at most 32768 characters'],
    ['a\0b', 'NUL'],
    [['x'], 'does not accept a list'],
  ])('TECH-3 A text value cannot be %j', (value, message) => {
    expect(spread([words], give('words', value))).toMatchObject({
      problems: [{ field: 'words.value', message: expect.stringContaining(message) }],
    })
  })

  test.each<unknown>([
    7,
    'A fox',
    'ftp://example.com/x',
    'javascript:alert(1)',
    'https://',
    'https://a b',
    `https://example.com/${'x'.repeat(2048)}`,
    'https://x\0',
    [[]],
  ])('TECH-3 A media value cannot be %j', value => {
    expect(fields([photo], give('photo', value))).toEqual(['photo.value'])
  })

  test('TECH-3 Text and URLs of the maximum length and lists of fifty values are accepted', () => {
    expect(fields([words, photo], give('words', 'x'.repeat(32_768)), give('photo', `https://example.com/${'x'.repeat(2028)}`))).toEqual([])
    expect(sets([many], give('many', Array(50).fill('x')))).toHaveLength(50)
    expect(fields([many], give('many', Array(51).fill('x')))).toEqual(['many.value'])
    expect(fields([many], give('many', []))).toContain('many.value')
    expect(fields([many], give('many', ['x', 3]))).toEqual(['many.value'])
  })

  test('TECH-3 Lists of values are combined by index, and a single value is used in every set of values', () => {
    const [a, b] = ['https://example.com/a.mp4', 'https://example.com/b.mp4']
    expect(sets([many, clips, words], give('clips', [a, b]), give('many', ['x', 'y']), give('words', 'z'))).toEqual([
      { clips: a, many: 'x', words: 'z' },
      { clips: b, many: 'y', words: 'z' },
    ])
    expect(sets([many, clips], give('clips', [a, b]), give('many', ['x']))).toEqual([
      { clips: a, many: 'x' },
      { clips: b, many: 'x' },
    ])
    expect(sets([many], give('many', 'x'))).toEqual([{ many: 'x' }])
    expect(fields([many, clips], give('clips', [a, b]), give('many', ['x', 'y', 'z']))).toEqual(['clips.value'])
  })

  test("TECH-3 The field reported for a value in a list includes the value's index", () => {
    const result = spread([many, words], give('many', ['x', 'y']), give('words', 'z'))
    expect('sets' in result && result.sets.map(set => [...set.values()].map(({ field }) => field))).toEqual([
      ['many.value[0]', 'words.value'],
      ['many.value[1]', 'words.value'],
    ])
  })

  test('TECH-3 The number of reported problems is limited', () => {
    expect(fields([words], ...Array.from({ length: 5000 }, (_, index) => give(`surplus${index}`, 1))).length).toBeLessThanOrEqual(101)
  })
})

describe('slugs and names', () => {
  test.each([
    ['Product shot', 'product-shot'],
    ['  Été à  Paris!', 'ete-a-paris'],
    ['ﬁne Ⅳ', 'fine-iv'],
    ['日本', ''],
    ['--', ''],
    [`${'x'.repeat(55)} y`, 'x'.repeat(55)],
  ])('The technique name %j becomes %j in URLs', (name, slug) => {
    expect(slugify(name)).toBe(slug)
    expect(slugify(name)).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test("If a technique's slug is already taken, the first available number is appended to it", () => {
    const taken = new Set(['a', 'a-2', 'a-4'])
    expect(['a', 'b'].map(name => makeUnique(name, each => taken.has(each)))).toEqual(['a-3', 'b'])
  })
})
