import { asProviderFailure } from '../toolkit/toolkit-engine.ts'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import { WorkerFailure } from '../workers/worker-failure.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import type { RenderJob } from './render-timeline.ts'
import { lengthOf } from './spans.ts'
import type { TimelineEngine, TimelineJob } from './timeline-engine.ts'

export interface TimelineEngineOptions {
  /** Most worker processes at a time. */
  concurrency: number
  /** What libraries write beside their work; made and removed by the caller. */
  temporaryFolder: string
  videoEngine: VideoEngineChoice
  limits?: Partial<TimelineLimits>
}

export interface TimelineLimits {
  /** What any timeline may take. */
  leastMilliseconds: number
  /** In addition, for each megapixel of each frame, and as much again for each item in it. */
  millisecondsPerMegapixel: number
  /** Resident, in MiB, together with an ffmpeg that was started. */
  memory: number
}

/** A frame of 720p takes some 15 ms on two cores. */
const usualLimits: TimelineLimits = { leastMilliseconds: 300_000, millisecondsPerMegapixel: 500, memory: 1536 }
/** A day; a timer that is set to more than 24 goes off at once. */
const mostMilliseconds = 86_400_000

export interface RunningTimelineEngine extends TimelineEngine {
  /** Process ids of the workers that are up. */
  readonly workers: readonly number[]
}

/** Renders timelines of strangers' media: in worker processes, with limits. */
export function createTimelineEngine({ concurrency, temporaryFolder, videoEngine, limits }: TimelineEngineOptions): RunningTimelineEngine {
  const bounds = { ...usualLimits, ...limits }
  const pool = new WorkerPool<RenderJob, string>({
    entry: new URL('timeline-main.ts', import.meta.url),
    name: 'The timeline engine',
    concurrency,
    temporaryFolder,
  })
  return {
    render(job, watch) {
      const asked = bounds.leastMilliseconds + megapixelsOf(job) * bounds.millisecondsPerMegapixel
      const milliseconds = Math.min(asked, mostMilliseconds)
      const run = pool.run({ ...job, videoEngine }, { milliseconds, memory: bounds.memory }, watch)
      return run.catch(error => Promise.reject(asProviderFailure(withAdvice(error))))
    },
    close: () => pool.close(),
    get workers() {
      return pool.pids
    },
  }
}

/** Of all frames, and of all that is shown in them. */
function megapixelsOf({ tracks, width, height }: TimelineJob): number {
  const frames = tracks.flatMap(({ items }) => items.map(({ duration }) => duration)).reduce((sum, each) => sum + each, lengthOf(tracks))
  return (frames * width * height) / 1e6
}

/** A limit is one of the timeline: whoever cut it can cut it otherwise. */
function withAdvice(error: unknown): unknown {
  if (!(error instanceof WorkerFailure) || (error.reason !== 'memory' && error.reason !== 'late')) return error
  const advice = 'Make its frame smaller, show fewer items at the same time, or use films of smaller pictures.'
  return new WorkerFailure(error.reason, `${error.message} ${advice}`)
}
