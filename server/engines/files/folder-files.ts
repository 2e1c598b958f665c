import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newSecret } from '../ids.ts'
import { checkKey, FilesUnavailable, type Files } from './files.ts'
import { createReadiness, type ReadinessParts } from './readiness.ts'

/** What is older was left by a process that died while it wrote. */
const abandonedAfterMs = 24 * 3600_000

/** Files in a local folder, spread over subfolders by the first two characters of their keys. */
export async function openFolderFiles(folder: string, parts: ReadinessParts): Promise<Files> {
  const partial = join(folder, 'partial')
  await mkdir(partial, { recursive: true, mode: 0o700 })
  await removeAbandoned(partial, parts.clock.now() - abandonedAfterMs)
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key.slice(0, 2), key)
  }
  const write = async (path: string, bytes: Uint8Array) => {
    await using file = await open(path, 'wx', 0o600)
    await file.writeFile(bytes)
    await file.sync()
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const unfinished = join(partial, newSecret())
      try {
        await write(unfinished, bytes)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw new FilesUnavailable(error)
      }
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw new FilesUnavailable(error)
      })
      return found && { size: found.size }
    },
    stream: (key, range) => createReadStream(pathOf(key), range),
    read: async key =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? error : new FilesUnavailable(error)
      }),
    // only writing tells that a disk is full
    ready: createReadiness(parts, async () => {
      const trial = join(partial, newSecret())
      await write(trial, Buffer.of(0)).finally(() => rm(trial, { force: true }))
    }),
  }
}

async function removeAbandoned(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // another process may finish it, or remove it, just now
    const written = await stat(path).catch(() => undefined)
    if (written && written.mtimeMs < before) await rm(path, { force: true })
  }
}
