import { blurColumns, blurRows, gaussian } from './line-blur.ts'
import type { Pixels } from './module.ts'
import { straight, type Premultiplied } from './premultiplied.ts'
import type { RgbaImage } from './rgba-image.ts'
import { stretch } from './stretch.ts'

/** Minimum sigma in cells. An image blurred this much shows no sign of having been scaled down. */
const enoughSigma = 2

/** Returns the side length of a cell in pixels. Applying a Gaussian blur to cells instead of pixels is faster by this factor. */
export const cellSide = (sigma: number): number => Math.max(1, Math.floor(sigma / enoughSigma))

/** Applies a Gaussian blur to the means of cells of `side` × `side` pixels, and interpolates the result. */
export function coarseBlur(image: Pixels, sigma: number, side: number): RgbaImage {
  const cells = cellMeans(image, side)
  // Averaging and interpolation also blur the image, so their variances are subtracted from that of the Gaussian.
  const variance = sigma * sigma - (side * side - 1) / 12 - (side * side) / 6
  const blur = gaussian(Math.sqrt(variance) / side)
  blurRows(cells, () => blur)
  blurColumns(cells, () => blur)
  return stretch(straight(cells), side, side, image.width, image.height, 1)
}

/** Returns the means of the cells, padded at each edge with one cell of repeated edge pixels. */
function cellMeans(image: Pixels, side: number): Premultiplied {
  const width = Math.ceil(image.width / side) + 2
  const height = Math.ceil(image.height / side) + 2
  const values = new Uint16Array(width * height * 4)
  const sums = new Float64Array(width * 4)
  const scale = 257 / (side * side)
  for (let row = 0; row < height; row++) {
    sums.fill(0)
    for (let y = (row - 1) * side; y < row * side; y++) addRow(image, side, Math.min(image.height - 1, Math.max(0, y)), sums)
    for (let at = 0, to = row * width * 4; at < sums.length; at++, to++) values[to] = sums[at]! * scale + 0.5
  }
  return { width, height, values, channels: 4 }
}

/** Adds the premultiplied colors of a row's pixels to the sums of their cells. */
function addRow({ width, rgba }: Pixels, side: number, row: number, sums: Float64Array): void {
  const start = row * width * 4
  const end = start + width * 4
  let from = start
  for (let cell = 4; cell < sums.length - 4; cell += 4) {
    const last = Math.min(from + side * 4, end)
    let [red, green, blue, alpha] = [0, 0, 0, 0]
    for (; from < last; from += 4) {
      const cover = rgba[from + 3]!
      red += rgba[from]! * cover
      green += rgba[from + 1]! * cover
      blue += rgba[from + 2]! * cover
      alpha += cover
    }
    sums[cell] = sums[cell]! + red / 255
    sums[cell + 1] = sums[cell + 1]! + green / 255
    sums[cell + 2] = sums[cell + 2]! + blue / 255
    sums[cell + 3] = sums[cell + 3]! + alpha
  }
  const cells = sums.length / 4
  repeat(rgba, start, side, sums, 0)
  repeat(rgba, end - 4, (cells - 2) * side - width, sums, cells - 2)
  repeat(rgba, end - 4, side, sums, cells - 1)
}

function repeat(rgba: Pixels['rgba'], from: number, times: number, sums: Float64Array, cell: number): void {
  const alpha = rgba[from + 3]!
  for (let channel = 0; channel < 3; channel++) sums[cell * 4 + channel]! += (times * rgba[from + channel]! * alpha) / 255
  sums[cell * 4 + 3]! += times * alpha
}
