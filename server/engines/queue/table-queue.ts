import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Job, Queue } from './queue.ts'

const leaseMs = 15_000
const pollMs = 1_000

export interface TableQueueOptions {
  database: Database
  clock: Clock
  log: Logger
  slots: number
  /** No other process works on this database, so leases of the past are of a process that died. */
  alone: boolean
}

/**
 * The embedded queue: a table beside the data, drained by this process. A job is held by a lease that its holder renews;
 * a lease that ran out is anybody's. `attempts` fences: every statement of a holder names the attempt it took.
 */
export function createTableQueue({ database, clock, log, slots, alone }: TableQueueOptions): Queue {
  const active = new Map<string, { job: Job; controller: AbortController; done: Promise<void> }>()
  let handle: ((job: Job, signal: AbortSignal) => Promise<void>) | undefined
  let filling: Promise<void> | undefined
  let again = false
  let renewedAt = 0
  let stopping = false
  let timers: NodeJS.Timeout[] = []

  function fill(): void {
    if (!handle || stopping) return
    if (filling) again = true
    else filling = takeJobs().finally(() => (filling = undefined))
  }

  async function takeJobs(): Promise<void> {
    try {
      do {
        again = false
        // after a pause longer than a lease our own jobs would look like anybody's
        if (clock.now() - renewedAt > leaseMs / 3) await renew()
        const free = slots - active.size
        if (free <= 0) break
        const jobs = await claim(free)
        for (const job of jobs) {
          const before = active.get(job.jobId)
          if (before) before.controller.abort(new Error('The lease of the job ran out.'))
          if (before || stopping) await handBack(job)
          else begin(job)
        }
        if (jobs.length === free) break // whoever ends first asks again
      } while (again && !stopping)
    } catch (error) {
      log.error({ err: error }, 'could not take jobs; trying again')
    }
  }

  /** Gives a held job to whoever takes it next. */
  const handBack = (job: Job) =>
    database.read(sql => sql.run('update jobs set lease_until = 0 where job_id = ? and attempts = ?', [job.jobId, job.attempt]))

  async function claim(limit: number): Promise<Job[]> {
    const now = clock.now()
    const rows = await database.transaction(sql =>
      sql.all(
        `update jobs set attempts = attempts + 1, crashes = crashes + case when lease_until > 0 then 1 else 0 end, lease_until = ?
         where job_id in
           (select job_id from jobs where lease_until <= ? order by job_id limit ?${sql.dialect === 'postgres' ? ' for update skip locked' : ''})
         returning job_id, kind, run_id, workspace_id, attempts, crashes`,
        [now + leaseMs, now, limit],
      ),
    )
    return rows.map(row => ({
      jobId: row['job_id'],
      kind: row['kind'],
      runId: row['run_id'],
      workspaceId: row['workspace_id'],
      attempt: row['attempts'],
      crashes: row['crashes'],
    }))
  }

  function begin(job: Job) {
    const controller = new AbortController()
    const done = handle!(job, controller.signal)
      .catch(error => {
        if (controller.signal.aborted) log.info({ run_id: job.runId, job_id: job.jobId }, 'job handed back')
        else log.error({ err: error, run_id: job.runId, job_id: job.jobId }, 'job failed; it is taken again when its lease runs out')
      })
      .finally(() => {
        active.delete(job.jobId)
        fill()
      })
    active.set(job.jobId, { job, controller, done })
  }

  async function renew(): Promise<void> {
    renewedAt = clock.now()
    for (const { job, controller } of active.values()) {
      try {
        const kept = await database.read(sql =>
          sql.run('update jobs set lease_until = ? where job_id = ? and attempts = ?', [clock.now() + leaseMs, job.jobId, job.attempt]),
        )
        if (kept === 0) controller.abort(new Error('The lease of the job is lost.'))
      } catch (error) {
        log.error({ err: error, job_id: job.jobId }, 'could not renew a lease')
      }
    }
  }

  return {
    async enqueue(sql, job, now) {
      await sql.run(
        'insert into jobs (job_id, kind, run_id, workspace_id, attempts, crashes, lease_until, created_at) values (?, ?, ?, ?, 0, 0, 0, ?)',
        [newId('job'), job.kind, job.runId, job.workspaceId, now],
      )
    },
    wake: fill,
    finish: async (sql, job) => (await sql.run('delete from jobs where job_id = ? and attempts = ?', [job.jobId, job.attempt])) === 1,
    async work(handler) {
      handle = handler
      if (alone) await database.transaction(sql => sql.run('update jobs set lease_until = 1 where lease_until > 1', []))
      timers = [setInterval(fill, pollMs), setInterval(() => void renew(), leaseMs / 3)]
      fill()
    },
    ready: () => !stopping,
    async stop(graceMs) {
      stopping = true
      await filling // what it takes now is handed back, not begun
      const all = () => Promise.all([...active.values()].map(({ done }) => done))
      const timeUp = Symbol('time is up')
      let timer: NodeJS.Timeout | undefined
      const ended = await Promise.race([all(), new Promise(resolve => (timer = setTimeout(resolve, graceMs, timeUp)))])
      clearTimeout(timer)
      if (ended === timeUp) {
        const unfinished = [...active.values()]
        for (const { controller } of unfinished) controller.abort(new Error('The service is shutting down.'))
        await all()
        for (const { job } of unfinished) await handBack(job)
      }
      timers.forEach(clearInterval)
    },
  }
}
