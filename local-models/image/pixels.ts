import type { Noise } from '../prompt/noise.ts'

/** Effects on RGBA pixels. Pure: bytes in, bytes out. */

/** Few steps of brightness, as screen printing has; the hue stays. */
export function posterize(pixels: Uint8ClampedArray, steps: number): Uint8ClampedArray {
  const result = new Uint8ClampedArray(pixels)
  for (let at = 0; at < result.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [result[at], result[at + 1], result[at + 2]]
    const bright = 0.3 * red + 0.59 * green + 0.11 * blue
    const step = (Math.max(0.45, Math.round((bright / 255) * steps)) / steps) * 255
    const gain = bright > 2 ? step / bright : 1
    for (const [channel, value] of [red, green, blue].entries()) {
      // A little more color than there was: ink is not shy.
      const strong = bright + (value - bright) * 1.22
      result[at + channel] = Math.round((strong * gain) / 17) * 17
    }
  }
  return result
}

/** Large pixels, in as few shades as an old machine had, with its ordered dither between them. */
export function pixelate(pixels: Uint8ClampedArray, width: number, height: number): Uint8ClampedArray {
  const result = new Uint8ClampedArray(pixels)
  const side = Math.max(2, Math.round(Math.max(width, height) / 144))
  const shades = 7
  for (let top = 0, row = 0; top < height; top += side, row++)
    for (let left = 0, column = 0; left < width; left += side, column++) {
      const mean = meanPixel(pixels, width, height, left, top, side)
      const dither = (((bayer[row & 3]?.[column & 3] ?? 0) + 0.5) / 16 - 0.5) * (255 / shades) * 0.7
      const [red, green, blue] = mean.slice(0, 3).map(value => Math.round(((value + dither) / 255) * shades) * (255 / shades))
      for (let y = top; y < Math.min(height, top + side); y++)
        for (let x = left; x < Math.min(width, left + side); x++) {
          const at = (y * width + x) * 4
          result[at] = red ?? 0
          result[at + 1] = green ?? 0
          result[at + 2] = blue ?? 0
          result[at + 3] = mean[3] ?? 255
        }
    }
  return result
}

const bayer = [
  [0, 8, 2, 10],
  [12, 4, 14, 6],
  [3, 11, 1, 9],
  [15, 7, 13, 5],
] as const

function meanPixel(pixels: Uint8ClampedArray, width: number, height: number, left: number, top: number, side: number): number[] {
  const sum = [0, 0, 0, 0]
  let count = 0
  for (let y = top; y < Math.min(height, top + side); y += 2)
    for (let x = left; x < Math.min(width, left + side); x += 2) {
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 4; channel++) sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0)
      count++
    }
  return sum.map(value => value / Math.max(1, count))
}

/** Washes of color: edges that wander, pigment that pools, paper that shows through. */
export function wash(pixels: Uint8ClampedArray, width: number, height: number, noise: Noise): Uint8ClampedArray {
  const result = new Uint8ClampedArray(pixels.length)
  const scale = Math.min(width, height)
  const line = (length: number, pace: number, shift: number): Float32Array =>
    Float32Array.from({ length }, (_, at) => noise((at / scale) * pace + shift))
  // Noise over a plane out of noise over lines, which is a hundred times cheaper.
  const [slowX, slowY, fastX, fastY] = [line(width, 14, 3), line(height, 14, 50), line(width, 70, 90), line(height, 70, 140)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const bend = slowX[(x + y) % width] ?? 0
      const sway = slowY[(y + x * 2) % height] ?? 0
      const fine = (fastX[(x * 3 + y * 2) % width] ?? 0) * (fastY[(y * 3 + x) % height] ?? 0)
      const fromX = Math.min(width - 1, Math.max(0, Math.round(x + (sway + (fastY[y] ?? 0) * 0.5) * scale * 0.006)))
      const fromY = Math.min(height - 1, Math.max(0, Math.round(y + (bend + (fastX[x] ?? 0) * 0.5) * scale * 0.006)))
      const from = (fromY * width + fromX) * 4
      const at = (y * width + x) * 4
      const pool = 0.86 + 0.16 * bend * sway + 0.22 * fine
      // Bare paper towards the edges.
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y) / scale + 0.012 * ((slowX[x] ?? 0) + (slowY[y] ?? 0)) + 0.01 * fine
      const cover = Math.min(1, Math.max(0, (edge - 0.035) / 0.02)) * Math.min(1, Math.max(0.55, pool))
      for (let channel = 0; channel < 3; channel++) {
        const paper = [251, 247, 238][channel] ?? 255
        const paint = 26 + (pixels[from + channel] ?? 0) * 0.9
        result[at + channel] = (paper + (paint - paper) * cover) * (0.985 + 0.03 * fine)
      }
      result[at + 3] = pixels[from + 3] ?? 255
    }
  return result
}
