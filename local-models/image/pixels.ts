import type { Size } from '../models/job.ts'
import { lighter, mix, rgb, type Rgb } from '../prompt/color.ts'
import type { Noise } from '../prompt/noise.ts'
import type { Palette } from '../prompt/palette.ts'

/** Effects on RGBA pixels, implemented as pure functions. */

export function brightness(paint: Rgb): number {
  return 0.3 * paint[0] + 0.59 * paint[1] + 0.11 * paint[2]
}

export function brightnessAt(pixels: ArrayLike<number>, at: number): number {
  return 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0)
}

/** Returns 0 for gray and up to 1 for a pure color. */
export function colorfulness([red, green, blue]: Rgb): number {
  return (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255
}

export function blend(from: Rgb, to: Rgb, share: number): Rgb {
  const other = 1 - share
  return [from[0] * other + to[0] * share, from[1] * other + to[1] * share, from[2] * other + to[2] * share]
}

/** Increases or decreases saturation without changing brightness. */
export function saturate(paint: Rgb, gain: number): Rgb {
  const gray = brightness(paint)
  return [gray + (paint[0] - gray) * gain, gray + (paint[1] - gray) * gain, gray + (paint[2] - gray) * gain]
}

export function scaled(paint: Rgb, gain: number): Rgb {
  return [paint[0] * gain, paint[1] * gain, paint[2] * gain]
}

/** Returns 0 below `low` and 1 above `high`, with a smooth transition in between. */
export function smoothStep(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return share * share * (3 - 2 * share)
}

export function paintAt(pixels: ArrayLike<number>, at: number): Rgb {
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
}

function put(pixels: Uint8ClampedArray, at: number, paint: Rgb): void {
  pixels[at] = paint[0]
  pixels[at + 1] = paint[1]
  pixels[at + 2] = paint[2]
  pixels[at + 3] = 255
}

export function changePixels(pixels: Uint8ClampedArray, change: (paint: Rgb, at: number) => Rgb): Uint8ClampedArray {
  const result = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length / 4; at++) put(result, at * 4, change(paintAt(pixels, at * 4), at))
  return result
}

/** Creates an opaque image from the values that `paint` returns for each pixel; `at` is the pixel index. */
export function paintPixels({ width, height }: Size, paint: (x: number, y: number, at: number) => Rgb): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at++) put(pixels, at * 4, paint(x, y, at))
  return pixels
}

/** Reduces the image to a few brightness levels, as in screen printing; the hue is unchanged. */
export function posterize(pixels: Uint8ClampedArray, steps: number): Uint8ClampedArray {
  return changePixels(pixels, paint => {
    const bright = brightness(paint)
    const step = (Math.max(0.45, Math.round((bright / 255) * steps)) / steps) * 255
    const gain = bright > 2 ? step / bright : 1
    const strong = saturate(paint, 1.22)
    const ink = (value: number): number => Math.round((value * gain) / 17) * 17
    return [ink(strong[0]), ink(strong[1]), ink(strong[2])]
  })
}

/** Draws large pixels in only a few shades, with ordered dithering, as on an old computer. */
export function pixelate(pixels: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const side = Math.max(2, Math.round(Math.max(width, height) / 144))
  const columns = Math.ceil(width / side)
  const shades = 7
  const squares = Array.from({ length: columns * Math.ceil(height / side) }, (_, index): Rgb => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const dither = (((bayer[row & 3]?.[column & 3] ?? 0) + 0.5) / 16 - 0.5) * (255 / shades) * 0.7
    const shaded = (value: number): number => Math.round(((value + dither) / 255) * shades) * (255 / shades)
    const [red, green, blue] = meanPixel(pixels, width, height, column * side, row * side, side)
    return [shaded(red), shaded(green), shaded(blue)]
  })
  return paintPixels({ width, height }, (x, y) => squares[Math.floor(y / side) * columns + Math.floor(x / side)]!)
}

const bayer = [
  [0, 8, 2, 10],
  [12, 4, 14, 6],
  [3, 11, 1, 9],
  [15, 7, 13, 5],
] as const

function meanPixel(pixels: Uint8ClampedArray, width: number, height: number, left: number, top: number, side: number): Rgb {
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let y = top; y < Math.min(height, top + side); y += 2)
    for (let x = left; x < Math.min(width, left + side); x += 2, count++) {
      const paint = paintAt(pixels, (y * width + x) * 4)
      ;[red, green, blue] = [red + paint[0], green + paint[1], blue + paint[2]]
    }
  return [red / count, green / count, blue / count]
}

