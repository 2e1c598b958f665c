/** Lists the repository's files with their content hashes. */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Content hashes by path. Paths are relative to the root and use `/`. */
export type Files = ReadonlyMap<string, string>

/** Folders without sources. */
const skipped = new Set(['node_modules', '.git', 'dist', 'data', 'coverage', 'actions-sheet'])

export function readFiles(root: string): Files {
  const files = new Map<string, string>()
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}${entry.name}`
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(`${path}/`)
      else if (entry.isFile()) files.set(path, hashOfFile(join(root, path)))
    }
  }
  walk('')
  return files
}

/** A file that disappears while it is being read is treated as empty, so its hash differs from the previous one. */
function hashOfFile(path: string): string {
  try {
    return hash('sha1', readFileSync(path), 'base64')
  } catch {
    return 'gone'
  }
}

export const matching = (files: Files, inputs: RegExp): string[] => [...files.keys()].filter(path => inputs.test(path)).toSorted()

/** Hashes several strings; `['ab', 'c']` and `['a', 'bc']` have different hashes. */
export const computeHash = (...texts: readonly string[]): string => hash('sha1', JSON.stringify(texts), 'base64')

export const hashOfFiles = (files: Files, inputs: RegExp): string =>
  computeHash(...matching(files, inputs).flatMap(path => [path, files.get(path)!]))
