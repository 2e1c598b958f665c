import type { Readable } from 'node:stream'

/** The port to where media bytes lie. A key is a name that nobody can guess; what it holds never changes. */
export interface Files {
  /** Stores bytes under a key; the same key again replaces them. Half-written files are never seen. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** @returns undefined where nothing is stored under the key */
  stat: (key: string) => Promise<{ size: number } | undefined>
  /** Bytes from `start` to `end`, both included. */
  stream: (key: string, range?: { start: number; end: number }) => Readable
  read: (key: string) => Promise<Uint8Array>
  /** Whether files can be stored just now. */
  ready: () => Promise<boolean>
}
