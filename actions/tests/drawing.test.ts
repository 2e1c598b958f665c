import { describe, expect, test } from 'vitest'
import { runPrebuilt } from '../testing/prebuilt.ts'
import type { Pixels } from '../prebuilt/shared/module.ts'
import { strokeMask } from '../prebuilt/shared/strokes.ts'
import { runModule } from './browser-module.ts'
import { drawn, meanDifference, measureArea, noisy, pixelAt } from './test-images.ts'

const hard = { size: 10, hardness: 1 }
const gray = (width: number, height: number) => drawn(width, height, () => [100, 100, 100])
const strokes = (...list: unknown[]) => ({ state: { strokes: list } })
const sameBut = (one: Pixels, other: Pixels, differs: (x: number, y: number) => boolean) => {
  const changed: string[] = []
  for (let y = 0; y < one.height; y++)
    for (let x = 0; x < one.width; x++) {
      const [before, after] = [pixelAt(other, x, y).join(), pixelAt(one, x, y).join()]
      if (before !== after && !differs(x, y)) changed.push(`${x},${y}: ${before} became ${after}`)
    }
  expect(changed).toEqual([])
}

describe('strokes', () => {
  test.each<[string, object, number]>([
    ['A dot is a disc', { points: [{ x: 50.3, y: 49.8 }], size: 61 }, Math.PI * 30.5 ** 2],
    ['A line has round ends', { points: [{ x: 30, y: 30 }, { x: 70, y: 60 }], size: 20 }, 50 * 20 + Math.PI * 100], // prettier-ignore
    ['A line that overlaps itself is drawn once', { points: [{ x: 30, y: 50 }, { x: 70, y: 50 }, { x: 30, y: 50 }], size: 20 }, 40 * 20 + Math.PI * 100], // prettier-ignore
    // The integral of 3t² - 2t³ over a disc that extends half a pixel beyond the dot's rim.
    [
      'The alpha of a soft dot equals the integral of its falloff',
      { points: [{ x: 50, y: 50 }], size: 80, hardness: 0 },
      0.3 * Math.PI * 40.5 ** 2,
    ],
    ['A stroke without a size uses the brush size', { points: [{ x: 50, y: 50 }] }, Math.PI * 25],
  ])('%s', (_, stroke, area) => {
    const mask = strokeMask([stroke], 100, 100, hard)
    expect(Math.abs(measureArea(mask) / area - 1)).toBeLessThan(0.015)
  })

  test('An erasing stroke removes earlier strokes but not later ones', () => {
    const dot = { points: [{ x: 50, y: 50 }], size: 60 }
    const inner = { points: [{ x: 50, y: 50 }], size: 20 }
    expect(measureArea(strokeMask([dot, { ...inner, erase: true }], 100, 100, hard))).toBeCloseTo(Math.PI * (900 - 100), -1.2)
    expect(measureArea(strokeMask([{ ...inner, erase: true }, dot], 100, 100, hard))).toBeCloseTo(Math.PI * 900, -1.2)
    expect(measureArea(strokeMask([dot, inner], 100, 100, { ...hard, erase: true }))).toBe(0)
  })

  test('A stroke may extend beyond the image', () => {
    const mask = strokeMask([{ points: [{ x: -50, y: 5 }, { x: 1e308, y: 5 }] }], 30, 10, hard) // prettier-ignore
    expect(measureArea(mask)).toBeCloseTo(300, 0)
  })

  test.each<[string, unknown]>([
    ['A stroke without points', { points: [] }],
    [
      'A list of invalid strokes',
      [null, 7, 'x', [], { points: 'x' }, { points: [null, 1, { x: 1 }, { x: NaN, y: 1 }, { x: '1', y: '1' }] }],
    ],
    ['An undefined state', undefined],
  ])('%s does not cover any pixels', (_, given) => {
    expect(measureArea(strokeMask(given, 20, 20, hard))).toBe(0)
  })
})

