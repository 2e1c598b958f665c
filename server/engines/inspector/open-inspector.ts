import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import { WorkerFailure } from '../workers/worker-failure.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import type { WorkerLimits } from '../workers/worker.ts'
import type { InspectJob } from './inspect-file.ts'
import type { Inspection, Inspector } from './inspector.ts'

export interface InspectorOptions {
  /** Most worker processes at a time. */
  concurrency: number
  /** What libraries write beside their work; made and removed by the caller. */
  temporaryFolder: string
  /** For HEIC pictures; without one they are refused. */
  videoEngine: VideoEngineChoice | undefined
  /** For tests; by default 20 seconds, 1024 MiB. */
  limits?: Partial<WorkerLimits>
}

export interface LocalInspector extends Inspector {
  /** Process ids of the workers that are up. */
  readonly workers: readonly number[]
}

/** Looks at files in worker processes of this machine. This process does not open them. */
export function createInspector({ concurrency, temporaryFolder, videoEngine, limits }: InspectorOptions): LocalInspector {
  const bounds: WorkerLimits = { milliseconds: 20_000, memory: 1024, ...limits }
  const pool = new WorkerPool<InspectJob, Inspection>({
    entry: new URL('inspect-main.ts', import.meta.url),
    name: 'The inspector',
    concurrency,
    temporaryFolder,
  })
  return {
    async inspect(path, folder, signal = new AbortController().signal) {
      signal.throwIfAborted()
      if (!(await stat(path)).isFile()) throw new Error('Only files can be inspected.')
      const job = { path: resolve(path), folder: resolve(folder), ...(videoEngine && { videoEngine }) }
      try {
        return await pool.run(job, bounds, { signal })
      } catch (error) {
        const blamed = error instanceof WorkerFailure ? blame(error, bounds) : undefined
        if (blamed === undefined) throw error
        return blamed
      }
    },
    close: () => pool.close(),
    get workers() {
      return pool.pids
    },
  }
}

/** A file that its worker did not survive is to blame; a closed pool or an error of ours is not. */
function blame({ reason }: WorkerFailure, { milliseconds, memory }: WorkerLimits): Inspection | undefined {
  if (reason === 'late') {
    const problem = `Reading the file took longer than ${Math.round(milliseconds / 1000)} seconds: export it again in a simpler form.`
    return { usable: false, what: 'a file that takes too long to read', problem }
  }
  if (reason === 'memory') {
    const problem = `Reading the file takes more than ${memory} MiB of memory: scale it down, or export it again.`
    return { usable: false, what: 'a file that takes too much memory to read', problem }
  }
  if (reason !== 'died') return undefined
  return {
    usable: false,
    what: 'a file that cannot be read',
    problem: 'The file cannot be read: export it again, or convert it to another format.',
  }
}
