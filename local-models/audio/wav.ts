import { sampleRate, type StereoAudio } from './stereo-audio.ts'

const headerBytes = 44
const channels = 2
const sampleBytes = 2

/** 16-bit stereo PCM in a RIFF file. */
export function toWav({ left, right }: StereoAudio): Buffer {
  const dataBytes = left.length * channels * sampleBytes
  const file = Buffer.alloc(headerBytes + dataBytes)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(headerBytes - 8 + dataBytes, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(channels, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * channels * sampleBytes, 28)
  file.writeUInt16LE(channels * sampleBytes, 32)
  file.writeUInt16LE(sampleBytes * 8, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(dataBytes, 40)
  const samples = new Int16Array(file.buffer, file.byteOffset + headerBytes, left.length * channels)
  for (let at = 0; at < left.length; at++) {
    samples[at * 2] = Math.round((left[at] ?? 0) * 32_767)
    samples[at * 2 + 1] = Math.round((right[at] ?? 0) * 32_767)
  }
  return file
}
