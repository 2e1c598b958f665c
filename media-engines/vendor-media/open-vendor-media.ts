import { maxLoadedPixels } from '../media-probe/image-limits.ts'
import { RunFailure } from '../ports/run-failure.ts'
import type { VideoEngineChoice } from '../video/video-engine.ts'
import { FairQueue } from '../workers/fair-queue.ts'
import { JobFailure, WorkerFailure } from '../workers/worker-failure.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import type { FitJob, FitLimits, FitResult } from './fit-media.ts'
import { notConvertedWarning, type VendorCopy, type VendorInspection, type VendorMedia, type VendorWork } from './vendor-media.ts'

export interface VendorMediaOptions {
  /** Maximum number of simultaneous conversions. */
  concurrency: number
  temporaryFolder: string
  /** Converts HDR videos; if undefined, HDR videos are left unchanged. */
  videoEngine: VideoEngineChoice | undefined
  /** Maximum resident memory of a conversion, in MiB. */
  memory: number
  /** Limits that tests can override. */
  limits?: Partial<FitLimits & { milliseconds: number }>
}

/** A minute of 1080p video at 30 frames per second has 3.7 gigapixels. */
const defaultLimits = { imagePixels: maxLoadedPixels, videoPixels: 4e9, minVideoSide: 720, milliseconds: 600_000 }
const inspectionConcurrency = 2
const inspectionMilliseconds = 60_000

export function createVendorMedia({ concurrency, temporaryFolder, videoEngine, memory, limits }: VendorMediaOptions): VendorMedia {
  const { milliseconds, ...pixels } = { ...defaultLimits, ...limits }
  const entry = new URL('vendor-media-main.ts', import.meta.url)
  const name = 'The vendor media converter'
  const open = (size: number) => new WorkerPool<FitJob, FitResult>({ entry, name, concurrency: size, temporaryFolder })
  // Examining a file takes milliseconds, but converting one takes minutes, so the two have separate queues.
  const [looks, conversions] = [open(inspectionConcurrency), open(concurrency)]
  const queues = { looks: new FairQueue({ concurrency: inspectionConcurrency }), conversions: new FairQueue({ concurrency }) }
  const toJob = (path: string, work: VendorWork): FitJob => ({
    path,
    folder: work.folder,
    name: work.name,
    limits: pixels,
    ...(videoEngine && { videoEngine }),
  })

  return {
    async inspect(path, work) {
      const run = () => looks.run(toJob(path, work), { milliseconds: inspectionMilliseconds, memory }, work)
      const result = await queues.looks.run(work.owner, run, work.signal).catch(leaveToVendor)
      return result as VendorInspection
    },
    async convert(path, copy, work) {
      const run = () => conversions.run({ ...toJob(path, work), copy }, { milliseconds, memory }, work)
      const result = await queues.conversions.run(work.owner, run, work.signal).catch(error => explain(error, copy, work.name))
      return result as Awaited<ReturnType<VendorMedia['convert']>>
    },
    close: async () => void (await Promise.all([looks.close(), conversions.close()])),
  }
}

/** A file that cannot be read is passed to the vendor as is. */
function leaveToVendor(error: unknown): VendorInspection {
  if (error instanceof WorkerFailure && error.reason !== 'closed') return { warnings: [] }
  throw error
}

/** If a video cannot be converted, it is sent unchanged; if an image cannot be converted, the run fails. */
function explain(error: unknown, { contentType }: VendorCopy, name: string): VendorInspection {
  const isVideo = contentType === 'video/mp4'
  if (error instanceof JobFailure) throw new RunFailure('input_unreachable', error.message)
  if (!(error instanceof WorkerFailure) || error.reason === 'closed') throw error
  const reason =
    error.reason === 'late' || error.reason === 'memory' ? 'its conversion takes too long or too much memory' : 'it cannot be decoded'
  if (isVideo) return { warnings: [notConvertedWarning(name, reason)] }
  const message = `The input \`${name}\` cannot be used, because ${reason}: scale it down, or export it as JPEG or PNG in SDR.`
  throw new RunFailure('input_unreachable', message, { cause: error })
}
