import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import { FairQueue, QueueOverloaded } from '../workers/fair-queue.ts'
import { WorkerFailure, type WorkerFailureReason } from '../workers/worker-failure.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import type { WorkerLimits } from '../workers/worker.ts'
import type { ConversionNeeded } from './probe-file.ts'
import type { ProbeJob } from './probe-job.ts'
import { MediaProbeBusy, type MediaProbe, type ProbeResult } from './media-probe.ts'
import { millisecondsToRead } from './time-limit.ts'

export interface MediaProbeOptions {
  /** Maximum number of simultaneous worker processes. */
  concurrency: number
  /** The folder for libraries' temporary files; created and removed by the caller. */
  temporaryFolder: string
  /** Decodes HEIC and BMP images and encodes video and audio; without it, files that need it are rejected. */
  videoEngine: VideoEngineChoice | undefined
  /**
   * Limits that tests can override. The default time limit is 5 to 20 seconds (up to 120 seconds for FLAC and AAC), depending on file size;
   * the default memory limit is 1024 MiB.
   */
  limits?: Partial<WorkerLimits>
}

export interface LocalMediaProbe extends MediaProbe {
  /** Process ids of running workers. */
  readonly workers: readonly number[]
}

/** Allows for a conversion that takes a minute of CPU time on a busy machine. */
const millisecondsToConvert = 180_000

/** Maximum number of waiting files per workspace; a browser sends about six at a time. */
const maxWaiting = 32

/** Probes files in worker processes. This process reads only the first bytes of each file. */
export function createMediaProbe({ concurrency, temporaryFolder, videoEngine, limits }: MediaProbeOptions): LocalMediaProbe {
  const maxima = { maxWaiting: { perOwner: maxWaiting } }
  const queue = new FairQueue({ concurrency, ...maxima })
  // Conversions have a separate queue, so that they do not delay files that take only milliseconds.
  const conversionsAtOnce = Math.max(1, Math.floor(concurrency / 2))
  const conversions = new FairQueue({ concurrency: conversionsAtOnce, ...maxima })
  const openPool = (size: number) =>
    new WorkerPool<ProbeJob, ProbeResult | ConversionNeeded>({
      entry: new URL('probe-main.ts', import.meta.url),
      name: 'The media probe',
      concurrency: size,
      temporaryFolder,
    })
  const pools = { reading: openPool(concurrency), converting: openPool(conversionsAtOnce) }

  async function look(path: string, folder: string, mayConvert: boolean): Promise<ProbeResult | ConversionNeeded> {
    if (!(await stat(path)).isFile()) throw new Error('Only regular files can be probed.')
    const job = { path: resolve(path), folder: resolve(folder), mayConvert, ...(videoEngine && { videoEngine }) }
    const milliseconds = mayConvert ? millisecondsToConvert : await millisecondsToRead(path)
    const bounds: WorkerLimits = { milliseconds, memory: 1024, ...limits }
    const pool = mayConvert ? pools.converting : pools.reading
    const run = () => pool.run(job, bounds, { signal: new AbortController().signal })
    try {
      // The operating system may kill a process when memory is low, so a file whose process died is read a second time.
      return await run().catch(error => (getReason(error) === 'died' ? run() : Promise.reject(error)))
    } catch (error) {
      const explained = explainFailure(getReason(error), bounds)
      if (explained === undefined) throw error
      return explained
    }
  }

  return {
    async probe(path, folder, workspaceId) {
      try {
        const read = await queue.run(workspaceId, () => look(path, folder, false))
        if (read.usable !== undefined) return read
        const converted = await conversions.run(workspaceId, () => look(path, folder, true))
        if (converted.usable === undefined) throw new Error('The file was not converted.')
        return converted
      } catch (error) {
        throw error instanceof QueueOverloaded ? new MediaProbeBusy() : error
      }
    },
    close: async () => void (await Promise.all([pools.reading.close(), pools.converting.close()])),
    get workers() {
      return [...pools.reading.pids, ...pools.converting.pids]
    },
  }
}

function getReason(error: unknown): WorkerFailureReason | undefined {
  return error instanceof WorkerFailure ? error.reason : undefined
}

/** Blames the file if its worker exceeded a limit or crashed, but not if the pool was closed or the probe has a bug. */
function explainFailure(reason: WorkerFailureReason | undefined, { milliseconds, memory }: WorkerLimits): ProbeResult | undefined {
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
