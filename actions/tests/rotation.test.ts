import { expect, test } from 'vitest'
import { runPrebuilt } from '../testing/prebuilt.ts'
import type { Pixels } from '../prebuilt/shared/module.ts'
import { runModule } from './browser-module.ts'
import { disc, drawn, noisy, numbered, photoLike, pixelAt } from './test-images.ts'

const versions = ['rotate-image', 'rotate-image-browser']

async function rotated(slug: string, image: Pixels, params: Record<string, unknown>): Promise<Pixels> {
  return (await runPrebuilt(slug, { image }, params)).image()
}

type From = (x: number, y: number) => readonly [x: number, y: number]

function expectEach(result: Pixels, image: Pixels, [width, height]: readonly [number, number], from: From): void {
  expect([result.width, result.height]).toEqual([width, height])
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) expect(pixelAt(result, x, y)).toEqual(pixelAt(image, ...from(x, y)))
}

test.each(versions)('The %s action mirrors an image and then rotates it by quarter turns without loss', async slug => {
  const image = numbered(7, 4)
  const cases: [Record<string, unknown>, readonly [number, number], From][] = [
    [{}, [4, 7], (x, y) => [y, 3 - x]],
    [{ angle: 0 }, [7, 4], (x, y) => [x, y]],
    [{ angle: -90 }, [4, 7], (x, y) => [6 - y, x]],
    [{ angle: 180 }, [7, 4], (x, y) => [6 - x, 3 - y]],
    [{ angle: 0, direction: 'horizontal' }, [7, 4], (x, y) => [6 - x, y]],
    [{ angle: 0, direction: 'vertical' }, [7, 4], (x, y) => [x, 3 - y]],
    [{ angle: 0, direction: 'both' }, [7, 4], (x, y) => [6 - x, 3 - y]],
    [{ angle: 90, direction: 'horizontal' }, [4, 7], (x, y) => [6 - y, 3 - x]],
  ]
  for (const [params, size, from] of cases) expectEach(await rotated(slug, image, params), image, size, from)
})

test('The flip-image action mirrors an image without loss', async () => {
  const image = noisy(7, 4)
  const cases: [string, From][] = [
    ['horizontal', (x, y) => [6 - x, y]],
    ['vertical', (x, y) => [x, 3 - y]],
    ['both', (x, y) => [6 - x, 3 - y]],
  ]
  for (const [direction, from] of cases) expectEach(await rotated('flip-image', image, { direction }), image, [7, 4], from)
})

test.each(versions)('The %s action keeps the center of an image that does not fit the canvas after a quarter turn', async slug => {
  const image = numbered(7, 4)
  const result = await rotated(slug, image, { angle: 90, canvas_mode: 'keep', direction: 'horizontal', background: '#0000ff' })
  // The rotated image is 4 × 7, on a 7 × 4 canvas: the image starts in column 2 and loses its first row.
  for (let y = 0; y < 4; y++)
    for (let x = 0; x < 7; x++)
      expect(pixelAt(result, x, y)).toEqual(x < 2 || x > 5 ? [0, 0, 255, 255] : pixelAt(image, 6 - (y + 1), 3 - (x - 2)))
})

// The widths are width · |cos| + height · |sin|, and the heights are width · |sin| + height · |cos|, calculated independently of the code.
const expanded = [
  [101, 67, 30, 121, 109],
  [101, 67, 45, 119, 119],
  [101, 67, -137, 120, 118],
  [101, 67, 1, 102, 69],
  [40, 30, -180, 40, 30],
  [1, 37, 60, 33, 19],
  [1, 1, 30, 1, 1],
] as const

test.each(versions)('The canvas of the %s action has the size that the canvas mode requires', async slug => {
  for (const [width, height, angle, toWidth, toHeight] of expanded) {
    const image = photoLike(width, height)
    for (const [canvas_mode, size] of [
      ['expand', [toWidth, toHeight]],
      ['keep', [width, height]],
      ['shrink', [width, height]],
    ] as const) {
      const result = await rotated(slug, image, { angle, canvas_mode })
      expect([angle, canvas_mode, result.width, result.height]).toEqual([angle, canvas_mode, ...size])
    }
  }
})

