import type { IncomingMessage } from 'node:http'
import { pipeline, type Duplex, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { FetchFailure } from './failure.ts'

const unpackers: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/** Returns a response's decompressed body. @throws {FetchFailure} */
export function unpacked(response: IncomingMessage): Readable {
  const packings = (response.headers['content-encoding'] ?? '').split(',').map(name => name.trim().toLowerCase())
  let body: Readable = response
  for (const packing of packings.filter(name => name !== '' && name !== 'identity').toReversed()) {
    const unpacker = unpackers[packing]?.()
    if (!unpacker) {
      response.destroy()
      throw new FetchFailure('The response uses a content encoding that is not supported.')
    }
    body = pipeline(body, unpacker, () => undefined) // the reader receives the error
  }
  return body
}
