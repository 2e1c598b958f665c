import sharp, { type Metadata } from 'sharp'
import { readPlayedSeconds } from './frame-delays.ts'
import type { MediaMetadata } from './media-probe.ts'
import type { OpenFile } from './open-file.ts'
import { maxLoadedPixels, maxPixels, checkPixelCount, checkLoadedPixelCount } from './image-limits.ts'
import { damaged, readOrDamaged } from './unusable.ts'

// No cache, because each image is read once; no additional threads, because several processes run in parallel.
sharp.cache(false)
sharp.concurrency(1)
// Only these loaders may open a file, because libvips would otherwise load SVG, which can refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map(format => `VipsForeignLoad${format}Buffer`),
})

/** sharp's format name and the display name, keyed by content type. */
const formats: Readonly<Record<string, { format: string; name: string }>> = {
  'image/jpeg': { format: 'jpeg', name: 'a JPEG image' },
  'image/png': { format: 'png', name: 'a PNG image' },
  'image/webp': { format: 'webp', name: 'a WebP image' },
  'image/gif': { format: 'gif', name: 'a GIF image' },
  'image/avif': { format: 'heif', name: 'an AVIF image' },
  'image/tiff': { format: 'tiff', name: 'a TIFF image' },
}

export async function probeImage(file: OpenFile, contentType: string): Promise<MediaMetadata> {
  const bytes = await file.readAll()
  const { name, header } = await readHeader(bytes, contentType)
  checkImageSize(name, header, bytes, header.pages)
  await readOrDamaged(name, () => decode(bytes, header.pages))
  const durationSeconds = readPlayedSeconds(bytes, contentType)
  const common = { foundType: contentType, contentType, sizeBytes: file.size, ...shownSize(header) }
  return durationSeconds === undefined ? common : { ...common, durationSeconds }
}

/** @returns the header and the display name */
export async function readHeader(bytes: Buffer, contentType: string): Promise<{ name: string; header: Metadata }> {
  const { format, name } = formats[contentType] ?? { format: 'none', name: 'an image' }
  const header = await readOrDamaged(name, () => sharp(bytes, { limitInputPixels: false }).metadata())
  if (header.format !== format) throw damaged(name)
  return { name, header }
}

/** Decodes every frame completely; where the format supports it, shrinking on load limits memory use. */
async function decode(bytes: Buffer, frames = 1): Promise<void> {
  // A still image is read as a single frame, because libvips decodes a WebP image as a whole if it is told to read all frames.
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: frames > 1 ? -1 : 1 } as const
  await sharp(bytes, options).resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
}

/**
 * Rejects images with too many pixels, and large images whose decoding would take too much memory.
 * @throws {Unusable}
 */
export function checkImageSize(name: string, header: Metadata, bytes: Buffer, frames = 1): void {
  const { width, height } = header
  checkPixelCount(name, width, height, frames)
  if (width * height <= maxLoadedPixels || bufferedBytes(header, bytes) <= maxBufferedBytes) return
  checkLoadedPixelCount(name, width, height)
}

/** The maximum memory that a decoder may use for an image, chosen so that decoding fits in a process with 1024 MiB. */
const maxBufferedBytes = 800_000_000

/** Returns the number of bytes that the decoder keeps in memory at a time, not counting a few rows of pixels. */
function bufferedBytes({ format, width, height, isProgressive, chromaSubsampling, channels, pages = 1 }: Metadata, bytes: Buffer): number {
  const pixels = width * height
  // The decoder keeps all the coefficients of a progressive JPEG in memory, at two bytes each.
  if (format === 'jpeg') return isProgressive ? pixels * 2 * (channels === 3 && chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0
  if (format === 'png') return isProgressive ? Infinity : 0
  if (format === 'webp') return pages > 1 ? Infinity : bytes.toString('latin1', 12, 16) === 'VP8 ' ? 0 : pixels * 4
  return Infinity
}

/** EXIF orientations 5 to 8 swap width and height. */
export function shownSize({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
