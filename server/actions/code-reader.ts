import type { FieldError } from '../errors.ts'
import { WorkerFailure } from '../engines/workers/worker-failure.ts'
import { WorkerPool } from '../engines/workers/worker-pool.ts'
import type { Warning } from '../models/model-params.ts'
import type { Declaration, Language, Runtime } from './action.ts'

export interface CodeJob {
  source: string
  asked: { language: Language; runtime?: Runtime }
}

export type ReadCode = { declaration: Declaration; warnings: Warning[] } | { problems: FieldError[] }

/** Reads what the source of a custom action declares, and whether it can run at all. */
export interface CodeReader {
  read: (source: string, asked: CodeJob['asked']) => Promise<ReadCode>
  close: () => Promise<void>
}

const limits = { milliseconds: 10_000, memory: 768 }

/** In worker processes, so that source which is made to take long holds up nobody else. */
export function createCodeReader(options: { concurrency: number; temporaryFolder: string }): CodeReader {
  const pool = new WorkerPool<CodeJob, ReadCode>({
    entry: new URL('read-code-main.ts', import.meta.url),
    name: 'The reader of source',
    ...options,
  })
  return {
    async read(source, asked) {
      try {
        return await pool.run({ source, asked }, limits, { signal: new AbortController().signal })
      } catch (error) {
        if (!(error instanceof WorkerFailure) || !['late', 'memory', 'died'].includes(error.reason)) throw error
        return { problems: [{ field: 'code', message: 'is too much to be read in a few seconds; make it smaller, or less nested' }] }
      }
    },
    close: () => pool.close(),
  }
}
