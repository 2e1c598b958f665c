import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Warning } from '../ports/param-problem.ts'
import { detectType } from '../media-probe/detect-type.ts'
import { isHdrImage } from '../media-probe/hdr-image.ts'
import { describeShrinking, shrunkSize } from '../media-probe/image-limits.ts'
import { openFile, type OpenFile } from '../media-probe/open-file.ts'
import { isImage } from '../media-probe/probe-file.ts'
import { readHeader, shownSize } from '../media-probe/probe-image.ts'
import { isMotionType } from '../media-probe/probe-motion.ts'
import { Unusable } from '../media-probe/unusable.ts'
import { warnOfHdr } from '../video/hdr-fallback.ts'
import { openVideoEngine } from '../video/open-video-engine.ts'
import { playable, type Shown } from '../video/recipe.ts'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import { notConvertedWarning, type VendorCopy, type VendorInspection } from './vendor-media.ts'

/** A job for a worker process, as plain data. */
export interface FitJob {
  path: string
  folder: string
  name: string
  limits: FitLimits
  videoEngine?: VideoEngineChoice
  /** The copy to create; if undefined, the file is only examined. */
  copy?: VendorCopy
}

export interface FitLimits {
  /** Maximum number of pixels in an image; larger images are scaled down. */
  imagePixels: number
  /**
   * Maximum total number of pixels in the frames of an HDR video; larger videos are scaled down. 20 million pixels take about a second of
   * CPU time.
   */
  videoPixels: number
  /** Minimum length of a scaled video's shorter side; a video that would have to be smaller is not converted. */
  minVideoSide: number
}

export type FitResult = VendorInspection | { path: string; warnings: readonly Warning[] }

/** Examines or copies a file in a worker process. */
export async function fitMedia(job: FitJob): Promise<FitResult> {
  const file = await openFile(job.path)
  try {
    const type = await detectType(file, job.path)
    if (isImage(type)) return job.copy ? await copyImage(file, type, job, job.copy) : await inspectImage(file, type, job)
    const isVideo = isMotionType(type) && type.startsWith('video/')
    if (!isVideo) return { warnings: [] }
    return job.copy ? await copyVideo(job, job.copy) : await inspectVideo(job)
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    if (!job.copy) return { warnings: [] }
    throw new JobFailure('input_unreachable', `The input \`${job.name}\` cannot be used. ${error.problem}`)
  } finally {
    await file.close()
  }
}

async function inspectImage(file: OpenFile, type: string, { name, limits }: FitJob): Promise<VendorInspection> {
  const bytes = await file.readAll()
  const { header } = await readHeader(bytes, type)
  const original = shownSize(header)
  const size = shrunkSize(original, limits.imagePixels)
  if (!size && !isHdrImage(bytes, header)) return { warnings: [] }
  // Images with alpha and PNG images are copied as PNG, without loss, because they may be masks or drawings.
  const contentType = header.hasAlpha || type === 'image/png' ? 'image/png' : 'image/jpeg'
  if (!size) return { copy: { contentType }, warnings: [] }
  const message = describeShrinking(`The image in \`${name}\``, original, size, limits.imagePixels)
  return { copy: { contentType, size }, warnings: [{ code: 'input_resized', message }] }
}

async function copyImage(file: OpenFile, type: string, { folder, limits }: FitJob, { contentType }: VendorCopy): Promise<FitResult> {
  // This module is loaded on demand, like the video engine.
  const { decodeImage } = await import('../toolkit/decode-image.ts')
  const { width, height, rgba } = await decodeImage(await file.readAll(), type, limits.imagePixels)
  const isPng = contentType === 'image/png'
  const path = join(await mkdtemp(join(folder, 'copy-')), isPng ? 'copy.png' : 'copy.jpg')
  const image = sharp(rgba, { raw: { width, height, channels: 4 }, limitInputPixels: false })
  await (isPng ? image.png() : image.removeAlpha().jpeg({ quality: 95, chromaSubsampling: '4:4:4' })).toFile(path)
  return { path, warnings: [] }
}

async function inspectVideo({ path, folder, name, limits, videoEngine }: FitJob): Promise<VendorInspection> {
  const { shown } = await readVideo(path, folder)
  if (!shown?.colors?.hdr) return { warnings: [] }
  if (!videoEngine) return { warnings: [notConvertedWarning(name, 'this installation has no video engine')] }
  const { width, height, frameRate, videoSeconds } = shown
  const frames = Math.max(1, Math.round(frameRate * videoSeconds))
  const size = shrunkSize(shown, limits.videoPixels / frames)
  if (size === undefined) return { copy: { contentType: 'video/mp4' }, warnings: [] }
  const seconds = Math.ceil(videoSeconds)
  if (Math.min(size.width, size.height) < Math.min(limits.minVideoSide, width, height))
    return { warnings: [notConvertedWarning(name, `it lasts ${seconds} seconds, which would take too long`)] }
  const even = { width: size.width & ~1, height: size.height & ~1 }
  const what = `The HDR video in \`${name}\` lasts ${seconds} seconds with ${width} × ${height} pixels`
  const message = `${what}: it is scaled down to ${even.width} × ${even.height}, so that its conversion to SDR does not take too long.`
  return { copy: { contentType: 'video/mp4', size: even }, warnings: [{ code: 'input_resized', message }] }
}

async function copyVideo({ path, folder, name, videoEngine }: FitJob, { size }: VendorCopy): Promise<FitResult> {
  const input = await readVideo(path, folder)
  if (!videoEngine || !input.shown) throw new Error('The file has no video, or this installation has no video engine.')
  const { frameRate, videoSeconds } = input.shown
  const file = join(await mkdtemp(join(folder, 'copy-')), 'copy.mp4')
  const hasAudio = input.hasAudio
  const engine = await openVideoEngine(videoEngine)
  await engine.run({
    inputs: [{ ...input, shown: scaled(input.shown, size) }],
    graph: `[v0]${playable}[out0]${hasAudio ? ';[a0]anull[out1]' : ''}`,
    outputs: hasAudio ? ['video', 'audio'] : ['video'],
    container: 'mp4',
    file,
    pace: { seconds: videoSeconds, frameRate },
  })
  const warning = await warnOfHdr(videoEngine, `The HDR video in \`${name}\``)
  return { path: file, warnings: warning ? [warning] : [] }
}

async function readVideo(path: string, folder: string) {
  const { toMediaFile, probeMotion } = await import('../toolkit/probe-motion.ts')
  const file = await openFile(path)
  try {
    const metadata = await probeMotion(file, await detectType(file, path), { folder })
    if (!metadata) throw new Error('The file is not a video.')
    return { ...toMediaFile(path, metadata).input, hasAudio: metadata.channels > 0 }
  } finally {
    await file.close()
  }
}

/** Scaling the frames first makes tone mapping much faster. */
function scaled(shown: Shown, size: VendorCopy['size']): Shown {
  if (!size) return shown
  const { width, height, alpha } = shown
  return { ...shown, ...size, ...(alpha && { alpha: { ...alpha, stored: alpha.stored ?? { width, height } } }) }
}
