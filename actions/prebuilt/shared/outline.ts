import type { Color } from './color.ts'
import type { Pixels } from './module.ts'

/** A closed polygon: alternating x and y coordinates of its corners, in pixels. */
export type Contour = number[]

/** A rectangle in an image's coordinates, in whole pixels. */
export interface Region {
  left: number
  top: number
  width: number
  height: number
}

/** Maximum number of pixels in a band, which limits memory use even if an outline is as large as its image. */
const bandPixels = 1 << 20
/** Maximum distance between a curve and its line segments, in pixels. Errors of this size are invisible. */
const flatness = 0.05
/** Corners too sharp for this limit are beveled, as in canvas and SVG. */
const miterLimit = 10

/**
 * For each pixel of the region, computes the contours' exact coverage, from 0 to 255, in bands from top to bottom. Contours are filled
 * using the nonzero winding rule: areas where contours in the same direction overlap are filled once, and a contour in the opposite
 * direction cuts a hole.
 */
export function fillContours(contours: readonly Contour[], region: Region, paint: (cover: Uint8Array, band: Region) => void): void {
  const box = boundsWithin(contours, region)
  if (box.width <= 0 || box.height <= 0) return
  const stride = box.width + 2
  const rows = Math.min(box.height, Math.max(1, Math.floor(bandPixels / stride)))
  const areas = new Float32Array(stride * rows)
  const cover = new Uint8Array(box.width * rows)
  for (let top = box.top; top < box.top + box.height; top += rows) {
    const band = { ...box, top, height: Math.min(rows, box.top + box.height - top) }
    areas.fill(0)
    for (const contour of contours) addContour(contour, band, areas)
    sumUp(areas, band, cover)
    paint(cover, band)
  }
}

/** Paints a color on the covered parts of the image. @param strength 0 to 1 */
export function paintCover(image: Pixels, cover: Uint8Array, { left, top, width, height }: Region, color: Color, strength = 1): void {
  const { rgba } = image
  const [red, green, blue, opacity] = color
  const fromX = Math.max(0, -left)
  const toX = Math.min(width, image.width - left)
  for (let y = Math.max(0, -top); y < Math.min(height, image.height - top); y++) {
    for (let x = fromX; x < toX; x++) {
      const covered = cover[y * width + x]!
      if (covered === 0) continue
      const share = (covered * opacity * strength) / 65_025
      const at = ((top + y) * image.width + left + x) * 4
      const alpha = share + (rgba[at + 3]! / 255) * (1 - share)
      const weight = share / alpha
      rgba[at] = Math.round(rgba[at]! + (red - rgba[at]!) * weight)
      rgba[at + 1] = Math.round(rgba[at + 1]! + (green - rgba[at + 1]!) * weight)
      rgba[at + 2] = Math.round(rgba[at + 2]! + (blue - rgba[at + 2]!) * weight)
      rgba[at + 3] = Math.round(alpha * 255)
    }
  }
}

/** Returns the outline of a stroke along the contour, `width` wide and with mitered corners. */
export function strokeContour(contour: Contour, width: number): Contour[] {
  const corners: [x: number, y: number][] = []
  for (let at = 0; at < contour.length; at += 2) corners.push([contour[at]!, contour[at + 1]!])
  const half = width / 2
  return corners.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = corners[(index + corners.length - 1) % corners.length]!
    const [afterX, afterY] = corners[(index + 1) % corners.length]!
    const [inX, inY] = direction(x - beforeX, y - beforeY)
    const [outX, outY] = direction(afterX - x, afterY - y)
    const side = [x - outY * half, y + outX * half, afterX - outY * half, afterY + outX * half]
    const otherSide = [afterX + outY * half, afterY - outX * half, x + outY * half, y - outX * half]
    return [clockwise([...side, ...otherSide]), clockwise(corner(x, y, [inX, inY], [outX, outY], half))]
  })
}

/** Returns all points of a quadratic curve except the first one. */
export function flattenQuadratic(fromX: number, fromY: number, overX: number, overY: number, toX: number, toY: number): number[] {
  const bend = Math.hypot(fromX - 2 * overX + toX, fromY - 2 * overY + toY) / 4
  const pieces = Math.max(1, Math.min(64, Math.ceil(Math.sqrt(bend / flatness))))
  const points: number[] = []
  for (let piece = 1; piece <= pieces; piece++) {
    const there = piece / pieces
    const here = 1 - there
    points.push(
      here * here * fromX + 2 * here * there * overX + there * there * toX,
      here * here * fromY + 2 * here * there * overY + there * there * toY,
    )
  }
  return points
}

