import type { Sql } from '../database/database.ts'

/** Work to do later, in any process. */
export interface NewJob {
  /** The id of the job's run or delivery, which has at most one job at a time. */
  id: string
  /** The class of work, such as `local` or `webhooks`. Each lane has its own limit, and pools name the lanes that they serve. */
  lane: string
  /** Workspaces take turns within a lane, so that none waits for another's backlog. */
  workspaceId: string
  /** Jobs in the same group share one `Pool.groupLimit`. */
  group: string
  /** The earliest time when the job can be claimed, in Unix milliseconds. */
  notBefore?: number
}

/** A job that this worker holds until its lease expires. */
export interface Job {
  id: string
  lane: string
  /** A fencing token: each claim of a job has a different number. */
  attempt: number
}

/** Slots in this process that serve certain lanes. `slots` applies to this process, and the limits apply to all processes together. */
export interface Pool {
  /** The name that `work` recognizes the pool by. Default: its lanes' names. */
  name?: string
  lanes: readonly { name: string; limit?: number | undefined }[]
  slots: number
  groupLimit?: number | undefined
  /** Jobs are claimed only while this resolves to true. */
  mayClaim?: (() => Promise<boolean>) | undefined
  /** Handles a job. The signal aborts if the job is lost to another worker, removed or interrupted by shutdown. */
  handle: (job: Job, signal: AbortSignal) => Promise<void>
}

export interface LaneDepth {
  lane: string
  /** Jobs that can be claimed now. */
  waiting: number
  /** Jobs in progress. */
  held: number
}

/**
 * The queue port. A job is enqueued in the transaction that creates its run or delivery, and removed in the transaction that writes the
 * result; a worker whose lease has expired can neither remove the job nor write the result. Jobs are never dropped: if a handler throws,
 * the job is claimed again.
 */
export interface Queue {
  /** A job with the same id must not exist. @throws any error from the transaction */
  enqueue: (sql: Sql, job: NewJob, now: number) => Promise<void>
  /** Renews a held job's lease. @returns false if the lease has been lost; in that case, the caller must not write anything */
  keep: (sql: Sql, job: Job) => Promise<boolean>
  /** Removes a held job. @returns false if the lease has been lost; in that case, the caller must not write anything */
  finish: (sql: Sql, job: Job) => Promise<boolean>
  /**
   * Releases a held job, to be claimed again after this many milliseconds; until then it does not occupy a slot or count toward a limit.
   * @returns false if the lease has been lost; in that case, the caller must not write anything
   */
  postpone: (sql: Sql, job: Job, delayMs: number) => Promise<boolean>
  /**
   * Removes a job, whether held or not. A holder in this process is aborted immediately; a holder in another process is aborted when it
   * renews its lease.
   */
  remove: (sql: Sql, lane: string, id: string) => Promise<void>
  /**
   * Takes a job away from its holder, and aborts the holder as `remove` does. The job can be claimed again after this many milliseconds.
   */
  takeBack: (sql: Sql, lane: string, id: string, delayMs: number) => Promise<void>
  /**
   * Starts claiming jobs, or switches to other pools: a removed pool's jobs are finished, and a changed pool's jobs count toward its new
   * slots.
   */
  work: (pools: readonly Pool[]) => Promise<void>
  /** Adds lanes that jobs can be enqueued in. */
  addLanes: (lanes: readonly string[]) => Promise<void>
  /** Aborts a job in this process as if its lease had been lost. Does nothing if this process does not hold the job. */
  abort: (id: string) => void
  /** Resolves to true if jobs can currently be enqueued and claimed. */
  ready: () => Promise<boolean>
  depths: () => Promise<LaneDepth[]>
  /** Stops claiming jobs, waits for those in progress and releases the ones that are not done within `graceMs`. */
  stop: (graceMs: number) => Promise<void>
  /** Must not be called until the last job has been enqueued. */
  close: () => Promise<void>
}

/** The abort reason for work that continues in another process. */
export class ShuttingDown extends Error {
  constructor() {
    super('The service is shutting down.')
  }
}
