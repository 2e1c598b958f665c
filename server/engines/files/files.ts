import type { Readable } from 'node:stream'

/** The port to where media bytes lie. A key is a name that nobody can guess; what it holds never changes. */
export interface Files {
  /**
   * Stores bytes under a key; the same key again replaces them. Half-written files are never seen.
   * @throws {FilesUnavailable}
   */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** @returns undefined where nothing is stored under the key. @throws {FilesUnavailable} */
  stat: (key: string) => Promise<{ size: number } | undefined>
  /** Bytes from `start` to `end`, both included. To destroy it frees what it holds. */
  stream: (key: string, range?: { start: number; end: number }) => Readable
  /** @throws {FilesUnavailable}, or another error where nothing is stored under the key */
  read: (key: string) => Promise<Uint8Array>
  /** Whether files can be stored just now; the answer is at most a moment old and never long in coming. */
  ready: () => Promise<boolean>
}

/** The storage does not do its work just now: it is full, read-only, away, or refuses us. A later try may succeed. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('The storage of files does not answer as it should.', { cause })
  }
}

/** @throws {RangeError} for what would leave the folder or bucket */
export function checkKey(key: string): void {
  if (!/^[a-z0-9]{8,}$/.test(key)) throw new RangeError(`"${key}" is not a file key.`)
}
