import { expect, test } from 'vitest'
import { runPrebuilt } from '../testing/prebuilt.ts'
import type { Pixels } from '../prebuilt/shared/module.ts'
import { runModule } from './browser-module.ts'
import { disc, drawn, meanDifference, noisy, photoLike, pixelAt } from './test-images.ts'

const shaded = (image: Pixels, effect: string, params: Record<string, unknown> = {}) =>
  runModule('shader-effect-browser', image, { effect, ...params })
const effects = ['chromatic', 'glitch', 'edges', 'crt', 'ripple', 'kaleidoscope', 'bloom', 'pixelate']
const photo = photoLike(120, 80)
const redAt = (image: Pixels, x: number, y: number) => pixelAt(image, x, y)[0]!

test.each(effects)('The %s effect changes nothing at intensity 0 and is deterministic at intensity 1', async effect => {
  const noise = noisy(64, 64, true)
  expect([...(await shaded(noise, effect, { intensity: 0 })).rgba]).toEqual([...noise.rgba])
  const result = await shaded(noise, effect)
  expect([result.width, result.height]).toEqual([64, 64])
  expect(meanDifference(result, noise)).toBeGreaterThan(1)
  expect((await shaded(noise, effect)).rgba).toEqual(result.rgba)
  expect(meanDifference(await shaded(photo, effect), await shaded(photo, effect, { intensity: 0.5 }))).toBeGreaterThan(0.1)
})

test.each(effects)('The %s effect handles extreme parameters on images of any size', async effect => {
  const least = {
    shift: 0,
    glitch_amount: 0,
    edge_thickness: 1,
    scanline_strength: 0,
    ripple_amp: 0,
    ripple_freq: 1,
    segments: 2,
    bloom_threshold: 0,
    bloom_strength: 0,
  }
  const most = {
    shift: 100,
    glitch_amount: 1,
    edge_thickness: 20,
    scanline_strength: 1,
    ripple_amp: 0.2,
    ripple_freq: 50,
    segments: 24,
    bloom_threshold: 1,
    bloom_strength: 1,
  }
  for (const [width, height] of [
    [1, 1],
    [1, 9],
    [9, 1],
    [33, 20],
    [9000, 1],
  ] as const)
    for (const params of [least, most, { ...most, bloom_threshold: 0 }]) {
      const result = await shaded(noisy(width, height), effect, params)
      expect([result.width, result.height]).toEqual([width, height])
      expect(result.rgba.filter((value, at) => at % 4 === 3 && value !== 255)).toHaveLength(0)
    }
})

test.each(effects)('The %s effect produces the same image on the server and in a browser, and has a preview', async effect => {
  const made = (await runPrebuilt('shader-effect-browser', { image: photo }, { effect })).image()
  expect(meanDifference(made, await shaded(photo, effect))).toBe(0)
  const preview = await runModule('shader-effect-browser', photo, { effect }, { preview: true })
  expect(preview.rgba).toEqual((await shaded(photo, effect)).rgba)
})

test.each(effects.filter(effect => effect !== 'edges' && effect !== 'bloom'))(
  'The %s effect ignores the color of transparent pixels',
  async effect => {
    const result = await shaded(disc(64), effect)
    for (let at = 0; at < result.rgba.length; at += 4) if (result.rgba[at + 3]! > 8) expect(result.rgba[at + 1]).toBeLessThan(6)
  },
)

test('The chromatic effect shifts red and blue in opposite directions', async () => {
  const result = await shaded(photo, 'chromatic', { shift: 5 })
  for (let y = 0; y < 80; y += 7)
    for (let x = 10; x < 110; x++)
      expect(pixelAt(result, x, y)).toEqual([pixelAt(photo, x + 5, y)[0], pixelAt(photo, x, y)[1], pixelAt(photo, x - 5, y)[2], 255])
})

test('The glitch effect shifts whole rows and separates their colors', async () => {
  const image = noisy(60, 200)
  const result = await shaded(image, 'glitch', { glitch_amount: 0.6, shift: 0 })
  let [still, moved] = [0, 0]
  for (let y = 0; y < 200; y++) {
    const [original, shifted] = [image, result].map(({ rgba }) => [...rgba.subarray(y * 240, y * 240 + 240)]) as [number[], number[]]
    const slides = Array.from({ length: 60 }, (_, slide) => [...original.slice(240 - slide * 4), ...original.slice(0, 240 - slide * 4)])
    const fits = slides.findIndex(slid =>
      slid.every((value, at) => Math.abs(value - shifted[at]!) <= (at % 4 === 3 ? 0 : value * 0.21 + 1)),
    )
    expect(fits).not.toBe(-1)
    if (fits === 0) still++
    else moved++
  }
  expect(still).toBeGreaterThan(20)
  expect(moved).toBeGreaterThan(20)
})

