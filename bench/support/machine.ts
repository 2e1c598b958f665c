/** The machine that runs the benchmarks: its cores, folders and child processes, and how busy other processes keep it. */
import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0
const cores = { server: '0', load: '1' }
export type Core = keyof typeof cores

export const pinning = canPin ? 'server on core 0, load on core 1' : 'processes not pinned: no taskset, or one core'

/** Returns a command pinned to one core, if the system supports that. */
export const pinned = (core: Core | undefined, command: string, args: readonly string[]): [string, string[]] =>
  core && canPin ? ['taskset', ['-c', cores[core], command, ...args]] : [command, [...args]]

/**
 * Returns only PATH, HOME and TMPDIR, because other variables can change how a stack behaves. For example, Prism does not start with
 * NODE_ENV=production.
 */
export function cleanEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '/', TMPDIR } = process.env
  return { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }) }
}

const folders: string[] = []
const children = new Set<ChildProcess>()

/** Creates a folder that is removed when the benchmark exits. */
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

/** Runs a module in its own process, on the core that is set aside for servers. @returns the message that it sends */
export function runPinned<Result>(module: URL, ...args: string[]): Promise<Result> {
  const [execPath, [...execArgv]] = pinned('server', process.execPath, [])
  return new Promise((resolve, reject) => {
    const child = fork(module.pathname, args, { cwd: root, execPath, execArgv, env: cleanEnvironment() })
    killAtExit(child)
    let result: { value: Result } | undefined
    child.on('message', value => (result = { value: value as Result }))
    child.once('error', reject)
    child.once('exit', code =>
      result && code === 0 ? resolve(result.value) : reject(new Error(`${module.pathname} exited with code ${code}.`)),
    )
  })
}

const busyLoop = `const end = performance.now() + 700
  const [start, before] = [performance.now(), process.cpuUsage()]
  while (performance.now() < end);
  const { user, system } = process.cpuUsage(before)
  console.log(1 - (user + system) / 1000 / (performance.now() - start))`

/** Returns the fraction of a busy loop's duration during which other processes used the server's core. */
export function measureInterference(): number {
  const { stdout } = spawnSync(...pinned('server', process.execPath, ['-e', busyLoop]), { encoding: 'utf8' })
  return Math.max(0, Number(stdout))
}