test.each(versions)('The %s action rotates an image clockwise around its center', async slug => {
  const image = drawn(80, 61, (x, y) => [2 * x + 30, 3 * y + 30, 100])
  for (const angle of [30, -75.5, 160])
    for (const canvas_mode of ['expand', 'keep']) {
      const result = await rotated(slug, image, { angle, canvas_mode })
      const [cos, sin] = [Math.cos((angle / 180) * Math.PI), Math.sin((angle / 180) * Math.PI)]
      for (const [right, down] of [
        [0, 0],
        [14, 6],
        [-9, 17],
      ] as const) {
        const [x, y] = [Math.floor(result.width / 2) + right, Math.floor(result.height / 2) + down]
        const [fromMiddleX, fromMiddleY] = [x + 0.5 - result.width / 2, y + 0.5 - result.height / 2]
        const u = 40 + cos * fromMiddleX + sin * fromMiddleY - 0.5
        const v = 30.5 - sin * fromMiddleX + cos * fromMiddleY - 0.5
        const [red, green, blue, alpha] = pixelAt(result, x, y) as [number, number, number, number]
        expect(Math.abs(red - (2 * u + 30))).toBeLessThanOrEqual(1.5)
        expect(Math.abs(green - (3 * v + 30))).toBeLessThanOrEqual(1.5)
        expect([Math.abs(blue - 100) <= 1, alpha]).toEqual([true, 255])
      }
    }
})

/** A white image whose corners have the colors below. */
const corners = drawn(90, 80, (x, y) => {
  const [right, below] = [x >= 80, y >= 70]
  if ((x >= 10 && !right) || (y >= 10 && !below)) return [255, 255, 255]
  return [right ? 255 : 0, below ? 255 : 0, right && below ? 0 : 128]
})

test.each(versions)('The %s action crops the corners of an image only if the canvas mode is `keep`', async slug => {
  const colors = [
    [0, 0, 128],
    [255, 0, 128],
    [0, 255, 128],
    [255, 255, 0],
  ]
  for (const [canvas_mode, seen] of [
    ['shrink', 4],
    ['expand', 4],
    ['keep', 0],
  ] as const) {
    const { rgba } = await rotated(slug, corners, { angle: 45, canvas_mode, transparent: true })
    const found = colors.filter(color => {
      for (let at = 0; at < rgba.length; at += 4)
        if (color.every((byte, i) => Math.abs(byte - rgba[at + i]!) < 12) && rgba[at + 3]! > 250) return true
      return false
    })
    expect([canvas_mode, found.length]).toEqual([canvas_mode, seen])
  }
})

test.each(versions)('The %s action fills empty and transparent areas with the background', async slug => {
  const image = drawn(60, 40, x => (x < 30 ? [200, 0, 0] : [0, 0, 0, 0]))
  const corner = async (params: Record<string, unknown>) => pixelAt(await rotated(slug, image, { angle: 40, ...params }), 1, 1)
  expect(await corner({ transparent: true })).toEqual([0, 0, 0, 0])
  expect(await corner({})).toEqual([255, 255, 255, 255])
  expect(await corner({ background: '#104080' })).toEqual([16, 64, 128, 255])
  expect(await corner({ background: '#10408080' })).toEqual([16, 64, 128, 128])
  expect(pixelAt(await rotated(slug, image, { angle: 0, background: '#104080' }), 50, 20)).toEqual([16, 64, 128, 255])
  expect(pixelAt(await rotated(slug, image, { angle: 0, transparent: true }), 50, 20)[3]).toBe(0)
})

test.each(versions)('The %s action leaves no fringe around a cutout', async slug => {
  const { rgba } = await rotated(slug, disc(80), { angle: 33, canvas_mode: 'shrink', transparent: true })
  let soft = 0
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < 8) continue
    if (rgba[at + 3]! < 250) soft++
    expect([rgba[at]! >= 250, rgba[at + 1]! <= 2, rgba[at + 2]! <= 2]).toEqual([true, true, true])
  }
  expect(soft).toBeGreaterThan(40)
})

test('The preview of a large rotated image is scaled down', async () => {
  const seen = await runModule('rotate-image-browser', photoLike(2560, 160), { angle: -90 }, { preview: true })
  expect([seen.width, seen.height]).toEqual([80, 1280])
})
