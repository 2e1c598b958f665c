import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ProviderFailure, type ModelParams } from '@mediawright/media-engines/ports/provider.ts'
import { openVideoEngine } from '@mediawright/media-engines/video/open-video-engine.ts'
import { playable } from '@mediawright/media-engines/video/recipe.ts'
import { compose } from '../audio/compose.ts'
import { play } from '../audio/play.ts'
import { estimateDepths } from '../image/effects/depth.ts'
import { readImage } from '../image/read-image.ts'
import {
  readNumber,
  readText,
  shortestSide,
  sizeByShortestSide,
  videoBound,
  type Job,
  type GeneratedOutput,
  type Size,
} from '../models/job.ts'
import { planScene } from '../prompt/scene.ts'
import { sceneFrames, type VideoShape } from './scene-frames.ts'
import { animate } from './still/animate.ts'
import { createCameraSurface } from './still/camera-surface.ts'

export async function makeVideo(job: Job, progress: (percent: number) => void): Promise<GeneratedOutput[]> {
  const { prompt, params } = job
  progress(1)
  const shape = { ...sizeByShortestSide(readText(params, 'aspect_ratio', '16:9'), shortestSide(params)), ...readTimes(params) }
  const scene = planScene(prompt, params)
  progress(4)
  const frames = sceneFrames(scene, shape)
  progress(8)
  return encodeVideo(job, shape, frames, progress)
}

/** The aspect ratio of the widest possible frame; if the image is wider, the camera moves along the image. */
const widest = 21 / 9

/** Creates a video that starts with the image itself. Then the camera moves over the image, and the effects named in the prompt appear. */
export async function makeVideoFromImage(job: Job, progress: (percent: number) => void): Promise<GeneratedOutput[]> {
  const { prompt, params, media } = job
  const shortest = shortestSide(params)
  progress(1)
  const image = await readImage(media['image_url']?.[0], 'image_url', videoBound(params))
  progress(3)
  const shape = { ...frameSize(image, readText(params, 'aspect_ratio', 'auto'), shortest), ...readTimes(params) }
  const sheet = await createCameraSurface(image, shape)
  const depths = await estimateDepths(sheet)
  progress(6)
  const scene = planScene(prompt, params)
  progress(8)
  return encodeVideo(job, shape, animate(sheet, depths, scene, prompt, shape), progress)
}

function frameSize({ width, height }: Size, aspectRatio: string, shortest: number): Size {
  if (aspectRatio !== 'auto') return sizeByShortestSide(aspectRatio, shortest)
  return sizeByShortestSide(`${Math.min(width, height * widest)}:${Math.min(height, width * widest)}`, shortest)
}

function readTimes(params: ModelParams): Pick<VideoShape, 'frameRate' | 'frameCount'> {
  const frameRate = Math.round(readNumber(params, 'fps', 24))
  return { frameRate, frameCount: Math.max(1, Math.round(readNumber(params, 'duration', 5) * frameRate)) }
}

/** Composes music in the prompt's mood and encodes it with the frames. Progress continues from 8 percent. */
async function encodeVideo(
  { prompt, params, folder, videoEngine }: Job,
  { width, height, frameRate, frameCount }: VideoShape,
  frames: Iterable<Uint8Array>,
  progress: (percent: number) => void,
): Promise<GeneratedOutput[]> {
  if (videoEngine === undefined) throw new ProviderFailure('internal_error', 'No video engine is installed.')
  const seconds = readNumber(params, 'duration', 5)
  const music = join(folder, 'music.wav')
  await writeFile(music, play(compose(prompt, readNumber(params, 'seed', 0), seconds), seconds))
  const engine = await openVideoEngine(videoEngine)
  const file = join(folder, 'video.mp4')
  await engine.run(
    {
      inputs: [
        { frames, width, height, frameRate },
        { file: music, format: 'wav' },
      ],
      graph: `[v0]${playable}[out0];[a1]anull[out1]`,
      outputs: ['video', 'audio'],
      container: 'mp4',
      file,
    },
    { onFrame: frame => progress(8 + (90 * frame) / frameCount) },
  )
  return [{ type: 'videoUrl', path: file, contentType: 'video/mp4', width, height }]
}
