import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Files } from '../files/files.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { newSecret } from '../ids.ts'

export interface MemoryFiles extends Files {
  readonly stored: ReadonlyMap<string, Uint8Array>
  readonly uploads: ReadonlyMap<string, Uint8Array>
  /** Uploads bytes with a form, as a client that received the form would. */
  upload: (key: string, bytes: Uint8Array) => void
}

/** Returns in-memory storage, which lasts only as long as the test. */
export function createMemoryFiles(): MemoryFiles {
  const stored = new Map<string, Uint8Array>()
  const uploads = new Map<string, Uint8Array>()
  const toBytes = (key: string): Uint8Array => {
    const bytes = stored.get(key)
    if (!bytes) throw new Error(`Nothing is stored under ${key}.`)
    return bytes
  }
  return {
    stored,
    uploads,
    upload: (key, bytes) => void uploads.set(key, bytes),
    put: async (key, bytes) => void stored.set(key, bytes),
    async putFile(key, path) {
      const bytes = await readFile(path).catch(error => {
        throw new FilesUnavailable(error)
      })
      stored.set(key, bytes)
      await rm(path)
    },
    async stat(key) {
      const bytes = stored.get(key)
      return bytes && { size: bytes.length }
    },
    stream: (key, range) => Readable.from([Buffer.from(toBytes(key).subarray(range?.start, range && range.end + 1))]),
    read: async key => toBytes(key),
    remove: async key => void stored.delete(key),
    reserve: async ({ key, contentType }) => ({
      url: 'http://storage.test/media',
      fields: { key: `uploads/${key}`, ...(contentType !== undefined && { 'Content-Type': contentType }), Policy: 'e30=' },
    }),
    async copyUpload(key, folder) {
      const bytes = uploads.get(key)
      if (!bytes) return undefined
      const path = join(folder, newSecret())
      await writeFile(path, bytes)
      return { path, size: bytes.length, store: async to => void stored.set(to, bytes) }
    },
    removeUpload: async key => void uploads.delete(key),
    tidy: async () => undefined,
    link: undefined,
    receiver: undefined,
    ready: async () => true,
  }
}
