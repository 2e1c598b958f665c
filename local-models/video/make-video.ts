import { numberOf, sizeByShortestSide, textOf } from '../models/read-params.ts'
import { planScene } from '../prompt/scene.ts'
import type { Job, MakerOutput } from '../models/job.ts'
import { sceneFrames } from './scene-frames.ts'
import { shortestSideOf } from '../models/input-bounds.ts'
import { encodeVideo, timesOf } from './encode-video.ts'

export async function makeVideo(job: Job, progress: (percent: number) => void): Promise<MakerOutput[]> {
  const { prompt, params } = job
  progress(1)
  const shape = { ...sizeByShortestSide(textOf(params, 'aspect_ratio', '16:9'), shortestSideOf(params)), ...timesOf(params) }
  const scene = planScene(prompt, numberOf(params, 'seed', 0), textOf(params, 'style', 'illustration'), textOf(params, 'palette', 'auto'))
  progress(4)
  const frames = sceneFrames(scene, shape)
  progress(8)
  return encodeVideo(job, shape, frames, progress)
}