/** Paints watercolor washes: visible paper and irregular edges, where pigment collects. */
export function wash(pixels: Uint8ClampedArray, width: number, height: number, noise: Noise): Uint8ClampedArray {
  const scale = Math.min(width, height)
  const line = (length: number, pace: number, shift: number): Float32Array =>
    Float32Array.from({ length }, (_, at) => noise((at / scale) * pace + shift))
  // Combining 1D noise is a hundred times cheaper than computing 2D noise.
  const [slowX, slowY, fastX, fastY] = [line(width, 14, 3), line(height, 14, 50), line(width, 70, 90), line(height, 70, 140)]
  return paintPixels({ width, height }, (x, y) => {
    const bend = slowX[(x + y) % width] ?? 0
    const sway = slowY[(y + x * 2) % height] ?? 0
    const fine = (fastX[(x * 3 + y * 2) % width] ?? 0) * (fastY[(y * 3 + x) % height] ?? 0)
    const fromX = Math.min(width - 1, Math.max(0, Math.round(x + (sway + (fastY[y] ?? 0) * 0.5) * scale * 0.006)))
    const fromY = Math.min(height - 1, Math.max(0, Math.round(y + (bend + (fastX[x] ?? 0) * 0.5) * scale * 0.006)))
    const pool = 0.86 + 0.16 * bend * sway + 0.22 * fine
    // Leaves bare paper toward the edges.
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y) / scale + 0.012 * ((slowX[x] ?? 0) + (slowY[y] ?? 0)) + 0.01 * fine
    const cover = Math.min(1, Math.max(0, (edge - 0.035) / 0.02)) * Math.min(1, Math.max(0.55, pool))
    const from = paintAt(pixels, (fromY * width + fromX) * 4)
    const paint: Rgb = [26 + from[0] * 0.9, 26 + from[1] * 0.9, 26 + from[2] * 0.9]
    return scaled(blend([251, 247, 238], paint, cover), 0.985 + 0.03 * fine)
  })
}

/** Shifts shadows, midtones and highlights toward the palette; light areas stay light. Expects opaque pixels. */
export function regrade(pixels: Uint8ClampedArray, palette: Palette): Uint8ClampedArray {
  const ramp = createRamp(palette)
  return changePixels(pixels, paint => {
    const bright = brightness(paint)
    const target = ramp[Math.round(bright)]!
    const toned = (axis: 0 | 1 | 2): number => target[axis] + (paint[axis] - bright) * 0.5
    return blend(paint, [toned(0), toned(1), toned(2)], 0.74)
  })
}

/** Composites transparent areas onto paper, so that strokes and washes have a background. The result is opaque. */
export function layOnPaper(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const result = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length; at++) {
    const alpha = (pixels[at | 3] ?? 255) / 255
    result[at] = (at & 3) === 3 ? 255 : (pixels[at] ?? 0) * alpha + 244 * (1 - alpha)
  }
  return result
}

function createRamp({ near, far, accent, skyLow, light, skyTop, dark }: Palette): Rgb[] {
  const stops = [
    [0, { ...mix(near, skyTop, 0.3), lightness: 0.08 }],
    [0.25, { ...mix(near, skyTop, 0.5), lightness: 0.32 }],
    [0.5, { ...mix(far, accent, 0.45), lightness: 0.58 }],
    [0.76, { ...mix(skyLow, accent, 0.3), lightness: 0.8 }],
    [1, lighter(mix(light, skyLow, 0.15), 0.02)],
  ] as const
  return Array.from({ length: 256 }, (_, level) => {
    const at = level / 255
    const upper = stops.findIndex(([stop], index) => index > 0 && stop >= at)
    const [[from, low], [to, high]] = [stops[upper - 1]!, stops[upper]!]
    const color = mix(low, high, (at - from) / (to - from))
    // An object's color is darker at night.
    return rgb(dark ? { ...color, lightness: color.lightness * 0.72 } : color)
  })
}

export function blendPixels(before: Uint8ClampedArray, after: Uint8ClampedArray, share: number): Uint8ClampedArray {
  const result = new Uint8ClampedArray(before.length)
  for (let at = 0; at < before.length; at++) result[at] = (before[at] ?? 0) * (1 - share) + (after[at] ?? 0) * share
  return result
}

export function keepAlpha(pixels: Uint8ClampedArray, from: Uint8ClampedArray): Uint8ClampedArray {
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = from[at] ?? 255
  return pixels
}
