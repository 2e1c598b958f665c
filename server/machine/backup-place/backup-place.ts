import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'

/** The port to the place of a backup. Names are paths of letters, digits, `.`, `_`, `-` and `/`. */
export interface BackupPlace {
  /** For sentences; holds no secret. */
  readonly title: string
  /** Stores bytes, replacing existing ones. They are visible as a whole or not at all. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The same for a file of any size, only a part of which is in memory. */
  putStream: (name: string, content: Readable) => Promise<Stored>
  /** @returns undefined if it does not exist */
  read: (name: string) => Promise<Uint8Array | undefined>
  /** Fails with an error if it does not exist. */
  stream: (name: string) => Readable
  /** Whether it is empty. */
  isEmpty: () => Promise<boolean>
  /** @returns once everything stored will survive a power failure */
  settle: () => Promise<void>
  /** Does nothing if it does not exist. */
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
