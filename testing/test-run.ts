import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

let ownFolder: string | undefined

/** Returns the folder that all processes of a test run share: `TEST_RUN_FOLDER`, or one that is deleted when this process exits. */
export function runFolder(): string {
  const shared = process.env['TEST_RUN_FOLDER']
  if (shared) return shared
  if (ownFolder === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'mediawright-run-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    ownFolder = folder
  }
  return ownFolder
}

/**
 * Creates the contents of a folder once for all test files in a run: the first process that calls this creates them, and the others wait.
 * @param name unique within the run
 * @param make fills the folder, which exists and is empty
 * @returns the folder, which must not be changed
 */
export async function createOnce(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(runFolder(), name)
  const [done, failed] = [`${folder}.done`, `${folder}.failed`]
  if (existsSync(done)) return folder
  if (await claimOnce(name)) {
    try {
      await make(folder)
      await writeFile(done, '')
    } catch (error) {
      await writeFile(failed, '')
      throw error
    }
    return folder
  }
  for (const end = Date.now() + 200_000; Date.now() < end; await sleep(20)) {
    if (existsSync(done)) return folder
    if (existsSync(failed)) throw new Error(`${name} could not be created: the first test file that needed it reports why`)
  }
  throw new Error(`${name} was not created within 200 seconds`)
}

/** @returns true for the first process in the run that claims the name */
export const claimOnce = (name: string): Promise<boolean> =>
  mkdir(join(runFolder(), name)).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

/** @returns true if the file exists and was written after the run began */
export async function wasWrittenInThisRun(file: string): Promise<boolean> {
  const [{ birthtimeMs }, written] = await Promise.all([stat(runFolder()), stat(file).catch(() => undefined)])
  return written !== undefined && birthtimeMs > 0 && written.mtimeMs > birthtimeMs
}

/** Creates a new folder that exists until the test run ends. */
export const newRunFolder = (use: string) => mkdtemp(join(runFolder(), `${use}-`))

const processPrefix = 'process-'

/**
 * Marks a process to be killed when the test run ends. Vitest's workers cannot kill the process themselves, because they may be killed
 * first.
 */
export function killAfterRun(child: ChildProcess): void {
  const note = join(runFolder(), `${processPrefix}${child.pid}`)
  writeFileSync(note, '')
  child.once('exit', () => rmSync(note, { force: true }))
}

/**
 * Creates a run's folder and passes it to all child processes. Called by the process that owns the run.
 * @returns a function that kills the run's leftover processes and deletes the folder
 */
export function openRunFolder(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mediawright-run-'))
  process.env['TEST_RUN_FOLDER'] = folder
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled')
  return async () => {
    delete process.env['TEST_RUN_FOLDER']
    for (const name of await readdir(folder)) if (name.startsWith(processPrefix)) kill(Number(name.slice(processPrefix.length)))
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}
