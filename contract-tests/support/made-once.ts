import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

let ownFolder: string | undefined

/** The folder that all processes of a test run share: `TEST_RUN_FOLDER`, or one that goes with this process. */
function runFolder(): string {
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
 * Makes something in a folder once for all test files of a run; the first process that asks makes it, the others wait.
 * @param name unique among all that is made
 * @param make fills the folder, which exists and is empty
 * @returns the folder, which is for reading only
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(runFolder(), name)
  const [done, failed] = [`${folder}.done`, `${folder}.failed`]
  if (existsSync(done)) return folder
  if (await claims(folder)) {
    try {
      await make(folder)
      await writeFile(done, '')
    } catch (error) {
      await writeFile(failed, '')
      throw error
    }
    return folder
  }
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(20)) {
    if (existsSync(done)) return folder
    if (existsSync(failed)) throw new Error(`${name} could not be made: the test file that asked for it first says why`)
  }
  throw new Error(`${name} is not made after two minutes`)
}

const claims = (folder: string) =>
  mkdir(folder).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

/** For the process that owns the run: opens its folder and names it to all processes that it starts. @returns what removes it */
export function openRunFolder(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mediawright-run-'))
  process.env['TEST_RUN_FOLDER'] = folder
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled')
  return async () => {
    delete process.env['TEST_RUN_FOLDER']
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
