import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { MediaInput } from '@mediawright/media-engines/ports/provider.ts'
import { MediaFile } from './media-file.ts'

export type FormPart = { name: string; value: string } | { name: string; file: MediaInput; fileName: string }

/** A body of known length that is read from disk while it is sent. */
export interface RequestBody {
  contentType: string
  length: number
  bytes: () => AsyncGenerator<Uint8Array>
}

type Piece = string | { path: string; size: number; encoding: 'binary' | 'base64' }

/** Returns JSON in which each `MediaFile` leaf is a data URI. */
export async function jsonBody(value: unknown): Promise<RequestBody> {
  const files: MediaFile[] = []
  const mark = randomUUID()
  const text = JSON.stringify(value, (_key, item: unknown) => (item instanceof MediaFile ? `${mark}${files.push(item) - 1}` : item))
  const pieces = await Promise.all(
    text.split(new RegExp(`${mark}(\\d+)`)).map(async (part, index): Promise<Piece[]> => {
      if (index % 2 === 0) return [part]
      const { path, contentType } = files[Number(part)]!.input
      return [JSON.stringify(`data:${contentType};base64,`).slice(1, -1), { path, size: (await stat(path)).size, encoding: 'base64' }]
    }),
  )
  return toBody('application/json', pieces.flat())
}

export async function formBody(parts: readonly FormPart[]): Promise<RequestBody> {
  const boundary = `mediawright-${randomBytes(16).toString('hex')}`
  const pieces: Piece[] = []
  for (const part of parts) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${escaped(part.name)}"`
    if ('value' in part) pieces.push(`${head}\r\n\r\n${part.value}\r\n`)
    else {
      const { path, contentType } = part.file
      pieces.push(`${head}; filename="${escaped(part.fileName)}"\r\ncontent-type: ${contentType.replaceAll(/[\r\n]/g, '')}\r\n\r\n`)
      pieces.push({ path, size: (await stat(path)).size, encoding: 'binary' }, '\r\n')
    }
  }
  return toBody(`multipart/form-data; boundary=${boundary}`, [...pieces, `--${boundary}--\r\n`])
}

/** Escapes a part's name or file name as browsers do. */
const escaped = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const toBody = (contentType: string, pieces: readonly Piece[]): RequestBody => ({
  contentType,
  length: pieces.reduce((sum, piece) => sum + getLength(piece), 0),
  bytes: () => toBytes(pieces),
})

function getLength(piece: Piece): number {
  if (typeof piece === 'string') return Buffer.byteLength(piece)
  return piece.encoding === 'base64' ? 4 * Math.ceil(piece.size / 3) : piece.size
}

async function* toBytes(pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if (typeof piece === 'string') yield Buffer.from(piece)
    else if (piece.encoding === 'binary') yield* createReadStream(piece.path)
    else yield* inBase64(createReadStream(piece.path))
  }
}

/** Encodes a stream as base64, in whole groups of three bytes except at the end. */
async function* inBase64(stream: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const whole = bytes.length - (bytes.length % 3)
    rest = bytes.subarray(whole)
    if (whole > 0) yield Buffer.from(bytes.toString('base64', 0, whole), 'latin1')
  }
  if (rest.length > 0) yield Buffer.from(rest.toString('base64'), 'latin1')
}
