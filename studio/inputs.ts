import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['studio', 'client/src', 'generated/client-operations.ts']
const unused = /(^|\/)(dist|test)(\/|$)|\.test\.tsx?$|\/screenshot|\/package\.json$/
/**
 * Direct dependencies of the page and its build. Transitive dependencies are not listed: `npm run check studio` bundles the page and
 * therefore detects changes in them.
 */
const packages = [
  '@base-ui/react',
  '@google/model-viewer',
  '@xyflow/react',
  'lucide-react',
  'openapi-fetch',
  'react',
  'react-dom',
  'rolldown',
  'zustand',
]

/** Hashes everything that the built page depends on. @param root the repository's root folder */
export function studioInputs(root: string): string {
  const inputs = createHash('sha256')
  const add = (path: string) => {
    if (unused.test(path)) return
    const entries = /\.\w+$/.test(path) ? undefined : readdirSync(join(root, path)).toSorted()
    if (entries) for (const name of entries) add(`${path}/${name}`)
    else inputs.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  }
  for (const path of sources) add(path)
  const lock: { packages: Record<string, { version: string }> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const name of packages) inputs.update(`\0${name}@${lock.packages[`node_modules/${name}`]!.version}`)
  return inputs.digest('hex')
}

/** True if the page in `generated/studio` was built from the current sources. */
export function isStudioBuilt(root: string): boolean {
  try {
    return JSON.parse(readFileSync(join(root, 'generated/studio/build.json'), 'utf8')).inputs === studioInputs(root)
  } catch {
    return false
  }
}