describe('draw-image', () => {
  test('Without strokes, the draw-image action leaves the image unchanged', async () => {
    const image = noisy(20, 10, true)
    for (const state of [undefined, {}, { strokes: 'x' }])
      expect((await runModule('draw-image-browser', image, {}, { state })).rgba).toEqual(Uint8ClampedArray.from(image.rgba))
  })

  test('A drawn color covers the underlying pixels in proportion to its alpha', async () => {
    const drawing = strokes(
      { points: [{ x: 10, y: 10 }], size: 12, color: '#ff000080' },
      { points: [{ x: 40, y: 10 }], size: 12, color: 'red' },
      { points: [{ x: 40, y: 10 }], size: 4, erase: true },
      { points: [{ x: 70, y: 10 }] },
    )
    const image = await runModule('draw-image-browser', gray(80, 20), { color: '#0000ff', size: 12 }, drawing)
    expect(pixelAt(image, 10, 10)).toEqual([178, 50, 50, 255])
    expect(pixelAt(image, 43, 10)).toEqual([0, 0, 255, 255])
    expect(pixelAt(image, 39, 10)).toEqual([100, 100, 100, 255])
    expect(pixelAt(image, 70, 10)).toEqual([0, 0, 255, 255])
    sameBut(image, gray(80, 20), (x, y) => [10, 40, 70].some(center => Math.hypot(x - center, y - 10) < 8))
  })

  test('A stroke color may have one hex digit per channel', async () => {
    const [short, full] = await Promise.all(
      ['#f08', '#ff0088'].map(color =>
        runModule('draw-image-browser', gray(20, 20), { color: '#0000ff', size: 8 }, strokes({ points: [{ x: 10, y: 10 }], color })),
      ),
    )
    expect(pixelAt(short!, 10, 10)).toEqual([255, 0, 136, 255])
    expect(short!.rgba).toEqual(full!.rgba)
  })

  test('A stroke on transparent pixels has exactly the requested color, without a fringe', async () => {
    const nothing = drawn(20, 20, () => [0, 255, 0, 0])
    const image = await runModule('draw-image-browser', nothing, { color: '#ff0000' }, strokes({ points: [{ x: 10, y: 10 }], size: 8 }))
    for (let at = 0; at < image.rgba.length; at += 4)
      if (image.rgba[at + 3]! > 0) expect([...image.rgba.subarray(at, at + 3)]).toEqual([255, 0, 0])
    expect(pixelAt(image, 10, 10)).toEqual([255, 0, 0, 255])
  })
})

describe('pixel-remover', () => {
  const remove = (image: Pixels, params: Record<string, unknown>, ...list: unknown[]) =>
    runModule('pixel-remover-image-browser', image, { softness: 0, ...params }, strokes(...list))
  /** A light square with a darker frame on blue, and another light square that is not connected to the first. */
  const squares = drawn(60, 30, (x, y) => {
    if (x >= 40 && x < 50 && y >= 10 && y < 20) return [200, 200, 200]
    if (x >= 5 && x < 25 && y >= 5 && y < 25) return x < 8 || x >= 22 || y < 8 || y >= 22 ? [170, 170, 170] : [200, 200, 200]
    return [0, 0, 200]
  })
  const transparent = ({ rgba, width }: Pixels) =>
    new Set(Array.from({ length: rgba.length / 4 }, (_, at) => at).filter(at => rgba[at * 4 + 3] === 0).map(at => `${at % width},${Math.floor(at / width)}`)) // prettier-ignore

  test('The pixel remover with zero tolerance removes only brushed pixels', async () => {
    const gone = transparent(await remove(squares, {}, { points: [{ x: 15, y: 15 }], size: 4 }))
    expect(gone.has('15,15')).toBe(true)
    expect(gone.has('15,18')).toBe(false)
  })

  test.each<[number, number]>([
    [0.05, 14 * 14],
    [0.2, 20 * 20],
    [1, 60 * 30],
  ])('The pixel remover with a tolerance of %f also removes connected pixels of similar colors', async (tolerance, count) => {
    const gone = transparent(await remove(squares, { tolerance }, { points: [{ x: 15, y: 15 }], size: 4 }))
    expect(gone.size).toBe(count)
  })

  test('The pixel remover does not spread beyond its tolerance along a color gradient', async () => {
    const gradient = drawn(256, 8, x => [x, x, x])
    const gone = transparent(await remove(gradient, { tolerance: 0.1 }, { points: [{ x: 0.5, y: 4 }], size: 12 }))
    // The stroke ends near column 6, and a tolerance of a tenth of the range from black to white adds another 25 columns.
    expect(gone.has('28,4')).toBe(true)
    expect(gone.has('34,4')).toBe(false)
  })

  test('The softness setting of the pixel remover fades the edge', async () => {
    const image = await remove(gray(80, 60), { softness: 10 }, { points: [{ x: 30, y: 30 }], size: 40 })
    const alphas = [30, 45, 50, 55, 64].map(x => pixelAt(image, x, 30)[3]!)
    expect(alphas[0]).toBe(0)
    expect(alphas.at(-1)).toBe(255)
    expect(alphas[2]).toBeGreaterThan(100)
    expect(alphas[2]).toBeLessThan(160)
    expect(alphas).toEqual(alphas.toSorted((one, other) => one - other))
  })
})

