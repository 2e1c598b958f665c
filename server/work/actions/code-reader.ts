import { AppError, type FieldError } from '../../machine/errors.ts'
import { FairQueue, QueueOverloaded } from '@mediawright/media-engines/workers/fair-queue.ts'
import { WorkerFailure } from '@mediawright/media-engines/workers/worker-failure.ts'
import { WorkerPool } from '@mediawright/media-engines/workers/worker-pool.ts'
import type { Warning } from '@mediawright/media-engines/ports/param-problem.ts'
import type { Declaration, Language, Runtime } from '@mediawright/actions/declaration/action.ts'

export interface CodeJob {
  source: string
  requested: { language: Language; runtime?: Runtime }
}

export type ReadCode = { declaration: Declaration; warnings: Warning[] } | { problems: FieldError[] }

/** Reads the declaration in a custom action's source, and checks that the source can run. */
export interface CodeReader {
  /**
   * Workspaces are served in turn.
   * @param signal may abort the request even while it is waiting
   * @throws {AppError} `service_unavailable` if too many requests are waiting or the request has waited too long; or the signal's reason
   */
  read: (source: string, requested: CodeJob['requested'], workspaceId: string, signal: AbortSignal) => Promise<ReadCode>
  close: () => Promise<void>
}

/** The number of waiting sources is limited, because each can be up to 1 MiB in size and is held in memory. */
const maxWaiting = { perOwner: 32, total: 128 }
const maxWaitMs = 20_000
const limits = { milliseconds: 10_000, memory: 768 }

/** Creates a reader that uses worker processes, so that source code crafted to be slow does not block other work. */
export function createCodeReader(options: { concurrency: number; temporaryFolder: string; maxWaitMs?: number }): CodeReader {
  const pool = new WorkerPool<CodeJob, ReadCode>({
    entry: new URL('read-code-main.ts', import.meta.url),
    name: 'The reader of source',
    ...options,
  })
  const queue = new FairQueue({ concurrency: options.concurrency, maxWaiting, maxWaitMs: options.maxWaitMs ?? maxWaitMs })
  return {
    async read(source, requested, workspaceId, signal) {
      try {
        return await queue.run(workspaceId, () => pool.run({ source, requested }, limits, { signal }), signal)
      } catch (error) {
        if (error instanceof QueueOverloaded) throw overloaded()
        if (!(error instanceof WorkerFailure) || !['late', 'memory', 'died'].includes(error.reason)) throw error
        return { problems: [{ field: 'code', message: 'takes too long to parse; make it smaller or less deeply nested' }] }
      }
    },
    close: () => pool.close(),
  }
}

const overloaded = () =>
  new AppError('service_unavailable', 'Too many custom actions are being created; try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  })
