import sharp, { type Matrix3x3 } from 'sharp'
import type { CameraSurface } from '../../image/effects/depth.ts'
import type { Pixels } from '../../image/read-image.ts'
import { maxZoom, type Size } from '../../models/job.ts'
import type { VideoShape } from '../scene-frames.ts'

const margin = 0.14
/** Darkening with a channel matrix takes a fraction of the time needed to convert the image to another color space. */
const darker: Matrix3x3 = [
  [0.94, 0, 0],
  [0, 0.94, 0],
  [0, 0, 0.94],
]
/** The distance that the camera can move along a long image, as a multiple of the frame's size. */
const longestTravel = 3.2

/** Scales an image to cover the frame and crops the parts that the camera never reaches. */
export async function createCameraSurface(source: Pixels, { width, height, frameCount, frameRate }: VideoShape): Promise<CameraSurface> {
  const cover = Math.max(width / source.width, height / source.height)
  const density = Math.min(maxZoom, Math.max(1, 1 / cover))
  const travel = Math.min(longestTravel, 1 + (0.45 * frameCount) / frameRate)
  const image = { width: Math.min(source.width * cover, width * travel), height: Math.min(source.height * cover, height * travel) }
  const cut = { width: clampSize(image.width / cover, source.width), height: clampSize(image.height / cover, source.height) }
  const [columns, rows] = [Math.round(image.width * density), Math.round(image.height * density)]
  const [sides, ends] = [Math.round(columns * margin), Math.round(rows * margin)]
  const inner = await sharp(source.data, { raw: { width: source.width, height: source.height, channels: 4 } })
    .extract({ left: Math.floor((source.width - cut.width) / 2), top: Math.floor((source.height - cut.height) / 2), ...cut })
    // Video has no transparency, so transparent images get a paper background.
    .flatten({ background: '#f4f1ea' })
    .resize({ width: columns, height: rows, fit: 'fill' })
    .raw()
    .toBuffer()
  const bare = { width: columns, height: rows, channels: 3 } as const
  const whole = { width: columns + 2 * sides, height: rows + 2 * ends, channels: 3 } as const
  const mirrored = await sharp(inner, { raw: bare })
    .extend({ left: sides, right: sides, top: ends, bottom: ends, extendWith: 'mirror' })
    .raw()
    .toBuffer()
  // The margin continues the image with a mirrored, increasingly blurred copy.
  const faded = await fadedEdges(mirrored, whole, sides, ends)
  const soft = await sharp(mirrored, { raw: whole })
    .blur(Math.max(0.5, Math.min(sides, ends) * 0.16))
    .recomb(darker)
    .composite([
      { input: faded, raw: { ...whole, channels: 4 } },
      { input: inner, raw: bare, left: sides, top: ends },
    ])
    .ensureAlpha()
    .raw()
    .toBuffer()
  const pixels = new Int32Array(soft.buffer.slice(soft.byteOffset, soft.byteOffset + soft.byteLength))
  return {
    pixels,
    columns: whole.width,
    rows: whole.height,
    width: whole.width / density,
    height: whole.height / density,
    image,
    density,
  }
}

async function fadedEdges(image: Buffer, { width, height }: Size, sides: number, ends: number): Promise<Buffer> {
  const mask = Buffer.alloc(width * height)
  const line = (length: number, edge: number): Float32Array =>
    Float32Array.from({ length }, (_, at) => Math.min(1, Math.min(at, length - 1 - at) / Math.max(1, edge)))
  const [across, down] = [line(width, sides), line(height, ends)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) mask[y * width + x] = 255 * Math.max(0, Math.min(across[x] ?? 0, down[y] ?? 0) * 1.3 - 0.3)
  return sharp(image, { raw: { width, height, channels: 3 } })
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer()
}

const clampSize = (length: number, max: number): number => Math.min(max, Math.max(1, Math.round(length)))
