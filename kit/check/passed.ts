/**
 * Stores passed checks in `node_modules/.cache/check/`. A check's keys are hashes of everything that affects its result. Failures are never
 * stored. Outdated keys are deleted before a check runs, so an interrupted check leaves none behind.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeHash } from './files.ts'

export type Keys = Record<string, string>
export type Passed = ReturnType<typeof passedChecks>

export function passedChecks(root: string) {
  const folder = join(root, 'node_modules/.cache/check')
  const getFile = (name: string) => join(folder, `${name}.json`)
  mkdirSync(folder, { recursive: true })
  return {
    folder,
    read: (name: string): Keys => JSON.parse(readText(getFile(name)) || '{}'),
    keep(name: string, keys: Keys): void {
      const temporary = `${getFile(name)}.${process.pid}`
      writeFileSync(temporary, JSON.stringify(keys))
      renameSync(temporary, getFile(name))
    },
    forgetAll(): void {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
    },
  }
}

/** Hashes the folder path, the Node version and the installed packages, including tools and types. */
export const installedKey = (root: string): string =>
  computeHash(
    root,
    process.version,
    process.platform,
    ...['package-lock.json', 'node_modules/.package-lock.json'].map(at => readText(join(root, at))),
  )

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
