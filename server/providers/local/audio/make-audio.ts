import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openVideoEngine } from '../../../engines/video/open-video-engine.ts'
import { ProviderFailure } from '../../provider.ts'
import { numberOf, textOf } from '../models/read-params.ts'
import type { Job, MakerOutput } from '../workers/job.ts'
import { compose } from './compose.ts'
import { play } from './play.ts'
import { wavOf } from './wav.ts'

export async function makeAudio(job: Job, progress: (percent: number) => void): Promise<MakerOutput[]> {
  const { prompt, params } = job
  const seconds = numberOf(params, 'duration', 10)
  progress(2)
  const piece = compose(prompt, numberOf(params, 'seed', 0), seconds, numberOf(params, 'tempo', 0))
  progress(5)
  const wav = wavOf(play(piece, seconds, share => progress(5 + share * 80)))
  const label = `Tones, ${piece.mood}, ${piece.tempo} beats a minute`
  if (textOf(params, 'format', 'wav') !== 'm4a') return [{ type: 'audioUrl', bytes: wav, contentType: 'audio/wav', label }]
  return [{ type: 'audioUrl', path: await toM4a(wav, job), contentType: 'audio/mp4', label }]
}

async function toM4a(wav: Uint8Array, job: Job): Promise<string> {
  if (job.videoEngine === undefined) throw new ProviderFailure('internal_error', 'M4A needs a video engine, and none is installed.')
  const engine = await openVideoEngine(job.videoEngine)
  const source = join(job.folder, 'audio.wav')
  const file = join(job.folder, 'audio.m4a')
  await writeFile(source, wav)
  await engine.run({ inputs: [{ file: source, format: 'wav' }], graph: '[a0]anull[out0]', outputs: ['audio'], container: 'm4a', file })
  return file
}
