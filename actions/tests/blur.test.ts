// @project slow: it renders many images
import { describe, expect, test } from 'vitest'
import { runPrebuilt } from '../testing/prebuilt.ts'
import type { Pixels } from '../prebuilt/shared/module.ts'
import { runModule } from './browser-module.ts'
import { disc, drawn, meanDifference, noisy, photoLike, pixelAt } from './test-images.ts'

const blurred = (image: Pixels, params: Record<string, unknown>, state?: unknown) =>
  runModule('blur-image-browser', image, params, { state })
const types = ['gaussian', 'box', 'motion', 'radial', 'bilateral', 'bokeh', 'tiltshift', 'targetcolor']
const redAt = (image: Pixels, x: number, y: number) => pixelAt(image, x, y)[0]!
const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))
const dot = (side: number) => drawn(side, side, (x, y) => (x === (side - 1) / 2 && y === (side - 1) / 2 ? [255, 255, 255] : [0, 0, 0]))

function greatestDifference(image: Pixels, other: Pixels): number {
  let most = 0
  for (let at = 0; at < image.rgba.length; at++) most = Math.max(most, Math.abs(image.rgba[at]! - other.rgba[at]!))
  return most
}

/** Computes a weighted mean with plain sums. Edge pixels are repeated beyond the edges. */
function convolved(image: Pixels, offsets: readonly (readonly [x: number, y: number, weight: number])[]): Pixels {
  const { width, height } = image
  const total = offsets.reduce((sum, [, , weight]) => sum + weight, 0)
  return drawn(width, height, (x, y) => {
    const sums = [0, 0, 0, 0]
    for (const [across, down, weight] of offsets) {
      const [red, green, blue, alpha] = pixelAt(image, clamp(x + across, width - 1), clamp(y + down, height - 1)) as [
        number,
        number,
        number,
        number,
      ]
      for (const [index, value] of [red * alpha, green * alpha, blue * alpha, alpha].entries()) sums[index] = sums[index]! + value * weight
    }
    const [red, green, blue, alpha] = sums as [number, number, number, number]
    return alpha === 0 ? [0, 0, 0, 0] : [red / alpha, green / alpha, blue / alpha, alpha / total]
  })
}

const span = (reach: number) => Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach)

function alongAxes(image: Pixels, reach: number, computeWeight: (offset: number) => number): Pixels {
  const once = convolved(
    image,
    span(reach).map(offset => [offset, 0, computeWeight(offset)] as const),
  )
  return convolved(
    once,
    span(reach).map(offset => [0, offset, computeWeight(offset)] as const),
  )
}

describe('every kind of blur', () => {
  test.each(types)('A %s blur with a radius of 0 returns the image unchanged', async blur_type => {
    const noise = noisy(23, 19, true)
    expect([...(await blurred(noise, { blur_type, radius: 0, radial_strength: 0 })).rgba]).toEqual([...noise.rgba])
  })

  test.each(types)('A %s blur leaves a single-color image of any size unchanged', async blur_type => {
    for (const [width, height] of [
      [1, 1],
      [1, 9],
      [9, 1],
      [37, 22],
    ] as const)
      for (const [radius, alpha] of [0.5, 7, 100].flatMap(one => [120, 255].map(other => [one, other] as const))) {
        const flat = drawn(width, height, () => [180, 90, 30, alpha])
        const result = await blurred(flat, { blur_type, radius, radial_strength: 1, target_color: '#b45a1e' })
        expect([result.width, result.height]).toEqual([width, height])
        expect(greatestDifference(result, flat)).toBeLessThanOrEqual(1)
      }
  })

  test.each(types)('A %s blur leaves no fringe from the colors of transparent pixels', async blur_type => {
    const result = await blurred(disc(61), { blur_type, radius: 9, radial_strength: 0.8, target_color: '#ff0000' })
    let seen = 0
    for (let at = 0; at < result.rgba.length; at += 4) {
      // Below this alpha, a byte cannot represent the color accurately.
      if (result.rgba[at + 3]! < 8) continue
      seen++
      expect(result.rgba[at]).toBeGreaterThan(250)
      expect(result.rgba[at + 1]).toBeLessThan(5)
    }
    expect(seen).toBeGreaterThan(1500)
  })

  test.each(types.filter(type => type !== 'gaussian'))('A %s blur differs from a Gaussian blur', async blur_type => {
    const image = photoLike(80, 60)
    const other = await blurred(image, { blur_type, target_color: '#5a8040' })
    expect(meanDifference(other, await blurred(image, {}))).toBeGreaterThan(0.5)
    expect(meanDifference(other, image)).toBeGreaterThan(0.5)
  })

  test.each(types)('A %s blur produces the same image on the server and in a browser', async blur_type => {
    for (const image of [photoLike(61, 44), disc(30)])
      for (const radius of [2, 60]) {
        const params = { blur_type, radius, angle: 25, target_color: '#5a8040' }
        const [made, inBrowser] = [
          await runPrebuilt('blur-image', { image: image }, params),
          await runPrebuilt('blur-image-browser', { image: image }, params),
        ]
        expect(meanDifference(made.image(), inBrowser.image())).toBeLessThan(blur_type === 'gaussian' ? 2 : 0.01)
      }
  })
})

