import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A place on the local disk for what is at work, of one process. */
export interface WorkFolder {
  readonly path: string
  /** A folder of its own for the time of some work. */
  use: <T>(work: (folder: string) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

const dayMs = 24 * 3600_000

/** Every process has its own, since several may share one disk; what a killed one left goes after a day. */
export async function openWorkFolder(parent: string, name: string): Promise<WorkFolder> {
  const within = resolve(parent)
  await mkdir(within, { recursive: true, mode: 0o700 })
  for (const left of await readdir(within)) {
    if (!left.startsWith(`${name}-`)) continue
    const path = join(within, left)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
  const path = await mkdtemp(join(within, `${name}-`))
  return {
    path,
    async use(work) {
      await mkdir(path, { recursive: true, mode: 0o700 }) // it may have been idle for longer than whoever tidies temporary files waits
      const folder = await mkdtemp(join(path, 'job-'))
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    close: () => rm(path, { recursive: true, force: true }),
  }
}
