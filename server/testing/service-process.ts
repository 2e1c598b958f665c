import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../contract-tests/support/ports.ts'

const root = join(import.meta.dirname, '../..')

export interface Finished {
  code: number | null
  stdout: string
  stderr: string
}

export interface RunningProcess {
  origin: string
  baseUrl: string
  /** What it wrote so far. */
  stdout: () => string
  stderr: () => string
  kill: (signal: NodeJS.Signals) => void
  exited: Promise<Finished>
}

/** A data folder with what is needed to start services and commands on it, as an operator does. */
export interface Installation {
  folder: string
  environment: Record<string, string>
  /** Starts the service and waits until it is ready. */
  serve: (more?: Record<string, string>) => Promise<RunningProcess>
  /** Runs the service to its end, which is what it does when it refuses to start. */
  serveToEnd: (more?: Record<string, string>) => Promise<Finished>
  admin: (...args: string[]) => Promise<Finished>
  /** The answer of a command that has to succeed. */
  adminJson: (...args: string[]) => Promise<Record<string, any>>
  /** Kills what still runs and removes the folder. */
  close: () => Promise<void>
}

function launch(script: string, args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const written = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (written.stdout += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (written.stderr += String(chunk)))
  const exited = new Promise<Finished>(resolve => child.once('close', code => resolve({ code, ...written })))
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  void exited.then(() => process.off('exit', killAtExit))
  return { child, written, exited }
}

export async function createInstallation(more: Record<string, string> = {}): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'mediawright-process-'))
  const environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '/',
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    ...more,
  }
  const running = new Set<ReturnType<typeof launch>>()
  const begin = (script: string, args: string[], own: Record<string, string>) => {
    const process = launch(script, args, own)
    running.add(process)
    void process.exited.then(() => running.delete(process))
    return process
  }
  const admin = (...args: string[]) => begin('server/admin.ts', args, environment).exited
  return {
    folder,
    environment,
    admin,
    async serve(extra = {}) {
      const own: Record<string, string> = { ...environment, ...extra }
      const { child, written, exited } = begin('server/main.ts', [], own)
      const origin = `http://127.0.0.1:${own['PORT']}`
      for (;;) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The service did not start:\n${(await exited).stderr}`)
        const answer = await fetch(`http://127.0.0.1:${own['OPERATOR_PORT'] ?? own['PORT']}/readyz`).catch(() => undefined)
        // the greeting comes after the port is open
        if (answer?.ok && written.stdout.includes('Mediawright is at')) break
        await sleep(20)
      }
      return {
        origin,
        baseUrl: `${origin}/api/v1`,
        stdout: () => written.stdout,
        stderr: () => written.stderr,
        kill: signal => void child.kill(signal),
        exited,
      }
    },
    serveToEnd: (extra = {}) => begin('server/main.ts', [], { ...environment, ...extra }).exited,
    async adminJson(...args) {
      const { code, stdout, stderr } = await admin(...args, '--json')
      if (code !== 0) throw new Error(`admin ${args.join(' ')} exits ${code}: ${stderr}`)
      return JSON.parse(stdout) as Record<string, any>
    },
    async close() {
      for (const { child } of running) child.kill('SIGKILL')
      await Promise.all([...running].map(({ exited }) => exited))
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    },
  }
}
