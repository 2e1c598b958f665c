/** Runs a server in a child process, on the core that is set aside for servers, and reports the server's cost. */
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { devNull } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../testing/ports.ts'
import { cleanEnvironment, killAtExit, pinned, root } from './machine.ts'

export interface ChildServer {
  readonly port: number
  /** CPU time since the process started, in microseconds. */
  cpu: () => Promise<number>
  /** Heap size after a forced garbage collection, in bytes. */
  heap: () => Promise<number>
  /** Memory used by the process after a forced garbage collection, in bytes. */
  rss: () => Promise<number>
  /** Memory used by the process, in bytes, once no garbage is left to collect. */
  settled: () => Promise<number>
  /** Peak memory used by the process, in bytes. */
  peak: () => Promise<number>
  /**
   * Longest time, in milliseconds, that the event loop has been continuously busy since the previous call. The first call starts measuring.
   */
  busy: () => Promise<number>
  readonly pid: number
  close: () => Promise<void>
}

const probe = new URL('probe.mjs', import.meta.url).href

/**
 * Starts `node <args>`. In arguments and environment variables, `{port}` is replaced with the port that the server must listen on. The
 * environment variable PORT also contains this port.
 */
export async function startServer(args: readonly string[], environment: Record<string, string> = {}): Promise<ChildServer> {
  const port = await freePort()
  const withPort = (text: string) => text.replace('{port}', String(port))
  const node = ['--expose-gc', '--import', probe, ...args.map(withPort)]
  const variables = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, withPort(value)]))
  const env = { ...cleanEnvironment(), PORT: String(port), ...variables }
  // Request logs are produced but discarded: writing them to disk would add noise from outside the service.
  const log = openSync(devNull, 'w')
  const child = spawn(...pinned('server', process.execPath, node), { cwd: root, env, stdio: ['ignore', log, log, 'ipc'] })
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  killAtExit(child)
  const ask = (question: 'cpu' | 'heap' | 'rss' | 'settled' | 'peak' | 'busy') =>
    new Promise<number>((resolve, reject) => {
      child.once('message', answer => resolve(answer as number))
      child.send(question, error => error && reject(error))
    })
  await listening(port, () => child.exitCode !== null || child.signalCode !== null)
  return {
    port,
    cpu: () => ask('cpu'),
    heap: () => ask('heap'),
    rss: () => ask('rss'),
    settled: () => ask('settled'),
    peak: () => ask('peak'),
    busy: () => ask('busy'),
    pid: child.pid!,
    async close() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function listening(port: number, gone: () => boolean) {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) {
    if (gone()) throw new Error('A server under test exited during startup.')
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer) return
  }
  throw new Error('A server under test did not start listening in time.')
}
