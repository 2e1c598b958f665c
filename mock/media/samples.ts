import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { crc32 } from './checksum.ts'

/** A small valid file of the declared type. */
export interface Sample {
  bytes: Buffer
  contentType: string
  extension: string
}

export interface Size {
  width: number
  height: number
}

export type Color = readonly [number, number, number]

/** Returns a color derived from a string. */
export function chooseColor(text: string): Color {
  const [red, green, blue] = createHash('sha256').update(text).digest()
  return [red!, green!, blue!]
}

/** Returns a gradient from a color to a darker one: 256 colors, one per row. */
export function samplePng({ width, height }: Size, color: Color): Sample {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Buffer.from(Array.from({ length: 256 }, (_, at) => color.map(part => Math.round((part * (255 - at / 2)) / 255))).flat())
  const pixels = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++) {
    const at = row * (width + 1)
    pixels.fill(Math.floor((row * 255) / height), at + 1, at + 1 + width)
  }
  const parts = [
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(pixels, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return { bytes: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]), contentType: 'image/png', extension: 'png' }
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

/** Returns a gray image. Each block is encoded as its difference from the previous block, and every difference is 0: six bits per block. */
export function sampleJpeg({ width, height }: Size): Sample {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const bits = '001010'.repeat(blocks)
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const coded = Buffer.from(padded.match(/.{8}/g)!.map(byte => Number.parseInt(byte, 2)))
  const quantization = Buffer.concat([Buffer.from('ffdb004300', 'hex'), Buffer.alloc(64, 16)])
  // The standard's tables, reduced to the codes that are used: 00 for a difference of 0, and 1010 for the end of a block.
  const huffman = Buffer.concat([
    huffmanTable(0x00, [0, 1], [0x00]),
    huffmanTable(0x10, [0, 2, 1, 3], [0x01, 0x02, 0x03, 0x00, 0x04, 0x11]),
  ])
  const scan = Buffer.from('ffda0008010100003f00', 'hex')
  return {
    bytes: Buffer.concat([Buffer.from('ffd8', 'hex'), quantization, frame, huffman, scan, coded, Buffer.from('ffd9', 'hex')]),
    contentType: 'image/jpeg',
    extension: 'jpg',
  }
}

/** @param counts the number of codes of each length, starting with one bit */
function huffmanTable(id: number, counts: readonly number[], values: readonly number[]): Buffer {
  const head = Buffer.from([0xff, 0xc4, 0, 19 + values.length, id])
  return Buffer.concat([head, Buffer.from([...counts, ...Array.from({ length: 16 - counts.length }, () => 0)]), Buffer.from(values)])
}

const wavRate = 8000

/** Returns a tone in 16-bit mono. */
export function sampleWav(seconds: number, hertz = 440): Sample {
  const count = Math.round(seconds * wavRate)
  const bytes = Buffer.alloc(44 + count * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(36 + count * 2, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(wavRate, 24)
  bytes.writeUInt32LE(wavRate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(count * 2, 40)
  for (let at = 0; at < count; at++) bytes.writeInt16LE(Math.round(Math.sin((2 * Math.PI * hertz * at) / wavRate) * 8000), 44 + at * 2)
  return { bytes, contentType: 'audio/wav', extension: 'wav' }
}

/** Returns a 3D model of a pyramid. */
export function sampleGlb(): Sample {
  const corners = [
    [-1, 0, -1],
    [1, 0, -1],
    [1, 0, 1],
    [-1, 0, 1],
    [0, 1.5, 0],
  ]
  const faces = [0, 4, 1, 1, 4, 2, 2, 4, 3, 3, 4, 0, 0, 1, 2, 0, 2, 3]
  const positions = Buffer.from(new Float32Array(corners.flat()).buffer)
  const indices = Buffer.from(new Uint16Array(faces).buffer)
  const binary = Buffer.concat([positions, indices])
  const scene = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    materials: [{ doubleSided: true, pbrMetallicRoughness: { baseColorFactor: [0.3, 0.6, 0.9, 1], metallicFactor: 0 } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: corners.length, type: 'VEC3', min: [-1, 0, -1], max: [1, 1.5, 1] },
      { bufferView: 1, componentType: 5123, count: faces.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: positions.length },
      { buffer: 0, byteOffset: positions.length, byteLength: indices.length },
    ],
    buffers: [{ byteLength: binary.length }],
  })
  const json = Buffer.from(scene.padEnd(Math.ceil(scene.length / 4) * 4))
  const head = Buffer.alloc(12)
  head.write('glTF', 0, 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(12 + 8 + json.length + 8 + binary.length, 8)
  const bytes = Buffer.concat([head, glbChunk('JSON', json), glbChunk('BIN\0', binary)])
  return { bytes, contentType: 'model/gltf-binary', extension: 'glb' }
}

/** The metadata that a probe reads from the sample model. */
export const glbMetadata: { triCount: number; textured: boolean; bbox: { min: [number, number, number]; max: [number, number, number] } } =
  {
    triCount: 6,
    textured: false,
    bbox: { min: [-1, 0, -1], max: [1, 1.5, 1] },
  }

function glbChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(data.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}

let video: Buffer | undefined

/** Returns a video that is stored as a file, because it cannot be generated in a few lines of code. */
export function sampleMp4(): Sample {
  video ??= readFileSync(new URL('../samples/video.mp4', import.meta.url))
  return { bytes: video, contentType: 'video/mp4', extension: 'mp4' }
}

/** The metadata that a probe reads from the sample video. */
export const mp4Metadata = { width: 854, height: 480, durationSeconds: 3 }

/** Returns a document with one page that contains one sentence. */
export function samplePdf(): Sample {
  const stream = 'BT /F1 24 Tf 72 720 Td (A sample document.) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  text += offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return { bytes: Buffer.from(text, 'latin1'), contentType: 'application/pdf', extension: 'pdf' }
}
