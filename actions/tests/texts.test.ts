import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runPrebuilt } from '../testing/prebuilt.ts'
import { anyCharacter } from '../../testing/any-character.ts'
import { concatTexts, findAndReplace, splitText, type Joining, type Replacement, type Split } from '../prebuilt/shared/texts.ts'

const split: Split = {
  split_mode: 'separator',
  separator: ',',
  lines_per_part: 1,
  chars_per_part: 1,
  max_parts: 1000,
  trim_parts: true,
  skip_empty: true,
}
const family = '👩‍👩‍👧'

describe('split-text', () => {
  test.each<[string, Partial<Split>, string, string[]]>([
    ['splits at a separator', {}, 'a, b,, c', ['a', 'b', 'c']],
    ['keeps whitespace and empty parts on request', { trim_parts: false, skip_empty: false }, 'a, b,,', ['a', ' b', '', '']],
    ['splits at a separator with escape sequences', { separator: String.raw`\n-\t` }, 'a\n-\tb\r\n-\tc', ['a', 'b', 'c']],
    ['splits at a backslash', { separator: String.raw`\\` }, String.raw`a\b`, ['a', 'b']],
    ['splits at a separator of several characters, from the left', { separator: '::' }, 'a:::b', ['a', ':b']],
    ['splits into characters if the separator is empty', { separator: '' }, `e\u0301${family}x`, ['e\u0301', family, 'x']],
    ['splits into paragraphs', { split_mode: 'paragraph' }, 'a\r\nb\n\n \t\nc\n', ['a\nb', 'c']],
    [
      'splits a list into its items',
      { split_mode: 'bullets' },
      'Above\n- one\n  goes on\n* two\n• three\n1. four\n12) five\na) six\n\n  - seven',
      ['Above', 'one\n  goes on', 'two', 'three', 'four', 'five', 'six', 'seven'],
    ],
    [
      'splits only at list markers followed by a space',
      { split_mode: 'bullets' },
      '- well-known\n-5 degrees\n1.5 m',
      ['well-known\n-5 degrees\n1.5 m'],
    ],
    ['splits into lines', { split_mode: 'lines', lines_per_part: 2 }, 'a\nb\nc\nd\ne', ['a\nb', 'c\nd', 'e']],
    ['splits by character count', { split_mode: 'charCount', chars_per_part: 2 }, `${family}🇩🇪e\u0301ab`, [`${family}🇩🇪`, 'e\u0301a', 'b']],
    ['puts the remainder into the last part', { max_parts: 2 }, 'a,b,c, d', ['a', 'b,c, d']],
    ['returns one empty part if nothing is left', {}, ' , ', ['']],
  ])('The split-text action %s', async (_, given, text, parts) => {
    expect(splitText(text, { ...split, ...given })).toEqual(parts)
  })

  test('The split-text action loses no characters, regardless of its parameters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 4 }),
        (text, count, most) => {
          const parts = splitText(text, {
            ...split,
            split_mode: 'charCount',
            chars_per_part: count,
            max_parts: most,
            trim_parts: false,
            skip_empty: false,
          })
          expect(parts.join('')).toBe(text.replace(/\r\n?/g, '\n'))
          expect(parts.length).toBeLessThanOrEqual(most)
        },
      ),
    )
  })

  test('The server and browser versions of split-text return the same result', async () => {
    const inputs = { text: 'one\n\ntwo' }
    const params = { split_mode: 'paragraph' }
    expect((await runPrebuilt('split-text', inputs, params)).texts()).toEqual(['one', 'two'])
    expect((await runPrebuilt('split-text-browser', inputs, params)).texts()).toEqual(['one', 'two'])
  })
})

const replacement: Replacement = { find: 'cat', replace: 'dog', case_sensitive: false, whole_word: false, replace_all: true }

