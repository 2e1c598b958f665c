import { Readable } from 'node:stream'
import type { Files } from '../engines/files/files.ts'

export interface MemoryFiles extends Files {
  readonly stored: ReadonlyMap<string, Uint8Array>
}

/** Files that are gone with the test. */
export function createMemoryFiles(): MemoryFiles {
  const stored = new Map<string, Uint8Array>()
  const bytesOf = (key: string): Uint8Array => {
    const bytes = stored.get(key)
    if (!bytes) throw new Error(`Nothing is stored under ${key}.`)
    return bytes
  }
  return {
    stored,
    put: async (key, bytes) => void stored.set(key, bytes),
    async stat(key) {
      const bytes = stored.get(key)
      return bytes && { size: bytes.length }
    },
    stream: (key, range) => Readable.from([bytesOf(key).subarray(range?.start, range && range.end + 1)]),
    read: async key => bytesOf(key),
    ready: async () => true,
  }
}
