import sharp from 'sharp'
import { toStandardColors } from '../media-probe/hdr-image.ts'
import { maxLoadedPixels, maxPixels, shrunkSize } from '../media-probe/image-limits.ts'
import { readHeader, checkImageSize, shownSize } from '../media-probe/probe-image.ts'
import { readOrDamaged } from '../media-probe/unusable.ts'
import { markOpaque } from './opaque.ts'
import type { Pixels } from './toolkit.ts'

export interface DecodedImage extends Pixels {
  /** The original size; set if the image was scaled down because it was too large. */
  original?: { width: number; height: number }
}

/** Decodes the image as displayed: upright, in sRGB, first frame only, at most 64 megapixels. @throws {Unusable} */
export async function decodeImage(bytes: Buffer, contentType: string, max = maxLoadedPixels): Promise<DecodedImage> {
  const { name, header } = await readHeader(bytes, contentType)
  checkImageSize(name, header, bytes)
  const original = shownSize(header)
  const smaller = shrunkSize(original, max)
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: smaller !== undefined } as const
  const { data, info } = await readOrDamaged(name, async () => {
    const image = (await toStandardColors(sharp(bytes, options), bytes)).autoOrient()
    const fitting = smaller ? image.resize({ ...smaller, fit: 'fill' }) : image
    return fitting.ensureAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  })
  const pixels = { width: info.width, height: info.height, rgba: data }
  if (!header.hasAlpha) markOpaque(pixels)
  return smaller ? { ...pixels, original } : pixels
}
