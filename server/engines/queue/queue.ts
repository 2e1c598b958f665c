import type { Sql } from '../database/database.ts'

/** Something to be done later, by any process. */
export interface NewJob {
  /** What it is for: the id of a run or of a delivery. There is one job for it at a time. */
  id: string
  /** Which pools take it. */
  lane: string
  /** Workspaces take turns within a lane, so that none waits for another's backlog. */
  workspaceId: string
  /** Jobs of one group are limited together: see `Pool.groupLimit`. */
  group: string
  /** Unix milliseconds before which it is not taken. */
  notBefore?: number
}

/** A job that this worker holds, until its lease runs out unrenewed. */
export interface Job {
  id: string
  lane: string
  /** Tells this holding from every other of the same job. */
  attempt: number
}

/** What takes jobs in this process. The slots are of this process, the limits of all processes together. */
export interface Pool {
  lanes: readonly { name: string; limit?: number | undefined }[]
  slots: number
  groupLimit?: number | undefined
  /** The signal aborts when the job is lost to somebody else, taken away, or has to be given up at shutdown. */
  handle: (job: Job, signal: AbortSignal) => Promise<void>
}

export interface LaneDepth {
  lane: string
  /** Jobs that could be taken now. */
  waiting: number
  /** Jobs at work. */
  held: number
}

/**
 * The port to the queue. A job is enqueued in the transaction of what it is for, and removed in the transaction of what
 * came of it; a holder that lost its lease can do neither. A job is never given up: a handler that throws has it again.
 */
export interface Queue {
  /** @throws whatever the transaction throws; a job of the same id must not exist */
  enqueue: (sql: Sql, job: NewJob, now: number) => Promise<void>
  /** Renews the lease of a held job. @returns false where this holding is over: then nothing may be written */
  keep: (sql: Sql, job: Job) => Promise<boolean>
  /** Removes a held job. @returns false where this holding is over: then nothing may be written */
  finish: (sql: Sql, job: Job) => Promise<boolean>
  /** Takes a job away, held or not: its holder is told at once in this process, in others when it renews its lease. */
  remove: (sql: Sql, lane: string, id: string) => Promise<void>
  /** Begins to take jobs. */
  work: (pools: readonly Pool[]) => Promise<void>
  /** Ends the work on a job of this process as if its lease were lost; nothing where it is not here. */
  abort: (id: string) => void
  /** Whether jobs can be enqueued and taken just now. */
  ready: () => Promise<boolean>
  depths: () => Promise<LaneDepth[]>
  /** Takes no more jobs, waits for those at work, and hands back what is not done in time. */
  stop: (graceMs: number) => Promise<void>
  /** After the last job was enqueued. */
  close: () => Promise<void>
}

/** Why work is given up that goes on elsewhere. */
export class ShuttingDown extends Error {
  constructor() {
    super('The service is shutting down.')
  }
}

/** Of what an operator wants to count. */
export interface QueueEvents {
  leaseLost: (lane: string) => void
}
