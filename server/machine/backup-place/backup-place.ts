import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'

/** The port to the place where backups are stored. Names are paths of letters, digits, `.`, `_`, `-` and `/`. */
export interface BackupPlace {
  /** The name of the place in messages; contains no secret. */
  readonly title: string
  /** Stores bytes, replacing existing ones. They are visible as a whole or not at all. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Like `put`, for a file of any size, only a part of which is in memory. */
  putStream: (name: string, content: Readable) => Promise<Stored>
  /** @returns undefined if it does not exist */
  read: (name: string) => Promise<Uint8Array | undefined>
  /** The stream fails with an error if the name does not exist. */
  stream: (name: string) => Readable
  /** Resolves to true if it is empty. */
  isEmpty: () => Promise<boolean>
  /** Resolves once everything stored will survive a power failure. */
  settle: () => Promise<void>
  /** Does nothing if the name does not exist. */
  remove: (name: string) => Promise<void>
}

/** Size and hash of a stream. */
export interface Stored {
  size: number
  sha256: string
}

/** Measures a stream. */
export function measure(): { through: Transform; stored: () => Stored } {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, stored: () => ({ size, sha256: hash.copy().digest('hex') }) }
}
