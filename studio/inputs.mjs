/**
 * What the built page depends on, as one hash. Plain JavaScript without dependencies: the set-up asks on whatever Node the machine has
 * whether the page has to be built.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['studio', 'client/src', 'generated/client-operations.ts', 'package-lock.json']
const unused = /(^|\/)(dist|test)(\/|$)|\.test\.tsx?$/

/** @param {string} root of the repository @param {'production' | 'development'} mode */
export function inputsOfStudio(root, mode) {
  const hash = createHash('sha256').update(mode)
  const add = path => {
    if (unused.test(path)) return
    const entries = path === 'package-lock.json' || /\.\w+$/.test(path) ? undefined : readdirSync(join(root, path)).toSorted()
    if (entries) for (const name of entries) add(`${path}/${name}`)
    else hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  for (const path of sources) add(path)
  return hash.digest('hex')
}

/** Whether the page in `studio/dist` was built of what is here now; also where there is nothing to build it of, as in an image. */
export function isStudioBuilt(root) {
  if (!existsSync(join(root, 'studio/build.ts'))) return true
  try {
    return JSON.parse(readFileSync(join(root, 'studio/dist/build.json'), 'utf8')).inputs === inputsOfStudio(root, 'production')
  } catch {
    return false
  }
}
