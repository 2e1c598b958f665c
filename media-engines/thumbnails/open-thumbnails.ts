import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { FairQueue, QueueOverloaded } from '../workers/fair-queue.ts'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import { WorkerFailure } from '../workers/worker-failure.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import type { ThumbnailJob } from './draw-thumbnail.ts'
import { ThumbnailsBusy, type Thumbnails } from './thumbnails.ts'

export interface ThumbnailsOptions {
  /** Maximum number of worker processes. None is started before the first request for a thumbnail. */
  concurrency: number
  temporaryFolder: string
  /** Decodes videos; if undefined, videos have no thumbnails. */
  videoEngine: VideoEngineChoice | undefined
}

const limits = { milliseconds: 20_000, memory: 1024 }
/** The queue is long because a page requests all thumbnails of a canvas at once. */
const maxWaiting = { perOwner: 500, total: 2000 }
const maxWaitMs = 30_000

export function createThumbnails({ concurrency, temporaryFolder, videoEngine }: ThumbnailsOptions): Thumbnails {
  const queue = new FairQueue({ concurrency, maxWaiting, maxWaitMs })
  const pool = new WorkerPool<ThumbnailJob, string | undefined>({
    entry: new URL('thumbnail-main.ts', import.meta.url),
    name: 'The thumbnail engine',
    concurrency,
    temporaryFolder,
  })
  const signal = new AbortController().signal
  return {
    async make(path, { width, folder, owner }) {
      const job = { path: resolve(path), folder: resolve(folder), width, ...(videoEngine && { videoEngine }) }
      try {
        const made = await queue.run(owner, () => pool.run(job, limits, { signal }))
        return made === undefined ? undefined : await readFile(made)
      } catch (error) {
        if (error instanceof QueueOverloaded) throw new ThumbnailsBusy()
        // A file that crashes its worker or exceeds a limit gets no thumbnail.
        if (error instanceof WorkerFailure && error.reason !== 'closed') return undefined
        throw error
      }
    },
    close: () => pool.close(),
  }
}
