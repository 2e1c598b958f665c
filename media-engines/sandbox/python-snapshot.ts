import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import { allowing, denoRun, harness, type SandboxParts } from './launch.ts'

/**
 * Creates a snapshot of Pyodide. Pyodide takes four seconds of CPU time to start without a snapshot, but only half a second with one. The
 * snapshot is created before any untrusted code runs and contains nothing specific to this installation; sandboxes can only read it.
 */
async function makePythonSnapshot({ deno, pyodide }: SandboxParts, file: string, signal?: AbortSignal): Promise<void> {
  const folder = await mkdtemp(`${file}-`)
  try {
    const made = join(folder, 'snapshot')
    const permissions = [allowing('read', [pyodide]), allowing('write', [made])]
    await promisify(execFile)(deno, [...denoRun, ...permissions, join(harness, 'make-snapshot.js'), pyodide, made], {
      cwd: '/',
      env: { DENO_DIR: folder, NO_COLOR: '1' },
      timeout: 60_000,
      signal,
    })
    await rename(made, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Keeps the snapshot for later starts of the service, if the folder is writable. */
async function keep(file: string, kept: string): Promise<void> {
  const copy = `${kept}-${randomUUID()}`
  try {
    await mkdir(dirname(kept), { recursive: true })
    await copyFile(file, copy)
    await rename(copy, kept)
  } catch {
    await rm(copy, { force: true }).catch(() => undefined)
  }
}

/** Attempts are limited because each can take a minute while the sandbox waits for the snapshot. */
const maxAttempts = 3

export interface PythonSnapshot {
  /**
   * Returns the snapshot's file, which is created on first use. Returns undefined if it cannot be created; Pyodide must then start without
   * a snapshot. Later calls try again until `maxAttempts` attempts have failed.
   */
  file: () => Promise<string | undefined>
  close: () => Promise<void>
}

/** @param temporaryFolder where to store the snapshot if `parts` has none */
export function createPythonSnapshot(parts: SandboxParts, temporaryFolder: string, log: Pick<Logger, 'warn'>): PythonSnapshot {
  const { pythonSnapshot, cachedSnapshot } = parts
  if (pythonSnapshot !== undefined) return { file: () => present(pythonSnapshot), close: async () => undefined }
  const own = join(temporaryFolder, 'python-snapshot')
  let path = own
  let making: Promise<boolean> | undefined
  const closing = new AbortController()
  let failures = 0
  const failed = (error: unknown) => {
    if (closing.signal.aborted) return false
    if (++failures === 1)
      log.warn({ err: error }, 'no Python snapshot could be created; Python sandboxes take a few seconds longer to start')
    if (failures < maxAttempts) making = undefined
    return false
  }
  async function make(): Promise<boolean> {
    if (cachedSnapshot !== undefined && (await present(cachedSnapshot)) !== undefined) path = cachedSnapshot
    else {
      await makePythonSnapshot(parts, own, closing.signal)
      if (cachedSnapshot !== undefined) await keep(own, cachedSnapshot)
    }
    return true
  }
  return {
    file: async () => ((await (making ??= make().catch(failed))) ? present(path) : undefined),
    async close() {
      closing.abort()
      await making
      await rm(own, { force: true })
    },
  }
}

const present = (path: string) =>
  access(path).then(
    () => path,
    () => undefined,
  )