describe('find-and-replace-text', () => {
  test.each<[string, Partial<Replacement>, string, string]>([
    ['everywhere', {}, 'Cat, cats, concat', 'dog, dogs, condog'],
    ['only once on request', { replace_all: false }, 'Cat, cats', 'dog, cats'],
    ['only in the same case on request', { case_sensitive: true }, 'Cat, cats', 'Cat, dogs'],
    ['only as whole words on request', { whole_word: true }, 'Cat, cats, concat, cat_1, (cat)', 'dog, cats, concat, cat_1, (dog)'],
    ['only as whole words in other scripts', { find: 'мир', whole_word: true }, 'мир, миру', 'dog, миру'],
    ['only as whole words next to letters outside the Basic Multilingual Plane', { find: 'x', whole_word: true }, 'x𝒜 𝒜x x', 'x𝒜 𝒜x dog'],
    ['only at the first whole word on request', { whole_word: true, replace_all: false }, 'cats cat cat', 'cats dog cat'],
    ['nowhere if the text to find is empty', { find: '' }, 'cat', 'cat'],
    ['with nothing', { replace: '' }, 'a cat!', 'a !'],
    ['literally, without patterns', { find: '.*[a]', replace: '$&$1' }, 'b.*[A]c', 'b$&$1c'],
    ['from left to right', { find: 'aa' }, 'aaaaa', 'dogdoga'],
    ['if a match begins inside a partial match', { find: 'aab' }, 'aaab', 'adog'],
    ['in Greek capitals', { find: 'ΟΔΟΣ' }, 'οδος', 'dog'],
    ['next to letters whose lowercase form is longer', { find: 'i' }, 'İi', 'İdog'],
    ['as a whole word that contains symbols', { find: 'c++', whole_word: true }, 'C++ C++17 xC++', 'dog dog17 xC++'],
  ])('The find-and-replace-text action replaces text %s', (_, given, text, result) => {
    expect(findAndReplace(text, { ...replacement, ...given })).toBe(result)
  })

  test('A case-sensitive replacement gives the same result as String.replaceAll', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀'), maxLength: 30 })
    fc.assert(
      fc.property(letters, fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀'), minLength: 1, maxLength: 3 }), (text, find) => {
        expect(findAndReplace(text, { ...replacement, find, replace: '$', case_sensitive: true })).toBe(text.replaceAll(find, () => '$'))
      }),
    )
  })

  test('A replacement is rejected if its result would be too long to store', () => {
    expect(() => findAndReplace('a'.repeat(100_000), { ...replacement, find: 'a', replace: 'b'.repeat(100_000) })).toThrow(
      'The text would be 10000000000 characters long, but the limit is 4194304: shorten the text.',
    )
  })

  test('The server and browser versions of find-and-replace-text return the same result', async () => {
    const params = { find: 'A', replace: 'x' }
    expect((await runPrebuilt('find-and-replace-text', { text: 'a b' }, params)).text()).toBe('x b')
    expect((await runPrebuilt('find-and-replace-text-browser', { text: 'a b' }, params)).text()).toBe('x b')
  })
})

const joining: Joining = {
  separator: ', ',
  prefix: '',
  suffix: '',
  wrap_each_part: false,
  add_headers: false,
  trim_parts: false,
  skip_empty: true,
}

describe('concat-text', () => {
  test.each<[string, Partial<Joining>, string]>([
    ['unchanged', {}, ' a , b'],
    ['and keeps empty ones on request', { skip_empty: false }, ' a ,  , b'],
    ['after trimming each on request', { trim_parts: true }, 'a, b'],
    ['and wraps the result', { prefix: '<', suffix: '>' }, '< a , b>'],
    ['and wraps each on request', { prefix: '<', suffix: '>', wrap_each_part: true }, '< a >, <b>'],
    ['under headers with their input numbers', { add_headers: true, separator: String.raw`\n` }, 'Text 1\n a \nText 3\nb'],
    [
      'with escape sequences in the separator and the prefix',
      { separator: String.raw`\t`, prefix: String.raw`\\n` },
      String.raw`\n a ` + '\tb',
    ],
  ])('The concat-text action joins its inputs %s', (_, given, result) => {
    expect(concatTexts([' a ', ' ', 'b'], { ...joining, ...given })).toBe(result)
  })

  test('The server and browser versions of concat-text return the same result', async () => {
    expect((await runPrebuilt('concat-text', { texts: ['a', 'b'] })).text()).toBe('a\n\nb')
    expect((await runPrebuilt('concat-text-browser', { texts: ['a', 'b'] })).text()).toBe('a\n\nb')
  })
})
