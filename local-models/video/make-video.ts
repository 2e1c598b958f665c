import { readNumber, sizeByShortestSide, readText } from '../models/read-params.ts'
import { planScene } from '../prompt/scene.ts'
import type { Job, MakerOutput } from '../models/job.ts'
import { sceneFrames } from './scene-frames.ts'
import { shortestSide } from '../models/input-bounds.ts'
import { encodeVideo, readTimes } from './encode-video.ts'

export async function makeVideo(job: Job, progress: (percent: number) => void): Promise<MakerOutput[]> {
  const { prompt, params } = job
  progress(1)
  const shape = { ...sizeByShortestSide(readText(params, 'aspect_ratio', '16:9'), shortestSide(params)), ...readTimes(params) }
  const scene = planScene(
    prompt,
    readNumber(params, 'seed', 0),
    readText(params, 'style', 'illustration'),
    readText(params, 'palette', 'auto'),
  )
  progress(4)
  const frames = sceneFrames(scene, shape)
  progress(8)
  return encodeVideo(job, shape, frames, progress)
}
