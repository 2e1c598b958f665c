import { emptyImage, isOpaque, toWords, type RgbaImage } from './rgba-image.ts'
import type { Pixels } from './module.ts'
import { once } from './tones.ts'

/**
 * Resampling. Colors are always weighted by their alpha, so that transparent pixels have no influence. Points are in pixels from the top
 * left corner of the image: the first pixel spans 0 to 1, with its center at 0.5.
 */

/** Writes the color at a point to `to[at]` and the three elements after it; edge pixels are repeated beyond the edges. */
export function sample(image: Pixels, x: number, y: number, to: Uint8ClampedArray, at: number): void {
  const { width, height, rgba } = image
  const u = Math.min(width - 1, Math.max(0, x - 0.5))
  const v = Math.min(height - 1, Math.max(0, y - 0.5))
  const left = Math.floor(u)
  const top = Math.floor(v)
  const across = u - left
  const down = v - top
  const right = left + 1 < width ? 4 : 0
  const below = top + 1 < height ? width * 4 : 0
  const p = (top * width + left) * 4
  const q = p + below
  const a = (1 - across) * (1 - down) * rgba[p + 3]!
  const b = across * (1 - down) * rgba[p + right + 3]!
  const c = (1 - across) * down * rgba[q + 3]!
  const d = across * down * rgba[q + right + 3]!
  const alpha = a + b + c + d
  const share = alpha > 0 ? 1 / alpha : 0
  for (let i = 0; i < 3; i++)
    to[at + i] = (a * rgba[p + i]! + b * rgba[p + right + i]! + c * rgba[q + i]! + d * rgba[q + right + i]!) * share
  to[at + 3] = alpha
}

/** Resizes the image as libvips does: with Lanczos when scaling down and with Catmull-Rom when scaling up. */
export function resize(image: Pixels, width: number, height: number): Pixels {
  if (image.width === width && image.height === height) return image
  const resized = emptyImage(width, height)
  const rows = computeTaps(image.height, height)
  const columns = computeTaps(image.width, width)
  const opaque = isOpaque(image)
  const line = new Float32Array(image.width * 4)
  for (let y = 0; y < height; y++) {
    line.fill(0)
    for (let tap = 0; tap < rows.count[y]!; tap++) addRow(image, rows.first[y]! + tap, rows.weights[y * rows.most + tap]!, line, opaque)
    spread(line, columns, resized, y)
  }
  return resized
}

/** The source pixels that contribute to each pixel of a resized line, and their weights. */
interface Taps {
  most: number
  first: Int32Array
  count: Int32Array
  /** `most` weights per pixel. */
  weights: Float32Array
}

function computeTaps(from: number, to: number): Taps {
  const step = from / to
  const stretch = Math.max(1, step)
  const kernel = step > 1 ? lanczos : catmullRom
  const reach = (step > 1 ? 3 : 2) * stretch
  const most = Math.min(from, Math.ceil(2 * reach) + 1)
  const taps: Taps = { most, first: new Int32Array(to), count: new Int32Array(to), weights: new Float32Array(to * most) }
  for (let pixel = 0; pixel < to; pixel++) {
    const center = (pixel + 0.5) * step - 0.5
    const low = Math.ceil(center - reach)
    const high = Math.floor(center + reach)
    const first = Math.min(from - 1, Math.max(0, low))
    const weights = taps.weights.subarray(pixel * most, (pixel + 1) * most)
    for (let at = low; at <= high; at++) weights[Math.min(from - 1, Math.max(0, at)) - first]! += kernel((at - center) / stretch)
    const sum = weights.reduce((total, weight) => total + weight, 0)
    for (let tap = 0; tap < most; tap++) weights[tap]! /= sum
    const used = weights.findIndex(weight => Math.abs(weight) > 1e-6)
    taps.first[pixel] = first + used
    taps.count[pixel] = weights.findLastIndex(weight => Math.abs(weight) > 1e-6) + 1 - used
    weights.copyWithin(0, used)
  }
  return taps
}

function lanczos(x: number): number {
  const distance = Math.abs(x)
  if (distance < 1e-6) return 1
  if (distance >= 3) return 0
  const angle = Math.PI * distance
  return (3 * Math.sin(angle) * Math.sin(angle / 3)) / (angle * angle)
}

function catmullRom(x: number): number {
  const d = Math.abs(x)
  if (d < 1) return 1 + d * d * (1.5 * d - 2.5)
  return d < 2 ? 2 + d * (-4 + d * (2.5 - 0.5 * d)) : 0
}

