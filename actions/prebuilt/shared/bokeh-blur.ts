import { toByte, linearByByte, luma } from './color.ts'
import type { Pixels } from './module.ts'
import { once } from './tones.ts'
import { isOpaque, type RgbaImage } from './rgba-image.ts'
import { stretch } from './stretch.ts'
import { within } from './tones.ts'

export type BokehShape = 'circle' | 'hexagon' | 'pentagon'

/**
 * Maximum aperture radius in pixels. For a larger radius, the image is scaled down first; such a strong blur leaves no detail that scaling
 * would lose.
 */
const largestRadius = 12

/** Imitates an out-of-focus lens: every point takes the shape of the aperture, and lights remain brighter than their surroundings. */
export function bokehBlur(image: Pixels, radius: number, shape: BokehShape): RgbaImage {
  const { width, height } = image
  const factor = Math.ceil(radius / largestRadius)
  const small = throughAperture(image, factor, computeAperture(shape, radius / factor))
  return factor === 1 ? small : stretch(small, factor, factor, width, height)
}

/** Returns half the width, in pixels, of each row of the aperture, from top to bottom; -1 for empty rows. */
function computeAperture(shape: BokehShape, radius: number): number[] {
  const corners = { circle: 0, hexagon: 6, pentagon: 5 }[shape]
  // All shapes have the same area as the circle, so that they blur equally.
  const outer = corners === 0 ? radius : radius * Math.sqrt((2 * Math.PI) / (corners * Math.sin((2 * Math.PI) / corners)))
  const reach = Math.floor(outer)
  return Array.from({ length: 2 * reach + 1 }, (_, row) => {
    const y = row - reach
    return Math.floor(corners === 0 ? Math.sqrt(outer * outer - y * y) : halfWidth(corners, outer, y))
  })
}

/** For a regular polygon with a corner at the top, returns half its width at a distance of `y` below its center. */
function halfWidth(corners: number, outer: number, y: number): number {
  let half = -1
  for (let corner = 0; corner < corners; corner++) {
    const [from, to] = [corner, corner + 1].map(at => (2 * Math.PI * at) / corners - Math.PI / 2) as [number, number]
    const [top, bottom] = [outer * Math.sin(from), outer * Math.sin(to)]
    if (y < Math.min(top, bottom) || y > Math.max(top, bottom) || top === bottom) continue
    half = Math.max(half, outer * (Math.cos(from) + ((Math.cos(to) - Math.cos(from)) * (y - top)) / (bottom - top)))
  }
  return half
}

/** sRGB bytes, indexed by the square root of the light; with this index, 4,096 steps are fine enough even in the shadows. */
const bytesByRoot = once(() => Uint8ClampedArray.from({ length: 4096 }, (_, index) => toByte((index / 4095) ** 2)))
/**
 * Weight of a pixel, indexed by its luma. Bright pixels weigh more, because a camera clips highlights and so records them as darker than
 * they were.
 */
const weightByLuma = once(() => Float32Array.from({ length: 256 }, (_, byte) => 1 + 15 * (byte / 255) ** 8))