const trueGaussian = (image: Pixels, radius: number) =>
  alongAxes(image, 2 * radius, offset => Math.exp(-0.5 * (offset / (radius / 2)) ** 2))

test.each([1, 3, 5, 6, 7, 14].flatMap(radius => [false, true].map(transparent => ({ radius, transparent }))))(
  "A Gaussian blur's standard deviation is half its radius: %o",
  async ({ radius, transparent }) => {
    const noise = noisy(41, 33, transparent)
    const result = await blurred(noise, { radius })
    expect(meanDifference(result, trueGaussian(noise, radius))).toBeLessThan(transparent || radius > 7 ? 1.2 : 0.4)
    expect(meanDifference(result, noise)).toBeGreaterThan(15)
  },
)

test.each([3, 5, 7].flatMap(radius => [40, 41].map(side => ({ radius, side }))))(
  'A Gaussian blur attenuates one-pixel stripes like a true Gaussian: %o',
  async ({ radius, side }) => {
    const stripes = drawn(side, side, (x, y) => [(x % 2) * 255, (y % 2) * 255, ((x + y) % 2) * 255])
    expect(greatestDifference(await blurred(stripes, { radius }), trueGaussian(stripes, radius))).toBeLessThanOrEqual(2)
  },
)

const edges = (alpha: number) => drawn(97, 61, (x, y) => [x < 40 ? 10 : 240, y < 30 ? 200 : 60, (x + y) % 50 < 25 ? 0 : 255, alpha])

test.each([8, 14])('A Gaussian blur with a radius of %d matches a true Gaussian on opaque edges', async radius => {
  expect(greatestDifference(await blurred(edges(255), { radius }), trueGaussian(edges(255), radius))).toBeLessThanOrEqual(2)
})

test.each([16, 40])(
  'A Gaussian blur with a radius of %d produces the same colors whether the image is opaque or slightly transparent',
  async radius => {
    const [opaque, other] = [await blurred(edges(255), { radius }), await blurred(edges(254), { radius })]
    for (let at = 3; at < other.rgba.length; at += 4) {
      expect(opaque.rgba[at]).toBe(255)
      other.rgba[at] = 255
    }
    expect(greatestDifference(opaque, other)).toBeLessThanOrEqual(2)
  },
)

test.each([1, 6, 30])('A Gaussian blur with a radius of %d accepts very wide images', async radius => {
  const wide = drawn(9000, 3, x => [x % 256, 0, 0])
  const result = await blurred(wide, { radius })
  expect([result.width, result.height]).toEqual([9000, 3])
})

test('A Gaussian blur accepts fractional radii', async () => {
  const edge = drawn(21, 1, x => (x < 10 ? [0, 0, 0] : [255, 255, 255]))
  const reds = await Promise.all([2, 2.5, 3, 3.5].map(async radius => redAt(await blurred(edge, { radius }), 9, 0)))
  expect(reds).toEqual(reds.toSorted((one, other) => one - other))
  expect(new Set(reds).size).toBe(4)
})