test('The edges effect draws bright lines of the requested width along edges and leaves flat areas dark', async () => {
  const step = drawn(60, 20, x => (x < 30 ? [40, 40, 40] : [220, 220, 220]))
  for (const edge_thickness of [1, 4]) {
    const result = await shaded(step, 'edges', { edge_thickness })
    const row = Array.from({ length: 60 }, (_, x) => redAt(result, x, 10))
    expect(row.flatMap((value, x) => (value > 200 ? [x] : []))).toEqual(
      Array.from({ length: 2 * edge_thickness }, (_, at) => 30 - edge_thickness + at),
    )
    expect(row.filter(value => value > 0 && value <= 200)).toEqual([])
  }
})

test('The CRT effect draws scan lines, dims the corners and bulges the image', async () => {
  const white = drawn(200, 240, () => [200, 200, 200])
  const result = await shaded(white, 'crt', { scanline_strength: 0.8 })
  const column = Array.from({ length: 60 }, (_, step) => redAt(result, 100, 90 + step))
  expect(Math.max(...column) - Math.min(...column)).toBeGreaterThan(80)
  // The lines repeat every three rows.
  for (let at = 3; at < 60; at++) expect(Math.abs(column[at]! - column[at - 3]!)).toBeLessThan(6)
  expect(pixelAt(result, 0, 0)).toEqual([0, 0, 0, 255])
  const smooth = await shaded(white, 'crt', { scanline_strength: 0 })
  expect(redAt(smooth, 101, 120)).toBeGreaterThan(redAt(smooth, 185, 20))
})

test('The ripple effect distorts an image around its center and leaves the image unchanged at zero amplitude', async () => {
  const lines = drawn(120, 120, x => (Math.floor(x / 10) % 2 ? [200, 200, 200] : [20, 20, 20]))
  expect(meanDifference(await shaded(lines, 'ripple', { ripple_amp: 0 }), lines)).toBe(0)
  // The waves move each ring by the same distance in all directions.
  const rings = drawn(121, 121, (x, y) => [128 + 100 * Math.sin(Math.hypot(x - 60, y - 60) / 5), 0, 0])
  const bent = await shaded(rings, 'ripple', { ripple_amp: 0.05, ripple_freq: 5 })
  expect(meanDifference(bent, rings)).toBeGreaterThan(3)
  for (let step = 0; step < 60; step++) {
    expect(Math.abs(redAt(bent, 60 + step, 60) - redAt(bent, 60, 60 - step))).toBeLessThanOrEqual(1)
    expect(Math.abs(redAt(bent, 60 + step, 60) - redAt(bent, 60 - step, 60))).toBeLessThanOrEqual(1)
  }
})

test('The kaleidoscope effect repeats mirrored copies of its segment around the center', async () => {
  const result = await shaded(photoLike(80, 80), 'kaleidoscope', { segments: 4 })
  let furthest = 0
  for (let y = 0; y < 80; y++)
    for (let x = 0; x < 80; x++) {
      const [red] = pixelAt(result, x, y)
      for (const [u, v] of [
        [79 - y, x],
        [79 - x, 79 - y],
        [79 - x, y],
        [x, 79 - y],
      ] as const)
        furthest = Math.max(furthest, Math.abs(redAt(result, u, v) - red!))
    }
  expect(furthest).toBeLessThanOrEqual(2)
  expect(meanDifference(result, photoLike(80, 80))).toBeGreaterThan(5)
})

test('The bloom effect spreads light around bright areas and leaves dark images unchanged', async () => {
  const lamp = (level: number) => drawn(100, 100, (x, y) => (Math.hypot(x - 50, y - 50) < 10 ? [level, level, level] : [30, 30, 30]))
  const result = await shaded(lamp(255), 'bloom', { bloom_strength: 1 })
  expect(redAt(result, 62, 50)).toBeGreaterThan(60)
  expect(redAt(result, 62, 50)).toBeGreaterThan(redAt(result, 68, 50))
  expect(redAt(result, 2, 2)).toBe(30)
  expect(meanDifference(await shaded(lamp(100), 'bloom', { bloom_strength: 1 }), lamp(100))).toBe(0)
  expect(meanDifference(await shaded(lamp(100), 'bloom', { bloom_strength: 1, bloom_threshold: 0.2 }), lamp(100))).toBeGreaterThan(2)
})

test('The pixelate effect divides the longer side of an image into 32 blocks and fills each block with its average color', async () => {
  const noise = noisy(128, 50)
  const result = await shaded(noise, 'pixelate')
  for (const [left, top, height] of [
    [0, 0, 4],
    [64, 24, 4],
    [124, 48, 2],
  ] as const)
    for (const channel of [0, 1, 2]) {
      const inside = Array.from({ length: 4 * height }, (_, at) => pixelAt(noise, left + (at % 4), top + Math.floor(at / 4))[channel]!)
      const mean = inside.reduce((sum, value) => sum + value) / inside.length
      expect(Math.abs(pixelAt(result, left, top)[channel]! - mean)).toBeLessThanOrEqual(0.51)
      expect(pixelAt(result, left + 3, top + height - 1)).toEqual(pixelAt(result, left, top))
    }
})
