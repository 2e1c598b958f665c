/** Worker process: decodes untrusted images for the sandbox and encodes the images that it returns. */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { toStandardColors } from '../media-probe/hdr-image.ts'
import { serveJobs } from '../workers/serve-jobs.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import type { DecodedInfo, ImageCodecJob } from './image-codec.ts'

sharp.cache(false)
sharp.concurrency(1)
// Other formats cannot be opened, whatever the bytes: libvips would read SVG, which can refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(format => `VipsForeignLoad${format}File`) })

/** Decoded, an image of this size fits into the input limit of the sandbox. */
const maxPixels = 50_000_000
const contentTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
}

async function decode(file: string, rawFile: string): Promise<DecodedInfo> {
  try {
    const image = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    const { format } = await image.metadata()
    const standard = format === 'heif' ? await toStandardColors(image, await readFile(file)) : image
    const upright = standard.rotate().toColorspace('srgb').ensureAlpha().raw({ depth: 'uchar' })
    const { data, info } = await upright.toBuffer({ resolveWithObject: true })
    await writeFile(rawFile, data)
    return { width: info.width, height: info.height, contentType: contentTypes[format ?? ''] ?? 'application/octet-stream' }
  } catch (error) {
    const isLarge = /pixel limit/.test(String(error))
    throw new JobFailure(
      'unusable',
      isLarge ? `has more than ${maxPixels / 1_000_000} million pixels` : 'is not an image that can be decoded',
    )
  }
}

async function encode({ rawFile, width, height, pngFile }: ImageCodecJob & { do: 'encode' }): Promise<DecodedInfo> {
  const pixels = await readFile(rawFile)
  await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .png({ compressionLevel: 6 })
    .toFile(pngFile)
  return { width, height, contentType: 'image/png' }
}

serveJobs<ImageCodecJob, DecodedInfo>(job => (job.do === 'decode' ? decode(job.file, job.rawFile) : encode(job)))
