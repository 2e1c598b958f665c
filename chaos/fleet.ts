/** Starts, kills and restarts service processes, as an operator would. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { freePort } from '../testing/ports.ts'

const root = join(import.meta.dirname, '..')

export type Role = 'all' | 'api' | 'worker'

export interface ServiceProcess {
  readonly name: string
  readonly role: Role
  /** Origin that the process listens on; unused for a worker. */
  readonly origin: string
  readonly start: () => void
  /** @returns false if there was no process to receive the signal */
  readonly signal: (signal: NodeJS.Signals) => boolean
  /** Resolves with the exit code, or with null if a signal terminated the process. */
  readonly exited: () => Promise<number | null>
  /** The latest output of the process. */
  readonly output: () => string
}

/** @param folder the folder of the version to run */
export async function createServiceProcess(
  name: string,
  role: Role,
  environment: Record<string, string>,
  folder = root,
): Promise<ServiceProcess> {
  const port = await freePort()
  let child: ChildProcess | undefined
  let exit: Promise<number | null> = Promise.resolve(0)
  let output = ''
  let wanted = false
  process.once('exit', () => child?.kill('SIGKILL'))
  const serviceProcess: ServiceProcess = {
    name,
    role,
    origin: `http://127.0.0.1:${port}`,
    start() {
      wanted = true
      child = spawn(process.execPath, ['server/main.js'], {
        cwd: folder,
        env: { ...bareEnvironment(), ...environment, ROLE: role, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child.stderr!.on('data', (chunk: Buffer) => (output = (output + String(chunk)).slice(-20_000)))
      const own = child
      exit = new Promise(resolve => own.once('exit', code => resolve(code)))
      // The process exits if its database is unavailable at startup. It is then restarted, as a supervisor would do.
      void exit.then(code => code === 1 && wanted && setTimeout(() => wanted && child === own && serviceProcess.start(), 500))
    },
    signal(signal) {
      wanted = signal !== 'SIGKILL' && signal !== 'SIGTERM'
      return child?.kill(signal) ?? false
    },
    exited: () => exit,
    output: () => output,
  }
  return serviceProcess
}

export async function waitUntilReady({ origin }: ServiceProcess): Promise<void> {
  for (const end = Date.now() + 150_000; Date.now() < end; await sleep(50)) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`${origin} was not ready after 150 seconds`)
}

/** Runs an operator command. @returns its JSON output */
export async function admin(environment: Record<string, string>, ...args: string[]): Promise<Record<string, unknown>> {
  const child = spawn(process.execPath, ['server/admin.ts', ...args, '--json'], {
    cwd: root,
    env: { ...bareEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += String(chunk)))
  await new Promise(resolve => child.once('close', resolve))
  return JSON.parse(text) as Record<string, unknown>
}
