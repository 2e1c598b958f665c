import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { layOutText, type TextLine } from './lay-out-text.ts'

const fonts = join(import.meta.dirname, 'fixtures')
const size = 100

const layOut = (text: string, { maxWidth = 10_000, face = 'sans' } = {}): Promise<TextLine[]> =>
  layOutText({ text, face, size, maxWidth }, fonts)
const measureWidth = async (text: string) => (await layOut(text))[0]!.width
const countGlyphs = (line: TextLine) => line.runs.reduce((sum, { glyphs }) => sum + glyphs.length, 0)
/** Returns the left edges of the runs that contain a glyph for a character. */
const findRuns = (line: TextLine, character: string) =>
  line.runs
    .filter(({ typeface }) => typeface.getGlyphIDs(character)[0] !== 0)
    .map(({ positions }) => Math.min(...positions.filter((_, at) => at % 2 === 0)))

test.each(['👨‍👩‍👧‍👦', '🇩🇪', '👍🏽', '1️⃣', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🧑🏿‍🚀'])('The emoji %s is laid out as a single color glyph', async emoji => {
  const [line] = await layOut(`a ${emoji} b`)
  expect(countGlyphs(line!)).toBe(5)
  expect(findRuns(line!, '😀')).toHaveLength(1)
})

test('A heart is drawn in color only if the emoji variation selector follows it', async () => {
  for (const text of ['❤', '❤\uFE0E', '1', '#']) expect(findRuns((await layOut(text))[0]!, '😀'), text).toHaveLength(0)
})

test('Arabic letters are joined, and combining marks have zero width', async () => {
  const letters = await Promise.all(Array.from('سلام', measureWidth))
  expect(await measureWidth('سلام')).toBeLessThan(0.9 * letters.reduce((sum, width) => sum + width, 0))
  expect(await measureWidth('Z\u0351')).toBeCloseTo(await measureWidth('Z'), 1)
  expect(await measureWidth('e\u0301')).toBeCloseTo(await measureWidth('é'), 3)
})

/** Returns the position of a character in a line. */
function findCharacter(line: TextLine, character: string): number {
  for (const { typeface, glyphs, positions } of line.runs) {
    const [glyph] = typeface.getGlyphIDs(character)
    const at = glyph === 0 ? -1 : glyphs.indexOf(glyph!)
    if (at >= 0) return positions[at * 2]!
  }
  throw new Error(`The line has no ${character}.`)
}

test.each([
  ['السلام 12!', '!'],
  ['(السلام) A', 'A'],
  ['\u200FA 1!', '!'],
  ['12 السلام A', 'A'],
])('The paragraph %j runs right to left, so its last character is on the left', async (text, last) => {
  expect(findCharacter((await layOut(text))[0]!, last)).toBe(0)
})

test.each(['A السلام!', '\u200Eالسلام!', '12!'])('The paragraph %j runs left to right', async text => {
  const [line] = await layOut(text)
  expect(findCharacter(line!, '!')).toBeGreaterThan(line!.width / 2)
})

test('Numbers in Arabic text run from left to right', async () => {
  const [line] = await layOut('السلام 12 عليكم')
  expect(findCharacter(line!, '1')).toBeLessThan(findCharacter(line!, '2'))
})

describe('line breaks', () => {
  test('Thai lines break between words', async () => {
    const words = ['ภาษา', 'ไทย', 'ง่าย', 'มาก']
    const lines = await layOut(words.join(''), { maxWidth: (await measureWidth('ภาษาไทย')) + 20 })
    expect(lines.map(({ width }) => Math.round(width))).toEqual(
      await Promise.all(['ภาษาไทย', 'ง่ายมาก'].map(async text => Math.round(await measureWidth(text)))),
    )
  })

  test('A line of ideographs can break anywhere, and a word that is wider than a line starts on a new line', async () => {
    expect(await layOut('東京東京', { maxWidth: 250 })).toHaveLength(2)
    const [first] = await layOut('to incomprehensibilities', { maxWidth: 400 })
    expect(first!.width).toBeCloseTo(await measureWidth('to'), 0)
  })

  test('A long paragraph whose sentences each fill one line breaks into one line per sentence', async () => {
    const sentence = 'Lorem ipsum 12 dolor 👍🏽 sit amet consectetur. '
    const lines = await layOut(sentence.repeat(200), { maxWidth: (await measureWidth(sentence.trim())) + 1 })
    expect(new Set(lines.map(({ width }) => Math.round(width))).size).toBe(1)
    expect(lines).toHaveLength(200)
  })
})

test('Letters in another script do not change the position or shape of Latin letters', async () => {
  const [plain] = await layOut('Hxg')
  const [mixed] = await layOut('Hxg 東京 السلام')
  expect(mixed!.runs[0]!.glyphs.slice(0, 3)).toEqual(plain!.runs[0]!.glyphs)
  expect(mixed!.runs[0]!.positions.slice(0, 6)).toEqual(plain!.runs[0]!.positions)
})

test('A word is drawn completely even if its accents come from another font', async () => {
  const [line] = await layOut('東\u0301')
  expect(countGlyphs(line!)).toBe(2)
})

test('FONT-3 Text with characters that no font contains is rejected with an error that names them', async () => {
  await expect(layOut('A 한 B')).rejects.toMatchObject({ code: 'action_failed', message: expect.stringContaining('“한” (U+D55C)') })
})
