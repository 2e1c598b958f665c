import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newSecret } from '../ids.ts'
import { makeFolder } from '@mediawright/media-engines/work-folder/make-folder.ts'
import { linkOrCopy, removeOlder, sync, syncFolder, writeSynced } from './disk.ts'
import { checkKey, uploadName, type Files } from './files.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { entityTooLarge, entityTooSmall, checkForm, type FormSigner } from './post-policy.ts'
import { createReadiness, type ReadinessParts } from './readiness.ts'

export interface FolderParts extends ReadinessParts {
  /** Settings for forms, which are sent to `<publicUrl>/uploads/<bucket>`. Processes that share the folder also share the secret. */
  uploads: { publicUrl: string; secret: string }
  /** True if no other process uses the folder, which means that any partial files found at startup have been abandoned. */
  alone?: boolean
}

/** Partial files older than this were left by a process that died. */
const abandonedAfterMs = 24 * 3600_000
/** Four times Node's default size, because larger chunks cost less overall. */
const readBytes = 256 * 1024
/** Uploads older than this were abandoned. */
const forgottenAfterMs = 3 * abandonedAfterMs

/** Opens storage in a local folder, where files are in subfolders named after the first two characters of their keys. */
export async function openFolderFiles(folder: string, parts: FolderParts): Promise<Files> {
  const { clock, uploads, alone = false } = parts
  const partial = join(folder, 'partial')
  const signer: FormSigner = { accessKeyId: 'mediawright', secret: uploads.secret, region: 'local', bucket: 'media' }
  const received = join(folder, 'uploads')
  const removeLeft = async (maxAgeMs: number) => {
    await removeOlder(partial, clock.now() - maxAgeMs)
    await removeOlder(received, clock.now() - forgottenAfterMs)
  }
  for (const path of [partial, received]) await makeFolder(path)
  await removeLeft(alone ? -Infinity : abandonedAfterMs)
  const toPath = (key: string) => {
    checkKey(key)
    return join(folder, key.slice(0, 2), key)
  }
  const uploadPath = (key: string) => join(folder, uploadName(key))

  /** Provides a temporary path, and removes the file at that path if `work` fails. */
  const withUnfinished = async (work: (unfinished: string) => Promise<void>) => {
    const unfinished = join(partial, newSecret())
    try {
      await work(unfinished)
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined)
      throw error
    }
  }
  /** Syncs the folder too, so that no file that the database refers to is missing after a power failure. */
  const settle = async (written: string, path: string) => {
    const made = await makeFolder(dirname(path))
    await rename(written, path)
    await syncFolder(dirname(path))
    if (made) await syncFolder(folder)
  }

  const files: Files = {
    async put(key, bytes) {
      const path = toPath(key)
      await withUnfinished(async unfinished => {
        await writeSynced(unfinished, bytes)
        await settle(unfinished, path)
      }).catch(unavailable)
    },
    async putFile(key, from) {
      const path = toPath(key)
      try {
        await sync(from)
        await settle(from, path).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EXDEV') throw error
          return withUnfinished(async unfinished => {
            await copyFile(from, unfinished)
            await sync(unfinished)
            await settle(unfinished, path)
          })
        })
        // The source still exists if it was copied, or if it was a hard link to the same file.
        await rm(from, { force: true })
      } catch (error) {
        unavailable(error)
      }
    },
    async stat(key) {
      const found = await stat(toPath(key)).catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? undefined : unavailable(error),
      )
      return found && { size: found.size }
    },
    stream: (key, range) => createReadStream(toPath(key), { ...range, highWaterMark: readBytes }),
    read: async key =>
      readFile(toPath(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? error : new FilesUnavailable(error)
      }),
    remove: async key => rm(toPath(key), { force: true }).catch(unavailable),
    async reserve(place) {
      // Imported on demand: the SDK takes 100 ms to load.
      const { signLocalForm } = await import('./sign-form.ts')
      return signLocalForm(signer, `${uploads.publicUrl}/uploads`, place, clock.now())
    },
    async copyUpload(key, into) {
      const [place, path] = [uploadPath(key), join(into, newSecret())]
      try {
        // A later upload stores a new file under the name, and does not change the file that was linked or copied.
        await linkOrCopy(place, path)
        return { path, size: (await stat(path)).size, store: to => files.putFile(to, path) }
      } catch (error) {
        const isThere = await stat(place).catch(() => undefined)
        return isThere || (error as NodeJS.ErrnoException).code !== 'ENOENT' ? unavailable(error) : undefined
      }
    },
    removeUpload: async key => rm(uploadPath(key), { force: true }).catch(unavailable),
    tidy: async () => removeLeft(abandonedAfterMs).catch(unavailable),
    link: undefined,
    receiver: {
      permit(fields, bucket) {
        const { key, ...sizes } = checkForm(fields, bucket, signer, clock.now())
        return { key: key.replace(/^uploads\//, ''), ...sizes }
      },
      async receive({ key, minBytes, maxBytes }, content) {
        const place = uploadPath(key)
        const hash = createHash('sha256')
        let size = 0
        await withUnfinished(async unfinished => {
          const file = await open(unfinished, 'wx', 0o600).catch(unavailable)
          try {
            for await (const chunk of content) {
              size += chunk.length
              if (size > maxBytes) throw entityTooLarge(maxBytes)
              hash.update(chunk)
              await file.writeFile(chunk).catch(unavailable)
            }
            if (size < minBytes) throw entityTooSmall(minBytes)
            await file.sync().catch(unavailable)
          } finally {
            await file.close()
          }
          await settle(unfinished, place).catch(unavailable)
        })
        return { etag: hash.digest('hex'), size }
      },
    },
    // A full disk can be detected only by writing to it.
    ready: createReadiness(parts, async () => {
      const trial = join(partial, newSecret())
      await writeSynced(trial, Buffer.of(0)).finally(() => rm(trial, { force: true }))
    }),
  }
  return files
}

function unavailable(error: unknown): never {
  throw new FilesUnavailable(error)
}