test.each([1, 4, 9])('A box blur with a radius of %d averages the pixels in a square around each pixel', async radius => {
  const noise = noisy(35, 29, true)
  expect(
    meanDifference(
      await blurred(noise, { blur_type: 'box', radius }),
      alongAxes(noise, radius, () => 1),
    ),
  ).toBeLessThan(0.5)
})

describe('motion blur', () => {
  test.each([
    { angle: 0, along: (at: number) => [at, 0] as const },
    { angle: 90, along: (at: number) => [0, at] as const },
    { angle: -180, along: (at: number) => [at, 0] as const },
  ])('A motion blur averages pixels along a line at $angle degrees', async ({ angle, along }) => {
    const noise = noisy(37, 31, true)
    const expected = convolved(
      noise,
      span(6).map(at => [...along(at), 1] as const),
    )
    expect(meanDifference(await blurred(noise, { blur_type: 'motion', radius: 6, angle }), expected)).toBeLessThan(0.5)
  })

  test.each([20, 45, 110, -30])('A motion blur spreads a dot into a line at %d degrees', async angle => {
    const line = await blurred(dot(61), { blur_type: 'motion', radius: 15, angle })
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    let [light, farthest] = [0, 0]
    for (let y = 0; y < 61; y++)
      for (let x = 0; x < 61; x++) {
        if (redAt(line, x, y) === 0) continue
        const [across, down] = [x - 30, y - 30]
        expect(Math.abs(down * cos - across * sin)).toBeLessThan(1)
        light += redAt(line, x, y)
        farthest = Math.max(farthest, across * cos + down * sin)
      }
    expect(farthest).toBeGreaterThan(13)
    expect(farthest).toBeLessThan(17)
    // Each pixel is rounded once, so the sum may differ slightly from the exact value.
    expect(Math.abs(light - 255)).toBeLessThan(16)
  })
})

describe('radial blur', () => {
  const rings = drawn(101, 101, (x, y) => [128 + 100 * Math.sin(Math.hypot(x - 50, y - 50) / 4), 0, 0])
  const rays = drawn(101, 101, (x, y) => [128 + 100 * Math.sin(8 * Math.atan2(y - 50, x - 50)), 0, 0])
  const inside = (image: Pixels, other: Pixels, from: number, to: number) => {
    let most = 0
    for (let y = 0; y < 101; y++)
      for (let x = 0; x < 101; x++) {
        const distance = Math.hypot(x - 50, y - 50)
        if (distance > from && distance < to) most = Math.max(most, Math.abs(redAt(image, x, y) - redAt(other, x, y)))
      }
    return most
  }

  test('A spin radial blur preserves rings and blurs rays', async () => {
    const params = { blur_type: 'radial', radial_mode: 'spin', radial_strength: 1 }
    expect(inside(await blurred(rings, params), rings, 0, 49)).toBeLessThan(8)
    // Eight rays, averaged over 30 degrees.
    const share = Math.sin((8 * Math.PI) / 12) / ((8 * Math.PI) / 12)
    const faded = drawn(101, 101, (x, y) => [128 + 100 * share * Math.sin(8 * Math.atan2(y - 50, x - 50)), 0, 0])
    expect(inside(await blurred(rays, params), faded, 25, 45)).toBeLessThan(6)
  })

  test('A radial zoom blur preserves rays and blurs rings', async () => {
    const params = { blur_type: 'radial', radial_mode: 'zoom', radial_strength: 1 }
    expect(inside(await blurred(rays, params), rays, 18, 38)).toBeLessThan(6)
    // Averages over zoom factors that span a ratio of 1.5.
    const factors = Array.from({ length: 99 }, (_, at) => 1.5 ** ((at - 49) / 98))
    const faded = drawn(101, 101, (x, y) => {
      const distance = Math.hypot(x - 50, y - 50)
      return [128 + (100 / 99) * factors.reduce((sum, factor) => sum + Math.sin((distance * factor) / 4), 0), 0, 0]
    })
    expect(inside(await blurred(rings, params), faded, 3, 40)).toBeLessThan(8)
  })
})

