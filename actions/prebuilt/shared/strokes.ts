import { boundsWithin, type Region } from './outline.ts'

/** Draws strokes along polylines with a round brush. The strokes come from the `state` of interactive actions. */

/** Defaults for strokes that omit these values. `size` is a diameter in pixels, and `hardness` is 0 to 1. */
export interface Brush {
  size: number
  hardness: number
  color?: string
  erase?: boolean
  /** Number of image pixels per pixel of the strokes; the default `size` is already in image pixels. */
  scale?: number
}

/** A validated stroke. `path` contains alternating x and y coordinates. */
interface ValidStroke extends Brush {
  path: number[]
}

/**
 * Maximum number of pixels to visit; visiting this many takes about two seconds. Above this limit, a smaller mask is drawn and then
 * enlarged.
 */
const budget = 5e8
/** A distance that is large enough for any image but small enough for exact arithmetic. */
const farthest = 1e6
/** Maximum number of pixels in a band, which limits memory use even if a stroke covers a large image. */
const bandPixels = 1 << 21

/**
 * Computes how much the strokes cover each pixel, from 0 to 255. Later strokes with `erase` remove what earlier ones painted. The computing
 * time is bounded even for untrusted strokes: strokes that would take too long are drawn at a lower resolution.
 */
export function strokeMask(strokes: unknown, width: number, height: number, brush: Brush): Uint8Array {
  return coarsely(validStrokes(strokes, brush), width, height, 1, (valid, columns, rows) => {
    const mask = new Uint8Array(columns * rows)
    paintStrokes(valid, columns, rows, (stroke, cover, { left, top, width: across, height: down }) => {
      for (let y = 0; y < down; y++) {
        for (let x = 0; x < across; x++) {
          const covered = cover[y * across + x]!
          if (covered === 0) continue
          const at = (top + y) * columns + left + x
          const before = mask[at]!
          mask[at] = stroke.erase ? Math.round((before * (255 - covered)) / 255) : Math.max(before, covered)
        }
      }
    })
    return mask
  })
}

/**
 * Returns the strokes as an RGBA layer with premultiplied colors. Each stroke paints its color over what is below it.
 * @param typeColor four numbers from 0 to 255
 */
export function strokeLayer(
  strokes: unknown,
  width: number,
  height: number,
  brush: Brush & { color: string },
  typeColor: (color: string) => readonly [number, number, number, number],
): Uint8Array {
  return coarsely(validStrokes(strokes, brush), width, height, 4, (valid, columns, rows) => {
    const layer = new Uint8Array(columns * rows * 4)
    paintStrokes(valid, columns, rows, (stroke, cover, { left, top, width: across, height: down }) => {
      const [red, green, blue, opacity] = typeColor(stroke.color ?? brush.color)
      const alpha = stroke.erase ? 255 : opacity
      const paint = stroke.erase ? [0, 0, 0, 0] : [red, green, blue, 255]
      for (let y = 0; y < down; y++) {
        for (let x = 0; x < across; x++) {
          const share = (cover[y * across + x]! * alpha) / 65_025
          if (share === 0) continue
          const at = ((top + y) * columns + left + x) * 4
          for (let i = 0; i < 4; i++) layer[at + i] = Math.round(layer[at + i]! + (paint[i]! - layer[at + i]!) * share)
        }
      }
    })
    return layer
  })
}

/** Returns the valid strokes in an untrusted `state`. Anything else is dropped. */
function validStrokes(strokes: unknown, brush: Brush): ValidStroke[] {
  if (!Array.isArray(strokes)) return []
  const { scale = 1 } = brush
  return strokes.flatMap((stroke: unknown) => {
    const given = (typeof stroke === 'object' && stroke !== null ? stroke : {}) as Partial<Record<keyof Brush | 'points', unknown>>
    const size = typeof given.size === 'number' && given.size > 0 ? given.size * scale : brush.size
    const hardness = typeof given.hardness === 'number' && given.hardness >= 0 ? given.hardness : brush.hardness
    const valid: ValidStroke = {
      path: toPath(given.points, Math.max(0.25, size / 64), scale),
      size: Math.min(size, farthest),
      hardness: Math.min(hardness, 1),
      erase: typeof given.erase === 'boolean' ? given.erase : (brush.erase ?? false),
    }
    if (typeof given.color === 'string') valid.color = given.color
    return valid.path.length > 0 ? [valid] : []
  })
}

