import { constants } from 'node:fs'
import { copyFile, link, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a file and flushes its content to the disk. To make the file's name durable as well, sync the folder. */
export async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

export async function sync(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  await file.sync()
}

/** Flushes a folder's entries to the disk, on systems that can open folders. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  await using folder = await open(path, 'r')
  await folder.sync()
}

/** Gives a file a second name. Replacing or removing `from` later does not affect `to`. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EEXIST') throw error
    // Falls back to a copy if the paths are on different file systems, or on one without hard links.
    return copyFile(from, to, constants.COPYFILE_EXCL)
  })
}

export async function removeOlder(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another process may be finishing or removing the file at this moment.
    const written = await stat(path).catch(() => undefined)
    if (written && written.mtimeMs < before) await rm(path, { force: true })
  }
}