function addRow({ rgba, width }: Pixels, row: number, weight: number, to: Float32Array, opaque: boolean): void {
  const length = width * 4
  const from = row * length
  if (opaque) {
    for (let at = 0; at < length; at++) to[at]! += weight * rgba[from + at]!
    return
  }
  for (let at = 0; at < length; at += 4) {
    const alpha = weight * rgba[from + at + 3]!
    const share = alpha / 255
    to[at]! += share * rgba[from + at]!
    to[at + 1]! += share * rgba[from + at + 1]!
    to[at + 2]! += share * rgba[from + at + 2]!
    to[at + 3]! += alpha
  }
}

function spread(line: Float32Array, { most, first, count, weights }: Taps, { rgba, width }: RgbaImage, row: number): void {
  let to = row * width * 4
  for (let x = 0; x < width; x++, to += 4) {
    let [red, green, blue, alpha] = [0, 0, 0, 0]
    const end = x * most + count[x]!
    let from = first[x]! * 4
    for (let tap = x * most; tap < end; tap++, from += 4) {
      const weight = weights[tap]!
      red += weight * line[from]!
      green += weight * line[from + 1]!
      blue += weight * line[from + 2]!
      alpha += weight * line[from + 3]!
    }
    write(rgba, to, red, green, blue, alpha)
  }
}

/** Converts a premultiplied color to straight alpha and writes it. A kernel with negative lobes can make the values slightly negative. */
function write(rgba: Uint8ClampedArray, at: number, red: number, green: number, blue: number, alpha: number): void {
  if (alpha < 0.5) return
  const share = 255 / alpha
  rgba[at] = red * share
  rgba[at + 1] = green * share
  rgba[at + 2] = blue * share
  rgba[at + 3] = alpha
}

/** Maps a point (u, v) to (xx · u + xy · v + x, yx · u + yy · v + y). */
export interface Affine {
  xx: number
  xy: number
  x: number
  yx: number
  yy: number
  y: number
}

/**
 * Applies an affine map with Catmull-Rom interpolation; anything outside the image is transparent. Intended for maps that enlarge the image
 * or reduce it only slightly: to make an image much smaller, resize it first.
 * @param toInput maps points of the result to points of the image
 */
export function transform(image: Pixels, toInput: Affine, width: number, height: number): RgbaImage {
  const result = emptyImage(width, height)
  const { xx, xy, yx, yy } = toInput
  const put = painter(image, result)
  const putRun = isOpaque(image) ? runPainter(image, result, xx, yx) : undefined
  for (let row = 0; row < height; row++) {
    const startU = xx * 0.5 + xy * (row + 0.5) + toInput.x - 0.5
    const startV = yx * 0.5 + yy * (row + 0.5) + toInput.y - 0.5
    const span = (margin: number) => {
      const across = between(margin, image.width - 1 - margin, startU, xx, width)
      const down = between(margin, image.height - 1 - margin, startV, yx, width)
      return { start: Math.max(across.start, down.start), end: Math.min(across.end, down.end) }
    }
    const { start, end } = span(-2)
    // The margin allows for the four surrounding pixels and for rounding errors at the ends of a span.
    const within = putRun ? span(3) : { start: end, end }
    const [from, to] = within.start < within.end ? [within.start, within.end] : [end, end]
    for (let column = start; column < from; column++) put(startU + xx * column, startV + yx * column, (row * width + column) * 4)
    putRun?.(startU + xx * from, startV + yx * from, (row * width + from) * 4, to - from)
    for (let column = to; column < end; column++) put(startU + xx * column, startV + yx * column, (row * width + column) * 4)
  }
  return result
}

/** Returns the range of steps for which a linearly changing value lies strictly between two limits. */
function between(low: number, high: number, start: number, step: number, steps: number): { start: number; end: number } {
  if (Math.abs(step) < 1e-9) return { start: 0, end: start > low && start < high ? steps : 0 }
  const [first, last] = step > 0 ? [low, high] : [high, low]
  return { start: Math.max(0, Math.floor((first - start) / step)), end: Math.min(steps, Math.ceil((last - start) / step) + 1) }
}