/** @param step minimum distance between points; closer points are merged */
function toPath(points: unknown, step: number, scale: number): number[] {
  const path: number[] = []
  if (!Array.isArray(points)) return path
  const last = points.length - 1
  for (const [index, point] of points.entries()) {
    const { x, y } = (point ?? {}) as { x?: unknown; y?: unknown }
    if (typeof x !== 'number' || typeof y !== 'number' || Number.isNaN(x) || Number.isNaN(y)) continue
    const nearX = Math.max(-farthest, Math.min(farthest, x * scale))
    const nearY = Math.max(-farthest, Math.min(farthest, y * scale))
    const near = path.length > 0 && Math.hypot(nearX - path.at(-2)!, nearY - path.at(-1)!) < step
    if (!near || index === last) path.push(nearX, nearY)
  }
  return path
}

/** If drawing the strokes would take too long, draws them at a lower resolution and enlarges the result. */
function coarsely(
  strokes: ValidStroke[],
  width: number,
  height: number,
  channels: number,
  draw: (strokes: ValidStroke[], width: number, height: number) => Uint8Array,
): Uint8Array {
  const factor = Math.ceil(Math.sqrt(getCost(strokes, width, height) / budget))
  if (factor <= 1) return draw(strokes, width, height)
  const columns = Math.max(1, Math.ceil(width / factor))
  const rows = Math.max(1, Math.ceil(height / factor))
  const smaller = strokes.map(stroke => ({ ...stroke, size: stroke.size / factor, path: stroke.path.map(value => value / factor) }))
  return enlarged(draw(smaller, columns, rows), { columns, rows, width, height, channels, factor })
}

function getCost(strokes: ValidStroke[], width: number, height: number): number {
  let cost = 0
  for (const { path, size } of strokes) {
    const most = width * height
    for (let at = 0; at < path.length; at += 2) {
      const before = Math.max(0, at - 2)
      const reach = Math.hypot(path[at]! - path[before]!, path[at + 1]! - path[before + 1]!) + size + 2
      cost += Math.min(most, reach * (size + 2))
    }
    const box = getBounds(path, size, width, height)
    cost += Math.max(0, box.width) * Math.max(0, box.height)
  }
  return cost
}

function enlarged(
  small: Uint8Array,
  {
    columns,
    rows,
    width,
    height,
    channels,
    factor,
  }: { columns: number; rows: number; width: number; height: number; channels: number; factor: number },
): Uint8Array {
  const large = new Uint8Array(width * height * channels)
  for (let y = 0; y < height; y++) {
    const sourceY = Math.max(0, Math.min(rows - 1, (y + 0.5) / factor - 0.5))
    const upper = Math.floor(sourceY) * columns
    const lower = Math.min(rows - 1, Math.floor(sourceY) + 1) * columns
    const down = sourceY - Math.floor(sourceY)
    for (let x = 0; x < width; x++) {
      const sourceX = Math.max(0, Math.min(columns - 1, (x + 0.5) / factor - 0.5))
      const left = Math.floor(sourceX)
      const right = Math.min(columns - 1, left + 1)
      const across = sourceX - left
      for (let channel = 0; channel < channels; channel++) {
        const above = small[(upper + left) * channels + channel]! * (1 - across) + small[(upper + right) * channels + channel]! * across
        const below = small[(lower + left) * channels + channel]! * (1 - across) + small[(lower + right) * channels + channel]! * across
        large[(y * width + x) * channels + channel] = Math.round(above + (below - above) * down)
      }
    }
  }
  return large
}

