import { createCanvas, ImageData } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { toByte, linearByByte, luma, parseColor } from '../prebuilt/shared/color.ts'
import { filled, lay, onBackground, type BlendMode } from '../prebuilt/shared/compositing.ts'
import type { Pixels } from '../prebuilt/shared/module.ts'
import { cut, emptyImage, isOpaque, mirror, turn } from '../prebuilt/shared/rgba-image.ts'
import { resize, sample, transform } from '../prebuilt/shared/sampling.ts'
import { disc, drawn, meanDifference, noisy, numbered, pixelAt } from './test-images.ts'

test('Colors can be parsed with or without alpha', () => {
  expect(parseColor('#0a80ff')).toEqual([10, 128, 255, 255])
  expect(parseColor('#0A80FF40')).toEqual([10, 128, 255, 64])
})

test('Converting an sRGB byte to linear light and back does not change it', () => {
  for (let byte = 0; byte < 256; byte++) expect(toByte(linearByByte()[byte]!)).toBeCloseTo(byte, 2)
  // IEC 61966-2-1: the middle of the scale has a fifth of the light.
  expect(linearByByte()[128]).toBeCloseTo(0.2158605, 5)
  expect([Math.round(toByte(-1)), Math.round(toByte(2))]).toEqual([0, 255])
  expect(luma(255, 255, 255)).toBeCloseTo(255)
})

test.each([0, 1])('isOpaque finds a single non-opaque pixel at any position in a buffer that starts at offset %d', start => {
  const [width, height] = [4097, 1]
  const rgba = Buffer.from(new ArrayBuffer(start + width * 4), start).fill(255)
  expect(isOpaque({ width, height, rgba })).toBe(true)
  for (const pixel of [0, 1, 2, 3, 4, 4095, 4096]) {
    rgba[pixel * 4 + 3] = 254
    expect(isOpaque({ width, height, rgba })).toBe(false)
    rgba[pixel * 4 + 3] = 255
  }
})

test('Quarter turns and mirroring move every pixel to the correct position', () => {
  const image = numbered(5, 3)
  const places = [
    { result: turn(image, 0), size: [5, 3], from: (x: number, y: number) => [x, y] },
    { result: turn(image, 1), size: [3, 5], from: (x: number, y: number) => [y, 2 - x] },
    { result: turn(image, 2), size: [5, 3], from: (x: number, y: number) => [4 - x, 2 - y] },
    { result: turn(image, -1), size: [3, 5], from: (x: number, y: number) => [4 - y, x] },
    { result: mirror(image, true, false), size: [5, 3], from: (x: number, y: number) => [4 - x, y] },
    { result: mirror(image, false, true), size: [5, 3], from: (x: number, y: number) => [x, 2 - y] },
    { result: mirror(image, true, true), size: [5, 3], from: (x: number, y: number) => [4 - x, 2 - y] },
  ]
  for (const { result, size, from } of places) {
    expect([result.width, result.height]).toEqual(size)
    for (let y = 0; y < result.height; y++)
      for (let x = 0; x < result.width; x++) {
        const [fromX, fromY] = from(x, y)
        expect(pixelAt(result, x, y)).toEqual(pixelAt(image, fromX!, fromY!))
      }
  }
})

test('Pixels are rotated correctly regardless of their offset in memory', () => {
  const bytes = Uint8Array.of(9, 1, 2, 3, 255, 4, 5, 6, 255)
  expect([...turn({ width: 2, height: 1, rgba: bytes.subarray(1) }, 2).rgba]).toEqual([4, 5, 6, 255, 1, 2, 3, 255])
})

test('The part of an image region that lies outside the image is transparent', () => {
  const part = cut(numbered(4, 4), -1, 2, 3, 3)
  expect(pixelAt(part, 0, 0)).toEqual([0, 0, 0, 0])
  expect(pixelAt(part, 1, 0)).toEqual([0, 2, 26, 255])
  expect(pixelAt(part, 2, 1)).toEqual([1, 3, 46, 255])
  expect(pixelAt(part, 2, 2)).toEqual([0, 0, 0, 0])
  expect(isOpaque(cut(numbered(4, 4), 40, 40, 2, 2))).toBe(false)
})

test('An image that exceeds the maximum size is rejected with an error that states the limit', () => {
  expect(() => emptyImage(16_385, 1)).toThrow(
    'The image would be 16385 × 1 pixels, but the limits are 67 megapixels and 16384 pixels per side: make the image smaller.',
  )
  expect(() => emptyImage(8193, 8192)).toThrow('8193 × 8192')
})

