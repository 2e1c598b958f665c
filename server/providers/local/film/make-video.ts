import type { ProviderOutput } from '../../provider.ts'
import { numberOf, sizeByShortestSide, textOf } from '../models/read-params.ts'
import { planScene } from '../prompt/scene.ts'
import type { Job } from '../workers/job.ts'
import { openFilm } from './film.ts'
import { recordFilm, shortestSideOf, timesOf } from './record-film.ts'

export async function makeVideo(job: Job, progress: (percent: number) => void): Promise<ProviderOutput[]> {
  const { prompt, params } = job
  progress(1)
  const shape = { ...sizeByShortestSide(textOf(params, 'aspect_ratio', '16:9'), shortestSideOf(params)), ...timesOf(params) }
  const scene = planScene(prompt, numberOf(params, 'seed', 0), textOf(params, 'style', 'illustration'), textOf(params, 'palette', 'auto'))
  progress(4)
  const film = openFilm(scene, shape)
  progress(8)
  return recordFilm(job, shape, film, progress)
}
