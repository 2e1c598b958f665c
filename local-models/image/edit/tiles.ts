import type { Random } from '../../prompt/random.ts'
import type { Rgb } from '../../prompt/color.ts'
import { blend, brightnessAt, changePixels, paintAt, paintPixels, saturate, smoothStep, scaled } from '../pixels.ts'
import { soften, type LookFunction, type Raster } from './raster.ts'

/** Styles that build an image from tiles. */

interface Piece {
  x: number
  y: number
  /** Orientation of the tile. */
  cos: number
  sin: number
  color: Rgb
}

interface Grid {
  side: number
  columns: number
  rows: number
  pieces: Piece[]
}

/** Lays stones in dark mortar, in rows that follow the image's edges. */
export const mosaic: LookFunction = async (image, random) => {
  const { unit, pixels } = image
  const grid = createGrid(image, Math.max(4, unit * 2.3), 0.08, random)
  const form = await soften(image, pixels, unit * 1.2)
  for (const piece of grid.pieces) turnAlongEdge(piece, form, image, grid.side)
  const { owners, gaps } = nearestPieces(image, grid, (piece, x, y) => {
    const [dx, dy] = [x - piece.x, y - piece.y]
    return Math.max(Math.abs(dx * piece.cos + dy * piece.sin), Math.abs(dy * piece.cos - dx * piece.sin))
  })
  colorPieces(grid, owners, pixels, color => scaled(saturate(color, 1.6), random.between(0.86, 1.1)))
  return paintPixels(image, (x, y, at) => {
    const piece = grid.pieces[owners[at] ?? 0]
    if (piece === undefined) return [0, 0, 0]
    // Light comes from the upper left, so that each stone looks slightly raised.
    const slope = (piece.x - x + piece.y - y) / grid.side
    const stone = scaled(piece.color, 1 + 0.13 * slope)
    return blend([92, 84, 78], stone, smoothStep(grid.side * 0.05, grid.side * 0.05 + Math.max(1.2, unit * 0.18), gaps[at] ?? 0))
  })
}

/** Paints backlit panes separated by strips of lead that follow the shapes in the image. */
export const stainedglass: LookFunction = async (image, random) => {
  const { width, height, unit, pixels } = image
  const form = await soften(image, pixels, unit * 0.8)
  const grid = createGrid(image, Math.max(6, unit * 5.6), 0.38, random)
  // Position and color have similar weight, so that a pane stays within one color.
  const distance = (piece: Piece, x: number, y: number): number => {
    const at = (y * width + x) * 4
    const { color } = piece
    const apart = Math.abs((form[at] ?? 0) - color[0]) + Math.abs((form[at + 1] ?? 0) - color[1]) + Math.abs((form[at + 2] ?? 0) - color[2])
    return Math.sqrt((x - piece.x) ** 2 + (y - piece.y) ** 2) / grid.side + apart / 95
  }
  for (const piece of grid.pieces) piece.color = colorAt(form, image, piece.x, piece.y)
  const { owners } = nearestPieces(image, grid, distance)
  colorPieces(grid, owners, pixels, color => scaled(saturate(color, 2), random.between(0.98, 1.24)))
  const seams = paintPixels(image, (x, y, at) => {
    const own = owners[at]
    const seam = own !== owners[y * width + Math.min(width - 1, x + 1)] || own !== owners[Math.min(height - 1, y + 1) * width + x]
    return seam ? [255, 255, 255] : [0, 0, 0]
  })
  const wide = Math.max(0.8, unit * 0.2)
  const [lead, shade] = [await soften(image, seams, wide), await soften(image, seams, unit * 1.2)]
  const peak = 255 / (wide * 2.5)
  return changePixels(pixels, (_, at) => {
    const pane = grid.pieces[owners[at] ?? 0]?.color ?? [0, 0, 0]
    const lit = scaled(pane, 1.1 - Math.min(0.45, ((shade[at * 4] ?? 0) / 255) * unit * 0.28))
    return blend(lit, [22, 20, 24], smoothStep(peak * 0.6, peak * 1.1, lead[at * 4] ?? 0))
  })
}

function createGrid({ width, height }: Raster, side: number, wander: number, random: Random): Grid {
  const [columns, rows] = [Math.ceil(width / side) + 1, Math.ceil(height / side) + 1]
  const pieces = Array.from({ length: columns * rows }, (_, index): Piece => {
    const row = Math.floor(index / columns)
    const x = ((index % columns) + (row % 2 === 0 ? 0.25 : 0.75) + random.between(-wander, wander) - 0.25) * side
    return { x, y: (row + 0.5 + random.between(-wander, wander) - 0.25) * side, cos: 1, sin: 0, color: [0, 0, 0] }
  })
  return { side, columns, rows, pieces }
}

function turnAlongEdge(piece: Piece, form: Uint8ClampedArray, { width, height }: Raster, side: number): void {
  const bright = (x: number, y: number): number => brightnessAt(form, (clamp(y, height) * width + clamp(x, width)) * 4)
  const [dx, dy] = [
    bright(piece.x + side / 2, piece.y) - bright(piece.x - side / 2, piece.y),
    bright(piece.x, piece.y + side / 2) - bright(piece.x, piece.y - side / 2),
  ]
  const steep = Math.hypot(dx, dy)
  if (steep < 14) return
  piece.cos = dx / steep
  piece.sin = dy / steep
}

/** Finds each pixel's nearest tile, and how much farther away the second-nearest tile is. */
function nearestPieces(
  { width, height }: Raster,
  { side, columns, rows, pieces }: Grid,
  distance: (piece: Piece, x: number, y: number) => number,
): { owners: Int32Array; gaps: Float32Array } {
  const owners = new Int32Array(width * height)
  const gaps = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / side)
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / side)
      let owner = 0
      let first = Infinity
      let second = Infinity
      for (let near = Math.max(0, row - 1); near <= Math.min(rows - 1, row + 1); near++)
        for (let beside = Math.max(0, column - 1); beside <= Math.min(columns - 1, column + 1); beside++) {
          const index = near * columns + beside
          const piece = pieces[index]
          if (piece === undefined) continue
          const far = distance(piece, x, y)
          if (far < first) {
            second = first
            first = far
            owner = index
          } else if (far < second) second = far
        }
      owners[y * width + x] = owner
      gaps[y * width + x] = second - first
    }
  }
  return { owners, gaps }
}

/** Gives each tile the mean color of its pixels. */
function colorPieces({ pieces }: Grid, owners: Int32Array, pixels: Uint8ClampedArray, finish: (color: Rgb) => Rgb): void {
  const sums = new Float64Array(pieces.length * 4)
  for (let at = 0; at < owners.length; at++) {
    const sum = (owners[at] ?? 0) * 4
    for (let channel = 0; channel < 3; channel++) sums[sum + channel] = (sums[sum + channel] ?? 0) + (pixels[at * 4 + channel] ?? 0)
    sums[sum + 3] = (sums[sum + 3] ?? 0) + 1
  }
  for (const [index, piece] of pieces.entries()) {
    const [red = 0, green = 0, blue = 0, count = 0] = sums.subarray(index * 4, index * 4 + 4)
    const share = 1 / Math.max(1, count)
    piece.color = finish([red * share, green * share, blue * share])
  }
}

const clamp = (value: number, length: number): number => Math.min(length - 1, Math.max(0, Math.floor(value)))

function colorAt(pixels: Uint8ClampedArray, { width, height }: Raster, x: number, y: number): Rgb {
  return paintAt(pixels, (clamp(y, height) * width + clamp(x, width)) * 4)
}
