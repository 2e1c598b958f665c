import sharp from 'sharp'
import type { Size } from '../../models/job.ts'

/** The surface that the camera moves over. Lengths are in frame pixels at zoom 1, measured from the image's center. */
export interface CameraSurface extends Size {
  /** RGBA, with a pixel packed into each number and a margin on all sides for zooming out. */
  pixels: Int32Array
  columns: number
  rows: number
  /** Size of the image without the margin. */
  image: Size
  /** Number of sheet pixels per frame pixel. */
  density: number
}

/**
 * Estimated nearness of each part of an image. `at` takes coordinates as fractions of the sheet and returns a value from 0 (far) to 1
 * (near).
 */
export interface Depths {
  at: (u: number, v: number) => number
}

const side = 48

/**
 * Estimates depth from a single image, assuming that the ground gets closer to the viewer toward the bottom and that salient areas are in
 * front of their surroundings. The result is smooth, so that nothing tears when near areas move more than far ones.
 */
export async function estimateDepths({ pixels, columns, rows }: Pick<CameraSurface, 'pixels' | 'columns' | 'rows'>): Promise<Depths> {
  const raw = { width: columns, height: rows, channels: 4 as const }
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)
  const small = sharp(bytes, { raw }).removeAlpha().resize({ width: side, height: side, fit: 'fill' })
  const plain = await small.clone().raw().toBuffer()
  const around = await small.clone().blur(14).raw().toBuffer()
  const standing = Buffer.alloc(side * side)
  for (let at = 0; at < standing.length; at++) {
    const apart = [0, 1, 2].reduce((sum, channel) => sum + Math.abs((plain[at * 3 + channel] ?? 0) - (around[at * 3 + channel] ?? 0)), 0)
    const [u, v] = [(at % side) / side - 0.5, Math.floor(at / side) / side - 0.5]
    standing[at] = Math.min(255, apart * 1.6 * Math.max(0, 1 - 2.2 * (u * u + v * v)))
  }
  const soft = await sharp(standing, { raw: { width: side, height: side, channels: 1 } })
    .blur(3.5)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const step = soft.info.channels
  const map = Float32Array.from({ length: side * side }, (_, at) => {
    const down = Math.floor(at / side) / (side - 1)
    return Math.min(1, 0.6 * down ** 1.3 + (0.75 * (soft.data[at * step] ?? 0)) / 255)
  })
  return { at: (u, v) => lookUp(map, u, v) }
}

function lookUp(map: Float32Array, u: number, v: number): number {
  const x = Math.min(side - 1.001, Math.max(0, u * (side - 1)))
  const y = Math.min(side - 1.001, Math.max(0, v * (side - 1)))
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const at = row * side + column
  const top = (map[at] ?? 0) * (column + 1 - x) + (map[at + 1] ?? 0) * (x - column)
  const bottom = (map[at + side] ?? 0) * (column + 1 - x) + (map[at + side + 1] ?? 0) * (x - column)
  return top * (row + 1 - y) + bottom * (y - row)
}