/** Returns a function that writes the color at a point of the image to the result. Pixel centers have integer coordinates. */
function painter(image: Pixels, { rgba: to }: RgbaImage): (u: number, v: number, at: number) => void {
  const { width, height, rgba } = image
  const [across, down] = [new Float64Array(4), new Float64Array(4)]
  return (u, v, at) => {
    const left = Math.floor(u) - 1
    const top = Math.floor(v) - 1
    weigh(u - left - 1, across)
    weigh(v - top - 1, down)
    let [red, green, blue, alpha] = [0, 0, 0, 0]
    for (let row = Math.max(0, -top); row < Math.min(4, height - top); row++) {
      const weight = down[row]!
      const from = ((top + row) * width + left) * 4
      for (let column = Math.max(0, -left); column < Math.min(4, width - left); column++) {
        const pixel = from + column * 4
        const cover = weight * across[column]! * rgba[pixel + 3]!
        red += (cover * rgba[pixel]!) / 255
        green += (cover * rgba[pixel + 1]!) / 255
        blue += (cover * rgba[pixel + 2]!) / 255
        alpha += cover
      }
    }
    write(to, at, red, green, blue, alpha)
  }
}

/**
 * Does the same as `painter` for a run of pixels that lies well inside an opaque image, which is the common case. Uses integer arithmetic.
 */
function runPainter(
  image: Pixels,
  { rgba: to }: RgbaImage,
  stepU: number,
  stepV: number,
): (u: number, v: number, at: number, count: number) => void {
  const pixels = toWords(image)
  const table = weightTable()
  const { width } = image
  const [acrossStep, downStep] = [Math.round(stepU * fixed), Math.round(stepV * fixed)]
  return (u, v, start, count) => {
    let across = Math.round((u + 0.5 / phases) * fixed)
    let down = Math.round((v + 0.5 / phases) * fixed)
    for (let at = start; at < start + count * 4; at += 4, across += acrossStep, down += downStep) {
      const column = ((across >> 8) & 255) * 4
      const row = ((down >> 8) & 255) * 4
      const c0 = table[column]!
      const c1 = table[column + 1]!
      const c2 = table[column + 2]!
      const c3 = table[column + 3]!
      let red = half
      let green = half
      let blue = half
      let from = ((down >> 16) - 1) * width + (across >> 16) - 1
      for (let tap = row; tap < row + 4; tap++, from += width) {
        const weight = table[tap]!
        const p0 = pixels[from]!
        const p1 = pixels[from + 1]!
        const p2 = pixels[from + 2]!
        const p3 = pixels[from + 3]!
        red += Math.imul(weight, c0 * (p0 & 255) + c1 * (p1 & 255) + c2 * (p2 & 255) + c3 * (p3 & 255))
        green += Math.imul(weight, c0 * ((p0 >> 8) & 255) + c1 * ((p1 >> 8) & 255) + c2 * ((p2 >> 8) & 255) + c3 * ((p3 >> 8) & 255))
        blue += Math.imul(weight, c0 * ((p0 >> 16) & 255) + c1 * ((p1 >> 16) & 255) + c2 * ((p2 >> 16) & 255) + c3 * ((p3 >> 16) & 255))
      }
      to[at] = red >> 20
      to[at + 1] = green >> 20
      to[at + 2] = blue >> 20
      to[at + 3] = 255
    }
  }
}

/** Fixed-point unit: 16 fractional bits per pixel. */
const fixed = 65_536
/** Number of distinct positions between two pixels. */
const phases = 256
/** Sum of the weights, chosen so that the product of two weights and a byte fits in 31 bits. */
const unit = 1024
const half = (unit * unit) / 2

/** Four weights per position. */
const weightTable = once(() => Int32Array.from(Array.from({ length: phases }, (_, phase) => wholeWeights(phase / phases)).flat()))

function wholeWeights(t: number): number[] {
  const exact = new Float64Array(4)
  weigh(t, exact)
  const [first, second, third, fourth] = Array.from(exact, weight => Math.round(weight * unit)) as [number, number, number, number]
  // The weights must add up exactly, so that areas of a single color do not become lighter or darker.
  const rest = unit - first - second - third - fourth
  return t < 0.5 ? [first, second + rest, third, fourth] : [first, second, third + rest, fourth]
}

/** Computes the Catmull-Rom weights of the four pixels around a point at distance `t` from the second pixel. */
function weigh(t: number, weights: Float64Array): void {
  weights[0] = t * (t * (1 - 0.5 * t) - 0.5)
  weights[1] = 1 + t * t * (1.5 * t - 2.5)
  weights[2] = t * (0.5 + t * (2 - 1.5 * t))
  weights[3] = t * t * (0.5 * t - 0.5)
}
