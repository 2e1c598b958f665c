import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ProviderFailure, type ProviderOutput, type Watch } from '../../provider.ts'
import type { Job, Report } from './job.ts'
import { watchMemory } from './watch-memory.ts'

export interface WorkerLimits {
  milliseconds: number
  /** Resident memory in MiB. */
  memory: number
}

const entry = fileURLToPath(new URL('worker-main.ts', import.meta.url))
/** A process group of its own lets one signal end a worker together with an ffmpeg that it started. */
const detached = process.platform !== 'win32'

/** One worker process. It does one job at a time. */
export class Worker {
  readonly #child: ChildProcess
  readonly #gone: Promise<unknown>
  #complaint = ''
  jobs = 0

  constructor(temporaryFolder: string) {
    this.#child = fork(entry, [], {
      // Nothing that the service knows: no keys, no database address.
      env: { PATH: process.env['PATH'] ?? '', TMPDIR: temporaryFolder, TEMP: temporaryFolder, TMP: temporaryFolder },
      execArgv: ['--max-old-space-size=1024', '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached,
    })
    this.#gone = new Promise(resolve => this.#child.once('exit', resolve).once('error', resolve))
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#complaint = (this.#complaint + chunk.toString()).slice(-2000)))
    this.rest()
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get alive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null
  }

  onGone(listener: () => void): void {
    void this.#gone.then(listener)
  }

  /** An idle worker does not keep the service process from ending. */
  rest(): void {
    this.#child.unref()
    this.#child.channel?.unref?.()
    const stderr = this.#child.stderr as (NodeJS.ReadableStream & { unref?: () => void }) | null
    stderr?.unref?.()
  }

  async end(): Promise<void> {
    const { pid } = this.#child
    // Waited for, so it counts again.
    this.#child.ref()
    try {
      if (detached && pid !== undefined) process.kill(-pid, 'SIGKILL')
      else this.#child.kill('SIGKILL')
    } catch {
      // Already gone.
    }
    await this.#gone
  }

  /** Resolves with the outputs, or rejects with a ProviderFailure or the signal's reason; then the process is dead unless the job itself said that it failed. */
  async run(job: Job, limits: WorkerLimits, watch: Watch): Promise<ProviderOutput[]> {
    this.jobs++
    this.#child.ref()
    this.#child.channel?.ref?.()
    const stop = new AbortController()
    try {
      return await Promise.race([
        this.#converse(job, watch, stop.signal),
        this.#died(),
        rejectWhenAborted(watch.signal, stop.signal),
        rejectAfter(limits.milliseconds, stop.signal),
        watchMemory(this.pid, limits.memory, stop.signal),
      ])
    } catch (error) {
      if (!(error instanceof JobFailure)) await this.end()
      throw error
    } finally {
      stop.abort()
      this.rest()
    }
  }

  #converse(job: Job, watch: Watch, stop: AbortSignal): Promise<ProviderOutput[]> {
    return new Promise((resolve, reject) => {
      const listen = (report: Report): void => {
        if (report.kind === 'progress') return watch.progress(report.percent)
        if (report.kind === 'made') resolve(report.outputs)
        else reject(new JobFailure(report.code, report.message, { cause: report.detail }))
      }
      this.#child.on('message', listen)
      stop.addEventListener('abort', () => this.#child.off('message', listen), { once: true })
      this.#child.send(job, error => {
        // A closed channel means a dead process, which says so itself.
        if (error !== null && this.alive) reject(error)
      })
    })
  }

  async #died(): Promise<never> {
    await this.#gone
    const { exitCode, signalCode } = this.#child
    const how = signalCode === null ? `with code ${exitCode}` : `by ${signalCode}`
    throw new ProviderFailure('internal_error', `The local engine's worker process ended ${how} in the middle of the job.`, {
      cause: this.#complaint.trim(),
    })
  }
}

/** The job ended badly but its process is well and can go on. */
class JobFailure extends ProviderFailure {}

async function rejectWhenAborted(signal: AbortSignal, stop: AbortSignal): Promise<never> {
  signal.throwIfAborted()
  await once(signal, 'abort', { signal: stop })
  throw signal.reason
}

function rejectAfter(milliseconds: number, stop: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const late = (): void =>
      reject(new ProviderFailure('model_timeout', `The local engine was not done within ${Math.round(milliseconds / 1000)} seconds.`))
    const timer = setTimeout(late, milliseconds)
    stop.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}
