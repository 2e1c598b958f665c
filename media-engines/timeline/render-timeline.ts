import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Warning } from '../ports/param-problem.ts'
import { findPlaybackProblem } from '../toolkit/explain-failure.ts'
import type { ConcatenatedVideo } from '../video/concatenation.ts'
import { openVideoEngine } from '../video/open-video-engine.ts'
import { isFrameInput, type Recipe } from '../video/recipe.ts'
import type { VideoEngine, VideoEngineChoice } from '../video/video-engine.ts'
import { JobFailure } from '../workers/worker-failure.ts'
import { readMedia, itemFailure, type Medium } from './media.ts'
import { getGroups, computeLoads, partGraph } from './part-graph.ts'
import { cutIntoParts, type Part } from './parts.ts'
import type { BottomLayer } from './video-graph.ts'
import { audioRecipe } from './audio-graph.ts'
import { getLength } from './spans.ts'
import type { TimelineJob } from './timeline-engine.ts'

/** A worker's job, which is plain data so that it can be sent to the worker process. */
export interface RenderJob extends TimelineJob {
  videoEngine: VideoEngineChoice
  fontsFolder?: string
}

export interface RenderResult {
  /** Path of the video. */
  file: string
  warnings: Warning[]
}

/**
 * The weight that a part should not exceed. The value is lower for large frames, because the frames themselves use memory. A part may
 * exceed this limit if many media files are open at once. See `computeLoads`.
 */
const maxPartWeight = ({ width, height }: TimelineJob) => 20 - (width * height) / 1.4e6
/** Maximum total weight of the media that are open at the same time; one unit takes about 20 MiB. */
const maxOpenWeight = 32

/**
 * Reports whether to mix the audio while the video renders, on the processors that rendering leaves idle. Each input takes up to 2 MiB. At
 * 4K, the frames need that memory, and mixing the audio separately adds little time.
 */
const isMixedConcurrently = ({ inputs }: Recipe, { width, height }: TimelineJob) => inputs.length <= 10 && width * height <= 1920 * 1080

/** Renders a timeline in a worker process. @throws {JobFailure} */
export async function renderTimeline(job: RenderJob, progress: (percent: number) => void): Promise<RenderResult> {
  const { media, warnings } = await readMedia(job)
  const engine = await openVideoEngine(job.videoEngine)
  const work = new Rendering(job, media, engine, progress)
  try {
    const { videos, audio } = await work.tracks()
    const file = join(job.folder, 'timeline.mp4')
    await engine.join({ videos, frameRate: job.fps, file, ...(audio !== undefined && { audio }) })
    for (const part of [...videos.map(video => video.file), audio]) if (part !== undefined) await rm(part)
    return { file, warnings }
  } catch (error) {
    throw isFull(error) ? new JobFailure('internal_error', 'The disk is full.') : error
  }
}

class Rendering {
  readonly #job: RenderJob
  readonly #media: ReadonlyMap<string, Medium>
  readonly #engine: VideoEngine
  readonly #progress: (percent: number) => void
  readonly #stop = new AbortController()

  constructor(job: RenderJob, media: ReadonlyMap<string, Medium>, engine: VideoEngine, progress: (percent: number) => void) {
    this.#job = job
    this.#media = media
    this.#engine = engine
    this.#progress = progress
  }

  /** If rendering the video or mixing the audio fails, the other task is stopped. */
  async tracks(): Promise<{ videos: ConcatenatedVideo[]; audio: string | undefined }> {
    const recipe = audioRecipe(this.#job, this.#media)
    const rendered = this.#videoTrack()
    const before = recipe && isMixedConcurrently(recipe, this.#job) ? undefined : rendered
    const mixed = recipe && Promise.resolve(before).then(() => this.#run(recipe))
    try {
      const [videos] = await Promise.all([rendered, mixed])
      return { videos, audio: recipe?.file }
    } catch (error) {
      this.#stop.abort()
      await Promise.allSettled([rendered, mixed])
      throw error
    }
  }

  async #videoTrack(): Promise<ConcatenatedVideo[]> {
    const { tracks, folder } = this.#job
    const length = getLength(tracks)
    const videos: ConcatenatedVideo[] = []
    for (const part of cutIntoParts(computeLoads(tracks, this.#job, this.#media), length, maxPartWeight(this.#job))) {
      const file = join(folder, `part-${videos.length}.mp4`)
      await this.#part(part, file, done => this.#progress(((part.from + done * (part.to - part.from)) / length) * 98))
      videos.push({ file, frames: part.to - part.from })
    }
    return videos
  }

  /**
   * Renders a part. If the part has too many tracks for one filtergraph, the tracks are rendered in groups, each over a video of the groups
   * below it.
   * @param progress receives a fraction from 0 to 1
   */
  async #part(part: Part, file: string, progress: (done: number) => void): Promise<void> {
    const groups = getGroups(this.#job, this.#media, part, maxOpenWeight)
    let ground: BottomLayer = { color: this.#job.background }
    for (const [at, tracks] of groups.entries()) {
      const graph = await partGraph(this.#job, tracks, this.#media, part, ground)
      const isLast = at + 1 === groups.length
      const to = isLast ? file : join(this.#job.folder, `ground-${at}.mp4`)
      const recipe = { ...graph, outputs: ['video'], container: isLast ? 'mp4' : 'lossless', file: to } as const
      await this.#run(recipe, frames => progress((at + frames / (part.to - part.from)) / groups.length))
      if ('video' in ground) await rm(ground.video.file)
      ground = { video: { file: to, format: 'mov' } }
    }
  }

  async #run(recipe: Recipe, onFrame: (frames: number) => void = () => undefined): Promise<void> {
    try {
      await this.#engine.run(recipe, { onFrame, signal: this.#stop.signal })
    } catch (error) {
      throw isFull(error) || this.#stop.signal.aborted ? error : await this.#explainFailure(recipe, error)
    }
  }

  /** A valid container may have damaged streams or use codecs that the engine does not support. */
  async #explainFailure({ inputs, outputs: [kind = 'video'] }: Recipe, error: unknown): Promise<unknown> {
    const files = new Set(inputs.flatMap(input => (isFrameInput(input) ? [] : [input.file])))
    for (const { items } of this.#job.tracks) {
      for (const item of items) {
        if (item.source.type === 'text' || !files.delete(item.source.file)) continue
        const medium = this.#media.get(item.source.file)
        if (medium?.type !== 'motion') continue
        const problem = await findPlaybackProblem({ kind, input: medium.input }, this.#engine, this.#job.folder)
        if (problem !== undefined) return itemFailure(item, problem)
      }
    }
    return error
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && /ENOSPC|no space left/i.test(error.message)
}
