import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'

/**
 * The three channels of a pixel are added up as one number of 51 bits: each has a lane for the 8 bits of a byte times the 9 of the weights,
 * which add up to `total`.
 */
const weightBits = 9
const laneBits = 17
const total = 2 ** weightBits
const lane = 2 ** laneBits
const blueLane = lane * lane
/** Added to sums, so that dividing them rounds. */
const half = (total / 2) * (1 + lane + blueLane)
const opaque = 255 << 24

/** A Gaussian by its definition, for an opaque image and deviations from a half to a few pixels. Edge pixels extend beyond the edges. */
export function smallGaussian(image: Pixels, sigma: number): RgbaImage {
  const { width, height } = image
  const weights = gaussianWeights(sigma)
  const reach = weights.length - 1
  const rgba = new Uint8ClampedArray(width * height * 4)
  const pixels = new Int32Array(rgba.buffer)
  const line = new Float64Array(width + 2 * reach)
  const shifted = Array.from({ length: 2 * reach + 1 }, (_, start) => line.subarray(start, start + width))
  const sums = new Float64Array(width)
  // of the image, blurred along themselves: as many as one row of the result is made of
  const rows = shifted.map(() => new Float64Array(width))
  const rowAt = (y: number) => rows[Math.min(height - 1, Math.max(0, y)) % rows.length]!
  let next = 0
  for (let y = 0; y < height; y++) {
    for (; next <= Math.min(height - 1, y + reach); next++) {
      packRow(image, next, line, reach)
      weigh(weights, offset => shifted[reach + offset]!, sums)
      divide(sums, rowAt(next))
    }
    weigh(weights, offset => rowAt(y + offset), sums)
    divideToPixels(sums, pixels, y * width)
  }
  return { width, height, rgba }
}

/** By distance from the middle, an odd number of them. They add up to the total, as each is the difference of two rounded sums. */
function gaussianWeights(sigma: number): number[] {
  const bell = Array.from({ length: 2 * Math.ceil(1.25 * sigma) + 1 }, (_, away) => Math.exp(-0.5 * (away / sigma) ** 2))
  const sumFrom = (away: number) => bell.slice(away).reduce((sum, one) => sum + one, 0)
  const scale = total / (2 * sumFrom(1) + 1)
  const rounded = [...bell.keys(), bell.length].map(away => Math.round(scale * sumFrom(away)))
  return bell.map((_, away) => (away === 0 ? total - 2 * rounded[1]! : rounded[away]! - rounded[away + 1]!))
}

/** @param at the pixels so far away from those whose sums are wanted */
function weigh(weights: readonly number[], at: (offset: number) => Float64Array, sums: Float64Array): void {
  const own = at(0)
  for (let x = 0; x < sums.length; x++) sums[x] = own[x]! * weights[0]! + half
  // two distances at a time, as to read and write the sums takes as long as to add
  for (let away = 1; away < weights.length; away += 2) {
    const [before, after, longBefore, longAfter] = [at(-away), at(away), at(-away - 1), at(away + 1)]
    const [near, far] = [weights[away]!, weights[away + 1]!]
    for (let x = 0; x < sums.length; x++) sums[x] = sums[x]! + (before[x]! + after[x]!) * near + (longBefore[x]! + longAfter[x]!) * far
  }
}

function packRow({ width, rgba }: Pixels, y: number, line: Float64Array, pad: number): void {
  for (let x = 0, at = y * width * 4; x < width; x++, at += 4)
    line[pad + x] = (rgba[at]! | (rgba[at + 1]! << laneBits)) + rgba[at + 2]! * blueLane
  line.fill(line[pad]!, 0, pad)
  line.fill(line[pad + width - 1]!, pad + width)
}

/** Divides sums by the total, each channel in its lane. */
function divide(sums: Float64Array, to: Float64Array): void {
  for (let x = 0; x < sums.length; x++) {
    const blue = (sums[x]! / blueLane) | 0
    const others = sums[x]! - blue * blueLane
    const green = (others / lane) | 0
    const red = others - green * lane
    to[x] = ((red >> weightBits) | ((green >> weightBits) << laneBits)) + (blue >> weightBits) * blueLane
  }
}

/** The same, to pixels: to read them from divided sums takes a seventh longer. */
function divideToPixels(sums: Float64Array, pixels: Int32Array, start: number): void {
  for (let x = 0; x < sums.length; x++) {
    const blue = (sums[x]! / blueLane) | 0
    const others = sums[x]! - blue * blueLane
    const green = (others / lane) | 0
    const red = others - green * lane
    pixels[start + x] = (red >> weightBits) | ((green >> weightBits) << 8) | ((blue >> weightBits) << 16) | opaque
  }
}
