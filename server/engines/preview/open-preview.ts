import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FairQueue, QueueOverloaded } from '../fair-queue.ts'
import type { Files } from '../files/files.ts'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import type { WorkFolder } from '../work-folder.ts'
import { JobFailure, WorkerFailure } from '../workers/worker-failure.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import type { Preview, PreviewRequest } from './preview.ts'

export interface PreviewJob {
  file: string
  /** Where to write the preview. */
  made: string
  kind: PreviewRequest['kind']
  mostBytes: number
  videoEngine: VideoEngineChoice | undefined
}

/** A larger file takes longer to fetch than anybody waits for a preview. */
const largestFile = { image: 64 * 1024 ** 2, video: 100 * 1024 ** 2 }
const limits = { milliseconds: 45_000, memory: 1024 }
const maxWaiting = 32

export interface PreviewOptions {
  concurrency: number
  temporaryFolder: string
  videoEngine: VideoEngineChoice | undefined
  files: Pick<Files, 'stat' | 'stream'>
  workFolder: Pick<WorkFolder, 'use'>
}

/** Opens files in worker processes, since whoever made them may have meant harm. */
export function createPreview({ files, workFolder, videoEngine, ...pooled }: PreviewOptions): Preview {
  const queue = new FairQueue({ concurrency: pooled.concurrency, maxWaiting: { perOwner: maxWaiting } })
  const pool = new WorkerPool<PreviewJob, { contentType: string }>({
    ...pooled,
    entry: new URL('preview-main.ts', import.meta.url),
    name: 'The maker of previews',
  })

  async function make({ key, kind, mostBytes }: PreviewRequest) {
    const stored = await files.stat(key)
    if (!stored || stored.size > largestFile[kind] || (kind === 'video' && !videoEngine)) return undefined
    return workFolder.use(async folder => {
      const [file, made] = [join(folder, 'original'), join(folder, 'preview')]
      await pipeline(files.stream(key), createWriteStream(file))
      const job = { file, made, kind, mostBytes, videoEngine }
      const { contentType } = await pool.run(job, limits, { signal: new AbortController().signal })
      return { bytes: await readFile(made), contentType }
    })
  }

  return {
    make: request => queue.run(request.workspaceId, () => make(request)).catch(orNone),
    close: () => pool.close(),
  }
}

/** Nobody depends on a preview. */
function orNone(error: unknown): undefined {
  if (error instanceof JobFailure || error instanceof WorkerFailure || error instanceof QueueOverloaded) return undefined
  throw error
}