describe('bilateral blur', () => {
  const step = drawn(60, 40, (x, y) => {
    const grain = ((x * 7919 + y * 104_729) % 23) - 11
    return x < 30 ? [60 + grain, 60 + grain, 60 + grain] : [190 + grain, 190 + grain, 190 + grain]
  })
  const deviation = (image: Pixels, from: number, to: number) => {
    const values = Array.from({ length: (to - from) * 40 }, (_, at) =>
      redAt(image, from + (at % (to - from)), Math.floor(at / (to - from))),
    )
    const mean = values.reduce((sum, value) => sum + value) / values.length
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  }

  test.each([3, 8, 30])('A bilateral blur with a radius of %d smooths grain but preserves edges', async radius => {
    const result = await blurred(step, { blur_type: 'bilateral', radius, edge_threshold: 0.5 })
    expect(deviation(result, 0, 30)).toBeLessThan(deviation(step, 0, 30) / 2)
    for (let y = 0; y < 40; y++) expect(redAt(result, 30, y) - redAt(result, 29, y)).toBeGreaterThan(115)
  })

  test('Lowering the edge threshold of a bilateral blur makes edges softer', async () => {
    const rise = async (edge_threshold: number) => {
      const result = await blurred(step, { blur_type: 'bilateral', radius: 12, edge_threshold })
      return redAt(result, 30, 20) - redAt(result, 29, 20)
    }
    expect(await rise(0)).toBeLessThan((await rise(0.6)) - 30)
  })

  test.each([
    { radius: 3, edge_threshold: 0.5 },
    { radius: 10, edge_threshold: 0.5 },
    { radius: 16, edge_threshold: 0.2 },
  ])('A bilateral blur closely approximates the exact weighted average of all pixels: %o', async ({ radius, edge_threshold }) => {
    const image = photoLike(48, 40)
    const [sigma, difference] = [radius / 2, 127 * 0.06 ** edge_threshold]
    const { rgba } = image
    const lights = Array.from({ length: 48 * 40 }, (_, at) => 0.35 * rgba[at * 4]! + 0.5 * rgba[at * 4 + 1]! + 0.15 * rgba[at * 4 + 2]!)
    const expected = drawn(48, 40, (x, y) => {
      let [red, green, blue, sum] = [0, 0, 0, 0]
      const own = lights[y * 48 + x]!
      for (let v = 0; v < 40; v++)
        for (let u = 0; u < 48; u++) {
          const at = v * 48 + u
          const weight = Math.exp(-0.5 * (((u - x) ** 2 + (v - y) ** 2) / sigma ** 2 + ((lights[at]! - own) / difference) ** 2))
          red += rgba[at * 4]! * weight
          green += rgba[at * 4 + 1]! * weight
          blue += rgba[at * 4 + 2]! * weight
          sum += weight
        }
      return [red / sum, green / sum, blue / sum]
    })
    expect(meanDifference(await blurred(image, { blur_type: 'bilateral', radius, edge_threshold }), expected)).toBeLessThan(2)
  })
})

