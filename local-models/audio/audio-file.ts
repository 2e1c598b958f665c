import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ProviderFailure } from '@mediawright/media-engines/ports/provider.ts'
import { openVideoEngine } from '@mediawright/media-engines/video/open-video-engine.ts'
import { readText, type Job, type GeneratedOutput } from '../models/job.ts'

/** Returns 16-bit PCM as a WAV file. The samples of multiple channels are interleaved. */
export function toWav(parts: readonly Int16Array[], rate: number, channels: number): Buffer {
  const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * channels * 2, 28)
  head.writeUInt16LE(channels * 2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(bytes, 40)
  return Buffer.concat([head, ...parts.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength))])
}

/** Returns the audio in the format that the job requests. */
export async function audioOutput({ params, folder, videoEngine }: Job, wav: Buffer, label: string): Promise<GeneratedOutput[]> {
  if (readText(params, 'format', 'wav') !== 'm4a') return [{ type: 'audioUrl', bytes: wav, contentType: 'audio/wav', label }]
  if (videoEngine === undefined) throw new ProviderFailure('internal_error', 'M4A output requires a video engine, but none is installed.')
  const engine = await openVideoEngine(videoEngine)
  const source = join(folder, 'audio.wav')
  const path = join(folder, 'audio.m4a')
  await writeFile(source, wav)
  await engine.run({
    inputs: [{ file: source, format: 'wav' }],
    graph: '[a0]anull[out0]',
    outputs: ['audio'],
    container: 'm4a',
    file: path,
  })
  return [{ type: 'audioUrl', path, contentType: 'audio/mp4', label }]
}
