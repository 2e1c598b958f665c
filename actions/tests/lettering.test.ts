// @project slow: it renders many images
import { layOutText } from '@mediawright/media-engines/lettering/lay-out-text.ts'
import { describe, expect, test } from 'vitest'
import { runPrebuilt } from '../testing/prebuilt.ts'
import { glyphFont, type FontFamily } from '../prebuilt/shared/glyph-font.ts'
import { placeWords } from '../prebuilt/shared/lettering.ts'
import type { Pixels } from '../prebuilt/shared/module.ts'
import { runModule } from './browser-module.ts'
import { drawn, meanDifference, photoLike, pixelAt } from './test-images.ts'

/** Breaks text with the given character widths into lines. */
function getLines(text: string, widest: number, wide: (character: string) => number = () => 1): string[] {
  const lines = new Map<number, string>()
  for (const word of placeWords(text, 10, widest, piece => Array.from(piece, wide).reduce((sum, width) => sum + width, 0))) {
    lines.set(word.y, `${lines.get(word.y) ?? ''}${lines.has(word.y) ? ' ' : ''}${word.text}`)
  }
  return [...lines.values()]
}

describe('lines', () => {
  test.each<[string, string, number, string[]]>([
    ['between words', 'one two three', 7, ['one two', 'three']],
    ['that fit the available width', 'one two three', 13, ['one two three']],
    ['at explicit line breaks', 'one\ntwo\r\nthree', 50, ['one', 'two', 'three']],
    ['within words that are wider than a line', 'a abcdefg b', 3, ['a', 'abc', 'def', 'g b']],
    ['with at least one character each', 'abc', 0.5, ['a', 'b', 'c']],
    ['without separating accents from their letters', 'e\u0301q\u0301x', 1, ['é', 'q\u0301', 'x']],
    ['without invisible characters', 'a\u00ADb\u200Bc\u0007', 50, ['abc']],
    ['after dashes and slashes', 'well-known and/or x–y', 5, ['well-', 'known', 'and/', 'or x–', 'y']],
    ['without splitting numbers', '10-20 3/4 -x', 3, ['10-', '20', '3/4', '-x']],
  ])('Text is broken into lines %s', (_, text, widest, lines) => {
    expect(getLines(text, widest)).toEqual(lines)
  })

  test('Lines of text are centered and 1.25 em apart', () => {
    const words = placeWords('abcd\n\nab cd', 10, 100, word => word.length)
    expect(words.map(({ text, x }) => [text, x])).toEqual([
      ['abcd', -2],
      ['ab', -2.5],
      ['cd', 0.5],
    ])
    expect(words[1]!.y - words[0]!.y).toBe(25)
    // Capitals of all fonts are about 0.72 em high.
    expect((words[0]!.y + words[1]!.y) / 2).toBeCloseTo(3.6, 5)
  })

  test('Text of 256 KiB is split into positioned words, and blank lines produce no words', () => {
    expect(placeWords('x'.repeat(262_144), 10, 1, word => word.length)).toHaveLength(262_144)
    expect(placeWords('\n'.repeat(262_144), 10, 1, word => word.length)).toHaveLength(0)
  })
})

const families: FontFamily[] = ['sans', 'sans-bold', 'sans-italic', 'serif', 'serif-bold', 'mono', 'mono-bold']

describe.each(families)('the outlines of %s', face => {
  test.each<[string, string]>([
    ['Latin', 'Hamburgefonstiv AVATAR To. Wy, (f) “quotes” 0123456789 @&%§ÄÖÜßéñ€ ŁłŐőŠšŽžĄąĘę office'],
    ['Cyrillic', 'Привет ГАМ Тауэр'],
    ['Greek', 'Ελληνικά ΑΥΤΟ'],
  ])('The outlines of %s text have the same width in a browser and on the server', async (_, text) => {
    for (const word of text.split(' ')) {
      const [line] = await layOutText({ text: word, face, size: 1000, maxWidth: 100_000 }, undefined)
      expect(glyphFont(face).measureWidth(word) * 1000, word).toBeCloseTo(line!.width, -0.3)
    }
  })
})

