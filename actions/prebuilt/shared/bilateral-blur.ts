import type { Pixels } from './module.ts'
import type { RgbaImage } from './rgba-image.ts'

/**
 * Number of rows of cells in a band. Bands are processed one at a time to limit memory use, and each band also includes the rows within the
 * blur's reach.
 */
const bandRows = 32
const reach = 3

/** Up to this sigma, visiting all neighbors is cheaper than using a grid. */
const smallSigma = 2

/**
 * Averages nearby pixels of similar brightness, which preserves edges. Alpha is unchanged.
 * @param sigma in pixels
 * @param difference maximum difference in brightness, on a scale of 0 to 255, between pixels that count as similar
 */
export function bilateralBlur(image: Pixels, sigma: number, difference: number): RgbaImage {
  return sigma <= smallSigma ? byNeighbors(image, sigma, difference) : byGrid(image, sigma, difference)
}

function byNeighbors({ width, height, rgba }: Pixels, sigma: number, difference: number): RgbaImage {
  const smoothed = new Uint8ClampedArray(rgba)
  const window = Math.ceil(2 * sigma)
  const alike = Float32Array.from({ length: 256 }, (_, apart) => Math.exp(-0.5 * (apart / difference) ** 2))
  const near = Float32Array.from({ length: 2 * window + 1 }, (_, at) => Math.exp(-0.5 * ((at - window) / sigma) ** 2))
  const light = Uint8ClampedArray.from({ length: width * height }, (_, at) =>
    brightness(rgba[at * 4]!, rgba[at * 4 + 1]!, rgba[at * 4 + 2]!),
  )
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - window), Math.min(height - 1, y + window)]
    for (let x = 0; x < width; x++) {
      const here = y * width + x
      const own = light[here]!
      const first = x < window ? 0 : x - window
      const last = x + window >= width ? width - 1 : x + window
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      for (let v = top; v <= bottom; v++) {
        const rowWeight = near[v - y + window]!
        for (let u = first; u <= last; u++) {
          const at = v * width + u
          const apart = light[at]! - own
          const from = at * 4
          const weight = rowWeight * near[u - x + window]! * alike[apart < 0 ? -apart : apart]! * rgba[from + 3]!
          red += weight * rgba[from]!
          green += weight * rgba[from + 1]!
          blue += weight * rgba[from + 2]!
          alpha += weight
        }
      }
      if (alpha <= 0) continue
      smoothed[here * 4] = red / alpha
      smoothed[here * 4 + 1] = green / alpha
      smoothed[here * 4 + 2] = blue / alpha
    }
  }
  return { width, height, rgba: smoothed }
}

/** Uses a grid over position and brightness, so that the cost does not depend on the radius (Chen, Paris and Durand, 2007). */
function byGrid(image: Pixels, sigma: number, difference: number): RgbaImage {
  // Blurring the grid by one cell and then interpolating has the same effect as a Gaussian with a sigma of 1.118 cells.
  const size = sigma / 1.118
  const step = difference / 1.118
  const rgba = new Uint8ClampedArray(image.rgba)
  const columns = Math.ceil(image.width / size) + 2 * reach
  const levels = Math.ceil(255 / step) + 2 * reach
  const cells = new Float32Array(columns * (bandRows + 2 * reach) * levels * 4)
  const grid: Grid = { size, step, columns, rows: bandRows + 2 * reach, levels, cells, top: 0 }
  for (let row = 0; row * size < image.height; row += bandRows) {
    grid.top = row - reach
    cells.fill(0)
    fillGrid(grid, image)
    smooth(cells, 4, levels, 4 * levels)
    smooth(cells, 4 * levels, columns, 4 * levels * columns)
    smooth(cells, 4 * levels * columns, grid.rows, cells.length)
    const end = Math.min(image.height, Math.ceil((row + bandRows) * size))
    for (let y = Math.ceil(row * size); y < end; y++) readRow(grid, image, y, rgba)
  }
  return { width: image.width, height: image.height, rgba }
}