describe('bokeh', () => {
  const lit = async (radius: number, bokeh_shape: string) => {
    const image = await blurred(dot(101), { blur_type: 'bokeh', radius, bokeh_shape })
    const rows = Array.from({ length: 101 }, (_, y) => Array.from({ length: 101 }, (__, x) => x).filter(x => redAt(image, x, y) > 0))
    return { image, rows: rows.filter(row => row.length > 0), area: rows.flat().length }
  }

  test.each(['circle', 'hexagon', 'pentagon'])('A bokeh blur turns a dot into a uniformly bright %s', async shape => {
    const { image, rows, area } = await lit(10, shape)
    expect(Math.abs(area / (Math.PI * 100) - 1)).toBeLessThan(0.08)
    const values = new Set(
      rows.flatMap((row, index) => row.map(x => redAt(image, x, 50 - (rows.length - 1) / 2 + index))).filter(value => value > 0),
    )
    expect(values.size).toBe(1)
    // Every row is contiguous and centered on the dot.
    for (const row of rows) {
      expect(row.at(-1)! - row[0]! + 1).toBe(row.length)
      expect(row[0]! + row.at(-1)!).toBe(100)
    }
  })

  test('A polygonal bokeh blur turns a dot into a polygon with corners at the expected positions', async () => {
    const widths = async (shape: string) => (await lit(12, shape)).rows.map(row => row.length)
    const [circle, hexagon, pentagon] = [await widths('circle'), await widths('hexagon'), await widths('pentagon')]
    expect(circle).toEqual(circle.toReversed())
    expect(hexagon).toEqual(hexagon.toReversed())
    // Two sides of the hexagon are vertical.
    expect(hexagon.filter(width => width === Math.max(...hexagon)).length).toBeGreaterThan(10)
    expect(circle.filter(width => width === Math.max(...circle)).length).toBeLessThan(8)
    // The pentagon has a horizontal side at the bottom and a corner at the top.
    expect(pentagon.findLast(width => width > 0)).toBeGreaterThan(12)
    expect(pentagon[0]).toBeLessThan(5)
  })

  test('A bokeh blur keeps highlights brighter than a Gaussian blur does', async () => {
    const lamp = drawn(41, 41, (x, y) => (Math.hypot(x - 20, y - 20) < 3 ? [255, 255, 255] : [20, 20, 20]))
    expect(redAt(await blurred(lamp, { blur_type: 'bokeh', radius: 10 }), 26, 20)).toBeGreaterThan(
      redAt(await blurred(lamp, { radius: 10 }), 26, 20) + 60,
    )
  })

  test('A bokeh blur accepts very wide images', async () => {
    const wide = drawn(9000, 3, x => [x % 256, 0, 0])
    const result = await blurred(wide, { blur_type: 'bokeh', radius: 40 })
    expect([result.width, result.height]).toEqual([9000, 3])
  })

  test('A large bokeh blur does not shift the image', async () => {
    const half = drawn(200, 20, x => (x < 100 ? [0, 0, 0] : [120, 120, 120]))
    const row = await blurred(half, { blur_type: 'bokeh', radius: 50 })
    // The blur is symmetric in linear light: the middle of the edge has half of the light, which is 87 in sRGB.
    expect(Math.abs(redAt(row, 100, 10) - 87)).toBeLessThan(6)
    expect(redAt(row, 35, 10)).toBe(0)
    expect(Math.abs(redAt(row, 165, 10) - 120)).toBeLessThan(2)
  })
})

describe('tilt-shift', () => {
  const params = { blur_type: 'tiltshift', radius: 10, tilt_center: 0.5, tilt_width: 0.2 }

  test('A tilt-shift blur keeps a band sharp and applies the full blur far from it', async () => {
    const noise = noisy(40, 200)
    const [result, full] = [await blurred(noise, { ...params, tilt_center: 0.2 }), await blurred(noise, { radius: 10 })]
    const rows = (image: Pixels, from: number, to: number): Pixels => ({
      width: 40,
      height: to - from,
      rgba: image.rgba.subarray(from * 160, to * 160),
    })
    expect(greatestDifference(rows(result, 21, 59), rows(noise, 21, 59))).toBe(0)
    expect(meanDifference(rows(result, 145, 200), rows(full, 145, 200))).toBeLessThan(1)
    const sharpness = [70, 90, 110, 130].map(from => meanDifference(rows(result, from, from + 15), rows(full, from, from + 15)))
    expect(sharpness).toEqual(sharpness.toSorted((one, other) => other - one))
  })

  test('A vertical tilt-shift blur matches a horizontal one on the transposed image', async () => {
    const square = noisy(48, 48)
    const turned = drawn(48, 48, (x, y) => pixelAt(square, y, x) as [number, number, number, number])
    const upright = await blurred(turned, { ...params, tilt_orientation: 'vertical' })
    const level = await blurred(square, params)
    expect(
      greatestDifference(
        drawn(48, 48, (x, y) => pixelAt(upright, y, x) as [number, number, number, number]),
        level,
      ),
    ).toBeLessThanOrEqual(2)
  })
})

