import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareEnvironment } from '../../../testing/bare-environment.ts'
import { freePort } from '../../../testing/ports.ts'
import { administer } from '../../operate/admin/administer.ts'

const root = join(import.meta.dirname, '../../..')

export interface Finished {
  code: number | null
  stdout: string
  stderr: string
}

export interface RunningProcess {
  origin: string
  baseUrl: string
  /** The output so far. */
  stdout: () => string
  stderr: () => string
  kill: (signal: NodeJS.Signals) => void
  /** Sends a signal to the process group, as a terminal does. Only for a service that runs in its own process group. */
  killGroup: (signal: NodeJS.Signals) => void
  exited: Promise<Finished>
}

/** Stops a service in the usual way and waits until it has exited. */
export function stopService(service: RunningProcess): Promise<Finished> {
  service.kill('SIGTERM')
  return service.exited
}

/** A data folder, with functions that start services and run commands on it as an operator does. */
export interface Installation {
  folder: string
  environment: Record<string, string>
  /** Starts the service and waits until it is ready. */
  serve: (more?: Record<string, string>) => Promise<RunningProcess>
  /** Like `serve`, but runs `npm start` in a separate process group. */
  npmStart: (more?: Record<string, string>) => Promise<RunningProcess>
  /** Launches a service that fails to start, and waits for it to exit. */
  serveToEnd: (more?: Record<string, string>) => Promise<Finished>
  /**
   * Runs an operator command in this process, after all earlier commands have ended: on SQLite, a command that waited for another would
   * block the whole process.
   */
  admin: (...args: string[]) => Promise<Finished>
  /** Like `admin`, but in a separate process. */
  adminProcess: (...args: string[]) => Promise<Finished>
  /** Returns the result of a command that must succeed. */
  adminJson: (...args: string[]) => Promise<Record<string, any>>
  /** Kills processes that are still running and deletes the folder. */
  close: () => Promise<void>
}

/** The program and arguments of a command. */
type Command = readonly [program: string, ...args: string[]]
const serve: Command = [process.execPath, 'server/main.js']
const npmStart: Command = ['npm', 'start', '--silent']

function launch([program, ...args]: Command, environment: Record<string, string>) {
  const detached = program === 'npm'
  const child = spawn(program, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'], detached })
  const written = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (written.stdout += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (written.stderr += String(chunk)))
  const exited = new Promise<Finished>(resolve => child.once('close', code => resolve({ code, ...written })))
  const kill = (signal: NodeJS.Signals) => void (detached ? killGroup(child.pid!, signal) : child.kill(signal))
  const killAtExit = () => kill('SIGKILL')
  process.once('exit', killAtExit)
  void exited.then(() => process.off('exit', killAtExit))
  return { child, written, exited, kill }
}

function killGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export async function createInstallation(more: Record<string, string> = {}): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-process-'))
  const environment = {
    ...bareEnvironment(),
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    ...more,
  }
  const running = new Set<ReturnType<typeof launch>>()
  const begin = (command: Command, own: Record<string, string>) => {
    const process = launch(command, own)
    running.add(process)
    void process.exited.then(() => running.delete(process))
    return process
  }
  let commands: Promise<unknown> = Promise.resolve()
  function admin(...args: string[]): Promise<Finished> {
    const written = { stdout: '', stderr: '' }
    const terminal = {
      stdout: { write: (text: string) => (written.stdout += text) },
      stderr: { write: (text: string) => (written.stderr += text) },
    }
    const command = commands.then(async () => ({ code: await administer(args, environment, terminal), ...written }))
    commands = command
    return command
  }
  async function start(command: Command, extra: Record<string, string>): Promise<RunningProcess> {
    const own: Record<string, string> = { ...environment, ...extra }
    const { child, written, exited, kill } = begin(command, own)
    const origin = `http://127.0.0.1:${own['PORT']}`
    // The greeting appears after the port is open.
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The service did not start:\n${(await exited).stderr}`)
      if (written.stdout.startsWith('Mediawright is ')) {
        const answer = await fetch(`http://127.0.0.1:${own['OPERATOR_PORT'] ?? own['PORT']}/readyz`).catch(() => undefined)
        if (answer?.ok) break
      }
      await sleep(20)
    }
    return {
      origin,
      baseUrl: `${origin}/api/v1`,
      stdout: () => written.stdout,
      stderr: () => written.stderr,
      kill: signal => void child.kill(signal),
      killGroup: kill,
      exited,
    }
  }
  return {
    folder,
    environment,
    admin,
    adminProcess: (...args) => begin([process.execPath, 'server/admin.ts', ...args], environment).exited,
    serve: (extra = {}) => start(serve, extra),
    npmStart: (extra = {}) => start(npmStart, extra),
    serveToEnd: (extra = {}) => begin(serve, { ...environment, ...extra }).exited,
    async adminJson(...args) {
      const { code, stdout, stderr } = await admin(...args, '--json')
      if (code !== 0) throw new Error(`admin ${args.join(' ')} exited with code ${code}: ${stderr}`)
      return JSON.parse(stdout) as Record<string, any>
    },
    async close() {
      for (const { kill } of running) kill('SIGKILL')
      await Promise.all([...running].map(({ exited }) => exited))
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    },
  }
}
