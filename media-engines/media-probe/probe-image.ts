import sharp, { type Metadata } from 'sharp'
import { readPlayedSeconds } from './frame-delays.ts'
import type { MediaMetadata } from './media-probe.ts'
import type { OpenFile } from './open-file.ts'
import { Unusable, damaged, readOrDamaged, stripArticle } from './unusable.ts'

// Each image is read once, and several processes run in parallel.
sharp.cache(false)
sharp.concurrency(1)
// Only allowed loaders may open a file, whatever its bytes: libvips would load SVG, which can refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map(format => `VipsForeignLoad${format}Buffer`),
})

export const maxPixels = 150_000_000

/** sharp's format name and the display name, by content type. */
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
  refuseTooManyPixels(name, header.width, header.height, header.pages)
  await readOrDamaged(name, () => decode(bytes))
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

/** Decodes every frame completely; shrinking on load keeps memory small where the format allows it. */
async function decode(bytes: Buffer): Promise<void> {
  const options = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: -1 } as const
  await sharp(bytes, options).resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
}

/** To be called before decoding, since a few bytes can expand beyond the available memory. @throws {Unusable} */
export function refuseTooManyPixels(name: string, width: number, height: number, frames = 1, max = maxPixels): void {
  const pixels = width * height * frames
  if (pixels <= max) return
  const size = `${width} × ${height} pixels${frames > 1 ? ` in ${frames} frames` : ''}`
  const megapixels = `${Math.ceil(pixels / 1_000_000)} megapixels`
  throw new Unusable(
    `${name} of ${size}`,
    `The ${stripArticle(name)} has ${megapixels} (${size}): at most ${max / 1_000_000} are accepted, so scale it down.`,
  )
}

/** EXIF orientations 5 to 8 swap width and height. */
function shownSize({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