test('A sample taken between pixels is interpolated', () => {
  const image = drawn(2, 2, (x, y) => [x * 100, y * 100, 0])
  const seen = new Uint8ClampedArray(8)
  sample(image, 1.25, 0.75, seen, 4)
  expect([...seen]).toEqual([0, 0, 0, 0, 75, 25, 0, 255])
  sample(image, -50, 50, seen, 0)
  expect([...seen.subarray(0, 4)]).toEqual([0, 100, 0, 255])
  sample(
    drawn(2, 1, x => (x === 0 ? [200, 0, 0, 100] : [0, 255, 0, 0])),
    1,
    0.5,
    seen,
    0,
  )
  expect([...seen.subarray(0, 4)]).toEqual([200, 0, 0, 50])
})

/**
 * Resizes according to the definition of the kernels: each pixel is a weighted sum over the whole plane, with the kernel scaled to the
 * coarser grid.
 */
function resizedByDefinition(image: ReturnType<typeof noisy>, width: number, height: number) {
  const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
  const lanczos = (x: number) => (Math.abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0)
  const keys = (x: number) => {
    const d = Math.abs(x)
    if (d <= 1) return 1.5 * d ** 3 - 2.5 * d ** 2 + 1
    return d < 2 ? -0.5 * d ** 3 + 2.5 * d ** 2 - 4 * d + 2 : 0
  }
  const weight = (to: number, from: number, scale: number) => {
    const distance = from + 0.5 - (to + 0.5) * scale
    return scale > 1 ? lanczos(distance / scale) : keys(distance)
  }
  const inside = (at: number, size: number) => Math.min(size - 1, Math.max(0, at))
  const [scaleX, scaleY] = [image.width / width, image.height / height]
  return drawn(width, height, (x, y) => {
    const sum = [0, 0, 0, 0, 0]
    for (let v = -60; v < image.height + 60; v++)
      for (let u = -60; u < image.width + 60; u++) {
        const share = weight(x, u, scaleX) * weight(y, v, scaleY)
        if (share === 0) continue
        const [red, green, blue, alpha] = pixelAt(image, inside(u, image.width), inside(v, image.height)) as [
          number,
          number,
          number,
          number,
        ]
        for (const [i, value] of [red * alpha, green * alpha, blue * alpha, alpha, 1].entries()) sum[i]! += share * value
      }
    const [red, green, blue, alpha, all] = sum as [number, number, number, number, number]
    const byte = (value: number) => Math.min(255, Math.max(0, value))
    return alpha / all < 0.5 ? [0, 0, 0, 0] : [byte(red / alpha), byte(green / alpha), byte(blue / alpha), byte(alpha / all)]
  })
}

test.each([
  [9, 7, 4, 3],
  [9, 7, 20, 13],
  [9, 7, 3, 15],
  [13, 1, 1, 5],
  [1, 1, 6, 4],
  [12, 12, 6, 12],
])('Resizing an image from %i×%i to %i×%i matches the definition of the resampling kernel', (width, height, toWidth, toHeight) => {
  for (const alphas of [false, true]) {
    const image = noisy(width, height, alphas)
    const [result, truth] = [resize(image, toWidth, toHeight), resizedByDefinition(image, toWidth, toHeight)]
    for (const [at, byte] of result.rgba.entries()) expect(Math.abs(byte - truth.rgba[at]!)).toBeLessThanOrEqual(1)
  }
})

test('Resizing or rotating an image preserves its gradients', () => {
  const gradient = drawn(64, 48, (x, y) => [2 * x + 20, 3 * y + 10, 200])
  const small = resize(gradient, 32, 24)
  const large = resize(gradient, 128, 96)
  for (const [result, scale] of [
    [small, 2],
    [large, 0.5],
  ] as const)
    for (const [x, y] of [
      [8, 8],
      [15, 12],
      [22, 14],
    ] as const) {
      const [red, green, blue] = pixelAt(result, x, y) as [number, number, number]
      expect(Math.abs(red - (2 * ((x + 0.5) * scale - 0.5) + 20))).toBeLessThanOrEqual(1)
      expect(Math.abs(green - (3 * ((y + 0.5) * scale - 0.5) + 10))).toBeLessThanOrEqual(1)
      expect(blue).toBe(200)
    }
  const [cos, sin] = [Math.cos(0.4), Math.sin(0.4)]
  const toInput = { xx: cos, xy: sin, x: 32 - 20 * cos - 20 * sin, yx: -sin, yy: cos, y: 24 + 20 * sin - 20 * cos }
  const turned = transform(gradient, toInput, 40, 40)
  for (const [x, y] of [
    [20, 20],
    [9, 12],
    [27, 31],
  ] as const) {
    const u = cos * (x + 0.5) + sin * (y + 0.5) + toInput.x - 0.5
    const v = -sin * (x + 0.5) + cos * (y + 0.5) + toInput.y - 0.5
    const [red, green] = pixelAt(turned, x, y) as [number, number]
    expect(Math.abs(red - (2 * u + 20))).toBeLessThanOrEqual(1)
    expect(Math.abs(green - (3 * v + 10))).toBeLessThanOrEqual(1)
  }
})