describe('magic-eraser', () => {
  const erase = (image: Pixels, params: Record<string, unknown>, ...list: unknown[]) =>
    runModule('magic-eraser-image-browser', image, params, strokes(...list))

  /** A repeating pattern, and the same pattern with an object on it. */
  const pattern = (x: number, y: number): [number, number, number] => [x % 16 < 8 ? 220 : 40, y % 12 < 6 ? 200 : 60, 90]
  const clean = drawn(200, 150, pattern)
  const spoilt = drawn(200, 150, (x, y) => (Math.hypot(x - 100, y - 75) < 18 ? [255, 0, 255] : pattern(x, y)))
  const inside = (x: number, y: number) => Math.hypot(x - 100, y - 75) < 24

  test('The magic eraser restores the pattern behind an object', async () => {
    const erased = await erase(spoilt, { feather: 0 }, { points: [{ x: 100, y: 75 }], size: 44 })
    sameBut(erased, clean, inside)
    expect(meanDifference(erased, clean)).toBeLessThan(0.2)
    expect(meanDifference(spoilt, clean)).toBeGreaterThan(3)
  })

  test('The magic eraser is deterministic, and its feather setting only softens the edge', async () => {
    const stroke = { points: [{ x: 100, y: 75 }], size: 44 }
    const [first, second, soft] = await Promise.all([0, 0, 12].map(feather => erase(spoilt, { feather }, stroke)))
    expect(first).toEqual(second)
    sameBut(soft!, clean, (x, y) => Math.hypot(x - 100, y - 75) < 22 + 20)
    expect(meanDifference(soft!, clean)).toBeLessThan(0.5)
  })

  test('The magic eraser continues a sky gradient across a hole', async () => {
    const at = (_: number, y: number): [number, number, number] => [y, 60 + y / 2, 230]
    const image = drawn(250, 200, (x, y) => (Math.hypot(x - 120, y - 100) < 20 ? [255, 255, 255] : at(x, y)))
    const erased = await erase(image, {}, { points: [{ x: 120, y: 100 }], size: 50 })
    for (const [x, y] of [
      [120, 100],
      [105, 95],
      [130, 110],
    ] as const)
      // prettier-ignore
      for (let i = 0; i < 3; i++) expect(Math.abs(pixelAt(erased, x, y)[i]! - at(x, y)[i]!)).toBeLessThanOrEqual(3)
  })

  test.each([
    [1, 1],
    [1, 30],
    [5, 5],
    [9, 40],
  ])('The magic eraser preserves the size of a %i × %i image', async (width, height) => {
    const erased = await erase(noisy(width, height, true), {}, { points: [{ x: 0, y: 0 }], size: 5 })
    expect([erased.width, erased.height, erased.rgba.length]).toEqual([width, height, width * height * 4])
  })

  test('The magic eraser leaves an image unchanged if the strokes cover the whole image', async () => {
    const image = noisy(20, 20)
    expect((await erase(image, {}, { points: [{ x: 0, y: 0 }], size: 900 })).rgba).toEqual(Uint8ClampedArray.from(image.rgba))
  })

  test("The magic eraser's preview shows the strokes", async () => {
    const state = { strokes: [{ points: [{ x: 10, y: 10 }], size: 8 }] }
    const shown = await runModule('magic-eraser-image-browser', gray(40, 20), {}, { state, preview: true })
    expect(pixelAt(shown, 10, 10)[0]).toBeGreaterThan(150)
    expect(pixelAt(shown, 30, 10)).toEqual([100, 100, 100, 255])
  })
})

