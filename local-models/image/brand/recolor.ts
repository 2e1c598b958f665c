import { fromLab, rgb, toLab, type Lab } from '../../prompt/color.ts'
import type { ColorShare } from './dominant-colors.ts'

/**
 * Recolors an image with a palette. Each of the image's colors is mapped to a mix of the palette colors nearest in lightness and hue. The
 * mapping is adjusted until every palette color covers about its share of the image. This is unbalanced optimal transport, solved with
 * Sinkhorn iteration; the result is smooth because every color is mapped to several palette colors. Light areas stay light and dark areas
 * stay dark, so the subject remains recognizable. Alpha is unchanged.
 */
export function recolor(pixels: Uint8ClampedArray, palette: readonly ColorShare[]): Uint8ClampedArray {
  const sample = samplePixels(pixels)
  if (palette.length === 0 || sample.length === 0) return pixels
  const pulls = computePulls(sample, palette)
  const cube = createCube(25, (red, green, blue) => {
    const own = toLab(Math.round(red), Math.round(green), Math.round(blue))
    return rgb(fromLab(shaded(own, findTarget(own, palette, pulls))))
  })
  return applyCube(pixels, cube)
}

const sampleSize = 2000

function samplePixels(pixels: Uint8ClampedArray): Lab[] {
  // With an odd step, the samples do not line up in columns.
  const step = (Math.ceil(pixels.length / 4 / sampleSize) | 1) * 4
  const sample: Lab[] = []
  for (let at = 0; at < pixels.length; at += step)
    if ((pixels[at + 3] ?? 0) > 127) sample.push(toLab(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0))
  return sample
}

const weights = { lightness: 0.8, hue: 0.8 }
/** How gradually the mapping changes from one color to the next. */
const softness = 0.012
/** How strictly each color's share of the palette is enforced. At 1, a night scene would contain as much white as a beach. */
const strictness = 0.8

function splitColor(own: Lab, palette: readonly ColorShare[], pulls: readonly number[]): number[] {
  const scores = palette.map(({ color }, at) => {
    const lightness = (own[0] - color[0]) ** 2
    const hue = (own[1] - color[1]) ** 2 + (own[2] - color[2]) ** 2
    return ((pulls[at] ?? 0) - weights.lightness * lightness - weights.hue * hue) / softness
  })
  const best = Math.max(...scores)
  const parts = scores.map(score => Math.exp(score - best))
  const sum = parts.reduce((total, part) => total + part, 0)
  return parts.map(part => part / sum)
}

function computePulls(sample: readonly Lab[], palette: readonly ColorShare[]): number[] {
  let pulls = palette.map(() => 0)
  for (let round = 0; round < 16; round++) {
    const sums = palette.map(() => 0)
    for (const own of sample) for (const [at, part] of splitColor(own, palette, pulls).entries()) sums[at] = (sums[at] ?? 0) + part
    pulls = pulls.map((pull, at) => {
      const has = Math.max(1e-6, (sums[at] ?? 0) / sample.length)
      return strictness * (pull + softness * Math.log((palette[at]?.share ?? 0) / has))
    })
  }
  return pulls
}

function findTarget(own: Lab, palette: readonly ColorShare[], pulls: readonly number[]): Lab {
  const parts = splitColor(own, palette, pulls)
  const mean = (axis: 0 | 1 | 2): number => palette.reduce((sum, { color }, at) => sum + color[axis] * (parts[at] ?? 0), 0)
  return [mean(0), mean(1), mean(2)]
}

/** The fractions of the image's own lightness and hue that are preserved. */
const kept = { lightness: 0.4, hue: 0.08 }

/** Returns the target color, lightened or darkened toward the lightness of the image's own color. */
function shaded(own: Lab, target: Lab): Lab {
  const lightness = own[0] * kept.lightness + target[0] * (1 - kept.lightness)
  // The gamut narrows toward black and white, so colors lose chroma there.
  const room = lightness < target[0] ? lightness / target[0] : (1 - lightness) / (1 - target[0])
  const chroma = (1 - kept.hue) * Math.min(1, room) ** 0.8
  return [lightness, target[1] * chroma + own[1] * kept.hue, target[2] * chroma + own[2] * kept.hue]
}

/** A color cube: a lookup table of the colors at the points of a grid over the RGB cube; colors between them are interpolated. */
interface ColorCube {
  /** The number of grid points along each edge of the cube. */
  side: number
  /** Three channels for each grid point. Blue varies fastest. */
  corners: Float32Array
}

export function createCube(side: number, change: (red: number, green: number, blue: number) => readonly number[]): ColorCube {
  const corners = new Float32Array(side ** 3 * 3)
  const step = 255 / (side - 1)
  for (let red = 0, at = 0; red < side; red++)
    for (let green = 0; green < side; green++)
      for (let blue = 0; blue < side; blue++, at += 3) corners.set(change(red * step, green * step, blue * step), at)
  return { side, corners }
}

/** Applies a color cube. Alpha is unchanged. Colors are interpolated within their tetrahedron, which keeps grays neutral. */
export function applyCube(pixels: Uint8ClampedArray, { side, corners }: ColorCube): Uint8ClampedArray {
  const result = new Uint8ClampedArray(pixels.length)
  const scale = (side - 1) / 255
  const strides = [side * side * 3, side * 3, 3] as const
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [(pixels[at] ?? 0) * scale, (pixels[at + 1] ?? 0) * scale, (pixels[at + 2] ?? 0) * scale]
    // The value 255 falls exactly on the last corner, so the corner after it, which does not exist, has no weight.
    const [cellRed, cellGreen, cellBlue] = [red | 0, green | 0, blue | 0]
    const [r, g, b] = [red - cellRed, green - cellGreen, blue - cellBlue]
    const near = cellRed * strides[0] + cellGreen * strides[1] + cellBlue * strides[2]
    const far = near + strides[0] + strides[1] + strides[2]
    // Walks along the cell's edges from the near corner to the far one, in descending order of the channels' fractions.
    const high = r >= g && r >= b ? 0 : g >= b ? 1 : 2
    const low = b < r && b <= g ? 2 : g <= r ? 1 : 0
    const max = high === 0 ? r : high === 1 ? g : b
    const few = low === 0 ? r : low === 1 ? g : b
    const middle = r + g + b - max - few
    const second = near + strides[high]
    const third = far - strides[low]
    for (let channel = 0; channel < 3; channel++)
      result[at + channel] =
        (corners[near + channel] ?? 0) * (1 - max) +
        (corners[second + channel] ?? 0) * (max - middle) +
        (corners[third + channel] ?? 0) * (middle - few) +
        (corners[far + channel] ?? 0) * few
    result[at + 3] = pixels[at + 3] ?? 255
  }
  return result
}
