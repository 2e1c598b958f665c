import sharp from 'sharp'
import { toStandardColors } from '../media-probe/hdr-image.ts'
import { readHeader, refuseTooManyPixels } from '../media-probe/probe-image.ts'
import { readOrDamaged } from '../media-probe/unusable.ts'
import { markOpaque } from './opaque.ts'
import type { Pixels } from './toolkit.ts'

/** 64 megapixels take 256 MiB when decoded. */
export const maxPixels = 64_000_000

/** Decodes the image as displayed: upright, in sRGB, and the first if there are several. @throws {Unusable} */
export async function decodeImage(bytes: Buffer, contentType: string): Promise<Pixels> {
  const { name, header } = await readHeader(bytes, contentType)
  refuseTooManyPixels(name, header.width, header.height, 1, maxPixels)
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const
  const { data, info } = await readOrDamaged(name, async () => {
    const image = await toStandardColors(sharp(bytes, options), bytes)
    return image.autoOrient().ensureAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  })
  const pixels = { width: info.width, height: info.height, rgba: data }
  if (!header.hasAlpha) markOpaque(pixels)
  return pixels
}
