import type { Sql } from '../database/database.ts'

export interface NewJob {
  kind: 'generation'
  runId: string
  workspaceId: string
}

/** A job that this worker holds, until its lease runs out unrenewed. */
export interface Job extends NewJob {
  jobId: string
  /** Counts the times the job was taken; with `jobId` it tells one holder from every other. */
  attempt: number
  /** How often a holder was lost with it; handing it back is no crash. */
  crashes: number
}

/**
 * The port to the queue. A job is enqueued in the transaction of what it is for, and removed in the transaction of what
 * came of it; a holder that lost its lease can do neither.
 */
export interface Queue {
  enqueue: (sql: Sql, job: NewJob, now: number) => Promise<void>
  /** Says that something was enqueued, once its transaction is through. */
  wake: () => void
  /** Removes a held job. @returns false where somebody else holds it by now: then nothing may be written */
  finish: (sql: Sql, job: Job) => Promise<boolean>
  /** Begins to take jobs. The signal aborts when the lease is lost or the worker has to stop. */
  work: (handle: (job: Job, signal: AbortSignal) => Promise<void>) => Promise<void>
  /** Whether jobs can be taken just now. */
  ready: () => boolean
  /** Takes no more jobs, waits for those at work, and hands back what is not done in time. */
  stop: (graceMs: number) => Promise<void>
}
