import { execFile } from 'node:child_process'
import { access, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { harness, type SandboxParts } from './launch.ts'

/**
 * Pyodide takes four seconds of processor time to start, and half a second to load what it is by then. The snapshot is
 * made before any code from strangers runs, holds nothing of this installation, and sandboxes can only read it.
 */
export async function makePythonSnapshot({ deno, pyodide }: SandboxParts, file: string, signal?: AbortSignal): Promise<void> {
  const folder = await mkdtemp(`${file}-`)
  try {
    const made = join(folder, 'snapshot')
    const paths = (option: string, path: string) => `--allow-${option}=${path.replaceAll(',', ',,')}`
    const flags = ['--no-prompt', '--no-remote', '--no-npm', '--no-config', '--no-lock', '--no-code-cache', '--cached-only']
    const permissions = [paths('read', pyodide), paths('write', made)]
    await promisify(execFile)(deno, ['run', ...flags, ...permissions, join(harness, 'make-snapshot.js'), pyodide, made], {
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

export interface PythonSnapshot {
  /** The file, which the first that asks makes; undefined where it cannot be made, and Pyodide has to be started. */
  file: () => Promise<string | undefined>
  close: () => Promise<void>
}

/** @param temporaryFolder for the file, where the parts have none */
export function createPythonSnapshot(parts: SandboxParts, temporaryFolder: string): PythonSnapshot {
  const { pythonSnapshot } = parts
  if (pythonSnapshot !== undefined) return { file: () => present(pythonSnapshot), close: async () => undefined }
  const path = join(temporaryFolder, 'python-snapshot')
  let making: Promise<boolean> | undefined
  const closing = new AbortController()
  const make = () =>
    makePythonSnapshot(parts, path, closing.signal).then(
      () => true,
      () => false,
    )
  return {
    file: async () => ((await (making ??= make())) ? present(path) : undefined),
    async close() {
      closing.abort()
      await making
      await rm(path, { force: true })
    },
  }
}

const present = (path: string) =>
  access(path).then(
    () => path,
    () => undefined,
  )
