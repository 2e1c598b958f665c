import { blurColumns, blurRows, gaussian } from './line-blur.ts'
import type { Pixels } from './module.ts'
import { isOpaque, wordsOf, type RgbaImage } from './rgba-image.ts'
import type { Premultiplied } from './premultiplied.ts'

const opaque = 255 << 24
/** In cells. Blurred this much an image has so little detail left that nothing shows of its having been smaller. */
const enoughSigma = 2

/** How many pixels a side may be one cell of a smaller image, where a Gaussian costs as much less. */
export const cellSide = (sigma: number): number => Math.max(1, Math.floor(sigma / enoughSigma))

/** A Gaussian on the means of cells of `side` × `side` pixels, between which the result is interpolated. */
export function coarseBlur(image: Pixels, sigma: number, side: number): RgbaImage {
  const cells = meansOf(image, side)
  // means and interpolation blur as well
  const variance = sigma * sigma - (side * side - 1) / 12 - (side * side) / 6
  const blur = gaussian(Math.sqrt(variance) / side)
  blurRows(cells, () => blur)
  blurColumns(cells, () => blur)
  return interpolated(cells, side, image.width, image.height)
}

/** With a cell more at each edge, as edge pixels extend beyond the edges. */
function meansOf(image: Pixels, side: number): Premultiplied {
  const width = Math.ceil(image.width / side) + 2
  const height = Math.ceil(image.height / side) + 2
  const values = new Uint16Array(width * height * 4)
  const channels = isOpaque(image) ? 3 : 4
  const add = channels === 3 ? opaqueRowAdder(image, side) : rowAdder(image, side)
  const sums = new Float64Array(width * 4)
  const scale = 257 / (side * side)
  for (let row = 0; row < height; row++) {
    sums.fill(0)
    for (let y = (row - 1) * side; y < row * side; y++) add(Math.min(image.height - 1, Math.max(0, y)), sums)
    for (let at = 0, to = row * width * 4; at < sums.length; at++, to++) values[to] = sums[at]! * scale + 0.5
  }
  return { width, height, values, channels }
}

type RowAdder = (row: number, sums: Float64Array) => void

/** Adds the pixels of a row to the sums of their cells, colours multiplied by alpha. */
function rowAdder(image: Pixels, side: number): RowAdder {
  const { width, rgba } = image
  return (row, sums) => {
    const end = (row + 1) * width * 4
    let from = row * width * 4
    for (let cell = 4; cell < sums.length - 4; cell += 4) {
      const last = Math.min(from + side * 4, end)
      let red = 0
      let green = 0
      let blue = 0
      let alpha = 0
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
    addEdges(image, side, row, sums)
  }
}

/** The same for an opaque image, where colours are as they are. */
function opaqueRowAdder(image: Pixels, side: number): RowAdder {
  const words = wordsOf(image)
  return (row, sums) => {
    const end = (row + 1) * image.width
    let from = row * image.width
    for (let cell = 4; cell < sums.length - 4; cell += 4) {
      const last = Math.min(from + side, end)
      let red = 0
      let green = 0
      let blue = 0
      for (; from < last; from++) {
        const word = words[from]!
        red += word & 255
        green += (word >> 8) & 255
        blue += (word >> 16) & 255
      }
      sums[cell] = sums[cell]! + red
      sums[cell + 1] = sums[cell + 1]! + green
      sums[cell + 2] = sums[cell + 2]! + blue
    }
    addEdges(image, side, row, sums)
  }
}

function addEdges({ width, rgba }: Pixels, side: number, row: number, sums: Float64Array): void {
  const first = row * width * 4
  const last = first + (width - 1) * 4
  const cells = sums.length / 4
  repeat(rgba, first, side, sums, 0)
  repeat(rgba, last, (cells - 2) * side - width, sums, cells - 2)
  repeat(rgba, last, side, sums, cells - 1)
}

/** Adds a pixel several times. */
function repeat(rgba: Pixels['rgba'], from: number, times: number, sums: Float64Array, cell: number): void {
  const alpha = rgba[from + 3]!
  for (let channel = 0; channel < 3; channel++) sums[cell * 4 + channel]! += (times * rgba[from + channel]! * alpha) / 255
  sums[cell * 4 + 3]! += times * alpha
}

function interpolated(cells: Premultiplied, side: number, width: number, height: number): RgbaImage {
  const image = { width, height, rgba: new Uint8ClampedArray(width * height * 4) }
  const putRow = cells.channels === 3 ? opaqueRowPutter(image, side) : rowPutter(image, side)
  const place = (pixel: number) => (pixel + 0.5) / side + 0.5
  const line = new Float64Array(cells.width * 4)
  for (let y = 0; y < height; y++) {
    mixRows(cells, Math.floor(place(y)), place(y) % 1, line)
    putRow(line, y)
  }
  return image
}

type RowPutter = (line: Float64Array, row: number) => void

/** The first pixel that lies beyond the middle between a cell and its next, from 0. */
const endOf = (cell: number, side: number, width: number) => Math.min(width, Math.ceil((cell + 0.5) * side - 0.5))

function rowPutter({ width, rgba }: RgbaImage, side: number): RowPutter {
  return (line, row) => {
    let to = row * width * 4
    for (let cell = 0, x = 0; x < width; cell++) {
      const from = cell * 4
      for (const end = endOf(cell, side, width); x < end; x++, to += 4) {
        const share = (x + 0.5) / side + 0.5 - cell
        const alpha = line[from + 3]! + (line[from + 7]! - line[from + 3]!) * share
        if (alpha < 1) continue
        const scale = 255 / alpha
        rgba[to] = (line[from]! + (line[from + 4]! - line[from]!) * share) * scale
        rgba[to + 1] = (line[from + 1]! + (line[from + 5]! - line[from + 1]!) * share) * scale
        rgba[to + 2] = (line[from + 2]! + (line[from + 6]! - line[from + 2]!) * share) * scale
        rgba[to + 3] = alpha / 257
      }
    }
  }
}

/** The same for an opaque image: without alpha, colours change by the same amount from pixel to pixel. */
function opaqueRowPutter(image: RgbaImage, side: number): RowPutter {
  const { width } = image
  const words = wordsOf(image)
  const step = 1 / (257 * side)
  return (line, row) => {
    const start = row * width
    for (let cell = 0, x = 0; x < width; cell++) {
      const from = cell * 4
      const redStep = (line[from + 4]! - line[from]!) * step
      const greenStep = (line[from + 5]! - line[from + 1]!) * step
      const blueStep = (line[from + 6]! - line[from + 2]!) * step
      const steps = x + 0.5 - (cell - 0.5) * side
      let red = line[from]! / 257 + redStep * steps + 0.5
      let green = line[from + 1]! / 257 + greenStep * steps + 0.5
      let blue = line[from + 2]! / 257 + blueStep * steps + 0.5
      for (const end = endOf(cell, side, width); x < end; x++) {
        words[start + x] = Math.trunc(red) | (Math.trunc(green) << 8) | (Math.trunc(blue) << 16) | opaque
        red += redStep
        green += greenStep
        blue += blueStep
      }
    }
  }
}

function mixRows({ width, values }: Premultiplied, top: number, share: number, to: Float64Array): void {
  const upper = top * width * 4
  const lower = upper + width * 4
  for (let at = 0; at < to.length; at++) to[at] = values[upper + at]! + (values[lower + at]! - values[upper + at]!) * share
}
