import { constants } from 'node:fs'
import { copyFile, link, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a file that is not there yet; it is on the disk afterwards, its name perhaps not. */
export async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

export async function sync(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  await file.sync()
}

/** Brings the names in a folder to the disk, on systems that open folders at all. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  await using folder = await open(path, 'r')
  await folder.sync()
}

/** What happens to the name `from` later does not change `to`. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EEXIST') throw error
    // another file system, or one without links
    return copyFile(from, to, constants.COPYFILE_EXCL)
  })
}

export async function removeOlder(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // another process may finish it, or remove it, just now
    const written = await stat(path).catch(() => undefined)
    if (written && written.mtimeMs < before) await rm(path, { force: true })
  }
}
