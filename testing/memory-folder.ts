import { mkdtemp, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A new folder in memory, where Linux has one with room: a disk takes many times as long to create files, and to write them through. A
 * container may not start programs from it.
 */
export async function newFolderInMemory(prefix: string): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize < 2 ** 31 ? undefined : await mkdtemp(join(memory, prefix))
  } catch {
    return undefined
  }
}
