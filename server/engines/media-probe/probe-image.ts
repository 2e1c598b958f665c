import sharp, { type Metadata } from 'sharp'
import type { MediaFacts } from './media-probe.ts'
import type { OpenFile } from './open-file.ts'
import { Unusable, damaged, readOrDamaged, withoutArticle } from './unusable.ts'

// A picture is seen once, by one process among several.
sharp.cache(false)
sharp.concurrency(1)
// What is not listed cannot be opened, whatever the bytes say: libvips would read SVG, which refers to other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(format => `VipsForeignLoad${format}Buffer`),
})

export const mostPixels = 150_000_000

/** By content type: the format as sharp calls it, and the name for people. */
const formats: Readonly<Record<string, { format: string; name: string }>> = {
  'image/jpeg': { format: 'jpeg', name: 'a JPEG picture' },
  'image/png': { format: 'png', name: 'a PNG picture' },
  'image/webp': { format: 'webp', name: 'a WebP picture' },
  'image/gif': { format: 'gif', name: 'a GIF picture' },
  'image/avif': { format: 'heif', name: 'an AVIF picture' },
}

export async function probeImage(file: OpenFile, contentType: string): Promise<MediaFacts> {
  const bytes = await file.readAll()
  const { name, header } = await readHeader(bytes, contentType)
  refuseTooManyPixels(name, header.width, header.height, header.pages)
  await readOrDamaged(name, () => decode(bytes))
  return { foundType: contentType, contentType, sizeBytes: file.size, ...shownSize(header) }
}

/** @returns the name for people as well */
export async function readHeader(bytes: Buffer, contentType: string): Promise<{ name: string; header: Metadata }> {
  const { format, name } = formats[contentType] ?? { format: 'none', name: 'a picture' }
  const header = await readOrDamaged(name, () => sharp(bytes, { limitInputPixels: false }).metadata())
  if (header.format !== format) throw damaged(name)
  return { name, header }
}

/** Every frame, to its end; shrunk on the way, so that it is never in memory as a whole where the format allows. */
async function decode(bytes: Buffer): Promise<void> {
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: -1 } as const
  await sharp(bytes, options).resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
}

/** Before anything is decoded: few bytes can unpack to more than the memory there is. @throws {Unusable} */
export function refuseTooManyPixels(name: string, width: number, height: number, frames = 1, most = mostPixels): void {
  const pixels = width * height * frames
  if (pixels <= most) return
  const size = `${width} × ${height} pixels${frames > 1 ? ` in ${frames} frames` : ''}`
  const megapixels = `${Math.ceil(pixels / 1_000_000)} megapixels`
  throw new Unusable(
    `${name} of ${size}`,
    `The ${withoutArticle(name)} has ${megapixels} (${size}): at most ${most / 1_000_000} are accepted, so scale it down.`,
  )
}

/** EXIF orientations 5 to 8 lie on their side. */
function shownSize({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
