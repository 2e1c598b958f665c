/** The installed size of packages, including all their dependencies. */
import { existsSync, readFileSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

interface LockedPackage {
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const readLockedPackages = (folder: string): Record<string, LockedPackage> =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages

/**
 * Adds up the sizes of the packages that the service in a folder needs. In this repository, the service is the `server` workspace. @returns
 * bytes
 */
export function productionSize(folder: string): Promise<number> {
  const packages = readLockedPackages(folder)
  return getSize(
    folder,
    neededBy(
      packages,
      ['', 'server'].filter(path => packages[path]).flatMap(path => listDependencies(packages, path)),
    ),
  )
}

/** Adds up the sizes of the named packages in a folder and of their dependencies. @returns bytes */
export function sumPackageSizes(folder: string, names: readonly string[]): Promise<number> {
  return getSize(
    folder,
    neededBy(
      readLockedPackages(folder),
      names.map(name => ['', name]),
    ),
  )
}

const listDependencies = (packages: Record<string, LockedPackage>, path: string): [from: string, name: string][] =>
  Object.keys({ ...packages[path]!.dependencies, ...packages[path]!.optionalDependencies }).map(name => [path, name])

/** @returns the paths of the installed packages, except those of workspaces */
function neededBy(packages: Record<string, LockedPackage>, wanted: readonly [from: string, name: string][]): string[] {
  const needed = new Set<string>()
  const add = ([from, name]: [from: string, name: string]) => {
    const path = find(packages, from, name)
    if (path === undefined || needed.has(path)) return
    needed.add(path)
    const { link, resolved } = packages[path]!
    for (const dependency of listDependencies(packages, link ? resolved! : path)) add(dependency)
  }
  for (const one of wanted) add(one)
  return [...needed].filter(path => !packages[path]!.link)
}

/** Resolves a package the way Node does when another package imports it. */
function find(packages: Record<string, LockedPackage>, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[path]) return path
    if (at === '') return undefined
  }
}

/** Counts the way `du` does: a file with several hard links is counted once. */
async function getSize(folder: string, paths: readonly string[]): Promise<number> {
  const counted = new Set<number>()
  let bytes = 0
  const add = async (path: string) => {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const inside = join(path, entry.name)
      if (entry.isDirectory()) await add(inside)
      if (!entry.isFile()) continue
      const { blocks, ino } = await lstat(inside)
      if (counted.size < counted.add(ino).size) bytes += blocks * 512
    }
  }
  // Optional packages for other systems are not installed.
  for (const path of paths.filter(one => existsSync(join(folder, one)))) await add(join(folder, path))
  return bytes
}
