import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openVideoEngine } from '../../../video/open-video-engine.ts'
import { playable } from '../../../video/recipe.ts'
import { ProviderFailure, type ProviderOutput } from '../../provider.ts'
import { numberOf, sizeByShortestSide, textOf } from '../models/read-params.ts'
import { planScene } from '../prompt/scene.ts'
import { compose } from '../sound/compose.ts'
import { play } from '../sound/play.ts'
import { wavOf } from '../sound/wav.ts'
import type { Job } from '../workers/job.ts'
import { openFilm } from './film.ts'

export async function makeVideo(job: Job, progress: (percent: number) => void): Promise<ProviderOutput[]> {
  const { prompt, params } = job
  if (job.videoEngine === undefined) throw new ProviderFailure('internal_error', 'No video engine is installed.')
  const seed = numberOf(params, 'seed', 0)
  const seconds = numberOf(params, 'duration', 5)
  const frameRate = Math.round(numberOf(params, 'fps', 24))
  const { width, height } = sizeByShortestSide(
    textOf(params, 'aspect_ratio', '16:9'),
    textOf(params, 'resolution', '720p') === '480p' ? 480 : 720,
  )
  const frameCount = Math.max(1, Math.round(seconds * frameRate))
  progress(1)
  const music = join(job.folder, 'music.wav')
  await writeFile(music, wavOf(play(compose(prompt, seed, seconds), seconds)))
  progress(4)
  const scene = planScene(prompt, seed, textOf(params, 'style', 'illustration'), textOf(params, 'palette', 'auto'))
  const film = openFilm(scene, { width, height, frameRate, frameCount })
  progress(8)
  const engine = await openVideoEngine(job.videoEngine)
  const file = join(job.folder, 'film.mp4')
  await engine.run(
    {
      inputs: [
        { frames: film, width, height, frameRate },
        { file: music, format: 'wav' },
      ],
      graph: `[v0]${playable}[out0];[a1]anull[out1]`,
      outputs: ['video', 'audio'],
      container: 'mp4',
      file,
    },
    { onFrame: frame => progress(8 + (90 * frame) / frameCount) },
  )
  return [{ type: 'videoUrl', bytes: await readFile(file), contentType: 'video/mp4', width, height }]
}
