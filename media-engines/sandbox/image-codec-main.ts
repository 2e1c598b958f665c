/** Entry file of a worker process that decodes untrusted images for the sandbox and encodes the images that the sandbox returns. */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { toStandardColors } from '../media-probe/hdr-image.ts'
import { maxPixels, maxSandboxPixels, shrunkSize } from '../media-probe/image-limits.ts'
import { checkImageSize, shownSize } from '../media-probe/probe-image.ts'
import { Unusable } from '../media-probe/unusable.ts'
import { serveJobs } from '../workers/serve-jobs.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import type { DecodedInfo, ImageCodecJob } from './image-codec.ts'

sharp.cache(false)
sharp.concurrency(1)
// Blocks all other formats, because libvips would otherwise read SVG, which can refer to other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(format => `VipsForeignLoad${format}File`) })

const contentTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
}

async function decode({ file, rawFile, room }: ImageCodecJob & { do: 'decode' }): Promise<DecodedInfo> {
  try {
    const image = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
    const header = await image.metadata()
    const { format } = header
    const original = shownSize(header)
    const smaller = shrunkSize(original, maxSandboxPixels, Math.min(maxSandboxPixels, Math.floor(room / 4)))
    if (smaller) checkImageSize('an image', header, await readFile(file))
    const standard = format === 'heif' ? await toStandardColors(image, await readFile(file)) : image
    const fitting = smaller ? standard.autoOrient().resize({ ...smaller, fit: 'fill' }) : standard.autoOrient()
    const upright = fitting.toColorspace('srgb').ensureAlpha().raw({ depth: 'uchar' })
    const { data, info } = await upright.toBuffer({ resolveWithObject: true })
    await writeFile(rawFile, data)
    const contentType = contentTypes[format] ?? 'application/octet-stream'
    return { width: info.width, height: info.height, contentType, ...(smaller && { original }) }
  } catch (error) {
    if (error instanceof Unusable) throw new JobFailure('unusable', `cannot be used. ${error.problem}`)
    const isLarge = /pixel limit/.test(String(error))
    throw new JobFailure(
      'unusable',
      isLarge ? `has more than ${maxPixels / 1_000_000} megapixels.` : 'is not an image that can be decoded.',
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

serveJobs<ImageCodecJob, DecodedInfo>(job => (job.do === 'decode' ? decode(job) : encode(job)))
