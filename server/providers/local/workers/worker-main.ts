/** A worker process: the only place where sharp, canvas, glTF and FFmpeg are loaded. */
import { serveJobs } from '../../../engines/workers/serve-jobs.ts'
import { JobFailure } from '../../../engines/workers/worker-failure.ts'
import { ProviderFailure, type ProviderOutput } from '../../provider.ts'
import type { Job } from './job.ts'
import { makerOf } from './makers.ts'

serveJobs<Job, ProviderOutput[]>(async (job, progress) => {
  try {
    const make = await makerOf(job.modelId)
    return await make(job, progress)
  } catch (error) {
    throw error instanceof ProviderFailure ? new JobFailure(error.code, error.message) : error
  }
})
