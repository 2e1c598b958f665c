import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

/** A small valid file, for fakes that respond with media. */
export interface SampleFile {
  bytes: Buffer
  contentType: string
  extension: string
}

/** The kinds of media that vendors' models produce. */
export type MediaKind = 'image' | 'video' | 'audio' | 'text' | 'model3d'

/** Creates a PNG of a single color; `samplePng({ color: [0, 0, 0] })` is black. */
export function samplePng({ width = 48, height = 32, color = [70, 130, 180] as readonly number[] } = {}): SampleFile {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.from(color))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const bytes = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
  return { bytes, contentType: 'image/png', extension: 'png' }
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

/** The header of a WAV file with 16-bit samples. @param bytes length of the samples */
export function wavHeader(bytes: number, rate: number, channels: number): Buffer {
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
  return head
}

/** Creates a 16-bit mono tone. */
export function sampleWav({ seconds = 0.5, hertz = 440, rate = 8000 } = {}): SampleFile {
  const count = Math.round(seconds * rate)
  const tone = Buffer.alloc(count * 2)
  for (let at = 0; at < count; at++) tone.writeInt16LE(Math.round(Math.sin((2 * Math.PI * hertz * at) / rate) * 16_000), at * 2)
  return { bytes: Buffer.concat([wavHeader(tone.length, rate, 1), tone]), contentType: 'audio/wav', extension: 'wav' }
}

/** Creates silence in 128 kbit/s frames of 26 ms each. */
export function sampleMp3({ frames = 40 } = {}): SampleFile {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb90c4)
  return { bytes: Buffer.concat(Array.from({ length: frames }, () => frame)), contentType: 'audio/mpeg', extension: 'mp3' }
}

/** Creates a 3D model that consists of one triangle. */
export function sampleGlb(): SampleFile {
  const positions = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer)
  const scene = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
    bufferViews: [{ buffer: 0, byteLength: positions.length }],
    buffers: [{ byteLength: positions.length }],
  })
  const json = Buffer.from(scene.padEnd(Math.ceil(scene.length / 4) * 4))
  const head = Buffer.alloc(12)
  head.write('glTF', 0, 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(12 + 8 + json.length + 8 + positions.length, 8)
  const bytes = Buffer.concat([head, glbChunk('JSON', json), glbChunk('BIN\0', positions)])
  return { bytes, contentType: 'model/gltf-binary', extension: 'glb' }
}

function glbChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(data.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}

export function sampleMp4(): SampleFile {
  const bytes = readFileSync(new URL('media/video.mp4', import.meta.url))
  return { bytes, contentType: 'video/mp4', extension: 'mp4' }
}

export const sampleFile = { image: samplePng, video: sampleMp4, audio: sampleWav, model3d: sampleGlb } as const
