import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import type { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { FairQueue } from '../workers/fair-queue.ts'
import { RunFailure } from '../ports/run-failure.ts'
import type { ActionEngine, ActionJob, ActionContext, ActionOutput } from '../ports/action-engine.ts'
import { toFailure, exitFailure, appendConsole } from './failures.ts'
import type { SandboxParts } from './launch.ts'
import { tokenBytes, type FrameReader } from './frames.ts'
import { deliver, prepareInputs, type Delivery } from './inputs.ts'
import type { SandboxKind } from './launch.ts'
import { beyond, createLimits, type SandboxLimits } from './limits.ts'
import { Outputs } from './outputs.ts'
import type { ImageCodec } from './image-codec.ts'
import type { Sandbox } from './sandbox.ts'
import { createPythonSnapshot } from './python-snapshot.ts'
import { WarmPool } from './warm-pool.ts'

export interface SandboxEngineOptions {
  parts: SandboxParts
  imageCodec: ImageCodec
  log: Pick<Logger, 'warn'>
  /** Maximum number of concurrent runs; the others wait. */
  concurrency: number
  /** The folder for temporary files, created and removed by the caller. */
  temporaryFolder: string
  limits?: Partial<SandboxLimits>
  /** Number of sandboxes of each kind to keep warm once a run has used that kind. */
  warm?: Partial<Record<SandboxKind, number>>
  /** How long an unused sandbox stays warm, in milliseconds. */
  idleMs?: number
}

export interface SandboxEngine extends ActionEngine {
  /** Process ids of warm and busy sandboxes. */
  readonly pids: readonly number[]
}

/** Runs untrusted code, each run in a new unprivileged process; see `launch.ts` and `harness/`. */
export function createSandboxEngine(options: SandboxEngineOptions): SandboxEngine {
  const limits = createLimits(options.limits)
  const { parts, imageCodec, log, temporaryFolder, concurrency, idleMs = 5 * 60_000 } = options
  const warm = { javascript: 1, canvas: 1, python: 1, ...options.warm }
  const snapshot = createPythonSnapshot(parts, temporaryFolder, log)
  const pool = new WarmPool({ parts, snapshot, limits, temporaryFolder, warm, idleMs })
  const working = new Set<Sandbox>()
  const queue = new FairQueue({ concurrency })
  const closing = new AbortController()
  setMaxListeners(0, closing.signal)

  async function run(job: ActionJob, context: ActionContext): Promise<ActionOutput[]> {
    const signal = AbortSignal.any([context.signal, closing.signal])
    const work = async () => {
      const delivery = await prepareInputs(job, imageCodec, limits, { ...context, signal })
      context.progress(10)
      const outputs = await runInSandbox(job, delivery, signal)
      context.progress(90)
      return outputs.finish(imageCodec, signal)
    }
    // All runs share one owner, because the job queue already alternates between workspaces.
    return queue.run('', work, signal)
  }

  async function runInSandbox(job: ActionJob, delivery: Delivery, signal: AbortSignal): Promise<Outputs> {
    signal.throwIfAborted()
    const kind = getKind(job)
    const sandbox = pool.take(kind)
    working.add(sandbox)
    try {
      return await sandbox.use((stdin, frames) => converse(job, delivery, sandbox, stdin, frames), signal)
    } catch (error) {
      signal.throwIfAborted()
      throw error instanceof RunFailure && sandbox.wasReady ? appendConsole(error, sandbox, parts, [temporaryFolder, job.folder]) : error
    } finally {
      working.delete(sandbox)
      pool.refill(kind)
    }
  }

  async function converse(job: ActionJob, delivery: Delivery, sandbox: Sandbox, stdin: Writable, frames: FrameReader): Promise<Outputs> {
    const token = randomBytes(tokenBytes)
    const outputs = new Outputs(job.program.outputs, job.folder, limits)
    // `deliver` ignores a closed pipe: if the process exits early, `answered` reports the reason.
    const delivered = deliver(stdin, token, job, delivery)
    const answered = async () => {
      for (;;) {
        const frame = await frames.next(token, bytes => sandbox.console.push(bytes))
        if (frame === undefined) throw await noAnswer(sandbox, job)
        if (frame.kind === 'done') return outputs
        if (frame.kind === 'failed') throw await failureIn(frame.size, frames, job)
        if (!(await outputs.take(frame, frames))) throw await noAnswer(sandbox, job)
      }
    }
    const [result] = await Promise.all([answered(), delivered])
    return result
  }

  async function noAnswer(sandbox: Sandbox, { program }: ActionJob): Promise<RunFailure> {
    await sandbox.end()
    return exitFailure(sandbox, limits, program.language)
  }

  async function failureIn(size: number, frames: FrameReader, job: ActionJob): Promise<RunFailure> {
    if (size > maxErrorBytes) return beyond.output(limits.output)
    const pieces: Buffer[] = []
    await frames.payload(size, bytes => void pieces.push(bytes))
    return toFailure(Buffer.concat(pieces).toString(), job.program.language)
  }

  return {
    run,
    async close() {
      closing.abort(new RunFailure('internal_error', 'The service was shut down before the code finished.'))
      await Promise.all([pool.close(), snapshot.close(), ...[...working].map(sandbox => sandbox.end())])
    },
    get pids() {
      return [...pool.pids, ...[...working].flatMap(({ pid }) => pid ?? [])]
    },
  }
}

/** Maximum size of an error reported by a harness, in bytes. */
const maxErrorBytes = 100_000

/** Loading a canvas takes 250 ms, so only code that mentions these names gets a canvas. */
const canvasWords = /\b(?:OffscreenCanvas|createImageBitmap|ImageBitmap|Path2D)\b/

function getKind({ program }: ActionJob): SandboxKind {
  if (program.language === 'python') return 'python'
  return program.runtime === 'browser' && canvasWords.test(program.source) ? 'canvas' : 'javascript'
}
