/** The queue as a process of the service has it, without the service around it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { startPostgres } from '../contract-tests/support/postgres.ts'
import { systemClock } from '../server/engines/clock.ts'
import type { Database } from '../server/engines/database/database.ts'
import { openDatabase } from '../server/engines/database/open.ts'
import { newId } from '../server/engines/ids.ts'
import { openQueue } from '../server/engines/queue/open.ts'
import type { Pool, Queue } from '../server/engines/queue/queue.ts'
import { openSignals } from '../server/engines/signals/open.ts'
import { temporaryFolder } from './machine.ts'

/** What `DATABASE_URL` and `DATA_DIR` of a process would say. */
export interface Place {
  databaseUrl: string | undefined
  dataFolder: string
}

export interface OpenedQueue {
  database: Database
  queue: Queue
  close: () => Promise<void>
}

const lane = 'runs.bench'
const log = pino({ level: 'silent' })

/** Milliseconds since the machine was started, which is the same for all its processes. */
export const now = () => Number(process.hrtime.bigint()) / 1e6

/** Does the same on both engines, each on an empty database. */
export async function onBothEngines<T>(work: (place: Place, name: 'SQLite' | 'Postgres') => Promise<T>): Promise<[T, T]> {
  const embedded = await work({ databaseUrl: undefined, dataFolder: temporaryFolder() }, 'SQLite')
  const postgres = await startPostgres()
  try {
    return [embedded, await work({ databaseUrl: await postgres.url(), dataFolder: temporaryFolder() }, 'Postgres')]
  } finally {
    await postgres.close()
  }
}

export async function openQueueAt(place: Place): Promise<OpenedQueue> {
  const database = await openDatabase(place)
  const signals = await openSignals(place, log)
  const queue = await openQueue({ database, signals, clock: systemClock, log, lanes: [lane] })
  if (!(await queue.ready())) throw new Error('The queue is not ready')
  return {
    database,
    queue,
    async close() {
      await queue.stop(0)
      await queue.close()
      await signals.close()
      await database.close()
    },
  }
}

export const newJobIds = (count: number): string[] => Array.from({ length: count }, () => newId('run'))

/** All in one transaction. @returns when it was about to commit */
export const enqueue = ({ database, queue }: OpenedQueue, workspaceId: string, ids: readonly string[]): Promise<number> =>
  database.transaction(async sql => {
    for (const id of ids) await queue.enqueue(sql, { id, lane, workspaceId, group: workspaceId }, Date.now())
    return now()
  })

export interface JobTimes {
  id: string
  begun: number
  ended: number
}

export interface Work {
  slots: number
  /** How long a job takes, on average. */
  jobMs: number
  /** By which share of that jobs are shorter or longer, evenly spread; 0 where none is said. */
  spread?: number
}

/** Jobs that take their time without doing anything, and end as runs do: with a transaction that removes the job. */
export function sleepers({ database, queue }: OpenedQueue, { slots, jobMs, spread = 0 }: Work, ended: (job: JobTimes) => void): Pool {
  let count = 0
  return {
    lanes: [{ name: lane }],
    slots,
    async handle(job) {
      const begun = now()
      if (jobMs > 0) await sleep(jobMs * (1 + spread * ((count++ % 11) / 5 - 1)))
      if (await database.transaction(sql => queue.finish(sql, job))) ended({ id: job.id, begun, ended: now() })
    },
  }
}

export interface Tally {
  note: (job: JobTimes) => void
  /** Resolves when all these have ended; ask before they can. */
  of: (ids: readonly string[]) => Promise<JobTimes[]>
}

export function createTally(): Tally {
  const awaited = new Map<string, (job: JobTimes) => void>()
  return {
    note(job) {
      awaited.get(job.id)?.(job)
      awaited.delete(job.id)
    },
    of: ids => Promise.all(ids.map(id => new Promise<JobTimes>(resolve => awaited.set(id, resolve)))),
  }
}
