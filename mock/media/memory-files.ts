import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '../../server/machine/clock.ts'
import { checkKey, uploadName, type Files } from '../../server/machine/files/files.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { entityTooLarge, entityTooSmall, checkForm, type FormSigner } from '../../server/machine/files/post-policy.ts'
import { signSmallForm } from './sign-form.ts'

/** The size of the chunks that a file is copied and sent in. Larger chunks are more efficient. */
const chunkBytes = 256 * 1024

/** Creates a world's files and the forms for uploading them. @param bucket last segment of the forms' URL */
export function createMemoryFiles({
  clock,
  publicUrl,
  secret,
  bucket,
}: {
  clock: Clock
  publicUrl: string
  secret: string
  bucket: string
}): Files {
  const stored = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer>()
  const signer: FormSigner = { accessKeyId: 'mediawright', secret, region: 'local', bucket }
  const toBytes = (key: string): Buffer => {
    const bytes = stored.get(key)
    if (!bytes) throw new Error(`Nothing is stored under ${key}.`)
    return bytes
  }
  function keep(key: string, bytes: Uint8Array) {
    checkKey(key)
    stored.set(key, Buffer.from(bytes))
  }
  return {
    put: async (key, bytes) => keep(key, bytes),
    async putFile(key, path) {
      const bytes = await readFile(path).catch(error => {
        throw new FilesUnavailable(error)
      })
      keep(key, bytes)
      await rm(path, { force: true })
    },
    async stat(key) {
      const bytes = stored.get(key)
      return bytes && { size: bytes.length }
    },
    stream: (key, range) => Readable.from(splitIntoChunks(toBytes(key).subarray(range?.start, range && range.end + 1))),
    read: async key => toBytes(key),
    remove: async key => void stored.delete(key),
    reserve: async place => signSmallForm(signer, `${publicUrl}/uploads`, place, clock.now()),
    async copyUpload(key, folder) {
      const bytes = uploads.get(key)
      if (!bytes) return undefined
      const path = join(folder, 'upload')
      await writeFile(path, bytes)
      return { path, size: bytes.length, store: async to => keep(to, bytes) }
    },
    removeUpload: async key => void uploads.delete(key),
    tidy: async () => undefined,
    link: undefined,
    receiver: {
      permit(fields, to) {
        const { key, ...sizes } = checkForm(fields, to, signer, clock.now())
        return { key: key.replace(/^uploads\//, ''), ...sizes }
      },
      async receive({ key, minBytes, maxBytes }, content) {
        uploadName(key)
        const chunks: Uint8Array[] = []
        let size = 0
        for await (const chunk of content) {
          size += chunk.length
          if (size > maxBytes) throw entityTooLarge(maxBytes)
          chunks.push(chunk)
        }
        if (size < minBytes) throw entityTooSmall(minBytes)
        const bytes = Buffer.concat(chunks)
        uploads.set(key, bytes)
        return { etag: createHash('sha256').update(bytes).digest('hex'), size }
      },
    },
    ready: async () => true,
  }
}

/** Yields copies, because senders free the memory. */
function* splitIntoChunks(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield Buffer.from(Uint8Array.prototype.slice.call(bytes, at, at + chunkBytes))
}
