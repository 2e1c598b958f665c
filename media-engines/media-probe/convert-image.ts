import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { openVideoEngine } from '../video/open-video-engine.ts'
import type { ProbeResult } from './media-probe.ts'
import type { OpenFile } from './open-file.ts'
import type { ProbeJob } from './probe-job.ts'
import { maxPixels, checkPixelCount, checkLoadedPixelCount } from './image-limits.ts'
import { readHeader } from './probe-image.ts'
import { Unusable, damaged, readOrDamaged } from './unusable.ts'

/** Converts a TIFF or BMP image, which browsers do not display, to PNG. */
export async function convertImage(file: OpenFile, type: string, job: ProbeJob): Promise<ProbeResult> {
  const image = await (type === 'image/tiff' ? readTiff(file) : readBmp(file, job))
  const converted = join(await mkdtemp(join(job.folder, 'convert-')), 'converted.png')
  const { width, height, size: sizeBytes } = await readOrDamaged(image.name, () => image.pixels.png().toFile(converted))
  return { usable: true, converted, metadata: { foundType: type, contentType: 'image/png', sizeBytes, width, height } }
}

interface Opened {
  name: string
  pixels: Sharp
}

/** Returns the first page, upright and in sRGB. */
async function readTiff(file: OpenFile): Promise<Opened> {
  const bytes = await file.readAll()
  const { name, header } = await readHeader(bytes, 'image/tiff')
  checkPixelCount(name, header.width, header.height)
  const pixels = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).autoOrient()
  return { name, pixels: header.depth === 'ushort' ? pixels.toColorspace('rgb16') : pixels.toColorspace('srgb') }
}

/** Reads a BMP image with FFmpeg, because libvips cannot decode this format. */
async function readBmp(file: OpenFile, { path, videoEngine }: ProbeJob): Promise<Opened> {
  const name = 'a BMP image'
  const head = await file.read(0, 26)
  if (head.length < 26) throw damaged(name)
  // The 12-byte OS/2 headers have 16-bit sizes.
  const isOld = head.readUInt32LE(14) === 12
  const [width, height] = isOld ? [head.readUInt16LE(18), head.readUInt16LE(20)] : [head.readInt32LE(18), Math.abs(head.readInt32LE(22))]
  if (width <= 0 || height <= 0) throw damaged(name, 'it does not declare a valid size')
  checkLoadedPixelCount(name, width, height)
  if (!videoEngine) throw new Unusable(name, 'BMP images cannot be read in this installation: convert it to PNG.')
  const engine = await openVideoEngine(videoEngine)
  return readOrDamaged(name, async () => {
    for await (const frame of engine.frames({ inputs: [{ file: path, format: 'bmp_pipe' }], graph: '[v0]null[out0]' })) {
      const raw = { width: frame.width, height: frame.height, channels: 4 } as const
      const { isOpaque } = await sharp(frame.rgba, { raw, limitInputPixels: false }).stats()
      const pixels = sharp(frame.rgba, { raw, limitInputPixels: false })
      return { name, pixels: isOpaque ? pixels.removeAlpha() : pixels }
    }
    throw new Error('The image has no pixels.')
  })
}
