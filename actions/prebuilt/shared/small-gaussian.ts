import type { Pixels } from './module.ts'
import { toWords, type RgbaImage } from './rgba-image.ts'

/**
 * A pixel's three channels are summed in a single 51-bit number. Each channel's bit field can hold the product of a byte (8 bits) and
 * `total`, the sum of the weights (9 bits).
 */
const weightBits = 9
const laneBits = 17
const total = 2 ** weightBits
const lane = 2 ** laneBits
const blueLane = lane * lane
/** Number added to sums so that the division rounds to the nearest integer. */
const half = (total / 2) * (1 + lane + blueLane)
/**
 * Number added to a sum so that the sum's bits can be read: every double from this number up to twice its value is a whole number, and its
 * 52-bit fraction is the sum.
 */
const bias = 2 ** 52
/** Masks of the quotients in the two halves of a sum: bits 9 to 16 of the sum are red, 26 to 33 green and 43 to 50 blue. */
const lowQuotients = 0xfc01fe00
const highQuotients = 0x7f803
const opaque = 255 << 24

/**
 * Applies an exact Gaussian blur to an opaque image, for sigmas from half a pixel to a few pixels. Edge pixels are repeated beyond the
 * image.
 */
export function smallGaussian(image: Pixels, sigma: number): RgbaImage {
  const { width, height } = image
  const weights = gaussianWeights(sigma)
  const reach = weights.length - 1
  const source = toWords(image)
  const rgba = new Uint8ClampedArray(width * height * 4)
  const pixels = new Int32Array(rgba.buffer)
  const line = new Float64Array(width + 2 * reach)
  const shifted = Array.from({ length: 2 * reach + 1 }, (_, first) => line.subarray(first, first + width))
  const own = shifted[reach]!
  const start = new Float64Array(width).fill(half + bias)
  const sums = new Float64Array(width)
  const words = new Int32Array(sums.buffer)
  // A ring buffer that holds as many horizontally blurred rows as one row of the result needs.
  const rows = shifted.map(() => new Float64Array(width))
  const rowAt = (y: number) => rows[Math.min(height - 1, Math.max(0, y)) % rows.length]!
  let next = 0
  for (let y = 0; y < height; y++) {
    for (; next <= Math.min(height - 1, y + reach); next++) {
      packRow(source.subarray(next * width, (next + 1) * width), own)
      line.fill(own[0]!, 0, reach)
      line.fill(own[width - 1]!, reach + width)
      weigh(weights, offset => shifted[reach + offset]!, start, sums)
      divide(words, rowAt(next))
    }
    weigh(weights, offset => rowAt(y + offset), start, sums)
    divideToPixels(words, pixels.subarray(y * width, (y + 1) * width))
  }
  return { width, height, rgba }
}

/**
 * Returns weights by distance from the center. The first weight is halved, and the number of weights is a multiple of five, as `addFive`
 * requires. The weights are differences of rounded sums, so that they add up to `total`.
 */
function gaussianWeights(sigma: number): number[] {
  const count = 5 * Math.ceil((2.65 * sigma + 1) / 5)
  const bell = Array.from({ length: count }, (_, away) => Math.exp(-0.5 * (away / sigma) ** 2))
  const sumFrom = (away: number) => bell.slice(away).reduce((sum, one) => sum + one, 0)
  const scale = total / (2 * sumFrom(1) + 1)
  const rounded = [...bell.keys(), count].map(away => Math.round(scale * sumFrom(away)))
  return bell.map((_, away) => (away === 0 ? total / 2 - rounded[1]! : rounded[away]! - rounded[away + 1]!))
}

/** @param at returns the pixels at an offset from those being summed @param start `half` plus `bias` for each sum */
function weigh(weights: readonly number[], at: (offset: number) => Float64Array, start: Float64Array, sums: Float64Array): void {
  for (let away = 0; away < weights.length; away += 5) {
    const pixels = [0, 1, 2, 3, 4].map(more => [at(-away - more), at(away + more)] as const)
    addFive(away === 0 ? start : sums, pixels, weights.slice(away, away + 5), sums)
  }
}

/** Adds five distances at a time, because reading and writing a sum takes as long as adding two pixels. */
function addFive(from: Float64Array, pixels: readonly Pair[], weights: readonly number[], sums: Float64Array): void {
  const [[a, b], [c, d], [e, f], [g, h], [i, j]] = pixels as Five<Pair>
  const [first, second, third, fourth, fifth] = weights as Five<number>
  for (let x = 0; x < sums.length; x++)
    sums[x] =
      from[x]! +
      (a[x]! + b[x]!) * first +
      (c[x]! + d[x]!) * second +
      (e[x]! + f[x]!) * third +
      (g[x]! + h[x]!) * fourth +
      (i[x]! + j[x]!) * fifth
}

type Pair = readonly [Float64Array, Float64Array]
type Five<Value> = readonly [Value, Value, Value, Value, Value]

function packRow(pixels: Uint32Array, line: Float64Array): void {
  for (let x = 0; x < pixels.length; x++) {
    const pixel = pixels[x]!
    line[x] = ((pixel & 255) | ((pixel & 0xff00) << (laneBits - 8))) + ((pixel >> 16) & 255) * blueLane
  }
}

/** Divides sums by the total, each channel in its bit field. @param words the two halves of each sum, lower half first */
function divide(words: Int32Array, to: Float64Array): void {
  for (let x = 0; x < to.length; x++)
    to[x] = ((words[2 * x]! & lowQuotients) >>> 0) / total + (words[2 * x + 1]! & highQuotients) * (2 ** 32 / total)
}

/** Like `divide`, but writes pixels. */
function divideToPixels(words: Int32Array, pixels: Int32Array): void {
  for (let x = 0; x < pixels.length; x++) {
    const [low, high] = [words[2 * x]!, words[2 * x + 1]!]
    pixels[x] = ((low >> 9) & 0xff) | ((low >> 18) & 0x3f00) | ((high << 14) & 0xc000) | ((high << 5) & 0xff0000) | opaque
  }
}
