import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newSecret } from '../ids.ts'
import type { Files } from './files.ts'

/** Files in a local folder, spread over subfolders by the first two characters of their keys. */
export async function openFolderFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => {
    if (!/^[a-z0-9]{8,}$/.test(key)) throw new RangeError(`"${key}" is not a file key.`)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const partial = `${path}.${newSecret()}.part`
      try {
        await using file = await open(partial, 'wx', 0o600)
        await file.writeFile(bytes)
        await file.sync()
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return found && { size: found.size }
    },
    stream: (key, range) => createReadStream(pathOf(key), range),
    read: key => readFile(pathOf(key)),
    ready: () =>
      access(folder, constants.W_OK).then(
        () => true,
        () => false,
      ),
  }
}