/** Passes each stroke's coverage to `paint`, band by band. */
function paintStrokes(
  strokes: readonly ValidStroke[],
  width: number,
  height: number,
  paint: (stroke: ValidStroke, cover: Uint8Array, band: Region) => void,
): void {
  let distances = new Float32Array()
  let cover = new Uint8Array()
  for (const stroke of strokes) {
    const box = getBounds(stroke.path, stroke.size, width, height)
    if (box.width <= 0 || box.height <= 0) continue
    const rows = Math.max(1, Math.floor(bandPixels / box.width))
    for (let top = box.top; top < box.top + box.height; top += rows) {
      const band = { ...box, top, height: Math.min(rows, box.top + box.height - top) }
      const pixels = band.width * band.height
      if (distances.length < pixels) {
        distances = new Float32Array(pixels)
        cover = new Uint8Array(pixels)
      }
      distances.fill(Infinity, 0, pixels)
      measurePath(stroke.path, stroke.size / 2 + 0.5, band, distances)
      coverByDistance(distances, pixels, stroke, cover)
      paint(stroke, cover, band)
    }
  }
}

const getBounds = (path: readonly number[], size: number, width: number, height: number): Region =>
  boundsWithin([path], { left: 0, top: 0, width, height }, size / 2 + 1)

/** Computes the squared distances of the band's pixels from the path, up to `reach`. */
function measurePath(path: readonly number[], reach: number, band: Region, distances: Float32Array): void {
  if (path.length === 2) measureSegment(path[0]!, path[1]!, path[0]!, path[1]!, reach, band, distances)
  for (let at = 2; at < path.length; at += 2) {
    measureSegment(path[at - 2]!, path[at - 1]!, path[at]!, path[at + 1]!, reach, band, distances)
  }
}

function measureSegment(
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  reach: number,
  { left, top, width, height }: Region,
  distances: Float32Array,
): void {
  const alongX = toX - fromX
  const alongY = toY - fromY
  const squared = alongX * alongX + alongY * alongY
  const firstRow = Math.max(0, Math.floor(Math.min(fromY, toY) - reach - top))
  const lastRow = Math.min(height - 1, Math.ceil(Math.max(fromY, toY) + reach - top))
  for (let row = firstRow; row <= lastRow; row++) {
    const y = top + row + 0.5
    // Visits only the columns near the part of the segment that is within reach of this row.
    const one = alongY === 0 ? 0 : Math.max(0, Math.min(1, (y - reach - fromY) / alongY))
    const other = alongY === 0 ? 1 : Math.max(0, Math.min(1, (y + reach - fromY) / alongY))
    const nearX = Math.min(fromX + one * alongX, fromX + other * alongX)
    const farX = Math.max(fromX + one * alongX, fromX + other * alongX)
    const firstColumn = Math.max(0, Math.floor(nearX - reach - left))
    const lastColumn = Math.min(width - 1, Math.ceil(farX + reach - left))
    for (let column = firstColumn; column <= lastColumn; column++) {
      const x = left + column + 0.5
      const along = squared === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / squared
      const share = along < 0 ? 0 : along > 1 ? 1 : along
      const offX = x - fromX - share * alongX
      const offY = y - fromY - share * alongY
      const distance = offX * offX + offY * offY
      const at = row * width + column
      if (distance < distances[at]!) distances[at] = distance
    }
  }
}

/**
 * Computes a stroke's coverage: full inside the stroke and 0 outside. In between, a smooth transition of at least one pixel antialiases the
 * edge.
 */
function coverByDistance(distances: Float32Array, pixels: number, { size, hardness }: Brush, cover: Uint8Array): void {
  const outer = size / 2 + 0.5
  const inner = Math.min((size / 2) * hardness, size / 2 - 0.5)
  const most = Math.min(1, size) * 255
  for (let at = 0; at < pixels; at++) {
    const squared = distances[at]!
    if (squared >= outer * outer) {
      cover[at] = 0
      continue
    }
    const part = Math.min(1, (outer - Math.sqrt(squared)) / (outer - inner))
    cover[at] = Math.round(part * part * (3 - 2 * part) * most)
  }
}
