import type { ActionEngine, ActionJob, ActionOutput } from '../ports/action-engine.ts'
import { maxLoadedPixels } from '../media-probe/image-limits.ts'
import type { Warning } from '../ports/param-problem.ts'
import { RunFailure } from '../ports/run-failure.ts'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import { JobFailure, WorkerFailure } from '../workers/worker-failure.ts'
import { WorkerPool } from '../workers/worker-pool.ts'

export interface ToolkitEngineOptions {
  /** Maximum number of worker processes. */
  concurrency: number
  /** The folder for libraries' temporary files; created and removed by the caller. */
  temporaryFolder: string
  /** If undefined, actions on video and audio fail. */
  videoEngine: VideoEngineChoice | undefined
  /** The folder of installed fonts; if undefined, only the built-in fonts are used. */
  fontsFolder?: string
  limits?: Partial<ToolkitLimits>
}

export interface ToolkitLimits {
  imageMilliseconds: number
  /** Time limit for actions with a video or audio slot. */
  videoMilliseconds: number
  /** Maximum resident memory in MiB, including that of a child ffmpeg process. */
  memory: number
  /** Maximum total size of the outputs, in MiB. */
  outputs: number
  /** Maximum number of pixels in a loaded image; larger images are scaled down. */
  pixels: number
  /** A worker is replaced after this many jobs. */
  jobs: number
}

const defaultLimits: ToolkitLimits = {
  imageMilliseconds: 120_000,
  videoMilliseconds: 600_000,
  memory: 1536,
  outputs: 1024,
  pixels: maxLoadedPixels,
  jobs: 100,
}

export interface ToolkitEngine extends ActionEngine {
  /** Process ids of the running workers. */
  readonly workers: readonly number[]
}

/** Runs trusted prebuilt modules on untrusted inputs, in worker processes with limits. */
export function createToolkitEngine({
  concurrency,
  temporaryFolder,
  videoEngine,
  fontsFolder,
  limits,
}: ToolkitEngineOptions): ToolkitEngine {
  const bounds = { ...defaultLimits, ...limits }
  const pool = new WorkerPool<ToolkitJob, ToolkitResult>({
    entry: new URL('toolkit-main.ts', import.meta.url),
    name: 'The action engine',
    concurrency,
    temporaryFolder,
    jobsPerWorker: bounds.jobs,
  })
  return {
    async run(job, context) {
      const milliseconds = hasMotion(job) ? bounds.videoMilliseconds : bounds.imageMilliseconds
      const work = {
        ...job,
        mebibytes: bounds.outputs,
        pixels: bounds.pixels,
        ...(videoEngine && { videoEngine }),
        ...(fontsFolder !== undefined && { fontsFolder }),
      }
      const run = pool.run(work, { milliseconds, memory: bounds.memory }, context)
      const { outputs, warnings } = await run.catch(error => Promise.reject(asProviderFailure(error)))
      for (const warning of warnings) context.warn?.(warning)
      return outputs
    },
    close: () => pool.close(),
    get workers() {
      return pool.pids
    },
  }
}

function hasMotion({ program }: ActionJob): boolean {
  return [...program.inputs, ...program.outputs].some(({ type }) => type === 'video' || type === 'audio')
}

/** Error codes for limits that the inputs exceeded. Any other worker failure is a bug. */
const workerCodes: Partial<Record<WorkerFailure['reason'], RunFailure['code']>> = { late: 'model_timeout', memory: 'action_failed' }

/**
 * Converts the failure of a job or a worker to a `RunFailure`. Other errors, such as a signal's abort reason, are returned unchanged.
 */
export function asProviderFailure(error: unknown): unknown {
  if (error instanceof JobFailure) return new RunFailure(error.code as RunFailure['code'], error.message)
  if (!(error instanceof WorkerFailure)) return error
  const { reason, message, cause } = error
  return new RunFailure(workerCodes[reason] ?? 'internal_error', message, { cause })
}

export interface ToolkitResult {
  outputs: ActionOutput[]
  warnings: Warning[]
}

/** A worker's job, which is plain data so that it can be sent to the worker process. */
export interface ToolkitJob extends ActionJob {
  videoEngine?: VideoEngineChoice
  fontsFolder?: string
  /** Maximum total size of the outputs. */
  mebibytes: number
  /** Maximum number of pixels in a loaded image. */
  pixels: number
}
