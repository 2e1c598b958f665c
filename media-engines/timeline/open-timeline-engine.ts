import { asProviderFailure } from '../toolkit/toolkit-engine.ts'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import { WorkerFailure } from '../workers/worker-failure.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import type { RenderJob, RenderResult } from './render-timeline.ts'
import { getLength } from './spans.ts'
import type { TimelineEngine, TimelineJob } from './timeline-engine.ts'

export interface TimelineEngineOptions {
  /** Maximum number of worker processes. */
  concurrency: number
  /** The folder for libraries' temporary files; created and removed by the caller. */
  temporaryFolder: string
  videoEngine: VideoEngineChoice
  /** The folder of installed fonts; if undefined, only the built-in fonts are used. */
  fontsFolder?: string
  limits?: Partial<TimelineLimits>
}

export interface TimelineLimits {
  /** Minimum time limit, for any timeline. */
  minMilliseconds: number
  /** Additional time per megapixel, counting each output frame and each item shown in it. */
  millisecondsPerMegapixel: number
  /** Maximum resident memory in MiB, including that of a child ffmpeg process. */
  memory: number
}

/** Rendering a 720p frame takes about 15 ms on two cores. */
const defaultLimits: TimelineLimits = { minMilliseconds: 300_000, millisecondsPerMegapixel: 500, memory: 1536 }
/** One day. Node timers longer than 24 days fire immediately. */
const maxMilliseconds = 86_400_000

export interface RunningTimelineEngine extends TimelineEngine {
  /** Process ids of running workers. */
  readonly workers: readonly number[]
}

/** Renders timelines with untrusted media, in worker processes with limits. */
export function createTimelineEngine(options: TimelineEngineOptions): RunningTimelineEngine {
  const { concurrency, temporaryFolder, videoEngine, fontsFolder, limits } = options
  const bounds = { ...defaultLimits, ...limits }
  const pool = new WorkerPool<RenderJob, RenderResult>({
    entry: new URL('timeline-main.ts', import.meta.url),
    name: 'The timeline engine',
    concurrency,
    temporaryFolder,
  })
  return {
    async render(job, context) {
      const asked = bounds.minMilliseconds + countMegapixels(job) * bounds.millisecondsPerMegapixel
      const milliseconds = Math.min(asked, maxMilliseconds)
      const run = pool.run(
        { ...job, videoEngine, ...(fontsFolder !== undefined && { fontsFolder }) },
        { milliseconds, memory: bounds.memory },
        context,
      )
      const { file, warnings } = await run.catch(error => Promise.reject(asProviderFailure(addAdvice(error))))
      for (const warning of warnings) context.warn?.(warning)
      return file
    },
    close: () => pool.close(),
    get workers() {
      return pool.pids
    },
  }
}

/** Returns the megapixels of all output frames plus those of all items shown in them, each counted as a full frame. */
function countMegapixels({ tracks, width, height }: TimelineJob): number {
  const frames = tracks.flatMap(({ items }) => items.map(({ duration }) => duration)).reduce((sum, each) => sum + each, getLength(tracks))
  return (frames * width * height) / 1e6
}

/** Extends the message with advice on how to stay within the limit. */
function addAdvice(error: unknown): unknown {
  if (!(error instanceof WorkerFailure) || (error.reason !== 'memory' && error.reason !== 'late')) return error
  const advice = 'Make its frame smaller, show fewer items at the same time, or use videos with a lower resolution.'
  return new WorkerFailure(error.reason, `${error.message} ${advice}`)
}