test('A transformation that moves an image by whole pixels does not alter the pixels', () => {
  const image = noisy(9, 8, true)
  const moved = transform(image, { xx: 1, xy: 0, x: -2, yx: 0, yy: 1, y: 3 }, 12, 8)
  const wanted = cut(image, -2, 3, 12, 8)
  for (let at = 0; at < wanted.rgba.length; at += 4) {
    expect(moved.rgba[at + 3]).toBe(wanted.rgba[at + 3])
    if (wanted.rgba[at + 3]! > 0) expect([...moved.rgba.subarray(at, at + 3)]).toEqual([...wanted.rgba.subarray(at, at + 3)])
  }
})

test('If the edge of a transformed image falls in the middle of a pixel, that pixel gets half the alpha', () => {
  const half = transform(filled(8, 8, [10, 20, 30, 255]), { xx: 1, xy: 0, x: -2.5, yx: 0, yy: 1, y: 0 }, 12, 8)
  expect(pixelAt(half, 1, 4)[3]).toBeLessThan(20)
  expect(pixelAt(half, 2, 4)).toEqual([10, 20, 30, 128])
  expect(pixelAt(half, 3, 4)[3]).toBeGreaterThan(235)
})

test('The color of transparent pixels does not affect resizing or transformation', () => {
  const results = [
    resize(disc(64), 23, 31),
    resize(disc(16), 90, 77),
    transform(disc(64), { xx: 0.8, xy: 0.6, x: -20, yx: -0.6, yy: 0.8, y: 20 }, 80, 80),
  ]
  for (const { rgba } of results) {
    let seen = 0
    for (let at = 0; at < rgba.length; at += 4) {
      if (rgba[at + 3] === 0) continue
      seen++
      expect([rgba[at], rgba[at + 1], rgba[at + 2]]).toEqual([255, 0, 0])
    }
    expect(seen).toBeGreaterThan(100)
  }
})

/** The reference is Skia, whose formulas are correct, rather than libvips, which blends premultiplied colors. */
test('Compositing images gives the same result as Skia', () => {
  const [below, top] = [noisy(64, 40, true), noisy(50, 60, true)]
  for (const blend of ['normal', 'multiply', 'screen', 'overlay', 'soft-light'] as BlendMode[]) {
    const result = { ...below, rgba: Uint8ClampedArray.from(below.rgba) }
    lay(result, top, 20, -10, { blend })
    const context = toCanvas(below).getContext('2d')
    context.globalCompositeOperation = blend === 'normal' ? 'source-over' : blend
    context.drawImage(toCanvas(top), 20, -10)
    expect(meanDifference(result, { ...below, rgba: context.getImageData(0, 0, 64, 40).data })).toBeLessThan(0.6)
  }
})

function toCanvas({ width, height, rgba }: Pixels) {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(Uint8ClampedArray.from(rgba), width, height), 0, 0)
  return canvas
}

test("A layer's opacity scales its alpha", () => {
  const below = filled(1, 1, [0, 0, 200, 255])
  lay(below, filled(1, 1, [200, 100, 0, 255]), 0, 0, { opacity: 0.25 })
  expect([...below.rgba]).toEqual([50, 25, 150, 255])
})

test('A background color shows through pixels in proportion to their transparency', () => {
  expect([...onBackground(filled(1, 1, [255, 0, 0, 51]), [0, 0, 255, 255]).rgba]).toEqual([51, 0, 204, 255])
  expect([...onBackground(filled(1, 1, [255, 0, 0, 51]), [0, 0, 255, 0]).rgba]).toEqual([255, 0, 0, 51])
})
