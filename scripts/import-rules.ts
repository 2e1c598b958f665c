import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPlace } from '@mediawright/contract-kit/check'

/** A file and its imports. */
export interface Module {
  source: string
  /** The resolved file and the specifier of each import. */
  dependencies: readonly { resolved: string; module?: string }[]
}

interface ImportGraph {
  modules: Module[]
  /** Violations of the rules in `.dependency-cruiser.mjs`. */
  violations: { from: string; to: string; rule: { name: string } }[]
}

const root = join(import.meta.dirname, '..')
const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

/** Reads the imports of all files in the given folders. */
export async function findImports(folders: readonly string[]): Promise<ImportGraph> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders],
    { cwd: root, maxBuffer: 1 << 28 },
  )
  const { modules, summary } = JSON.parse(stdout) as { modules: Module[]; summary: Pick<ImportGraph, 'violations'> }
  // Excludes packages, Node modules and files that do not exist until they are generated.
  const isOurs = ({ source }: Module) => /\.[cm]?[jt]sx?$/.test(source) && !/^\.\/|^@|(^|\/)node_modules\//.test(source)
  return { modules: modules.filter(isOurs), violations: summary.violations }
}

/** Returns the file and line of an import. */
export const locateImport = ({ source, dependencies }: Module, to: string): string => {
  const specifier = dependencies.find(({ resolved }) => resolved === to)?.module
  return findPlace(source, specifier ? `'${specifier}'` : `/${to.split('/').at(-1)!}'`)
}

const list = 'scripts/import-order.ts'

/**
 * Returns the deepest folder that contains two files, and each file's entry in that folder's order. Returns undefined if the folder has no
 * order.
 */
function findPlaces(source: string, target: string, orders: Orders): { parent: string; from: string; to: string } | undefined {
  const [from, to] = [source.split('/'), target.split('/')]
  const depth = from.findIndex((part, index) => part !== to[index])
  const parent = from.slice(0, depth).join('/')
  return depth >= 0 && orders[parent] ? { parent, from: from[depth]!, to: to[depth] ?? '' } : undefined
}

/** Tests that are directly in a folder share one entry in that folder's order. */
const toEntry = (name: string) => (name.endsWith('.test.ts') ? '*.test.ts' : name)

type Orders = Readonly<Record<string, readonly string[]>>

/** Returns violations of the import order, and import cycles between files and between folders. Type imports are included. */
export function importProblems(modules: readonly Module[], orders: Orders): string[] {
  const problems: string[] = []
  for (const [parent, order] of Object.entries(orders)) {
    const prefix = parent === '' ? '' : `${parent}/`
    const present = modules.flatMap(({ source }) => (source.startsWith(prefix) ? [source.slice(prefix.length).split('/')[0]!] : []))
    for (const name of new Set(present.map(toEntry)))
      if (!order.includes(name)) problems.push(`${findPlace(list, 'export const orders')}: add ${prefix}${name} to the list`)
  }
  const isUpward = (source: string, target: string) => {
    const places = findPlaces(source, target, orders)
    if (!places) return false
    const [from, to] = [places.from, places.to].map(name => orders[places.parent]!.indexOf(toEntry(name)))
    return from! >= 0 && to! > from!
  }
  const byPath = new Map(modules.map(module => [module.source, module]))
  const placeIn = (source: string, target: string) => locateImport(byPath.get(source)!, target)
  const arrows = modules.flatMap(({ source, dependencies }) =>
    [...new Set(dependencies.map(({ resolved }) => resolved))].map(target => ({ source, target })),
  )
  for (const { source, target } of arrows) {
    if (!isUpward(source, target)) continue
    const { parent, from, to } = findPlaces(source, target, orders)!
    problems.push(`${placeIn(source, target)} imports ${target}: ${to} is below ${from} in the import order${parent && ` of ${parent}`}`)
  }
  const downward = arrows.filter(({ source, target }) => !isUpward(source, target))
  for (const cycle of findCycles(downward))
    problems.push(`${placeIn(cycle[0]!, cycle[1]!)}: these files import each other: ${cycle.join(', ')}`)
  const files = new Set(modules.map(({ source }) => source))
  const between = downward
    .filter(({ target }) => files.has(target))
    .map(arrow => ({ source: toFolder(arrow.source), target: toFolder(arrow.target), arrow }))
    .filter(({ source, target }) => source !== target)
  for (const cycle of findCycles(between)) {
    const { arrow } = between.find(({ source, target }) => cycle.includes(source) && cycle.includes(target))!
    problems.push(`${placeIn(arrow.source, arrow.target)}: these folders import each other: ${cycle.toSorted().join(', ')}`)
  }
  return problems
}

/**
 * Returns the first- or second-level folder of a file. A file directly in a top-level folder belongs to that folder, and a file in the
 * root counts as a folder of its own.
 */
const toFolder = (file: string) => file.split('/').slice(0, -1).slice(0, 2).join('/') || file

/** Finds strongly connected components with more than one file or folder, using Tarjan's algorithm. */
function findCycles(edges: { source: string; target: string }[]): string[][] {
  const targets = Map.groupBy(edges, ({ source }) => source)
  const indexes = new Map<string, { index: number; low: number }>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (file: string) => {
    const entry = { index: indexes.size, low: indexes.size }
    indexes.set(file, entry)
    stack.push(file)
    for (const { target } of targets.get(file) ?? []) {
      if (!indexes.has(target)) entry.low = Math.min(entry.low, visit(target))
      else if (stack.includes(target)) entry.low = Math.min(entry.low, indexes.get(target)!.index)
    }
    if (entry.low !== entry.index) return entry.low
    const component = stack.splice(stack.indexOf(file))
    if (component.length > 1) cycles.push(component)
    return entry.low
  }
  for (const file of targets.keys()) if (!indexes.has(file)) visit(file)
  return cycles
}
