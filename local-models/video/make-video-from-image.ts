import { readNumber, sizeByShortestSide, readText, type Size } from '../models/read-params.ts'
import { readImage } from '../image/read-image.ts'
import { planScene } from '../prompt/scene.ts'
import type { Job, MakerOutput } from '../models/job.ts'
import { animate } from './still/animate.ts'
import { estimateDepths } from '../image/effects/depth.ts'
import { createSheet } from './still/sheet.ts'
import { shortestSide, videoBound } from '../models/input-bounds.ts'
import { encodeVideo, readTimes } from './encode-video.ts'

/** The widest frame; with wider images the camera travels along the image. */
const widest = 21 / 9

/** Starts with the image itself; then the camera moves over it, and effects that the prompt names appear. */
export async function makeVideoFromImage(job: Job, progress: (percent: number) => void): Promise<MakerOutput[]> {
  const { prompt, params, media } = job
  const shortest = shortestSide(params)
  progress(1)
  const image = await readImage(media['image_url']?.[0], 'image_url', videoBound(params))
  progress(3)
  const shape = { ...frameSize(image, readText(params, 'aspect_ratio', 'auto'), shortest), ...readTimes(params) }
  const sheet = await createSheet(image, shape)
  const depths = await estimateDepths(sheet)
  progress(6)
  const scene = planScene(prompt, readNumber(params, 'seed', 0), 'illustration', 'auto')
  progress(8)
  return encodeVideo(job, shape, animate({ sheet, depths, scene, prompt, shape }), progress)
}

function frameSize({ width, height }: Size, aspectRatio: string, shortest: number): Size {
  if (aspectRatio !== 'auto') return sizeByShortestSide(aspectRatio, shortest)
  return sizeByShortestSide(`${Math.min(width, height * widest)}:${Math.min(height, width * widest)}`, shortest)
}
