import { toM4a } from '../audio/to-m4a.ts'
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
  const wav = monoWav(spoken, rate)
  const label = `Speech, ${voice}`
  if (readText(params, 'format', 'wav') !== 'm4a') return [{ type: 'audioUrl', bytes: wav, contentType: 'audio/wav', label }]
  return [{ type: 'audioUrl', path: await toM4a(wav, job), contentType: 'audio/mp4', label }]
}

/** 16-bit mono PCM in a RIFF file. */
function monoWav(parts: readonly Int16Array[], rate: number): Buffer {
  const dataBytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + dataBytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(dataBytes, 40)
  return Buffer.concat([head, ...parts.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength))])
}
