import { stripArticle, Unusable } from './unusable.ts'

/** Image limits, separate from any image library so that every process can import them. */

/** Maximum number of pixels in an image, counting all frames. */
export const maxPixels = 250_000_000

/** The largest image that actions and models load, 256 MB when decoded. Larger images are scaled down as they are decoded. */
export const maxLoadedPixels = 64_000_000

/** The maximum side length of an output or of an image that was scaled down. */
export const maxSide = 16_384

/** The largest image that custom code receives; at four bytes per pixel, it is within the size limit for a sandbox's inputs. */
export const maxSandboxPixels = 50_000_000

interface Size {
  width: number
  height: number
}

/** @param image such as `The image in \`inputs[0]\`` */
export function describeShrinking(image: string, from: Size, to: Size, max = maxLoadedPixels): string {
  const size = ({ width, height }: Size) => `${width} × ${height}`
  return `${image} is ${size(from)} pixels. The limit is ${max / 1e6} megapixels, so the image is scaled down to ${size(to)}.`
}

/** Returns the size that an image is scaled down to when it is loaded; undefined if it keeps its size. */
export function shrunkSize({ width, height }: Size, max = maxLoadedPixels, atMost = max): Size | undefined {
  if (width * height <= max) return undefined
  const scale = Math.min(Math.sqrt(atMost / (width * height)), maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/**
 * Rejects an image with too many pixels. Call this before decoding, because a few bytes can expand to more than the available memory.
 * @throws {Unusable}
 */
export function checkPixelCount(name: string, width: number, height: number, frames = 1, max = maxPixels): void {
  const pixels = width * height * frames
  if (pixels <= max) return
  const size = `${width} × ${height} pixels${frames > 1 ? ` in ${frames} frames` : ''}`
  const megapixels = `${Math.ceil(pixels / 1_000_000)} megapixels`
  throw new Unusable(
    `${name} of ${size}`,
    `The ${stripArticle(name)} has ${megapixels} (${size}): at most ${max / 1_000_000} are accepted, so scale it down.`,
  )
}

/** Checks the size of an image that can only be decoded as a whole. @throws {Unusable} if it is too large */
export function checkLoadedPixelCount(name: string, width: number, height: number): void {
  const pixels = width * height
  if (pixels <= maxLoadedPixels) return
  const size = `${width} × ${height} pixels`
  throw new Unusable(
    `${name} of ${size} that can only be decoded whole`,
    `The ${stripArticle(name)} has ${Math.ceil(pixels / 1e6)} megapixels (${size}) and can only be decoded whole, for which at most ` +
      `${maxLoadedPixels / 1e6} are accepted: export it as a JPEG that is not progressive or a PNG without interlacing, or scale it down.`,
  )
}
