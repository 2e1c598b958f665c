import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { distance, oklch, rgb, toLab, type Rgb } from '../../prompt/color.ts'
import type { Pixels } from '../read-image.ts'
import { dominantColors, type ColorShare } from './dominant-colors.ts'
import { brandPalette } from './read-brand.ts'
import { applyCube, createCube, recolor } from './recolor.ts'

const green: Rgb = [0x0b, 0x3d, 0x2e]
const amber: Rgb = [0xf2, 0xa9, 0x00]
const cream: Rgb = [0xff, 0xf6, 0xe0]

/** Draws discs on a background; their edges are soft, as in real images. */
async function discs(ground: string, ...colors: string[]): Promise<Pixels> {
  const circles = colors.map((color, at) => `<circle cx="${20 + at * 26}" cy="32" r="11.5" fill="${color}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"><rect width="96" height="64" fill="${ground}"/>${circles}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const near = (palette: readonly ColorShare[], color: Rgb): boolean => palette.some(one => distance(one.color, toLab(...color)) < 0.04)

describe('image colors', () => {
  test.each([['white'], ['#fbfbf9'], ['black'], ['transparent']])(
    'The dominant colors of an image are those of its objects, not those of a %s background',
    async ground => {
      const found = dominantColors([await discs(ground, '#0b3d2e', '#f2a900', '#d6006d')])
      expect(found).toHaveLength(3)
      for (const color of [green, amber, [0xd6, 0, 0x6d] as const]) expect(near(found, color)).toBe(true)
      expect(found.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    },
  )

  test('Images contribute equally to the dominant colors, regardless of their size', async () => {
    const [one, other] = [await discs('#0b3d2e'), await discs('#f2a900')]
    const large = { data: Buffer.concat(Array<Buffer>(9).fill(other.data)), width: 96, height: 64 * 9 }
    const alone = dominantColors([one])[0]!
    expect(alone.share).toBe(1)
    const both = dominantColors([one, other])
    expect(both.map(({ share }) => share)).toEqual([0.5, 0.5])
    expect(dominantColors([one, large]).map(({ share }) => share)).toEqual([0.5, 0.5])
  })

  test('A black-and-white image has only neutral dominant colors, and a transparent image has none', async () => {
    const gray = dominantColors([await discs('white', 'black', 'black', 'black')])
    expect(gray.length).toBeGreaterThan(0)
    for (const { color } of gray) expect(Math.hypot(color[1], color[2])).toBeLessThan(0.02)
    expect(dominantColors([await discs('transparent')])).toEqual([])
    expect(dominantColors([])).toEqual([])
  })

  test("A brand's palette starts with the brand's named colors, and the first named color dominates", async () => {
    const palette = brandPalette([green, amber], [await discs('white', '#0c3c2f', '#d6006d')])
    expect(palette).toHaveLength(3)
    const shares = palette.map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1)
    expect(shares[2]).toBeLessThan(0.3)
  })
})

describe('a color cube', () => {
  const every = Uint8ClampedArray.from({ length: 4 * 5000 }, (_, at) => (at * 7919 + (at >> 3) * 31) & 255)
  test('An identity color cube leaves every value unchanged, including alpha', () => {
    expect(
      applyCube(
        every,
        createCube(9, (...color) => color),
      ),
    ).toEqual(every)
  })
  test('A color cube applies a linear color change exactly, even at the ends of the value range', () => {
    const turned = applyCube(
      every,
      createCube(5, (r, g, b) => [255 - r, b, g]),
    )
    const expected = every.map((value, at) => (at % 4 === 0 ? 255 - value : at % 4 === 3 ? value : every[at + (at % 4 === 1 ? 1 : -1)]!))
    expect(turned).toEqual(expected)
    const ends = Uint8ClampedArray.from([0, 0, 0, 0, 255, 255, 255, 255, 255, 0, 255, 9])
    expect(
      applyCube(
        ends,
        createCube(5, (...color) => color),
      ),
    ).toEqual(ends)
  })
})

describe('a recolored image', () => {
  /** The pixels range from dark at the top to light at the bottom, in every hue. */
  const pixels = new Uint8ClampedArray(
    Array.from({ length: 64 * 64 }, (_, at) => {
      const [x, y] = [at % 64, Math.floor(at / 64)]
      return [...rgb(oklch(0.1 + (0.85 * y) / 63, 0.1, x * 6)), 255]
    }).flat(),
  )
  const palette = brandPalette([green, amber, cream], [])
  const toLabs = (bytes: Uint8ClampedArray) =>
    Array.from({ length: bytes.length / 4 }, (_, at) => toLab(bytes[at * 4]!, bytes[at * 4 + 1]!, bytes[at * 4 + 2]!))
  const away = (bytes: Uint8ClampedArray): number => {
    const labs = toLabs(bytes)
    return labs.reduce((sum, lab) => sum + Math.min(...palette.map(({ color }) => distance(lab, color))), 0) / labs.length
  }

  test("Recoloring roughly halves an image's distance from the palette and uses every palette color", () => {
    const result = recolor(pixels, palette)
    expect(away(result)).toBeLessThan(away(pixels) * 0.55)
    const labs = toLabs(result)
    for (const { color } of palette) expect(labs.filter(lab => distance(lab, color) < 0.12).length / labs.length).toBeGreaterThan(0.08)
  })

  test("Recoloring adds the palette's accents to a dark image", () => {
    const dark = pixels.map((value, at) => (at % 4 === 3 ? value : value / 2))
    const amberIn = (bytes: Uint8ClampedArray): number => {
      const labs = toLabs(bytes)
      const [nearness, ...others] = [amber, green, cream].map(one => labs.map(lab => distance(lab, toLab(...one))))
      return nearness!.filter((value, at) => others.every(other => value < other[at]!)).length / labs.length
    }
    expect(amberIn(dark)).toBeLessThan(0.01)
    expect(amberIn(recolor(dark, palette))).toBeGreaterThan(0.1)
  })

  test('The dark areas of a recolored image remain dark', () => {
    const result = toLabs(recolor(pixels, palette))
    const column = Array.from({ length: 64 }, (_, y) => result[y * 64 + 20]![0])
    for (const [at, lightness] of column.entries()) if (at > 0) expect(lightness).toBeGreaterThan(column[at - 1]! - 0.02)
    expect(column[63]! - column[0]!).toBeGreaterThan(0.5)
  })

  test.each([
    [[green]],
    [[[0, 0, 0]]],
    [[[255, 255, 255]]],
    [
      [
        [0, 0, 0],
        [255, 255, 255],
      ],
    ],
    [
      [
        [255, 0, 0],
        [0, 255, 0],
        [0, 0, 255],
      ],
    ],
  ])('An image can be recolored with the colors %j', named => {
    const result = recolor(pixels, brandPalette(named as unknown as Rgb[], []))
    expect(result).toHaveLength(pixels.length)
    expect(new Set(result).size).toBeGreaterThan(20)
  })

  test('Recoloring preserves transparency, and an empty palette changes nothing', () => {
    const clear = pixels.map((value, at) => (at % 4 === 3 ? at % 251 : value))
    expect(recolor(clear, palette).filter((_, at) => at % 4 === 3)).toEqual(clear.filter((_, at) => at % 4 === 3))
    expect(recolor(clear, [])).toBe(clear)
    const nothing = new Uint8ClampedArray(16)
    expect(recolor(nothing, palette)).toEqual(nothing)
  })
})
