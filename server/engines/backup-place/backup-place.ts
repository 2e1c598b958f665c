import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'

/** The port to where a backup lies. Names are paths of letters, digits, `.`, `_`, `-` and `/`. */
export interface BackupPlace {
  /** For sentences; holds no secret. */
  readonly title: string
  /** Stores bytes, or replaces those that are there. They are visible as a whole or not at all. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The same for a file of any size, of which only a part is in memory. */
  putStream: (name: string, content: Readable) => Promise<Stored>
  /** @returns undefined if there is none */
  read: (name: string) => Promise<Uint8Array | undefined>
  /** Fails with an error if there is none. */
  stream: (name: string) => Readable
  /** Whether nothing at all is there. */
  isEmpty: () => Promise<boolean>
  /** @returns once everything that was put will outlast a power failure */
  settle: () => Promise<void>
  /** Does nothing if there is none. */
  remove: (name: string) => Promise<void>
}

/** What came through a stream. */
export interface Stored {
  size: number
  sha256: string
}

/** Measures what passes through. */
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
