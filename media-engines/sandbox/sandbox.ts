import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { RunFailure } from '../ports/run-failure.ts'
import { startTimeLimit } from '../workers/time-limit.ts'
import { toCause } from '../workers/worker-failure.ts'
import type { SandboxParts } from './launch.ts'
import { ConsoleTail } from './console-tail.ts'
import { FrameReader } from './frames.ts'
import { buildLaunch, type SandboxKind } from './launch.ts'
import type { PythonSnapshot } from './python-snapshot.ts'
import { beyond, printed, toBytes, type SandboxLimits } from './limits.ts'
import { Meter, listProcesses } from './processes.ts'

export interface SandboxOptions {
  parts: SandboxParts
  snapshot: Pick<PythonSnapshot, 'file'>
  limits: SandboxLimits
  /** The parent folder; each sandbox creates its own folder in it. */
  temporaryFolder: string
}

/** How often resource usage is checked, in milliseconds. The interval is short because a program can fill 2 GiB of memory in a second. */
const sampleEveryMs = 25
/** Without a snapshot, Pyodide takes 2 to 5 seconds to start, or longer on a busy machine. */
const startMs = 60_000

type Pipe = Socket
type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** A sandboxed process that runs a single job and can start before the job arrives. Its creator must call `end`. */
export class Sandbox {
  readonly kind: SandboxKind
  readonly console: ConsoleTail
  readonly #options: SandboxOptions
  #child: Child | undefined
  #folder: string | undefined
  #frames: FrameReader | undefined
  wasReady = false
  gone: Promise<void> = Promise.resolve()
  #meter = new Meter([])
  #ended: Promise<void> | undefined
  #isGone = false
  #isHeld = false
  #isDoomed = false
  readonly ready: Promise<void>

  constructor(kind: SandboxKind, options: SandboxOptions) {
    this.kind = kind
    this.#options = options
    this.console = new ConsoleTail(options.limits.console * 1024)
    this.ready = this.#start()
    // `use` awaits this promise, but an unused sandbox must not leave a rejection unhandled.
    this.ready.catch(() => undefined)
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Reports whether the sandbox can run a job, now or once it has started. */
  get alive(): boolean {
    return this.#ended === undefined && !this.#isDoomed && !this.#isGone
  }

  async #start(): Promise<void> {
    const { limits, temporaryFolder, snapshot } = this.#options
    const parts = this.kind === 'python' ? { ...this.#options.parts, pythonSnapshot: await snapshot.file() } : this.#options.parts
    if (this.#ended !== undefined) return
    this.#folder = await mkdtemp(join(temporaryFolder, 'sandbox-'))
    if (this.#ended !== undefined) return
    const { command, arguments: args, env } = buildLaunch(this.kind, parts, limits, this.#folder)
    // The guard reads the fourth pipe and ends the process when the pipe closes.
    const child = spawn(command, args, { cwd: '/', env, detached: true, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] }) as unknown as Child
    this.#child = child
    this.gone = new Promise(resolve => {
      child.once('error', () => this.#leave(resolve))
      child.once('exit', () => this.#leave(resolve))
    })
    // stderr closes when the guarded process exits, because the guard has closed its own copy.
    child.stderr.on('end', () => this.#kill())
    for (const stream of this.#streams()) stream.on('error', () => undefined)
    child.stderr.on('data', (chunk: Buffer) => this.console.push(chunk))
    this.#frames = new FrameReader(child.stdout)
    this.#hold(this.#isHeld)
    const limit = startTimeLimit(startMs, () => this.#kill())
    const isReady = await this.#frames.isReady().finally(limit.clear)
    if (!isReady || child.pid === undefined) {
      this.#kill()
      await this.gone
      throw new RunFailure('internal_error', 'The sandbox for custom code could not be started.', {
        cause: toCause(this.console.toString().trim()),
      })
    }
    this.wasReady = true
    // Measuring these processes is enough: none of them can start another one.
    this.#meter = new Meter(await listProcesses(child.pid))
  }

  #leave(resolve: () => void): void {
    this.#isGone = true
    try {
      // Processes remain only if something else killed the guard.
      if (this.pid !== undefined) process.kill(-this.pid, 'SIGKILL')
    } catch {
      // Usually, the group is empty and `kill` throws.
    }
    resolve()
  }

  #streams(): Pipe[] {
    return (this.#child?.stdio ?? []).filter(stream => stream !== null) as unknown as Pipe[]
  }

  /** A waiting sandbox must not keep the service alive. */
  #hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    const act = isHeld ? 'ref' : 'unref'
    this.#child?.[act]()
    for (const stream of this.#streams()) stream[act]()
  }

  /**
   * Runs a job within the limits; `converse` exchanges the job's data with the process over its pipes.
   * @throws whatever `converse` throws, a {RunFailure} if a limit is exceeded, or the signal's reason
   */
  async use<Result>(converse: (stdin: Writable, frames: FrameReader) => Promise<Result>, signal: AbortSignal): Promise<Result> {
    this.#hold(true)
    let stop: ((reason: unknown) => void) | undefined
    const stopped = new Promise<never>((_, reject) => (stop = reject))
    const leave = () => stop!(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    let unwatch: (() => void) | undefined
    const work = async () => {
      await this.ready
      signal.throwIfAborted()
      unwatch = this.#watch(reason => {
        stop!(reason)
        this.#kill()
      })
      return converse(this.#child!.stdin, this.#frames!)
    }
    try {
      return await Promise.race([work(), stopped])
    } finally {
      unwatch?.()
      signal.removeEventListener('abort', leave)
      await this.end()
    }
  }

  #watch(stop: (reason: RunFailure) => void): () => void {
    const { limits } = this.#options
    const before = this.#meter.read()
    const limit = startTimeLimit(limits.seconds * 1000, () => stop(beyond.seconds(limits.seconds)))
    const look = setInterval(() => {
      const { memory, cpuSeconds } = this.#meter.read()
      if (memory > toBytes(limits.memory)) stop(beyond.memory(limits.memory))
      else if (cpuSeconds - before.cpuSeconds > limits.cpuSeconds) stop(beyond.cpuSeconds(limits.cpuSeconds))
      else if (this.console.total > limits.console * 1024 * printed) stop(beyond.console(limits.console))
    }, sampleEveryMs)
    return () => {
      limit.clear()
      clearInterval(look)
    }
  }

  #kill(): void {
    this.#isDoomed = true
    this.#streams().at(3)?.destroy()
  }

  /** Ends the process and its children, and deletes its folder. This method is idempotent. */
  end(): Promise<void> {
    return (this.#ended ??= this.#end())
  }

  async #end(): Promise<void> {
    this.#hold(true)
    this.#kill()
    await this.gone
    for (const stream of this.#streams()) stream.destroy()
    // A startup in progress gives up, because `#ended` is set or the process was killed.
    await this.ready.catch(() => undefined)
    this.#meter.close()
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
