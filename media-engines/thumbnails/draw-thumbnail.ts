import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { toStandardColors } from '../media-probe/hdr-image.ts'
import { maxPixels, checkPixelCount } from '../media-probe/image-limits.ts'
import { readHeader } from '../media-probe/probe-image.ts'
import { isImage } from '../media-probe/probe-file.ts'
import { isMotionType } from '../media-probe/probe-motion.ts'
import { openFile } from '../media-probe/open-file.ts'
import { detectType } from '../media-probe/detect-type.ts'
import { Unusable } from '../media-probe/unusable.ts'
import type { VideoEngineChoice } from '../video/video-engine.ts'

export interface ThumbnailJob {
  path: string
  folder: string
  width: number
  videoEngine?: VideoEngineChoice
}

const quality = 78

/** Draws a thumbnail in a worker process. @returns the path of the thumbnail, or undefined if no thumbnail can be made from the file */
export async function drawThumbnail(job: ThumbnailJob): Promise<string | undefined> {
  const image = await read(job).catch(error => {
    if (error instanceof Unusable) return undefined
    throw error
  })
  if (!image) return undefined
  const made = join(job.folder, 'thumbnail.webp')
  await image
    .resize({ width: job.width, height: job.width * 2, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toFile(made)
  return made
}

/** Reads the image, or the first frame of the video, upright and at its original size. */
async function read({ path, folder, videoEngine }: ThumbnailJob): Promise<Sharp | undefined> {
  const file = await openFile(path)
  try {
    const type = await detectType(file, path)
    if (isImage(type)) {
      const bytes = await file.readAll()
      const { name, header } = await readHeader(bytes, type)
      checkPixelCount(name, header.width, header.height)
      const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
      return (await toStandardColors(image, bytes)).autoOrient()
    }
    return isMotionType(type) && type.startsWith('video/') && videoEngine ? await firstFrame(path, folder, videoEngine) : undefined
  } finally {
    await file.close()
  }
}

async function firstFrame(path: string, folder: string, choice: VideoEngineChoice): Promise<Sharp | undefined> {
  const [{ probeOutput }, { openVideoEngine }] = await Promise.all([
    import('../toolkit/probe-motion.ts'),
    import('../video/open-video-engine.ts'),
  ])
  const { kind, input } = await probeOutput(path, { folder, first: true })
  if (kind !== 'video') return undefined
  const engine = await openVideoEngine(choice)
  for await (const { width, height, rgba } of engine.frames({ inputs: [input], graph: '[t0]null[out0]' }))
    return sharp(rgba, { raw: { width, height, channels: 4 } })
  return undefined
}
