/**
 * Uses TypeScript's incremental build to determine which types a file depends on: those in the file itself, and the declarations (not the
 * bodies) in all files that it imports directly or indirectly. Every file depends on global declarations.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { computeHash } from './files.ts'

interface FileInfo {
  version: string
  signature?: string | false
  affectsGlobalScope?: boolean
}
/** The parts of a TypeScript 7 `.tsbuildinfo` that are used here. Ids start at 1. */
export interface BuildInfo {
  fileNames: string[]
  fileInfos: (string | FileInfo)[]
  fileIdsList?: number[][]
  referencedMap?: [file: number, list: number][]
  affectedFilesPendingEmit?: (number | [number, ...unknown[]])[]
}

export interface TypeKeys {
  /** Keys of the project's files in the build. Installed packages are omitted because every check's key covers them. */
  files: Map<string, string>
  /** A key that covers all declarations in the build. */
  all: string
}

export function typeKeys(build: BuildInfo, toPath: (fileName: string) => string): TypeKeys {
  const pending = new Set(build.affectedFilesPendingEmit?.map(entry => (typeof entry === 'number' ? entry : entry[0])))
  const paths = build.fileNames.map(toPath)
  const infos = build.fileInfos.map((info): FileInfo => (typeof info === 'string' ? { version: info } : info))
  const declarations = infos.map(({ version, signature }, index) => [paths[index]!, (!pending.has(index + 1) && signature) || version])
  const globals = computeHash(...declarations.filter((_, index) => infos[index]!.affectsGlobalScope).flat())
  const ids = paths.map((_, index) => index + 1).filter(id => !paths[id - 1]!.includes('node_modules/'))
  const own = new Set(ids)
  const imports = new Map(
    build.referencedMap?.map(([file, list]) => [file, build.fileIdsList![list - 1]!.filter(id => own.has(id))] as const),
  )
  const byPath = (a: number, b: number) => (paths[a - 1]! < paths[b - 1]! ? -1 : 1)
  const getKey = (id: number) => {
    const seen = new Set([id])
    for (const file of seen) for (const imported of imports.get(file) ?? []) seen.add(imported)
    seen.delete(id)
    return computeHash(globals, infos[id - 1]!.version, ...[...seen].toSorted(byPath).flatMap(file => declarations[file - 1]!))
  }
  return {
    files: new Map(ids.map(id => [paths[id - 1]!, getKey(id)])),
    all: computeHash(globals, ...ids.toSorted(byPath).flatMap(id => declarations[id - 1]!)),
  }
}

export function readTypeKeys(root: string, buildInfoFile: string): TypeKeys {
  const build: BuildInfo = JSON.parse(readFileSync(buildInfoFile, 'utf8'))
  return typeKeys(build, name =>
    relative(root, join(dirname(buildInfoFile), name))
      .split(sep)
      .join('/'),
  )
}
