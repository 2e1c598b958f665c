/** Runs checks, each only on the files that changed since the check last passed. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { installedKey, type Keys, type Passed } from './passed.ts'
import type { Check } from './check.ts'
import { computeHash, hashOfFiles, matching, readFiles } from './files.ts'
import { filesImportedBy } from './extract-imports.ts'
import { readTypeKeys } from './type-keys.ts'

export interface Outcome {
  ok: boolean
  took: number
  output: string
}
const passing: Outcome = { ok: true, took: 0, output: '' }
/** If more files than this need to be checked, checking all files is faster. */
const maxNames = 250
/** Key of a check that does not run per file. */
const whole = ''

/** @returns true if all checks passed */
export async function runChecks(
  root: string,
  checks: Record<string, Check>,
  names: string[],
  passed: Passed,
  { tool = import.meta.filename, execute = node } = {},
): Promise<boolean> {
  const files = readFiles(root)
  const tools = computeHash(installedKey(root), hashOfClosure(tool))
  const limited = concurrently(Math.max(2, availableParallelism()))
  const started = new Map<string, Promise<Outcome>>()
  const newKeys = new Map<string, Keys>()
  /** Results of checks that examined all files. */
  const wholly = new Map<string, Outcome>()
  const builds = Object.keys(checks).filter(name => checks[name]!.build)

  function start(name: string): Promise<Outcome> {
    const run = started.get(name) ?? runCheck(name, checks[name]!)
    started.set(name, run)
    return run
  }

  async function runCheck(name: string, check: Check): Promise<Outcome> {
    // The builds determine which types a file depends on, so they must finish first.
    if (check.each === 'types') await Promise.all(builds.map(start))
    const keys = getKeys(name, check)
    const before = Object.entries(passed.read(name))
    const valid = Object.fromEntries(before.filter(([path, key]) => keys[path] === key))
    const changed = Object.keys(keys).filter(path => !(path in valid))
    if (changed.length === 0 && before.every(([path]) => path in keys)) return report(name, 'unchanged', passing)
    if (check.within && names.includes(check.within)) {
      await start(check.within)
      const outcome = wholly.get(check.within)
      if (outcome?.ok) newKeys.set(name, keys)
      if (outcome) return report(name, `within ${check.within}`, { ...outcome, output: '' })
    }
    const partly = check.each !== undefined && before.length > 0 && changed.length <= maxNames
    passed.keep(name, partly ? valid : {})
    const command = partly ? [...check.args, ...changed] : checkCommand(name, check)
    const outcome = partly && changed.length === 0 ? passing : await limited(() => execute(root, command))
    if (!partly) wholly.set(name, outcome)
    if (outcome.ok) newKeys.set(name, keys)
    const seconds = `${(outcome.took / 1000).toFixed(1)} s`
    return report(name, partly ? `${seconds}, ${changed.length} changed` : seconds, outcome)
  }

  function checkCommand(name: string, { args, build }: Check): string[] {
    if (!build) return args
    const incremental = ['--incremental', '--tsBuildInfoFile', buildInfoFile(name), '--rootDir', root]
    // Each checker resolves shared types again, so a full build takes a quarter less CPU time with two checkers than with the default
    // number.
    if (!existsSync(buildInfoFile(name))) incremental.push('--checkers', '2')
    // Emits declarations, because their hashes determine whether a change to a file affects its importers.
    return [...args, ...incremental, '--noEmit', 'false', '--emitDeclarationOnly', '--outDir', join(passed.folder, name)]
  }
  const buildInfoFile = (name: string) => join(passed.folder, `${name}.tsbuildinfo`)

  function getKeys(name: string, check: Check): Keys {
    const { args, inputs, each, settings = /^$/, daily } = check
    const script = args[0]!.startsWith('node_modules/') ? '' : hashOfClosure(join(root, args[0]!))
    const day = daily ? new Date().toISOString().slice(0, 10) : ''
    const common = computeHash(tools, day, ...args, script, hashOfFiles(files, settings))
    const paths = matching(files, inputs)
    if (!each) return { [whole]: computeHash(common, ...getParts(name, check, paths).flat()) }
    const types = each === 'types' ? createTypeKey() : undefined
    return Object.fromEntries(paths.map(path => [path, computeHash(common, files.get(path)!, types ? types(path) : '')]))
  }

  /** Returns, for each path, a hash of the part of the file that affects the result. Cached because parsing all files takes a long time. */
  function getParts(name: string, { part }: Check, paths: string[]): [path: string, part: string][] {
    if (!part) return paths.map(path => [path, files.get(path)!])
    const kept = passed.read(`${name}.parts`)
    const before = kept[whole] === tools ? kept : {}
    const found = paths.map((path): [string, string] => {
      const [file, known] = before[path]?.split(' ') ?? []
      return [path, file === files.get(path) ? known! : computeHash(part(path, readFileSync(join(root, path), 'utf8')))]
    })
    const now = Object.fromEntries(found.map(([path, key]) => [path, `${files.get(path)!} ${key}`]))
    if (found.some(([path]) => now[path] !== before[path])) passed.keep(`${name}.parts`, { [whole]: tools, ...now })
    return found
  }

  /** Returns a function that computes a key for the types that a file depends on. A file outside all builds may depend on any type. */
  function createTypeKey(): (path: string) => string {
    const found = builds.map(name => readTypeKeys(root, buildInfoFile(name)))
    const all = computeHash(...found.map(build => build.all))
    return path => (found.some(build => build.files.has(path)) ? computeHash(...found.map(build => build.files.get(path) ?? '')) : all)
  }

  const outcomes = await Promise.all(names.map(start))
  // If a file was edited while the checks ran, there is no way to tell which version passed.
  const after = newKeys.size > 0 ? readFiles(root) : files
  for (const [name, keys] of newKeys) {
    const { inputs } = checks[name]!
    if (hashOfFiles(files, inputs) === hashOfFiles(after, inputs)) passed.keep(name, keys)
  }
  return outcomes.every(({ ok }) => ok)
}

function report(name: string, how: string, outcome: Outcome): Outcome {
  console.log(`${outcome.ok ? 'ok    ' : 'FAILED'} ${name} (${how})`)
  if (!outcome.ok) console.log(outcome.output.trimEnd())
  return outcome
}

function node(root: string, args: string[]): Promise<Outcome> {
  const env = {
    // The compiler and the linter are written in Go and exit with most of their memory still in use. Garbage collection would take a fifth
    // of their CPU time and save only 0.3 of 2.4 GiB.
    GOGC: 'off',
    GOMEMLIMIT: '3GiB',
    // Several threads would wait for each other and use a fifth more CPU time, and the other processors are already running other checks.
    GOMAXPROCS: '1',
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    // Linters find their plugins on PATH.
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`,
  }
  const started = performance.now()
  return new Promise(resolve => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      resolve({ ok: !error, took: performance.now() - started, output: `${stdout}${stderr}` })
    })
  })
}

/** Hashes a script and everything it imports. */
function hashOfClosure(script: string): string {
  const seen = new Map<string, string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    const text = readFileSync(path, 'utf8')
    seen.set(path, text)
    for (const imported of filesImportedBy(path, text)) visit(imported)
  }
  visit(script)
  return computeHash(...[...seen].flat())
}

function concurrently(most: number) {
  const waiting: (() => void)[] = []
  let free = most
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>(resolve => void waiting.push(resolve))
    else free--
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