describe('shapes', () => {
  const shape = (image: Pixels, params: Record<string, unknown>) =>
    runModule('add-shape-to-image-browser', image, { stroke_width: 0, ...params })
  const red = { fill_color: '#ff0000', stroke_color: '#0000ff' }
  const black = drawn(200, 100, () => [0, 0, 0])
  const redArea = ({ rgba }: Pixels) => Uint8Array.from(rgba).reduce((sum, value, at) => sum + (at % 4 === 0 ? value : 0), 0) / 255
  const size = { x: 0.5, y: 0.6 }
  const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)

  test.each<[string, number]>([
    ['rectangle', 100 * 60],
    ['ellipse', Math.PI * 50 * 30],
    ['triangle', (100 * 60) / 2],
    ['hexagon', 6 * 0.5 * 50 * 30 * sin(60)],
    // Ten triangles, each between the center, a tip and an inner corner. The corner's radius is 0.381966 times the tip's.
    ['star', 10 * 0.5 * 50 * 30 * 0.381_966 * sin(36)],
  ])('The shape %s covers its geometric area at any rotation angle', async (name, area) => {
    for (const rotation of [0, 33, -90])
      expect(Math.abs(redArea(await shape(black, { ...red, shape: name, size, rotation })) / area - 1)).toBeLessThan(0.005)
  })

  test("A shape's stroke is centered on the shape's edge and has mitered corners", async () => {
    const image = await shape(black, { ...red, size, stroke_width: 8 })
    // The edges are at 50 and 150 horizontally, and at 20 and 80 vertically.
    expect(pixelAt(image, 46, 16)).toEqual([0, 0, 255, 255])
    expect(pixelAt(image, 53, 23)).toEqual([0, 0, 255, 255])
    expect(pixelAt(image, 54, 24)).toEqual([255, 0, 0, 255])
    expect(pixelAt(image, 45, 16)).toEqual([0, 0, 0, 255])
    expect(redArea(image)).toBe(92 * 52)
  })

  test("A pixel that is half covered by a shape gets half of the shape's alpha", async () => {
    const image = await shape(
      drawn(10, 10, () => [0, 0, 0]),
      { fill_color: '#ffffff', size: { x: 0.5, y: 0.5 }, center: { x: 0.5, y: 0.5 } },
    )
    expect(pixelAt(image, 2, 5)[0]).toBe(128)
    expect(pixelAt(image, 3, 5)[0]).toBe(255)
    expect(pixelAt(image, 7, 5)[0]).toBe(128)
    expect(pixelAt(image, 2, 2)[0]).toBe(64)
  })

  test("The alpha of a shape's color is multiplied by the shape's opacity", async () => {
    const image = await shape(black, { fill_color: '#ff000080', fill_opacity: 0.5, size })
    expect(pixelAt(image, 100, 50)[0]).toBe(64)
  })

  test('Without an input image, a shape is drawn on a solid or transparent canvas', async () => {
    for (const slug of ['add-shape-to-image', 'add-shape-to-image-browser', 'generate-shape-image']) {
      const params = { width: 64, height: 48, background: '#00ff0080', ...red, shape: 'rectangle' }
      const colored = (await runPrebuilt(slug, {}, params)).image()
      const bare = (await runPrebuilt(slug, { text: 'ignored' }, { ...params, show_background: false })).image()
      expect([colored.width, colored.height]).toEqual([64, 48])
      expect(pixelAt(colored, 0, 0)).toEqual([0, 255, 0, 128])
      expect(pixelAt(bare, 0, 0)).toEqual([0, 0, 0, 0])
      expect(pixelAt(bare, 32, 24)).toEqual([255, 0, 0, 255])
    }
  })

  test('If the background is turned off, the output contains only the shape', async () => {
    const image = await shape(black, { ...red, size, show_background: false })
    expect(pixelAt(image, 0, 0)).toEqual([0, 0, 0, 0])
    expect(pixelAt(image, 100, 50)).toEqual([255, 0, 0, 255])
  })
})
