import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTimeLimit } from './time-limit.ts'
import type { Report } from './serve-jobs.ts'
import { watchMemory } from './watch-memory.ts'
import { FilesUnavailable } from '../work-folder/work-folder.ts'
import { JobFailure, toCause, WorkerFailure } from './worker-failure.ts'

export interface WorkerLimits {
  milliseconds: number
  /** Maximum resident memory, in MiB. */
  memory: number
}

export interface WorkerOptions {
  /** The module that calls `serveJobs`. */
  entry: URL
  /** The subject of failure messages, such as `The local engine`. */
  name: string
  temporaryFolder: string
}

export interface JobContext {
  /** When this signal aborts, the job is canceled with the signal's reason. */
  signal: AbortSignal
  /** Reports the progress as a percentage from 0 to 99. */
  progress?: (percent: number) => void
}

/** The error messages that Node, libvips and ffmpeg use for a full disk. */
const diskFull = /no space left on device|disk quota exceeded|read-only file system/i

/** A worker has its own process group, so that one signal ends both the worker and an ffmpeg process that it started. */
const detached = process.platform !== 'win32'

/** One worker process, which runs one job at a time. */
export class Worker<Job, Result> {
  readonly #name: string
  readonly #child: ChildProcess
  readonly #exited: Promise<unknown>
  #stderr = ''
  jobs = 0

  constructor({ entry, name, temporaryFolder }: WorkerOptions) {
    this.#name = name
    this.#child = fork(fileURLToPath(entry), [], {
      env: {
        // Pass nothing else from the service's environment: no keys, no database URL.
        PATH: process.env['PATH'] ?? '',
        // Without HOME, Node looks up the user, which throws in a container whose user id has no name.
        HOME: temporaryFolder,
        TMPDIR: temporaryFolder,
        TEMP: temporaryFolder,
        TMP: temporaryFolder,
        // Sets a fixed block size above which glibc returns freed memory to the system. By default, glibc raises it to as much as
        // 32 MiB, and freed frames of 8 MiB each accumulated to a total of 700 MiB.
        MALLOC_MMAP_THRESHOLD_: '1048576',
        ...compileCache(),
      },
      execArgv: ['--max-old-space-size=1024', '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached,
    })
    this.#exited = new Promise(resolve => this.#child.once('exit', resolve).once('error', resolve))
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#stderr = (this.#stderr + chunk.toString()).slice(-2000)))
    this.rest()
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get alive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null
  }

  onGone(listener: () => void): void {
    void this.#exited.then(listener)
  }

  /** Lets the service process exit while the worker is idle. */
  rest(): void {
    this.#child.unref()
    this.#child.channel?.unref?.()
    const stderr = this.#child.stderr as (NodeJS.ReadableStream & { unref?: () => void }) | null
    stderr?.unref?.()
  }

  async end(): Promise<void> {
    const { pid } = this.#child
    // The caller waits for the exit, so the worker must keep the service process alive until then.
    this.#child.ref()
    try {
      if (detached && pid !== undefined) process.kill(-pid, 'SIGKILL')
      else this.#child.kill('SIGKILL')
    } catch {
      // The process has already exited.
    }
    await this.#exited
  }

  /**
   * Runs a job. Rejects with a JobFailure, a WorkerFailure, FilesUnavailable or the signal's reason; afterward, the process is dead unless
   * the job itself failed.
   */
  async run(job: Job, limits: WorkerLimits, context: JobContext): Promise<Result> {
    this.jobs++
    this.#child.ref()
    this.#child.channel?.ref?.()
    const stop = new AbortController()
    try {
      return await Promise.race([
        this.#converse(job, context, stop.signal),
        this.#died(),
        rejectWhenAborted(context.signal, stop.signal),
        this.#beyond(limits, stop.signal),
      ])
    } catch (error) {
      const byItself =
        error instanceof JobFailure || error instanceof FilesUnavailable || (error instanceof WorkerFailure && error.reason === 'failed')
      if (!byItself) await this.end()
      throw error
    } finally {
      stop.abort()
      this.rest()
    }
  }

  #converse(job: Job, context: JobContext, stop: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const listen = (report: Report<Result>): void => {
        if (report.kind === 'progress') return context.progress?.(report.percent)
        if (report.kind === 'done') resolve(report.result)
        else if (report.kind === 'refused') reject(new JobFailure(report.code, report.message))
        else if (diskFull.test(report.detail)) reject(new FilesUnavailable(new Error(report.detail)))
        else reject(new WorkerFailure('failed', `${this.#name} could not complete the job.`, { cause: toCause(report.detail) }))
      }
      this.#child.on('message', listen)
      stop.addEventListener('abort', () => this.#child.off('message', listen), { once: true })
      this.#child.send(job as object, error => {
        // A closed channel means that the process is dead; its exit is reported separately.
        if (error !== null && this.alive) reject(error)
      })
    })
  }

  async #died(): Promise<never> {
    await this.#exited
    const { exitCode, signalCode } = this.#child
    if (this.pid === undefined) throw new WorkerFailure('failed', `${this.#name} could not start a worker process.`)
    const how = signalCode === null ? `with code ${exitCode}` : `by ${signalCode}`
    const sentence = `${this.#name}'s worker process ended ${how} in the middle of the job.`
    throw new WorkerFailure('died', sentence, { cause: toCause(this.#stderr.trim()) })
  }

  #beyond({ milliseconds, memory }: WorkerLimits, stop: AbortSignal): Promise<never> {
    return new Promise((_, reject) => {
      const late = `${this.#name} did not finish within ${Math.round(milliseconds / 1000)} s.`
      const limit = startTimeLimit(milliseconds, () => reject(new WorkerFailure('late', late)))
      stop.addEventListener('abort', limit.clear, { once: true })
      const large = `The job needed more than the ${memory} MiB that ${lowerFirst(this.#name)} allows.`
      watchMemory(this.pid, memory, stop, () => reject(new WorkerFailure('memory', large)))
    })
  }
}

/** Returns this process's compile cache, which halves a worker's start time. Node itself appends the last part of the path. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

async function rejectWhenAborted(signal: AbortSignal, stop: AbortSignal): Promise<never> {
  signal.throwIfAborted()
  await once(signal, 'abort', { signal: stop })
  throw signal.reason
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
