import { luma, type Color } from './color.ts'
import type { Pixels } from './module.ts'
import { once } from './tones.ts'
import type { RgbaImage } from './rgba-image.ts'
import { within } from './tones.ts'

export interface Screen {
  /** Distance between dots, in pixels. */
  size: number
  /** The clockwise angle in degrees. */
  angle: number
  dot: Color
  ground: Color
}

/**
 * Draws a grid of round dots that are larger where the image is darker. The image shows through the dots and the paper where their color is
 * transparent.
 */
export function halftone({ width, height, rgba }: Pixels, screen: Screen, strength: number): RgbaImage {
  const { size, dot, ground } = screen
  const cos = Math.cos((screen.angle * Math.PI) / 180) / size
  const sin = Math.sin((screen.angle * Math.PI) / 180) / size
  const dots = dotSizes({ width, height, rgba }, cos, sin, size)
  const printed = new Uint8ClampedArray(rgba.length)
  const [dotCover, groundCover] = [dot[3] / 255, ground[3] / 255]
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const u = (x + 0.5) * cos + (y + 0.5) * sin - dots.left
      const v = (y + 0.5) * cos - (x + 0.5) * sin - dots.top
      const column = u | 0
      const row = v | 0
      // Only the four dots around a pixel can cover it.
      let cover = 0
      for (let corner = 0; corner < 4; corner++) {
        const across = u - column - (corner & 1)
        const down = v - row - (corner >> 1)
        const inside = dots.radii[(row + (corner >> 1)) * dots.columns + column + (corner & 1)]! - Math.sqrt(across * across + down * down)
        const covered = inside * size + 0.5
        if (covered > cover) cover = covered
      }
      const inked = (cover > 1 ? 1 : cover) * dotCover
      for (let channel = 0; channel < 3; channel++) {
        const own = rgba[at + channel]!
        const paper = own + (ground[channel]! - own) * groundCover
        const ink = paper + (dot[channel]! - paper) * inked
        printed[at + channel] = own + (ink - own) * strength
      }
      printed[at + 3] = rgba[at + 3]!
    }
  }
  return { width, height, rgba: printed }
}

interface Dots {
  /** The position of the first dot in grid units. */
  left: number
  top: number
  columns: number
  radii: Float32Array
}

/** Computes the radius of every dot, in grid units, from the mean luma around it. */
function dotSizes({ width, height, rgba }: Pixels, cos: number, sin: number, size: number): Dots {
  const corners = [0, 1, 2, 3].map(corner => [corner & 1 ? width : 0, corner & 2 ? height : 0] as const)
  const us = corners.map(([x, y]) => x * cos + y * sin)
  const vs = corners.map(([x, y]) => y * cos - x * sin)
  const [left, top] = [Math.floor(Math.min(...us)), Math.floor(Math.min(...vs))]
  const columns = Math.ceil(Math.max(...us)) - left + 2
  const rows = Math.ceil(Math.max(...vs)) - top + 2
  const sums = lumaSums({ width, height, rgba })
  const reach = size / 2
  const radii = new Float32Array(columns * rows)
  const scale = size * size
  const radiusByTone = radiiByTone()
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [u, v] = [(column + left) * scale, (row + top) * scale]
      const x = within(u * cos - v * sin, 0, width)
      const y = within(u * sin + v * cos, 0, height)
      const [fromX, toX] = [Math.min(width - 1, Math.floor(Math.max(0, x - reach))), Math.ceil(Math.min(width, x + reach))]
      const [fromY, toY] = [Math.min(height - 1, Math.floor(Math.max(0, y - reach))), Math.ceil(Math.min(height, y + reach))]
      const stride = width + 1
      const sum = sums[toY * stride + toX]! - sums[fromY * stride + toX]! - sums[toY * stride + fromX]! + sums[fromY * stride + fromX]!
      const mean = sum / ((toX - fromX) * (toY - fromY))
      radii[row * columns + column] = radiusByTone[Math.round(within(255 - mean, 0, 255))]!
    }
  }
  return { left, top, columns, radii }
}

/** Builds a summed-area table of luma: for each corner between pixels, the sum over all pixels above and to the left of it. */
function lumaSums({ width, height, rgba }: Pixels): Float64Array {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0, at = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++, at += 4) {
      row += luma(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!)
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row
    }
  }
  return sums
}

/**
 * For each tone from 0 to 255, the radius at which circles on a square grid cover that many 255ths of the area. Circles with a radius above
 * 0.5 overlap.
 */
const radiiByTone = once(() =>
  Float32Array.from({ length: 256 }, (_, tone) => {
    // Zero coverage needs a negative radius, because a radius of 0 would leave a half-pixel speck.
    let [low, high] = [-1, tone === 0 ? -1 : 0.75]
    while (high - low > 1e-6) {
      const middle = (low + high) / 2
      if (computeCover(middle) < tone / 255) low = middle
      else high = middle
    }
    return high
  }),
)

function computeCover(radius: number): number {
  if (radius <= 0) return 0
  const disc = Math.PI * radius * radius
  if (radius <= 0.5) return disc
  const segment = radius * radius * Math.acos(0.5 / radius) - 0.5 * Math.sqrt(radius * radius - 0.25)
  return radius >= Math.SQRT1_2 ? 1 : disc - 4 * segment
}
