/** The entry point of a worker process. Only worker processes load sharp, canvas, glTF and FFmpeg. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ProviderFailure, type ProviderOutput } from '@mediawright/media-engines/ports/provider.ts'
import { serveJobs } from '@mediawright/media-engines/workers/serve-jobs.ts'
import { JobFailure } from '@mediawright/media-engines/workers/worker-failure.ts'
import type { Job, OutputGenerator, GeneratedOutput } from '../models/job.ts'

/** Modules are imported on demand, so that a worker that only generates audio never loads an image library. */
const generators: Readonly<Record<string, () => Promise<OutputGenerator>>> = {
  'local/image': async () => (await import('../image/make-image.ts')).makeImage,
  'local/image-edit': async () => (await import('../image/edit/make-image-edit.ts')).makeImageEdit,
  'local/image-blend': async () => (await import('../image/blend/make-image-blend.ts')).makeImageBlend,
  'local/video': async () => (await import('../video/make-video.ts')).makeVideo,
  'local/video-from-image': async () => (await import('../video/make-video.ts')).makeVideoFromImage,
  'local/audio': async () => (await import('../audio/play.ts')).makeAudio,
  'local/speech': async () => (await import('../speech/make-speech.ts')).makeSpeech,
  'local/model3d': async () => (await import('../model3d/make-model3d.ts')).makeModel3d,
  'local/model3d-from-image': async () => (await import('../model3d/make-relief.ts')).makeRelief,
  'local/model3d-edit': async () => (await import('../model3d/edit/make-model3d-edit.ts')).makeModel3dEdit,
}

serveJobs<Job, ProviderOutput[]>(async (job, progress) => {
  try {
    const load = generators[job.modelId]
    if (load === undefined) throw new Error(`There is no generator for the model ${job.modelId}.`)
    const make = await load()
    const outputs = await make(job, progress)
    return await Promise.all(outputs.map((output, index) => asFile(output, join(job.folder, `output-${index}`))))
  } catch (error) {
    throw error instanceof ProviderFailure ? new JobFailure(error.code, error.message) : error
  }
})

async function asFile(output: GeneratedOutput, path: string): Promise<ProviderOutput> {
  if (!('bytes' in output)) return output
  const { bytes, ...rest } = output
  await writeFile(path, bytes)
  return { ...rest, path }
}
