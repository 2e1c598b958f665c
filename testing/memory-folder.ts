import { mkdtemp, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Creates a folder in memory if Linux provides an in-memory file system with enough room. On disk, creating and syncing files takes many
 * times as long. In a container, programs in this folder may not be executable.
 */
export async function createMemoryFolder(prefix: string): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize < 2 ** 31 ? undefined : await mkdtemp(join(memory, prefix))
  } catch {
    return undefined
  }
}
