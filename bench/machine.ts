/** What the measures run on: cores, folders, child processes, and whether somebody else is at work on it. */
import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0
const cores = { server: '0', load: '1' }
export type Core = keyof typeof cores

export const pinning = canPin ? 'server on core 0, load on core 1' : 'processes not pinned: no taskset, or one core'

/** A command that runs on one core, where the system can do that. */
export const pinned = (core: Core | undefined, command: string, args: readonly string[]): [string, string[]] =>
  core && canPin ? ['taskset', ['-c', cores[core], command, ...args]] : [command, [...args]]

/** Our environment without what would change how a stack behaves; Prism does not start with NODE_ENV=production. */
export function cleanEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '/', TMPDIR } = process.env
  return { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }) }
}

const folders: string[] = []
const children = new Set<ChildProcess>()

/** Removed when the bench ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mediawright-bench-'))
  folders.push(folder)
  return folder
}

export function killAtExit(child: ChildProcess): void {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Runs a module in a process of its own on the server's core. @returns what it sends */
export function runPinned<Result>(module: URL, ...args: string[]): Promise<Result> {
  const [execPath, [...execArgv]] = pinned('server', process.execPath, [])
  return new Promise((resolve, reject) => {
    const child = fork(module.pathname, args, { cwd: root, execPath, execArgv, env: cleanEnvironment() })
    killAtExit(child)
    let result: { value: Result } | undefined
    child.on('message', value => (result = { value: value as Result }))
    child.once('error', reject)
    child.once('exit', code => (result && code === 0 ? resolve(result.value) : reject(new Error(`${module.pathname} ended with ${code}`))))
  })
}

const spin = `const end = performance.now() + 700
  const [start, before] = [performance.now(), process.cpuUsage()]
  while (performance.now() < end);
  const { user, system } = process.cpuUsage(before)
  console.log(1 - (user + system) / 1000 / (performance.now() - start))`

/** The share of a busy loop's time that somebody else had, on the server's core. */
export function lostTime(): number {
  const { stdout } = spawnSync(...pinned('server', process.execPath, ['-e', spin]), { encoding: 'utf8' })
  return Math.max(0, Number(stdout))
}
