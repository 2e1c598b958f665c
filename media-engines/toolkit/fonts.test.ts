import { describe, expect, test } from 'vitest'
import { createCanvas, cssFont } from './fonts.ts'

const families = ['sans', 'sans-bold', 'sans-italic', 'serif', 'serif-bold', 'mono', 'mono-bold']

/** Marks the dark pixels of a line of text. */
function ink(text: string, font: string): Uint8Array {
  const context = createCanvas(300, 60).getContext('2d')
  context.font = font
  context.fillText(text, 10, 45)
  const { data } = context.getImageData(0, 0, 300, 60)
  return Uint8Array.from({ length: 300 * 60 }, (_, at) => data[at * 4 + 3]!)
}

const measureWidth = (text: string, font: string): number => {
  const context = createCanvas(1, 1).getContext('2d')
  context.font = font
  return context.measureText(text).width
}

test('Each font family is different, and scales', () => {
  const drawn = families.map(family => Buffer.from(ink('Hamburg', cssFont(family, 40))).toString('base64'))
  expect(new Set(drawn).size).toBe(families.length)
  for (const family of families)
    expect(measureWidth('Hamburg', cssFont(family, 80))).toBeCloseTo(measureWidth('Hamburg', cssFont(family, 40)) * 2, 0)
  expect(() => cssFont('Arial', 10)).toThrow('There is no font `Arial`; available: sans,')
})

describe.each(families)('%s', family => {
  const font = cssFont(family, 40)
  const box = ink('漢', font)

  test.each(['A', 'é', 'ğ', 'Ж', 'Ω', 'ệ', '€'])('The font has the glyph %s', letter => {
    expect(ink(letter, font)).not.toEqual(box)
  })

  test('The font draws a hollow box for a missing glyph, whatever fonts the machine has', () => {
    for (const letter of ['한', '😀', 'ก']) expect(ink(letter, font)).toEqual(box)
    const dark = (x: number, y: number) => box[y * 300 + x]! > 128
    const middle = 10 + Math.round(measureWidth('漢', font) / 2)
    // Lines at the bottom and the top of the box, nothing inside or next to it.
    expect([dark(middle, 43), dark(middle, 30), dark(middle, 18), dark(10, 30)]).toEqual([true, false, true, false])
  })
})

test('Glyphs of the mono font are equally wide, boxes too', () => {
  const font = cssFont('mono', 50)
  for (const letter of ['i', 'W', 'Ж', '漢']) expect(measureWidth(letter, font)).toBeCloseTo(30, 1)
})
