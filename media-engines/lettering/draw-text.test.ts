import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareText, type Lettering } from './draw-text.ts'
import { plainLettering } from './testing/plain-lettering.ts'

const fonts = join(import.meta.dirname, 'fixtures')
const whole = { left: 0, top: 0, width: 200, height: 120 }
const prepare = (lettering: Partial<Lettering>) => prepareText({ ...plainLettering, ...lettering }, fonts)

/** Returns the bounding box of the visible pixels. */
function inkBox(rgba: Uint8Array, width: number) {
  const seen = Array.from({ length: rgba.length / 4 }, (_, at) => at).filter(at => rgba[at * 4 + 3]! > 0)
  const [xs, ys] = [seen.map(at => at % width), seen.map(at => Math.floor(at / width))]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 }
}

test.each<[string, Partial<Lettering>]>([
  ['plain text', {}],
  ['rotated text with a shadow', { angle: 1, shadow: { color: '#000000ff', down: 6, sigma: 3 } }],
  ['text with an outline', { outline: { color: '#00ff00', width: 6 } }],
  ['Thai text with marks above and below', { text: 'ที่ คิด ง่าย', size: 40 }],
  ['emoji', { text: '👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿', size: 40 }],
])('The computed bounds enclose every visible pixel of %s', async (_, lettering) => {
  const { bounds, draw } = await prepare(lettering)
  const ink = inkBox(draw(whole).rgba, whole.width)
  expect(ink.left).toBeGreaterThanOrEqual(bounds.left)
  expect(ink.top).toBeGreaterThanOrEqual(bounds.top)
  expect(ink.right).toBeLessThanOrEqual(bounds.left + bounds.width)
  expect(ink.bottom).toBeLessThanOrEqual(bounds.top + bounds.height)
  expect(ink.bottom - ink.top).toBeGreaterThan(10)
})

test('Text and its shadow show no seams when they are drawn in strips', async () => {
  const { draw } = await prepare({ angle: 0.3, shadow: { color: '#000000ff', down: 6, sigma: 3 } })
  const parts = [0, 30, 60, 90].map(top => Buffer.from(draw({ ...whole, top, height: 30 }).rgba))
  const together = Buffer.concat(parts)
  const once = draw(whole).rgba
  expect(Math.max(...once.map((value, at) => Math.abs(value - together[at]!)))).toBeLessThanOrEqual(2)
})

test.each([
  ['left', 'السلام\nعليكم السلام', 'left'],
  ['right', 'السلام\nعليكم السلام', 'right'],
  ['right', 'HO\nHOHEHO', 'right'],
] as const)('If the alignment is %s, all lines of %j are aligned on the %s', async (align, text, side) => {
  const { draw } = await prepare({ align, text })
  const { rgba } = draw(whole)
  const halves = [rgba.subarray(0, 60 * 800), rgba.subarray(60 * 800)].map(half => inkBox(half, 200))
  expect(Math.abs(halves[0]![side] - halves[1]![side])).toBeLessThanOrEqual(3)
  const other = side === 'left' ? 'right' : 'left'
  expect(Math.abs(halves[0]![other] - halves[1]![other])).toBeGreaterThan(15)
})

test('Text opacity applies to emoji, but text color does not', async () => {
  const { draw } = await prepare({ text: '🟩', size: 60, opacity: 0.5 })
  const { rgba } = draw(whole)
  const middle = [...rgba.subarray((60 * 200 + 100) * 4, (60 * 200 + 100) * 4 + 4)]
  expect(middle[3]).toBeCloseTo(128, -1)
  expect(middle[1]).toBeGreaterThan(middle[0]! + 50)
})

test('Text without visible characters has empty bounds', async () => {
  for (const text of ['', ' \n ', '\u200D']) expect((await prepare({ text })).bounds).toMatchObject({ width: 0, height: 0 })
})
