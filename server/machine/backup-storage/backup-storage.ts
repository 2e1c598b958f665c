import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../errors.ts'

/** The port to backup storage. Names are paths of letters, digits, `.`, `_`, `-` and `/`. */
export interface BackupStorage {
  /** The storage's name in messages; contains no secret. */
  readonly title: string
  /** Stores bytes under a name, replacing any bytes already stored under it. The write is atomic. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Like `put`, but streams the content, which can have any size. */
  putStream: (name: string, content: Readable) => Promise<StreamDigest>
  /** @returns undefined if the name does not exist @throws {OperatorError} if the stored object is larger than `most` bytes */
  read: (name: string, most: number) => Promise<Uint8Array | undefined>
  /** The stream fails with an error if the name does not exist. */
  stream: (name: string) => Readable
  /** Resolves to true if the location is empty. */
  isEmpty: () => Promise<boolean>
  /** Resolves once everything that has been stored would survive a power failure. */
  settle: () => Promise<void>
  /** Does nothing if the name does not exist. */
  remove: (name: string) => Promise<void>
}

export interface StreamDigest {
  size: number
  sha256: string
}

/** Reads a whole stream. @throws {OperatorError} if the stream has more than `most` bytes */
export async function readStream(content: Readable, name: string, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new OperatorError(`The backup is damaged: ${name} is larger than ${most} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Copies a stream, and returns its size and hash. @throws {OperatorError} if the stream has more than `most` bytes */
export async function copyAndHash(content: Readable, to: Writable, most = Infinity): Promise<StreamDigest> {
  const hash = createHash('sha256')
  let size = 0
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      if (size > most) throw new OperatorError(`it is larger than ${most} bytes`)
      yield chunk
    }
  }
  await pipeline(content, measured, to)
  return { size, sha256: hash.digest('hex') }
}

/** Copies a stream into a new file, and returns its size and hash. */
export const writeAndHash = (content: Readable, path: string, most?: number) =>
  copyAndHash(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }), most)
