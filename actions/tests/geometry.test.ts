import { expect, test } from 'vitest'
import { runPrebuilt } from '../testing/prebuilt.ts'
import { preview as previewOverlay } from '../prebuilt/overlay-image-browser.ts'
import type { ImageValue, Pixels } from '../prebuilt/shared/module.ts'
import { runModule } from './browser-module.ts'
import { disc, drawn, meanDifference, noisy, numbered, photoLike, pixelAt } from './test-images.ts'

const crop = (image: Pixels, params: Record<string, unknown>) => runModule('crop-image-browser', image, params)

async function overlay(image: Pixels, over: Pixels, params: Record<string, unknown> = {}): Promise<Pixels> {
  return (await runPrebuilt('overlay-image-browser', { image, overlay: over }, params)).image()
}

const plain = (width: number, height: number, red: number, green: number, blue: number, alpha = 255) =>
  drawn(width, height, () => [red, green, blue, alpha])

test('A crop contains exactly the pixels inside the crop frame', async () => {
  const image = numbered(20, 10)
  const part = await crop(image, { center: { x: 0.4, y: 0.5 }, size: { x: 0.5, y: 0.4 } })
  expect([part.width, part.height]).toEqual([10, 4])
  for (const [x, y] of [
    [0, 0],
    [9, 3],
    [4, 2],
  ] as const)
    expect(pixelAt(part, x, y)).toEqual(pixelAt(image, x + 3, y + 3))
})

test('A crop is transparent where its frame extends beyond the image', async () => {
  const part = await crop(numbered(20, 10), { center: { x: 0, y: 0 }, size: { x: 1, y: 1 } })
  expect([part.width, part.height]).toEqual([20, 10])
  expect(pixelAt(part, 9, 9)[3]).toBe(0)
  expect(pixelAt(part, 10, 5)).toEqual([0, 0, 0, 255])
  expect(pixelAt(part, 12, 6)).toEqual([2, 1, 27, 255])
})

test('A crop whose frame is rotated by quarter turns is upright and lossless', async () => {
  const image = numbered(20, 10)
  const quarter = await crop(image, { size: { x: 0.2, y: 0.8 }, rotation: 90 })
  // The 4 × 8 frame, rotated by 90 degrees, extends from (6, 3) to (14, 7), with its top on the right.
  expect([quarter.width, quarter.height]).toEqual([4, 8])
  expect(pixelAt(quarter, 0, 0)).toEqual(pixelAt(image, 13, 3))
  expect(pixelAt(quarter, 3, 7)).toEqual(pixelAt(image, 6, 6))
  const half = await crop(image, { size: { x: 0.2, y: 0.8 }, rotation: 180 })
  expect(pixelAt(half, 0, 0)).toEqual(pixelAt(image, 11, 8))
})

test('Cropping with a rotated frame produces an upright image', async () => {
  const image = drawn(100, 80, (x, y) => [2 * x + 20, 2 * y + 40, 10])
  const part = await crop(image, { center: { x: 0.55, y: 0.45 }, size: { x: 0.4, y: 0.4 }, rotation: 25 })
  expect([part.width, part.height]).toEqual([40, 32])
  const [cos, sin] = [Math.cos((25 / 180) * Math.PI), Math.sin((25 / 180) * Math.PI)]
  for (const [x, y] of [
    [0, 0],
    [39, 0],
    [5, 31],
    [20, 16],
  ] as const) {
    const [right, down] = [x + 0.5 - 20, y + 0.5 - 16]
    const [u, v] = [55 + cos * right - sin * down, 36 + sin * right + cos * down]
    const [red, green] = pixelAt(part, x, y) as [number, number]
    expect(Math.abs(red - (2 * (u - 0.5) + 20))).toBeLessThanOrEqual(1)
    expect(Math.abs(green - (2 * (v - 0.5) + 40))).toBeLessThanOrEqual(1)
  }
})

test('A crop with a locked aspect ratio keeps the aspect ratio of the image', async () => {
  const part = await crop(photoLike(200, 100), { size: { x: 0.5, y: 0.9 }, lock_aspect: true })
  expect([part.width, part.height]).toEqual([100, 50])
})

test('The crop preview shows the frame over the dimmed image', async () => {
  const gray = plain(300, 200, 200, 200, 200)
  const params = { center: { x: 0.4, y: 0.5 }, size: { x: 0.5, y: 0.5 } }
  const seen = await runModule('crop-image-browser', gray, params, { preview: true })
  expect([seen.width, seen.height]).toEqual([300, 200])
  expect(pixelAt(seen, 20, 20)[0]).toBe(80)
  expect(pixelAt(seen, 280, 100)[0]).toBe(80)
  // A pixel inside the frame, away from the lines that mark the thirds.
  expect(pixelAt(seen, 60, 70)[0]).toBe(200)
  // Pixels on the left edge.
  expect(Math.max(pixelAt(seen, 44, 70)[0]!, pixelAt(seen, 45, 70)[0]!)).toBeGreaterThan(210)
})

