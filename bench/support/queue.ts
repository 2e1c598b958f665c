/** The queue as in a service process, but without the service. */
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { startPostgres } from '../../testing/postgres.ts'
import { systemClock } from '../../server/machine/clock.ts'
import type { Database } from '../../server/machine/database/database.ts'
import { openDatabase } from '../../server/machine/database/open.ts'
import { newId } from '../../server/machine/ids.ts'
import { openQueue } from '../../server/machine/queue/open.ts'
import type { Pool, Queue } from '../../server/machine/queue/queue.ts'
import { openSignals } from '../../server/machine/signals/open.ts'
import { temporaryFolder } from './machine.ts'

/** The values that `DATABASE_URL` and `DATA_DIR` would configure. */
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

/** Milliseconds on a clock that all processes of the machine share. */
export const now = () => Number(process.hrtime.bigint()) / 1e6

/** Runs the same work on both engines, each with an empty database. */
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
  if (!(await queue.ready())) throw new Error('The queue is not ready.')
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

/** Enqueues all jobs in one transaction. @returns the time just before the commit */
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
  /** Mean duration of a job in milliseconds. */
  jobMs: number
  /** Fraction by which durations vary, evenly distributed. Default: 0. */
  spread?: number
}

/** Jobs that only wait, and end as runs do: in a transaction that removes the job. */
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
  /** Resolves when all these jobs have ended. Must be called before the first one can end. */
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
