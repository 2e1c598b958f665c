/** A worker process: sharp, canvas, glTF and FFmpeg are loaded only here. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveJobs } from '@mediawright/media-engines/workers/serve-jobs.ts'
import { JobFailure } from '@mediawright/media-engines/workers/worker-failure.ts'
import { ProviderFailure, type ProviderOutput } from '@mediawright/media-engines/ports/provider.ts'
import type { Job, MakerOutput } from '../models/job.ts'
import { loadMaker } from './makers.ts'

serveJobs<Job, ProviderOutput[]>(async (job, progress) => {
  try {
    const make = await loadMaker(job.modelId)
    const outputs = await make(job, progress)
    return await Promise.all(outputs.map((output, index) => asFile(output, join(job.folder, `output-${index}`))))
  } catch (error) {
    throw error instanceof ProviderFailure ? new JobFailure(error.code, error.message) : error
  }
})

async function asFile(output: MakerOutput, path: string): Promise<ProviderOutput> {
  if (!('bytes' in output)) return output
  const { bytes, ...rest } = output
  await writeFile(path, bytes)
  return { ...rest, path }
}
