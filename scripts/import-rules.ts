import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { placeOf } from '../kit/check/line-of.ts'

/** A file, and what it imports. */
export interface Module {
  source: string
  dependencies: readonly { resolved: string }[]
}

interface Cruised {
  modules: Module[]
  /** Of the rules of `.dependency-cruiser.mjs`. */
  violations: { from: string; to: string; rule: { name: string } }[]
}

const root = join(import.meta.dirname, '..')
const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

/** Reads the imports of all files below some folders. */
export async function cruise(folders: readonly string[]): Promise<Cruised> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders],
    { cwd: root, maxBuffer: 1 << 28 },
  )
  const { modules, summary } = JSON.parse(stdout) as { modules: Module[]; summary: Pick<Cruised, 'violations'> }
  return { modules, violations: summary.violations }
}

export interface Exception {
  from: string
  to: string
  reason: string
}

/** Where a file imports another: by the name of the file, which is the last part of the specifier. */
export const importOf = (from: string, to: string): string => placeOf(from, `/${to.split('/').at(-1)!}'`)

const list = 'scripts/import-order.ts'
/** Tests and test helpers may import everything. */
const isTest = (file: string) => /\.test\.ts$|(^|\/)tests?[-/]/.test(file)
/** Undefined for files outside `server/`. */
const folderOf = (file: string) => /^server\/([^/]+)/.exec(file)?.[1]

/** Breaches of the order of the folders, and files that import each other in a cycle, types included. */
export function importProblems(modules: readonly Module[], order: readonly string[], exceptions: readonly Exception[]): string[] {
  const problems: string[] = []
  for (const folder of new Set(modules.flatMap(({ source }) => folderOf(source) ?? [])))
    if (!folder.endsWith('.test.ts') && !order.includes(folder))
      problems.push(`${placeOf(list, 'export const order')}: add server/${folder} at its place in \`order\``)
  const isUpward = (source: string, target: string) => {
    const [from, to] = [folderOf(source), folderOf(target)]
    return from !== undefined && to !== undefined && from !== to && order.indexOf(to) <= order.indexOf(from)
  }
  const arrows = modules
    .filter(({ source }) => !isTest(source))
    .flatMap(({ source, dependencies }) => [...new Set(dependencies.map(({ resolved }) => resolved))].map(target => ({ source, target })))
  const needed = new Set<Exception>()
  const downward = arrows.filter(({ source, target }) => {
    if (!isUpward(source, target)) return true
    const exception = exceptions.find(({ from, to }) => source.startsWith(`server/${from}`) && target.startsWith(`server/${to}`))
    if (exception) needed.add(exception)
    else problems.push(`${importOf(source, target)} imports ${target}: ${folderOf(source)} is below ${folderOf(target)}`)
    return false
  })
  for (const exception of exceptions)
    if (!needed.has(exception))
      problems.push(`${placeOf(list, exception.to)}: no file of ${exception.from} imports ${exception.to} any longer: delete the exception`)
  for (const cycle of cyclesOf(downward))
    problems.push(`${importOf(cycle[0]!, cycle[1]!)}: these files import each other: ${cycle.join(', ')}`)
  return problems
}

/** Tarjan's strongly connected components of more than one file. */
function cyclesOf(edges: { source: string; target: string }[]): string[][] {
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
