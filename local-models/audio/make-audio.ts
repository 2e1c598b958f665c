import { readNumber, type Job, type MakerOutput } from '../models/job.ts'
import { audioOutput } from './audio-file.ts'
import { compose } from './compose.ts'
import { play } from './play.ts'

export async function makeAudio(job: Job, progress: (percent: number) => void): Promise<MakerOutput[]> {
  const { prompt, params } = job
  const seconds = readNumber(params, 'duration', 10)
  progress(2)
  const piece = compose(prompt, readNumber(params, 'seed', 0), seconds, readNumber(params, 'tempo', 0))
  progress(5)
  const wav = play(piece, seconds, share => progress(5 + share * 80))
  return audioOutput(job, wav, `Tones, ${piece.mood}, ${piece.tempo} beats a minute`)
}
