import { inflateSync } from 'node:zlib'
import { imageSize } from 'image-size'
import { boxesIn } from '@mediawright/media-engines/media-probe/boxes.ts'
import { maxPixels, checkPixelCount, checkLoadedPixelCount } from '@mediawright/media-engines/media-probe/image-limits.ts'
import { damaged, Unusable } from '@mediawright/media-engines/media-probe/unusable.ts'
import { crc32 } from './checksum.ts'
import type { Size } from './samples.ts'

/** The types that the service always decodes as a whole. It also does so for some images of other types, such as interlaced ones. */
const isDecodedWhole: ReadonlySet<string> = new Set(['image/gif', 'image/avif', 'image/heic'])

const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'a JPEG image',
  'image/png': 'a PNG image',
  'image/webp': 'a WebP image',
  'image/gif': 'a GIF image',
  'image/avif': 'an AVIF image',
  'image/heic': 'a HEIC image',
  'image/tiff': 'a TIFF image',
  'image/bmp': 'a BMP image',
}

/**
 * Returns an image's displayed size. The service decodes every pixel; this function checks only the structure, which is enough to detect
 * truncated files and, in a PNG, every corrupt byte.
 * @throws {Unusable}
 */
export function probeImage(bytes: Buffer, type: string): Size {
  const name = names[type] ?? 'an image'
  let size: Size
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    size = orientation >= 5 ? { width: height, height: width } : { width, height }
    structure[type]?.(bytes)
  } catch (error) {
    throw error instanceof Unusable ? error : damaged(name)
  }
  checkPixelCount(name, size.width, size.height)
  if (isDecodedWhole.has(type)) checkLoadedPixelCount(name, size.width, size.height)
  return size
}

/** Structure checks; each throws if the file is incomplete. */
const structure: Readonly<Record<string, (bytes: Buffer) => void>> = {
  'image/png': checkPng,
  'image/jpeg'(bytes) {
    const scan = bytes.indexOf('ffda', 0, 'hex')
    insist(scan > 0 && bytes.indexOf('ffd9', scan, 'hex') > 0)
  },
  'image/gif': bytes => insist(bytes.subarray(-1024).includes(0x3b)),
  'image/webp': bytes => insist(bytes.readUInt32LE(4) + 8 <= bytes.length),
  'image/avif': bytes => void boxesIn(bytes, 0, bytes.length),
  'image/heic': bytes => void boxesIn(bytes, 0, bytes.length),
}

function insist(whole: boolean): void {
  if (!whole) throw new RangeError('The file is truncated.')
}

function checkPng(bytes: Buffer): void {
  const data: Buffer[] = []
  for (let at = 8; ;) {
    const length = bytes.readUInt32BE(at)
    const content = bytes.subarray(at + 4, at + 8 + length)
    insist(content.length === length + 4 && bytes.readUInt32BE(at + 8 + length) === crc32(content))
    const type = content.toString('latin1', 0, 4)
    if (type === 'IDAT') data.push(content.subarray(4))
    if (type === 'IEND') break
    at += 12 + length
  }
  inflateSync(Buffer.concat(data), { maxOutputLength: maxPixels * 8 })
}
