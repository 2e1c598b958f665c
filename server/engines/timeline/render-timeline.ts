import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { canBePlayed } from '../toolkit/blame.ts'
import type { JoinedFilm } from '../video/joint.ts'
import { openVideoEngine } from '../video/open-video-engine.ts'
import { isFrameInput, type Recipe } from '../video/recipe.ts'
import type { VideoEngine, VideoEngineChoice } from '../video/video-engine.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import { readMedia, refuse, type Medium } from './media.ts'
import { groupsOf, loadsOf, partGraph } from './part-graph.ts'
import { cutIntoParts, type Part } from './parts.ts'
import type { Ground } from './picture-graph.ts'
import { soundRecipe } from './sound-graph.ts'
import { lengthOf } from './spans.ts'
import type { TimelineJob } from './timeline-engine.ts'

/** What a worker process is told: plain data, since it crosses a process border. */
export interface RenderJob extends TimelineJob {
  videoEngine: VideoEngineChoice
}

/** What is open at a time in a part, where cutting helps: less beside a large frame, which keeps more of its own. See `loadsOf`. */
const mostInPart = ({ width, height }: TimelineJob) => 20 - (width * height) / 1.4e6
/** What may be open at a time; each takes some 20 MiB. */
const mostOpen = 32

/** In a worker process. @returns the film @throws {JobFailure} */
export async function renderTimeline(job: RenderJob, progress: (percent: number) => void): Promise<string> {
  const media = await readMedia(job.tracks, job.fps)
  const engine = await openVideoEngine(job.videoEngine)
  const work = new Rendering(job, media, engine, progress)
  try {
    const films = await work.pictures()
    const sound = await work.sound()
    const file = join(job.folder, 'timeline.mp4')
    await engine.join({ films, frameRate: job.fps, file, ...(sound !== undefined && { sound }) })
    for (const part of [...films.map(film => film.file), sound]) if (part !== undefined) await rm(part)
    return file
  } catch (error) {
    throw isFull(error) ? new JobFailure('internal_error', 'There is no space left on the disk.') : error
  }
}

class Rendering {
  readonly #job: RenderJob
  readonly #media: ReadonlyMap<string, Medium>
  readonly #engine: VideoEngine
  readonly #progress: (percent: number) => void

  constructor(job: RenderJob, media: ReadonlyMap<string, Medium>, engine: VideoEngine, progress: (percent: number) => void) {
    this.#job = job
    this.#media = media
    this.#engine = engine
    this.#progress = progress
  }

  async pictures(): Promise<JoinedFilm[]> {
    const { tracks, folder } = this.#job
    const length = lengthOf(tracks)
    const films: JoinedFilm[] = []
    for (const part of cutIntoParts(loadsOf(tracks, this.#job, this.#media), length, mostInPart(this.#job))) {
      const file = join(folder, `part-${films.length}.mp4`)
      await this.#part(part, file, done => this.#progress(((part.from + done * (part.to - part.from)) / length) * 98))
      films.push({ file, frames: part.to - part.from })
    }
    return films
  }

  /** Tracks that are too many for one graph lie on a film of those below them. @param progress from 0 to 1 */
  async #part(part: Part, file: string, progress: (done: number) => void): Promise<void> {
    const groups = groupsOf(this.#job, this.#media, part, mostOpen)
    let ground: Ground = { colour: this.#job.background }
    for (const [at, tracks] of groups.entries()) {
      const graph = await partGraph(this.#job, tracks, this.#media, part, ground)
      const isLast = at + 1 === groups.length
      const to = isLast ? file : join(this.#job.folder, `ground-${at}.mp4`)
      const recipe = { ...graph, outputs: ['video'], container: isLast ? 'mp4' : 'lossless', file: to } as const
      await this.#run(recipe, frames => progress((at + frames / (part.to - part.from)) / groups.length))
      if ('film' in ground) await rm(ground.film.file)
      ground = { film: { file: to, format: 'mov' } }
    }
  }

  async sound(): Promise<string | undefined> {
    const recipe = soundRecipe(this.#job, this.#media)
    if (recipe !== undefined) await this.#run(recipe)
    return recipe?.file
  }

  async #run(recipe: Recipe, onFrame: (frames: number) => void = () => undefined): Promise<void> {
    try {
      await this.#engine.run(recipe, { onFrame })
    } catch (error) {
      throw isFull(error) ? error : await this.#blame(recipe, error)
    }
  }

  /** A container may be well while what is in it is damaged, or of a kind that the engine does not know. */
  async #blame({ inputs, outputs: [kind = 'video'] }: Recipe, error: unknown): Promise<unknown> {
    const files = new Set(inputs.flatMap(input => (isFrameInput(input) ? [] : [input.file])))
    for (const { items } of this.#job.tracks) {
      for (const item of items) {
        if (item.source.type === 'text' || !files.delete(item.source.file)) continue
        const medium = this.#media.get(item.source.file)
        if (medium?.type !== 'motion') continue
        if (await canBePlayed({ kind, input: medium.input }, this.#engine, this.#job.folder)) continue
        return refuse(item, 'cannot be decoded: export its medium again in a usual form.')
      }
    }
    return error
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && /ENOSPC|no space left/i.test(error.message)
}