test('An overlay is placed at the requested position and keeps its aspect ratio', async () => {
  const mark = noisy(10, 5)
  const result = await overlay(plain(40, 40, 0, 0, 200), mark, { center: { x: 0.25, y: 0.75 }, size: { x: 0.25, y: 0.9 } })
  for (const [x, y] of [
    [0, 0],
    [9, 4],
    [3, 2],
  ] as const)
    // 30 − 2.5 falls between pixels and is rounded to 28.
    expect(pixelAt(result, x + 5, y + 28)).toEqual(pixelAt(mark, x, y))
  expect(pixelAt(result, 4, 30)).toEqual([0, 0, 200, 255])
  expect(pixelAt(result, 10, 33)).toEqual([0, 0, 200, 255])
})

test('An overlay is rotated clockwise', async () => {
  const mark = noisy(8, 4)
  const result = await overlay(plain(20, 20, 9, 9, 9), mark, { size: { x: 0.4, y: 0.4 }, rotation: 90 })
  // The mark is now 4 × 8, starts at (8, 6) and has its left end at the top.
  expect(pixelAt(result, 11, 6)).toEqual(pixelAt(mark, 0, 0))
  expect(pixelAt(result, 8, 13)).toEqual(pixelAt(mark, 7, 3))
  const slant = await overlay(plain(99, 99, 0, 0, 0), plain(60, 6, 255, 255, 255), { size: { x: 0.6, y: 1 }, rotation: 45 })
  expect(pixelAt(slant, 49 + 15, 49 + 15)[0]).toBeGreaterThan(250)
  expect(pixelAt(slant, 49 + 15, 49 - 15)[0]).toBe(0)
})

test('An overlay is resized without fringing', async () => {
  for (const size of [0.3, 3]) {
    const result = await overlay(plain(60, 60, 255, 255, 255), disc(50), { size: { x: size, y: size }, rotation: 20 })
    expect(pixelAt(result, 30, 30)).toEqual([255, 0, 0, 255])
    const fringe = []
    for (let at = 0; at < result.rgba.length; at += 4)
      if (result.rgba[at] !== 255 || Math.abs(result.rgba[at + 1]! - result.rgba[at + 2]!) > 1) fringe.push(at / 4)
    expect(fringe).toEqual([])
  }
})

test('An overlay is composited with its opacity and blend mode', async () => {
  const [base, over] = [plain(4, 4, 100, 200, 50), plain(4, 4, 200, 100, 250)]
  const at = async (params: Record<string, unknown>) =>
    pixelAt(await overlay(base, over, { size: { x: 1, y: 1 }, ...params }), 1, 1).slice(0, 3)
  const round = (...values: number[]) => values.map(Math.round)
  expect(await at({})).toEqual([200, 100, 250])
  expect(await at({ opacity: 0.5 })).toEqual([150, 150, 150])
  expect(await at({ opacity: 0 })).toEqual([100, 200, 50])
  expect(await at({ blend: 'multiply' })).toEqual(round((200 * 100) / 255, (100 * 200) / 255, (250 * 50) / 255))
  expect(await at({ blend: 'screen' })).toEqual(round(300 - 20_000 / 255, 300 - 20_000 / 255, 300 - 12_500 / 255))
  expect(await at({ blend: 'overlay' })).toEqual(round((2 * 20_000) / 255, 255 - (2 * 55 * 155) / 255, (2 * 12_500) / 255))
  expect(await at({ blend: 'multiply', opacity: 0.5 })).toEqual(round(50 + 20_000 / 510, 100 + 20_000 / 510, 25 + 12_500 / 510))
})

test('The overlay preview shows the result with a frame around the overlay', async () => {
  const value = (image: Pixels): ImageValue => ({
    ...image,
    type: 'image',
    name: '',
    content_type: 'image/png',
    bytes: new Uint8Array(),
  })
  const [image, over] = [photoLike(2560, 320), photoLike(30, 30)]
  const params = { center: { x: 0.5, y: 0.5 }, size: { x: 0.5, y: 0.5 }, rotation: 0, opacity: 1, blend: 'normal' } as const
  const seen = (await previewOverlay({ inputs: { image: value(image), overlay: value(over) }, params })).image
  expect([seen.width, seen.height]).toEqual([1280, 160])
  const result = await overlay(image, over, params)
  expect(meanDifference(seen, await runModule('resize-image-browser', result, { mode: 'percent', percent: 50 }))).toBeLessThan(4)
  expect(pixelAt(seen, 640 - 40, 80)[0]).toBeGreaterThan(240)
})

test.each([
  [1, 1],
  [1, 40],
  [40, 1],
])('A %i × %i image can be cropped and combined with an overlay', async (width, height) => {
  const image = photoLike(width, height)
  const part = await crop(image, { size: { x: 0.001, y: 0.001 }, rotation: 33 })
  expect([part.width, part.height]).toEqual([1, 1])
  const result = await overlay(image, photoLike(height, width), { rotation: -20 })
  expect([result.width, result.height]).toEqual([width, height])
})