test('A blur limited to one color leaves other colors sharp and keeps them from bleeding into the blurred areas', async () => {
  const image = drawn(80, 60, (x, y) => {
    const grain = ((x * 7919 + y * 104_729) % 31) - 15
    return Math.hypot(x - 40, y - 30) < 15 ? [210 + grain, 30, 20] : [30, 50, 190 + grain]
  })
  const params = { blur_type: 'targetcolor', radius: 12, target_tolerance: 0.2 }
  const background = await blurred(image, { ...params, target_color: '#1e32be' })
  const others = await blurred(image, { ...params, target_color: '#d21e14', target_invert: true })
  for (const result of [background, others])
    for (let y = 0; y < 60; y++)
      for (let x = 0; x < 80; x++) {
        const pixel = pixelAt(result, x, y)
        if (Math.hypot(x - 40, y - 30) < 15) expect(pixel).toEqual(pixelAt(image, x, y))
        else {
          expect(pixel[0]).toBeLessThanOrEqual(32)
          expect(Math.abs(pixel[2]! - 190)).toBeLessThan(9)
        }
      }
})

describe('draw mode', () => {
  const noise = noisy(90, 60)
  const draw = { mode: 'draw', radius: 8 }
  const line = (x: number, more = {}) => ({
    points: [
      { x, y: 5 },
      { x, y: 55 },
    ],
    size: 20,
    hardness: 1,
    ...more,
  })

  test('A blur in draw mode without strokes leaves the image unchanged', async () => {
    for (const state of [undefined, {}, { strokes: [] }, { strokes: [line(400)] }, { strokes: [line(45, { erase: true })] }])
      expect([...(await blurred(noise, draw, state)).rgba]).toEqual([...noise.rgba])
  })

  test('A blur in draw mode changes only the pixels under the strokes', async () => {
    const full = await blurred(noise, { radius: 8 })
    const result = await blurred(noise, draw, { strokes: [line(20), line(70), line(70, { erase: true })] })
    for (const y of [15, 30, 45]) {
      expect(pixelAt(result, 20, y)).toEqual(pixelAt(full, 20, y))
      expect(pixelAt(result, 45, y)).toEqual(pixelAt(noise, 45, y))
      expect(pixelAt(result, 70, y)).toEqual(pixelAt(noise, 70, y))
    }
  })

  test('The parameters of a blur in draw mode set its intensity and the default size and hardness of its strokes', async () => {
    const full = await blurred(noise, { radius: 8 })
    const strokes = [{ points: [{ x: 45, y: 30 }] }]
    const result = await blurred(noise, { ...draw, brush_size: 40, brush_hardness: 1, brush_intensity: 0.5 }, { strokes })
    for (const x of [30, 45, 60])
      expect(Math.abs(redAt(result, x, 30) - (redAt(full, x, 30) + redAt(noise, x, 30)) / 2)).toBeLessThanOrEqual(1)
    expect(redAt(result, 70, 30)).toBe(redAt(noise, 70, 30))
  })

  test('A blur in draw mode ignores an invalid state', async () => {
    for (const state of [
      null,
      7,
      'strokes',
      { strokes: 'none' },
      { strokes: [null, 3, { points: [{ x: Number.NaN, y: 0 }] }, { points: {} }] },
    ])
      expect([...(await blurred(noise, draw, state)).rgba]).toEqual([...noise.rgba])
  })
})

test.each([1, 2, 3, 7, 10, 100])('On the server, a Gaussian blur with a radius of %d preserves the overall brightness', async radius => {
  const flat = drawn(20, 20, () => [200, 120, 40])
  const result = (await runPrebuilt('blur-image', { image: flat }, { radius })).image()
  expect(greatestDifference(result, flat)).toBeLessThanOrEqual(1)
})
