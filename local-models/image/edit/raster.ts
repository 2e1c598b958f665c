import sharp from 'sharp'
import type { Size } from '../../models/job.ts'
import type { Random } from '../../prompt/random.ts'
import { brightnessAt } from '../pixels.ts'

/** An opaque image for a style to redraw. */
export interface Raster extends Size {
  pixels: Uint8ClampedArray
  /** A hundredth of the shorter side, with a minimum for very narrow images. */
  unit: number
}

/**
 * Redraws an image in one style. The result is opaque RGBA. It is deterministic: the same image and random numbers produce the same bytes.
 */
export type LookFunction = (image: Raster, random: Random) => Promise<Uint8ClampedArray>

export function toRaster(pixels: Uint8ClampedArray, width: number, height: number): Raster {
  return { pixels, width, height, unit: Math.max(Math.min(width, height), Math.sqrt(width * height) / 4) / 100 }
}

/** Blurs an image; `radius` is the sigma of the Gaussian, in pixels. */
export async function soften({ width, height }: Raster, pixels: Uint8ClampedArray, radius: number): Promise<Uint8ClampedArray> {
  const raw = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)
  const image = sharp(raw, { raw: { width, height, channels: 4 } })
  // A strong blur would be slow at full resolution and does not need it, so the image is scaled down first.
  const coarse = Math.max(1, Math.floor(radius / 2))
  const small = { width: Math.ceil(width / coarse), height: Math.ceil(height / coarse), fit: 'fill' } as const
  const blurred = (coarse === 1 ? image : image.resize({ ...small, kernel: 'linear' })).blur(Math.max(0.4, radius / coarse)).raw()
  const soft =
    coarse === 1
      ? await blurred.toBuffer()
      : await sharp(await blurred.toBuffer(), { raw: { ...small, channels: 4 } })
          .resize({ width, height, fit: 'fill', kernel: 'cubic' })
          .raw()
          .toBuffer()
  return new Uint8ClampedArray(soft.buffer, soft.byteOffset, soft.byteLength)
}

/**
 * Returns each pixel's brightness, from 0 to 1. The contrast of a dull image is stretched only partly, because stretching it fully would
 * turn night into day.
 */
export function findTones(pixels: Uint8ClampedArray): Float32Array {
  const tones = new Float32Array(pixels.length / 4)
  for (let at = 0; at < tones.length; at++) tones[at] = brightnessAt(pixels, at * 4)
  const black = quantile(tones, 0.04) * 0.6
  const span = 255 - (255 - quantile(tones, 0.96)) * 0.6 - black
  for (let at = 0; at < tones.length; at++) tones[at] = Math.min(1, Math.max(0, ((tones[at] ?? 0) - black) / span))
  return tones
}

/** Returns the edge strength of each pixel, from 0 to about 1: the maximum over the three channels. */
export function findEdges({ width, height }: Raster, pixels: Uint8ClampedArray): Float32Array {
  const edges = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const [up, down] = [Math.max(0, y - 1) * width, Math.min(height - 1, y + 1) * width]
    for (let x = 0; x < width; x++) {
      const [left, right] = [y * width + Math.max(0, x - 1), y * width + Math.min(width - 1, x + 1)]
      let max = 0
      for (let channel = 0; channel < 3; channel++) {
        const across = (pixels[right * 4 + channel] ?? 0) - (pixels[left * 4 + channel] ?? 0)
        const along = (pixels[(down + x) * 4 + channel] ?? 0) - (pixels[(up + x) * 4 + channel] ?? 0)
        max = Math.max(max, across * across + along * along)
      }
      edges[y * width + x] = Math.sqrt(max)
    }
  }
  const strong = Math.max(12, quantile(edges, 0.97))
  for (let at = 0; at < edges.length; at++) edges[at] = (edges[at] ?? 0) / strong
  return edges
}

function quantile(values: Float32Array, share: number): number {
  const step = Math.max(1, Math.floor(values.length / 10_000))
  const sample = Float32Array.from({ length: Math.ceil(values.length / step) }, (_, at) => values[at * step] ?? 0).toSorted()
  return sample[Math.floor((sample.length - 1) * share)] ?? 0
}
