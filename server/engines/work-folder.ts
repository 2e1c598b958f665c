import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FilesUnavailable } from './files/files.ts'

/** Temporary space on the local disk for the work of one process. */
export interface WorkFolder {
  readonly path: string
  /**
   * Runs work with a folder of its own, and removes the folder afterwards.
   * @throws {FilesUnavailable} if the folder cannot be created, or what the work throws
   */
  use: <T>(work: (folder: string) => Promise<T>) => Promise<T>
  /** Removes folders of processes that have not been active for a day, and marks this one as active. @throws {FilesUnavailable} */
  tidy: () => Promise<void>
  close: () => Promise<void>
}

const dayMs = 24 * 3600_000

/** Each process has a folder of its own, since several may share a disk. */
export async function openWorkFolder(parent: string, name: string): Promise<WorkFolder> {
  const within = resolve(parent)
  await mkdir(within, { recursive: true, mode: 0o700 })
  await removeLeft(within, `${name}-`)
  const path = await mkdtemp(join(within, `${name}-`))
  const make = () => mkdir(path, { recursive: true, mode: 0o700 }) // a cleaner of temporary files may have removed it
  const openJob = async () => {
    await make()
    return mkdtemp(join(path, 'job-'))
  }
  return {
    path,
    async use(work) {
      const folder = await openJob().catch(unavailable)
      try {
        return await work(folder)
      } finally {
        // What cannot be removed now is removed with the process's folder; the work has succeeded nevertheless.
        await rm(folder, { recursive: true, force: true }).catch(() => undefined)
      }
    },
    async tidy() {
      const show = async () => {
        await make()
        await utimes(path, Date.now() / 1000, Date.now() / 1000)
        await removeLeft(within, `${name}-`)
      }
      await show().catch(unavailable)
    },
    close: () => rm(path, { recursive: true, force: true }),
  }
}

async function removeLeft(within: string, prefix: string): Promise<void> {
  for (const left of await readdir(within)) {
    if (!left.startsWith(prefix)) continue
    const path = join(within, left)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
}

function unavailable(error: unknown): never {
  throw new FilesUnavailable(error)
}