test('Text wraps at the same positions on the server and in a browser', async () => {
  const text = 'A well-known and/or new-ish 10-20 e.g. 3/4 (foo)bar—baz yes…no what?! incomprehensibilities “q” x|y -z 5–6 Łódź'
  for (const maxWidth of [50, 90, 140, 260]) {
    const lines = await layOutText({ text, face: 'sans', size: 20, maxWidth }, undefined)
    const ends = new Map<number, number>()
    for (const word of placeWords(text, 20, maxWidth, piece => glyphFont('sans').measureWidth(piece) * 20))
      ends.set(word.y, word.x + word.width)
    for (const [index, end] of [...ends.values()].entries())
      expect(end * 2, `line ${index} of ${maxWidth}`).toBeCloseTo(lines[index]!.width, -0.3)
    expect(lines).toHaveLength(ends.size)
  }
})

/** Returns the first and last columns and rows in which a channel has more than half its maximum brightness. */
function inkBox({ rgba, width, height }: Pixels): number[] {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0; at < width * height; at++) {
    if (rgba[at * 4]! < 128) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    ;[left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)]
  }
  return [left, top, right, bottom]
}

const versions = ['add-text-to-image', 'add-text-to-image-browser'] as const
const both = (inputs: Record<string, Pixels | string>, params: Record<string, unknown>) =>
  Promise.all(versions.map(async slug => (await runPrebuilt(slug, inputs, params)).image()))

