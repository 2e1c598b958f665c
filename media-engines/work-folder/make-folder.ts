import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder that only its owner can read, along with any missing parent folders. Does not use Node's recursive mkdir, which hangs
 * if an existing folder cannot contain subfolders (such as `/proc` or a mount that was removed).
 * @returns true if the folder was missing
 */
export async function makeFolder(path: string): Promise<boolean> {
  try {
    return await makeOne(path)
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path) throw error
  }
  await makeFolder(dirname(path))
  return makeOne(path)
}

async function makeOne(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 })
    return true
  } catch (error) {
    if (isMissing(error) || !(await isFolder(path))) throw error
    return false
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const isFolder = (path: string) =>
  stat(path).then(
    found => found.isDirectory(),
    () => false,
  )