/** Scales the image down by an integer factor and applies an aperture. */
function throughAperture(image: Pixels, factor: number, aperture: readonly number[]): RgbaImage {
  const [width, height] = [Math.ceil(image.width / factor), Math.ceil(image.height / factor)]
  const reach = (aperture.length - 1) / 2
  const widest = Math.max(...aperture)
  const area = aperture.reduce((sum, half) => sum + (half < 0 ? 0 : 2 * half + 1), 0)
  // Red, green and blue light multiplied by weight and alpha; weight multiplied by alpha; and alpha itself unless the image is opaque.
  const channels = isOpaque(image) ? 4 : 5
  // Running sums of the rows that the aperture currently covers.
  const sums = Array.from({ length: aperture.length }, () => new Float64Array((width + 2 * widest + 1) * channels))
  const light = new Float64Array(width * channels)
  const total = new Float64Array(width * channels)
  const rgba = new Uint8ClampedArray(width * height * 4)
  let ready = 0
  for (let y = 0; y < height; y++) {
    for (; ready <= Math.min(height - 1, y + reach); ready++) {
      readLight(image, ready, factor, channels, light)
      sumUp(light, width, channels, widest, sums[ready % sums.length]!)
    }
    total.fill(0)
    for (const [row, half] of aperture.entries()) {
      // A pixel receives light from the pixels below it through the upper part of their aperture shape.
      const from = sums[Math.min(height - 1, Math.max(0, y + reach - row)) % sums.length]!
      if (half >= 0) addSpan(from, total, (widest - half) * channels, (2 * half + 1) * channels)
    }
    writeRow(total, area, channels, rgba, y * width * 4)
  }
  return { width, height, rgba }
}

/** Reads a row of the smaller image, in which each pixel is the mean of a square of source pixels. */
function readLight({ width, height, rgba }: Pixels, row: number, factor: number, channels: number, light: Float64Array): void {
  light.fill(0)
  const [weightOfLuma, linearOfByte] = [weightByLuma(), linearByByte()]
  const end = Math.min(height, (row + 1) * factor)
  for (let y = row * factor; y < end; y++) {
    for (let x = 0, from = y * width * 4; x < width; x++, from += 4) {
      const [red, green, blue, alpha] = [rgba[from]!, rgba[from + 1]!, rgba[from + 2]!, rgba[from + 3]!]
      const weight = weightOfLuma[luma(red, green, blue) | 0]! * alpha
      const to = (factor === 1 ? x : Math.floor(x / factor)) * channels
      light[to] = light[to]! + linearOfByte[red]! * weight
      light[to + 1] = light[to + 1]! + linearOfByte[green]! * weight
      light[to + 2] = light[to + 2]! + linearOfByte[blue]! * weight
      light[to + 3] = light[to + 3]! + weight
      if (channels === 5) light[to + 4] = light[to + 4]! + alpha
    }
  }
  if (factor === 1) return
  const rows = end - row * factor
  for (let at = 0; at < light.length; at++) {
    const columns = Math.min(factor, width - Math.floor(at / channels) * factor)
    light[at] = light[at]! / (rows * columns)
  }
}

/** Computes running sums of a row whose end pixels are repeated on both sides. */
function sumUp(light: Float64Array, width: number, channels: number, widest: number, sums: Float64Array): void {
  for (let column = -widest, at = channels; at < sums.length; column++) {
    const from = (column < 0 ? 0 : column >= width ? width - 1 : column) * channels
    for (let channel = 0; channel < channels; channel++, at++) sums[at] = sums[at - channels]! + light[from + channel]!
  }
}

function addSpan(sums: Float64Array, total: Float64Array, start: number, length: number): void {
  for (let at = 0; at < total.length; at++) total[at] = total[at]! + sums[at + start + length]! - sums[at + start]!
}

function writeRow(total: Float64Array, area: number, channels: number, rgba: Uint8ClampedArray, start: number): void {
  const byteOfRoot = bytesByRoot()
  for (let from = 0, to = start; from < total.length; from += channels, to += 4) {
    const weight = total[from + 3]!
    // A weight below this limit is only a rounding error in the running sums, because every visible pixel contributes more than the limit.
    if (weight < 1e-3) continue
    rgba[to] = byteOfRoot[rootIndex(total[from]! / weight)]!
    rgba[to + 1] = byteOfRoot[rootIndex(total[from + 1]! / weight)]!
    rgba[to + 2] = byteOfRoot[rootIndex(total[from + 2]! / weight)]!
    rgba[to + 3] = channels === 4 ? 255 : total[from + 4]! / area
  }
}

const rootIndex = (light: number) => (Math.sqrt(within(light, 0, 1)) * 4095 + 0.5) | 0