describe('add-text-to-image', () => {
  const black = drawn(400, 200, () => [0, 0, 0])
  const plain = { shadow: false, text: 'HOHE' }

  test.each<Record<string, unknown>>([
    {},
    { font_family: 'serif', font_size: 31, text: 'The quick brown fox jumps over the lazy dog: AV To (f) -> 3x4 office' },
    { font_family: 'mono', font_size: 18, text: 'if (a != b) return;\n\tŁódź', shadow: false, opacity: 0.7, color: '#ff0000c0' },
    { font_family: 'sans-italic', rotation: 17, center: { x: 0.3, y: 0.7 }, max_width: 150, text: 'Привет, Ελλάδα' },
    { show_background: false, font_size: 150 },
  ])('Text is drawn the same on the server and in a browser: %o', async params => {
    const [one, other] = await both({ image: photoLike(400, 225) }, params)
    // A canvas draws light-colored letters slightly bolder.
    expect(meanDifference(one!, other!)).toBeLessThan(2.5)
  })

  test.each(['sans', 'serif-bold', 'mono'])(
    'The server and browser versions of add-text-to-image draw the font %s at the same position',
    async font_family => {
      const [one, other] = await both({ image: black }, { ...plain, font_family, text: 'HOHE\nHEH' })
      for (const [side, place] of inkBox(one!).entries()) expect(Math.abs(place - inkBox(other!)[side]!)).toBeLessThanOrEqual(1)
    },
  )

  test.each([-150, -90, 35, 180])('Text rotated by %d degrees is not cut off on the server or in a browser', async rotation => {
    const [one, other] = await both({ image: black }, { ...plain, rotation, font_size: 50, text: 'ÅHOHE(g' })
    expect(inkBox(one!)[2]).toBeGreaterThan(200)
    for (const [side, place] of inkBox(one!).entries()) expect(Math.abs(place - inkBox(other!)[side]!)).toBeLessThanOrEqual(1)
  })

  test('The capital letters of drawn text are centered at the requested position', async () => {
    for (const center of [
      { x: 0.5, y: 0.5 },
      { x: 0.4, y: 0.3 },
    ]) {
      const [left, top, right, bottom] = inkBox(await runModule('add-text-to-image-browser', black, { ...plain, center, font_size: 60 }))
      expect(Math.abs((left! + right! + 1) / 2 - center.x * 400)).toBeLessThan(2)
      expect(Math.abs((top! + bottom! + 1) / 2 - center.y * 200)).toBeLessThan(2)
      // Capital letters in the Inter font are 0.727 em high.
      expect(Math.abs(bottom! - top! + 1 - 0.727 * 60)).toBeLessThan(2.5)
    }
  })

  test('Rotating drawn text by a quarter turn swaps the width and height of the text', async () => {
    const level = inkBox(await runModule('add-text-to-image-browser', black, { ...plain, font_size: 40 }))
    const upright = inkBox(await runModule('add-text-to-image-browser', black, { ...plain, font_size: 40, rotation: 90 }))
    expect(Math.abs(upright[3]! - upright[1]! - (level[2]! - level[0]!))).toBeLessThan(2)
    expect(Math.abs(upright[2]! - upright[0]! - (level[3]! - level[1]!))).toBeLessThan(2)
  })

  test('A text input takes precedence over the text parameter', async () => {
    const [given, written] = await Promise.all([both({ image: black, text: 'I' }, plain), both({ image: black }, { ...plain, text: 'I' })])
    expect(given).toEqual(written)
    const [none] = await both({ image: black }, { ...plain, text: '' })
    expect(meanDifference(none!, black)).toBe(0)
  })

  test('Without an input image, text is drawn on a solid or transparent canvas', async () => {
    for (const slug of [...versions, 'generate-text-image']) {
      const params = { dimensions: { x: 60, y: 40 }, background: '#00ff0080', font_size: 20, text: 'I' }
      const colored = (await runPrebuilt(slug, {}, params)).image()
      const bare = (await runPrebuilt(slug, { text: 'I' }, { ...params, show_background: false })).image()
      expect([colored.width, colored.height]).toEqual([60, 40])
      expect(pixelAt(colored, 0, 0)).toEqual([0, 255, 0, 128])
      expect(pixelAt(bare, 0, 0)[3]).toBe(0)
      expect(pixelAt(bare, 30, 20)[3]).toBe(255)
    }
  })

  test('The shadow of drawn text darkens the background and leaves the letters unchanged', async () => {
    const white = drawn(200, 100, () => [255, 255, 255])
    const [one, other] = await both({ image: white }, { text: 'I', font_size: 80, color: '#ff0000', shadow: true })
    for (const image of [one!, other!]) {
      expect(pixelAt(image, 100, 50)).toEqual([255, 0, 0, 255])
      expect(pixelAt(image, 100, 83)[0]).toBeLessThan(230)
      expect(pixelAt(image, 100, 12)[0]).toBeGreaterThan(240)
    }
    expect(meanDifference(one!, other!)).toBeLessThan(0.5)
  })

  test('The browser version of the add-text-to-image action lists the characters that it cannot draw', async () => {
    const text = 'A 你 → \u0301'
    await expect(runPrebuilt('add-text-to-image-browser', {}, { text, font_family: 'serif' })).rejects.toThrow(
      'The browser version of this action cannot draw “你” (U+4F60), “→” (U+2192) and “◌́” (U+0301). Run `add-text-to-image`,',
    )
  })

  test('Symbols look the same on the server and in a browser', async () => {
    const [one, other] = await both({ image: black }, { text: '→ ← ✓ ≠ ∞ √ ﬁ • × ↑', font_size: 30 })
    for (const [side, place] of inkBox(one!).entries()) expect(Math.abs(place - inkBox(other!)[side]!)).toBeLessThanOrEqual(1)
    expect(meanDifference(one!, other!)).toBeLessThan(2.5)
  })

  test.each<[number, number]>([
    [1, 1],
    [1, 50],
  ])('Drawing text on a %i × %i image preserves the size of the image', async (width, height) => {
    for (const image of await both({ image: drawn(width, height, () => [9, 9, 9]) }, { text: 'Text', font_size: 1000, shadow: true }))
      expect([image.width, image.height]).toEqual([width, height])
  })

  test('Drawn text can be 256 KiB long', async () => {
    for (const image of await both({ image: black, text: 'word '.repeat(52_000) }, { font_size: 4 }))
      expect(meanDifference(image, black)).toBeGreaterThan(10)
  })
})
