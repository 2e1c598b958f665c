/** A server as a child process on the server's core, which can be asked what it has cost. */
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { devNull } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../contract-tests/support/ports.ts'
import { cleanEnvironment, killAtExit, pinned, root } from './machine.ts'

export interface ChildServer {
  readonly port: number
  /** Microseconds of processor time since the process began. */
  cpu: () => Promise<number>
  /** Bytes that survive a forced collection. */
  heap: () => Promise<number>
  /** Bytes of memory that it had at the most since it began. */
  peak: () => Promise<number>
  close: () => Promise<void>
}

const probe = new URL('probe.mjs', import.meta.url).href

/** Starts `node <args>`; `{port}` in an argument and PORT in the environment say where it has to listen. */
export async function startServer(args: readonly string[], environment: Record<string, string> = {}): Promise<ChildServer> {
  const port = await freePort()
  const node = ['--expose-gc', '--import', probe, ...args.map(arg => arg.replace('{port}', String(port)))]
  const env = { ...cleanEnvironment(), PORT: String(port), ...environment }
  // a line is made and written for each request; where to is not the service's cost, and a disk would add noise of its own
  const log = openSync(devNull, 'w')
  const child = spawn(...pinned('server', process.execPath, node), { cwd: root, env, stdio: ['ignore', log, log, 'ipc'] })
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  killAtExit(child)
  const ask = (question: 'cpu' | 'heap' | 'peak') =>
    new Promise<number>((resolve, reject) => {
      child.once('message', answer => resolve(answer as number))
      child.send(question, error => error && reject(error))
    })
  await listening(port, () => child.exitCode !== null || child.signalCode !== null)
  return {
    port,
    cpu: () => ask('cpu'),
    heap: () => ask('heap'),
    peak: () => ask('peak'),
    async close() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function listening(port: number, gone: () => boolean) {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) {
    if (gone()) throw new Error('A server that is to be measured does not start')
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer) return
  }
  throw new Error('A server that is to be measured does not listen')
}
