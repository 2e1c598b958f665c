import { createReadStream } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { sync, syncFolder, writeSynced } from '../files/disk.ts'
import { newSecret } from '../ids.ts'
import { makeFolder } from '@mediawright/media-engines/work-folder/make-folder.ts'
import { readStream, writeAndHash, type BackupStorage } from './backup-storage.ts'

/** The folder for files in progress; an interrupted write may leave files there. */
const partial = 'partial'

/** Opens a folder for backups. The folder is created when the first file is stored, and only its owner can read it. */
export function openFolderStorage(path: string): BackupStorage {
  const folder = resolve(path)
  const folders = new Set<string>()
  const at = (name: string) => join(folder, name)

  /** Writes a file under a temporary name, and renames it when it is complete. */
  async function appear<T>(name: string, write: (path: string) => Promise<T>): Promise<T> {
    for (const each of [at(partial), dirname(at(name))]) {
      if (folders.has(each)) continue
      await makeFolder(each)
      folders.add(each)
    }
    const unfinished = at(`${partial}/${newSecret()}`)
    try {
      const result = await write(unfinished)
      await rename(unfinished, at(name))
      return result
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined)
      throw error
    }
  }

  return {
    title: folder,
    put: (name, bytes) => appear(name, unfinished => writeSynced(unfinished, bytes)),
    putStream: (name, content) =>
      appear(name, async unfinished => {
        const stored = await writeAndHash(content, unfinished)
        await sync(unfinished)
        return stored
      }),
    read: (name, most) =>
      readStream(createReadStream(at(name)), name, most).catch((error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? undefined : Promise.reject(error),
      ),
    stream: name => createReadStream(at(name)),
    isEmpty: () =>
      readdir(folder).then(
        // On some file systems, the root of a disk always contains this folder.
        names => names.every(name => name === 'lost+found'),
        (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? true : Promise.reject(error)),
      ),
    async settle() {
      await rm(at(partial), { recursive: true, force: true })
      folders.delete(at(partial))
      for (const each of folders) await syncFolder(each)
      await syncFolder(folder)
    },
    remove: name => rm(at(name), { recursive: true, force: true }),
  }
}
