import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openVideoEngine } from '@mediawright/media-engines/video/open-video-engine.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import type { Job } from '../models/job.ts'

export async function toM4a(wav: Uint8Array, job: Job): Promise<string> {
  if (job.videoEngine === undefined) throw new ProviderFailure('internal_error', 'M4A needs a video engine, and none is installed.')
  const engine = await openVideoEngine(job.videoEngine)
  const source = join(job.folder, 'audio.wav')
  const file = join(job.folder, 'audio.m4a')
  await writeFile(source, wav)
  await engine.run({ inputs: [{ file: source, format: 'wav' }], graph: '[a0]anull[out0]', outputs: ['audio'], container: 'm4a', file })
  return file
}