/** The sum of alpha, and the sums of red, green and blue multiplied by alpha, for each row, column and brightness. */
interface Grid {
  size: number
  step: number
  columns: number
  rows: number
  levels: number
  cells: Float32Array
  /** Index, in the whole image, of the band's first row of cells. */
  top: number
}

/** These weights are more uniform than those of luma, so that red and blue differ more from black and from each other. */
const brightness = (red: number, green: number, blue: number) => 0.35 * red + 0.5 * green + 0.15 * blue

function fillGrid({ size, step, columns, rows, levels, cells, top }: Grid, { width, height, rgba }: Pixels): void {
  const end = Math.min(height, Math.ceil((top + rows - 0.5) * size))
  for (let y = Math.max(0, Math.ceil((top - 0.5) * size)); y < end; y++) {
    const row = Math.floor(y / size + 0.5) - top
    if (row < 0 || row >= rows) continue
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const [red, green, blue, alpha] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, rgba[at + 3]!]
      const column = ((x / size + 0.5) | 0) + reach
      const level = ((brightness(red, green, blue) / step + 0.5) | 0) + reach
      const cell = ((row * columns + column) * levels + level) * 4
      cells[cell] = cells[cell]! + red * alpha
      cells[cell + 1] = cells[cell + 1]! + green * alpha
      cells[cell + 2] = cells[cell + 2]! + blue * alpha
      cells[cell + 3] = cells[cell + 3]! + alpha
    }
  }
}

/**
 * Applies the weights 1 4 6 4 1, a Gaussian with a sigma of one cell, in place along one axis. @param stride distance between cells
 * @param block length of a line of cells
 */
function smooth(cells: Float32Array, stride: number, count: number, block: number): void {
  // The previous two cells.
  const far = new Float32Array(stride)
  const near = new Float32Array(stride)
  for (let start = 0; start < cells.length; start += block) {
    far.fill(0)
    near.fill(0)
    for (let index = 0; index < count; index++) {
      const from = start + index * stride
      // The last `reach` cells are empty, so the missing cells beyond the end of the line make no difference.
      const next = index + 1 < count ? stride : 0
      const last = index + 2 < count ? 2 * stride : next
      for (let offset = 0; offset < stride; offset++) {
        const at = from + offset
        const here = cells[at]!
        cells[at] = (far[offset]! + cells[at + last]! + 4 * (near[offset]! + cells[at + next]!) + 6 * here) * 0.0625
        far[offset] = near[offset]!
        near[offset] = here
      }
    }
  }
}

function readRow({ size, step, columns, levels, cells, top }: Grid, { width, rgba }: Pixels, y: number, to: Uint8ClampedArray): void {
  const v = y / size - top
  const row = Math.floor(v)
  const down = v - row
  const [right, below] = [levels * 4, columns * levels * 4]
  for (let x = 0; x < width; x++) {
    const at = (y * width + x) * 4
    const u = x / size + reach
    const column = u | 0
    const across = u - column
    const w = brightness(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!) / step + reach
    const level = w | 0
    const up = w - level
    const cell = ((row * columns + column) * levels + level) * 4
    let [red, green, blue, alpha] = [0, 0, 0, 0]
    for (let corner = 0; corner < 8; corner++) {
      const weight = (corner & 1 ? up : 1 - up) * (corner & 2 ? across : 1 - across) * (corner & 4 ? down : 1 - down)
      const from = cell + (corner & 1 ? 4 : 0) + (corner & 2 ? right : 0) + (corner & 4 ? below : 0)
      red += weight * cells[from]!
      green += weight * cells[from + 1]!
      blue += weight * cells[from + 2]!
      alpha += weight * cells[from + 3]!
    }
    if (alpha <= 0) continue
    to[at] = red / alpha
    to[at + 1] = green / alpha
    to[at + 2] = blue / alpha
  }
}