/** Returns the part of a region that contains the contours. @param reach how far, in pixels, the contours extend beyond their corners */
export function boundsWithin(contours: readonly (readonly number[])[], region: Region, reach = 0): Region {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const contour of contours) {
    for (let at = 0; at < contour.length; at += 2) {
      left = Math.min(left, contour[at]!)
      right = Math.max(right, contour[at]!)
      top = Math.min(top, contour[at + 1]!)
      bottom = Math.max(bottom, contour[at + 1]!)
    }
  }
  left = Math.max(region.left, Math.floor(left - reach))
  top = Math.max(region.top, Math.floor(top - reach))
  return {
    left,
    top,
    width: Math.min(region.left + region.width, Math.ceil(right + reach)) - left,
    height: Math.min(region.top + region.height, Math.ceil(bottom + reach)) - top,
  }
}

function addContour(contour: Contour, band: Region, areas: Float32Array): void {
  let fromX = contour.at(-2)! - band.left
  let fromY = contour.at(-1)! - band.top
  for (let at = 0; at < contour.length; at += 2) {
    const toX = contour[at]! - band.left
    const toY = contour[at + 1]! - band.top
    addEdge(fromX, fromY, toX, toY, band, areas)
    fromX = toX
    fromY = toY
  }
}

/**
 * Adds the area to the right of an edge, as differences between neighboring pixels. The running sum of these differences along a row is
 * the coverage.
 */
function addEdge(fromX: number, fromY: number, toX: number, toY: number, band: Region, areas: Float32Array): void {
  if (fromY === toY) return
  const way = fromY < toY ? 1 : -1
  const [highX, highY, lowX, lowY] = way === 1 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY]
  const slope = (lowX - highX) / (lowY - highY)
  const last = Math.min(band.height, Math.ceil(lowY))
  for (let row = Math.max(0, Math.floor(highY)); row < last; row++) {
    const start = Math.max(row, highY)
    const end = Math.min(row + 1, lowY)
    if (end <= start) continue
    addPiece(highX + (start - highY) * slope, highX + (end - highY) * slope, way * (end - start), band.width, row * (band.width + 2), areas)
  }
}

/** Adds the piece of an edge that lies within one row. @param height the piece's height; its sign is the direction of the edge */
function addPiece(oneX: number, otherX: number, height: number, width: number, row: number, areas: Float32Array): void {
  let left = Math.min(oneX, otherX)
  let right = Math.max(oneX, otherX)
  if (left >= width) return
  if (right <= 0) {
    areas[row]! += height
    return
  }
  if (left < 0) {
    const outside = (height * -left) / (right - left)
    areas[row]! += outside
    height -= outside
    left = 0
  }
  if (right > width) {
    height *= (width - left) / (right - left)
    right = width
  }
  const perPixel = right > left ? height / (right - left) : 0
  let carried = 0
  for (let pixel = Math.floor(left); pixel < right || pixel === Math.floor(left); pixel++) {
    const enters = Math.max(left, pixel)
    const leaves = Math.min(right, pixel + 1)
    const here = perPixel === 0 ? height : perPixel * (leaves - enters)
    // The area to the right of the edge within this pixel is added here; the rest is added to the next pixel.
    const counts = here * (pixel + 1 - (enters + leaves) / 2)
    areas[row + pixel]! += counts + carried
    carried = here - counts
  }
  areas[row + Math.max(Math.floor(left) + 1, Math.ceil(right))]! += carried
}

function sumUp(areas: Float32Array, { width, height }: Region, cover: Uint8Array): void {
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      sum += areas[y * (width + 2) + x]!
      cover[y * width + x] = Math.round(Math.min(1, Math.abs(sum)) * 255)
    }
  }
}

function direction(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

/** Returns the contour that fills the gap on the outer side of a corner between two segments of a stroke. */
function corner(x: number, y: number, [inX, inY]: [number, number], [outX, outY]: [number, number], half: number): Contour {
  const outer = inX * outY - inY * outX > 0 ? -half : half
  const bevel = [x, y, x - inY * outer, y + inX * outer, x - outY * outer, y + outX * outer]
  const turn = Math.sqrt(Math.max(0, (1 + inX * outX + inY * outY) / 2))
  if (turn * miterLimit < 1) return bevel
  const [tipX, tipY] = direction(-inY - outY, inX + outX)
  return [x, y, bevel[2]!, bevel[3]!, x + (tipX * outer) / turn, y + (tipY * outer) / turn, bevel[4]!, bevel[5]!]
}

function clockwise(contour: Contour): Contour {
  let area = 0
  for (let at = 0; at < contour.length; at += 2) {
    const next = (at + 2) % contour.length
    area += contour[at]! * contour[next + 1]! - contour[next]! * contour[at + 1]!
  }
  if (area >= 0) return contour
  const turned: Contour = []
  for (let at = contour.length - 2; at >= 0; at -= 2) turned.push(contour[at]!, contour[at + 1]!)
  return turned
}
