import { audioOutput, toWav } from '../audio/audio-file.ts'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { longestSpeech } from '../models/speech-model.ts'
import { readNumber, readText } from '../models/read-params.ts'
import type { Job, MakerOutput } from '../models/job.ts'
import { speak } from './flite.ts'
import { splitText } from './split-text.ts'

const paragraphPause = 0.35

export async function makeSpeech(job: Job, progress: (percent: number) => void): Promise<MakerOutput[]> {
  const { prompt, params, folder } = job
  if (prompt.length > longestSpeech)
    throw new ProviderFailure('internal_error', `The text is longer than the ${longestSpeech} characters that this model speaks.`)
  const parts = splitText(prompt)
  if (parts.length === 0) throw new ProviderFailure('internal_error', 'The prompt has no English words that this model can speak.')
  const voice = readText(params, 'voice', 'slt')
  progress(2)
  const spoken: Int16Array[] = []
  let rate = 0
  for (const [index, { text, endsParagraph }] of parts.entries()) {
    const speech = await speak(text, voice, readNumber(params, 'speed', 1), folder)
    rate = speech.rate
    spoken.push(speech.samples)
    if (endsParagraph && index < parts.length - 1) spoken.push(new Int16Array(Math.round(paragraphPause * rate)))
    progress(2 + (90 * (index + 1)) / parts.length)
  }
  return audioOutput(job, toWav(spoken, rate, 1), `Speech, ${voice}`)
}
