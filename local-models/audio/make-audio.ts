import { readNumber, readText } from '../models/read-params.ts'
import type { Job, MakerOutput } from '../models/job.ts'
import { compose } from './compose.ts'
import { play } from './play.ts'
import { toM4a } from './to-m4a.ts'
import { toWav } from './wav.ts'

export async function makeAudio(job: Job, progress: (percent: number) => void): Promise<MakerOutput[]> {
  const { prompt, params } = job
  const seconds = readNumber(params, 'duration', 10)
  progress(2)
  const piece = compose(prompt, readNumber(params, 'seed', 0), seconds, readNumber(params, 'tempo', 0))
  progress(5)
  const wav = toWav(play(piece, seconds, share => progress(5 + share * 80)))
  const label = `Tones, ${piece.mood}, ${piece.tempo} beats a minute`
  if (readText(params, 'format', 'wav') !== 'm4a') return [{ type: 'audioUrl', bytes: wav, contentType: 'audio/wav', label }]
  return [{ type: 'audioUrl', path: await toM4a(wav, job), contentType: 'audio/mp4', label }]
}
