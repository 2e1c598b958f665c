import type { FieldError } from '../errors.ts'
import { createConcurrencyLimiter } from '../engines/concurrency-limiter.ts'
import { WorkerFailure } from '../engines/workers/worker-failure.ts'
import { WorkerPool } from '../engines/workers/worker-pool.ts'
import type { Warning } from '../models/model-params.ts'
import type { Declaration, Language, Runtime } from './action.ts'

export interface CodeJob {
  source: string
  asked: { language: Language; runtime?: Runtime }
}

export type ReadCode = { declaration: Declaration; warnings: Warning[] } | { problems: FieldError[] }

/** As much of the workspace is being read as may be. */
export type Busy = 'busy'

/** Reads what the source of a custom action declares, and whether it can run at all. */
export interface CodeReader {
  /** @param workspaceId whose source it is: nobody takes up all the room */
  read: (source: string, asked: CodeJob['asked'], workspaceId: string) => Promise<ReadCode | Busy>
  close: () => Promise<void>
}

const mostAtOnce = { all: 32, each: 2 }
const limits = { milliseconds: 10_000, memory: 768 }

/** In worker processes, so that source which is made to take long holds up nobody else. */
export function createCodeReader(options: { concurrency: number; temporaryFolder: string }): CodeReader {
  const pool = new WorkerPool<CodeJob, ReadCode>({
    entry: new URL('read-code-main.ts', import.meta.url),
    name: 'The reader of source',
    ...options,
  })
  const limiter = createConcurrencyLimiter(mostAtOnce)
  return {
    async read(source, asked, workspaceId) {
      const leave = limiter.acquire(workspaceId)
      if (!leave) return 'busy'
      try {
        return await pool.run({ source, asked }, limits, { signal: new AbortController().signal })
      } catch (error) {
        if (!(error instanceof WorkerFailure) || !['late', 'memory', 'died'].includes(error.reason)) throw error
        return { problems: [{ field: 'code', message: 'is too much to be read in a few seconds; make it smaller, or less nested' }] }
      } finally {
        leave()
      }
    },
    close: () => pool.close(),
  }
}
