import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database, Sql } from '../database/database.ts'
import type { Metrics } from '../metrics.ts'
import { createSlotLoop, type ClaimLimits } from './slot-loop.ts'
import type { Job, Queue } from './queue.ts'
import { nextTurn, advanceTurn } from './turns.ts'

const leaseMs = 15_000
const pollMs = 1_000

export interface TableQueueOptions {
  /** The database, which must be SQLite. */
  database: Database
  clock: Clock
  log: Logger
  metrics?: Metrics
}

interface Waiting {
  job_id: string
  group_key: string
  turn: number
}

/**
 * The embedded queue: a table in the service's database, drained by the single process that uses the SQLite file. A worker holds a job
 * through a lease that it renews; jobs with expired leases can be claimed again. `attempts` is the fencing token: every statement from a
 * holder names the attempt that it claimed.
 */
export function createTableQueue({ database, clock, log, metrics }: TableQueueOptions): Queue {
  let stopping = false
  let isWorking = false

  async function claim(lane: string, limits: ClaimLimits, at: number): Promise<Job[]> {
    return database.transaction(async sql => {
      const chosen = await choose(sql, lane, limits, at)
      if (chosen.length === 0) return []
      const taken = await sql.all(
        `update jobs set attempts = attempts + 1, held = 1, available_at = ?
         where job_id in (select value from json_each(?)) returning job_id, attempts, turn`,
        [clock.now() + leaseMs, JSON.stringify(chosen.map(({ job_id }) => job_id))],
      )
      taken.sort((a, b) => a['turn'] - b['turn'] || (a['job_id'] < b['job_id'] ? -1 : 1))
      await advanceTurn(sql, lane, taken.at(-1)!['turn'])
      return taken.map(row => ({ id: row['job_id'], lane, attempt: row['attempts'] }))
    })
  }

  async function choose(sql: Sql, lane: string, { limit, laneLimit, groupLimit }: ClaimLimits, at: number): Promise<Waiting[]> {
    const counts = new Map<string, number>()
    if (laneLimit !== undefined || groupLimit !== undefined)
      for (const row of await sql.all(
        'select group_key, count(*) as held from jobs where lane = ? and held = 1 and available_at > ? group by group_key',
        [lane, at],
      ))
        counts.set(row['group_key'], row['held'])
    const free = Math.min(limit, (laneLimit ?? Infinity) - [...counts.values()].reduce((sum, held) => sum + held, 0))
    const chosen: Waiting[] = []
    while (chosen.length < free) {
      const full = [...counts].filter(([, held]) => held >= (groupLimit ?? Infinity)).map(([group]) => group)
      const candidates = await sql.all<Waiting>(
        `select job_id, group_key, turn from jobs where lane = ? and available_at <= ?
         and group_key not in (select value from json_each(?)) and job_id not in (select value from json_each(?))
         order by turn, job_id limit ?`,
        [lane, at, JSON.stringify(full), JSON.stringify(chosen.map(({ job_id }) => job_id)), free - chosen.length],
      )
      if (candidates.length === 0) break
      for (const candidate of candidates) {
        const held = counts.get(candidate.group_key) ?? 0
        if (held >= (groupLimit ?? Infinity)) continue
        counts.set(candidate.group_key, held + 1)
        chosen.push(candidate)
      }
    }
    return chosen
  }

  const keep = async (sql: Sql, { id, attempt }: Job) =>
    (await sql.run('update jobs set available_at = ? where job_id = ? and attempts = ? and held = 1', [
      clock.now() + leaseMs,
      id,
      attempt,
    ])) === 1
  const postpone = async (sql: Sql, { id, attempt }: Job, delayMs: number) =>
    (await sql.run('update jobs set held = 0, available_at = ? where job_id = ? and attempts = ? and held = 1', [
      delayMs === 0 ? 0 : clock.now() + delayMs,
      id,
      attempt,
    ])) === 1
  const loop = createSlotLoop({
    log,
    leaseMs,
    pollMs,
    now: () => clock.now(),
    metrics,
    source: {
      claim,
      waiting: lanes =>
        database.read(async sql => {
          const rows = await sql.all(
            'select value as lane from json_each(?) lanes where exists (select 1 from jobs where lane = lanes.value and available_at <= ?)',
            [JSON.stringify(lanes), clock.now()],
          )
          return rows.map(row => row['lane'] as string)
        }),
      async renew(jobs) {
        const kept = new Set<string>()
        await database.transaction(async sql => {
          for (const job of jobs) if (await keep(sql, job)) kept.add(job.id)
        })
        return kept
      },
      release: async (job, delayMs) => void (await database.read(sql => postpone(sql, job, delayMs))),
    },
  })

  return {
    async enqueue(sql, { id, lane, workspaceId, group, notBefore }, now) {
      const turn = await nextTurn(sql, lane, workspaceId)
      await sql.run(
        `insert into jobs (job_id, lane, workspace_id, group_key, turn, attempts, held, available_at, created_at)
         values (?, ?, ?, ?, ?, 0, 0, ?, ?)`,
        [id, lane, workspaceId, group, turn, notBefore ?? 0, now],
      )
      // Runs after this transaction has committed, because claims wait for the transaction.
      if (notBefore === undefined) setImmediate(loop.wake, lane)
    },
    keep,
    postpone,
    finish: async (sql, job) =>
      (await sql.run('delete from jobs where job_id = ? and attempts = ? and held = 1', [job.id, job.attempt])) === 1,
    remove: async (sql, _lane, id) => void (await sql.run('delete from jobs where job_id = ?', [id])),
    takeBack: async (sql, _lane, id, delayMs) =>
      void (await sql.run('update jobs set held = 0, available_at = ? where job_id = ?', [clock.now() + delayMs, id])),
    addLanes: async () => undefined,
    async work(pools) {
      if (isWorking) return loop.work(pools)
      isWorking = true
      // No other process uses this database, so any held jobs belong to a process that died.
      await database.transaction(sql => sql.run('update jobs set held = 0, available_at = 0 where held = 1', []))
      await loop.work(pools)
    },
    abort: loop.abort,
    ready: async () => !stopping,
    depths: () =>
      database.read(async sql => {
        const now = clock.now()
        const rows = await sql.all(
          `select lane, sum(case when held = 1 and available_at > ? then 1 else 0 end) as held,
           sum(case when available_at <= ? then 1 else 0 end) as waiting from jobs group by lane`,
          [now, now],
        )
        return rows.map(row => ({ lane: row['lane'], waiting: row['waiting'], held: row['held'] }))
      }),
    stop(graceMs) {
      stopping = true
      return loop.stop(graceMs)
    },
    close: async () => undefined,
  }
}
