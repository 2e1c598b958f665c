import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** Thrown if storage is currently failing: it is full, read-only or unreachable, or denies access. A retry may succeed. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('The file storage does not respond correctly.', { cause })
  }
}

/** A folder that is created on first use. */
export interface LazyFolder {
  readonly path: string
  /** @throws {FilesUnavailable} */
  create: () => Promise<string>
}

/** Temporary space on the local disk for the work of one process. */
export interface WorkFolder {
  readonly path: string
  /** The parent of all processes' folders. Entries named `heldPrefix…` outlive their process by at most a day. */
  readonly parent: string
  /**
   * Runs `work` with a separate folder, which is removed afterward.
   * @throws {FilesUnavailable} if the folder cannot be created, or whatever `work` throws
   */
  use: <T>(work: (folder: string) => Promise<T>) => Promise<T>
  /** Like `use`, but creates the folder only if `work` needs it. */
  useLazily: <T>(work: (folder: LazyFolder) => Promise<T>) => Promise<T>
  /** Reports whether files can be written to the folder. */
  isWritable: () => Promise<boolean>
  /**
   * Removes folders of processes that have been inactive for a day, and marks this process's folder as active. @throws {FilesUnavailable}
   */
  tidy: () => Promise<void>
  close: () => Promise<void>
}

export const retainedPrefix = 'held-'
/** Folder name prefix used by processes that lock the parent folder while running. Earlier versions use other names and no lock. */
export const lockedPrefix = 'locked-'
const dayMs = 24 * 3600_000
/** The size of the trial file. A few bytes are not enough, because they may still fit on a full disk. */
const trialBytes = 64 * 1024

/** Opens a folder for this process alone, because several processes may share a disk. */
export async function openWorkFolder(parent: string, name: string): Promise<WorkFolder> {
  const within = resolve(parent)
  await makeFolder(within)
  await removeLeft(within, name)
  const path = await mkdtemp(join(within, `${name}-`))
  const make = () => makeFolder(path) // A cleanup of temporary files may have removed the folder.
  const createJob = async (job: string) => {
    await make()
    await mkdir(job, { mode: 0o700 })
    return job
  }
  async function useLazily<T>(work: (folder: LazyFolder) => Promise<T>): Promise<T> {
    const job = join(path, `job-${randomUUID()}`)
    let created: Promise<string> | undefined
    try {
      return await work({ path: job, create: () => (created ??= createJob(job).catch(unavailable)) })
    } finally {
      // A failed deletion must not change the outcome of the work; leftovers are removed with the process's folder.
      if (created) await created.then(() => rm(job, { recursive: true, force: true })).catch(() => undefined)
    }
  }
  return {
    path,
    parent: within,
    useLazily,
    use: work => useLazily(async folder => work(await folder.create())),
    async isWritable() {
      const trial = join(path, `trial-${randomUUID()}`)
      try {
        await make()
        await writeFile(trial, Buffer.alloc(trialBytes), { mode: 0o600 }).finally(() => rm(trial, { force: true }))
        return true
      } catch {
        return false
      }
    },
    async tidy() {
      const show = async () => {
        await make()
        await utimes(path, Date.now() / 1000, Date.now() / 1000)
        await removeLeft(within, name)
      }
      await show().catch(unavailable)
    },
    close: () => rm(path, { recursive: true, force: true }),
  }
}

async function removeLeft(within: string, name: string): Promise<void> {
  for (const left of await readdir(within)) {
    if (!left.startsWith(`${name}-`) && !left.startsWith(retainedPrefix)) continue
    const path = join(within, left)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
}

function unavailable(error: unknown): never {
  throw new FilesUnavailable(error)
}
