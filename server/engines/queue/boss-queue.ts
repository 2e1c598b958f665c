import { PgBoss, type CommandResponse, type Db } from 'pg-boss'
import type { Logger } from 'pino'
import { toUUID, type TypeId } from 'typeid-js'
import { pipelined, type Database, type Sql } from '../database/database.ts'
import type { Signals } from '../signals/signals.ts'
import { createSlotLoop, type ClaimLimits } from './slot-loop.ts'
import type { Job, NewJob, Queue, QueueEvents } from './queue.ts'
import { nextTurn, nextTurnAndSignal, noteTurn } from './turns.ts'

/** A holder that is silent for so long has lost its job; the least that pg-boss allows. */
const leaseSeconds = 10
/** How often pg-boss looks for such holders. */
const superviseSeconds = 3
const pollMs = 1_000
/** How long a claim waits for the one of another process. */
const claimWithinMs = 500
const lockNotAvailable = '55P03'

/** The id of no job. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** A job is given up by us alone, when what it is for has ended: never for its age, nor for how often it was tried. */
const queueOptions = {
  retryLimit: 2 ** 31 - 1,
  retryDelay: 0,
  heartbeatSeconds: leaseSeconds,
  expireInSeconds: 24 * 3600,
  retentionSeconds: 10 * 365 * 24 * 3600,
}

export interface BossQueueOptions {
  /** Postgres. */
  database: Database
  signals: Pick<Signals, 'listen' | 'onGap'>
  log: Logger
  /** All that there are. */
  lanes: readonly string[]
  events?: QueueEvents
}

interface Payload {
  id: string
  turn: number
}

/**
 * pg-boss, for several processes on one Postgres. Jobs are sent and removed on the connection of our own transactions.
 * Its `work()` leaves slots idle, so they are filled by fetching as many jobs as slots are free. The priority of a job is
 * its turn, counted downwards; the attempt that pg-boss counts is the fence.
 */
export function createBossQueue({ database, signals, log, lanes, events }: BossQueueOptions): Queue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.read(sql => sql.native!(text, values)) },
    schedule: false,
    supervise: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', error => log.warn({ err: error }, 'pg-boss'))
  let starting: Promise<void> | undefined
  let supervisor: NodeJS.Timeout | undefined
  let supervising: Promise<void> | undefined
  let stopping = false
  let stopListening: (() => void)[] = []
  /** Turns that were taken and are about to be noted, by lane. */
  const clocks = new Map<string, number>()

  /** Started when first used, and again where that failed. */
  const started = () =>
    (starting ??= start().catch(error => {
      starting = undefined
      throw error
    }))

  /** One process at a time, or several would make the same tables. */
  const start = () =>
    database.transaction(async sql => {
      await sql.all('select pg_advisory_xact_lock(hashtext(?))', ['mediawright queue'])
      await boss.start()
      const known = new Set((await boss.getQueues([...lanes])).map(({ name }) => name))
      for (const lane of lanes) {
        if (!known.has(lane)) await boss.createQueue(lane, queueOptions)
        // It reads what it knows of a queue at the first use: in a transaction that would take a second connection.
        await boss.touch(lane, nobody)
      }
    })

  const within = (sql: Sql): { db: Db } => ({ db: { executeSql: (text, values) => sql.native!(text, values) } })

  async function claim(lane: string, limits: ClaimLimits): Promise<Job[]> {
    await started()
    const { laneLimit, groupLimit } = limits
    if (laneLimit === undefined && groupLimit === undefined) return database.read(sql => fetch(sql, lane, limits))
    const claimed = database.transaction(async sql => {
      // Who counts has to be the only one who takes; others have their turn in a moment, unless that one stands still.
      await pipelined(
        sql.run(`set local lock_timeout = ${claimWithinMs}`, []),
        sql.run('select pg_advisory_xact_lock(hashtext(?))', [`mediawright claim ${lane}`]),
      )
      return fetch(sql, lane, limits)
    })
    return claimed.catch(error => {
      if (error?.code === lockNotAvailable) return []
      throw error
    })
  }

  async function fetch(sql: Sql, lane: string, { limit, laneLimit, groupLimit }: ClaimLimits): Promise<Job[]> {
    const batchSize = laneLimit === undefined ? limit : Math.min(limit, laneLimit - (await heldIn(sql, lane)))
    if (batchSize <= 0) return []
    const jobs = await boss.fetch<Payload>(lane, {
      batchSize,
      ...(groupLimit !== undefined && { groupConcurrency: groupLimit }),
      ...within(sql),
    })
    if (jobs.length === 0) return []
    jobs.sort((a, b) => a.data.turn - b.data.turn)
    noteTaken(lane, jobs.at(-1)!.data.turn)
    return jobs.map(({ data, retryCount }) => ({ id: data.id, lane, attempt: retryCount }))
  }

  /** Off the way of the jobs, and one statement at a time: a clock that lags by a moment is as fair. */
  function noteTaken(lane: string, turn: number): void {
    const known = clocks.get(lane)
    clocks.set(lane, Math.max(turn, known ?? 0))
    if (known === undefined) void moveClock(lane)
  }

  async function moveClock(lane: string): Promise<void> {
    try {
      for (let noted = 0; noted < clocks.get(lane)!;) {
        noted = clocks.get(lane)!
        await database.read(sql => noteTurn(sql, lane, noted))
      }
    } catch (error) {
      log.warn({ err: error, lane }, 'a turn was not noted')
    } finally {
      clocks.delete(lane)
    }
  }

  const loop = createSlotLoop({
    log,
    leaseMs: leaseSeconds * 1000,
    pollMs,
    now: () => performance.now(),
    events,
    source: {
      claim,
      async renew(jobs) {
        const kept = new Set<string>()
        // one by one: a statement that locks several waits for ever with a transaction that removes them in another order
        for (const job of jobs) if (settled(await boss.touch(job.lane, attemptOf(job))).size > 0) kept.add(job.id)
        return kept
      },
      release: (job, delayMs) =>
        database.transaction(async sql => {
          const wasHeld = settled(await boss.fail(job.lane, attemptOf(job), null, within(sql))).size === 1
          if (wasHeld && delayMs > 0)
            await boss.update(job.lane, undefined, { id: uuidOf(job.id), startAfter: Math.ceil(delayMs / 1000), ...within(sql) })
        }),
    },
  })

  async function send(sql: Sql, { id, lane, group, notBefore }: NewJob, turn: number, now: number): Promise<void> {
    const sent = await boss.send(lane, { id, turn } satisfies Payload, {
      id: uuidOf(id),
      priority: -turn,
      group: { id: group },
      ...(notBefore !== undefined && { startAfter: Math.max(0, Math.ceil((notBefore - now) / 1000)) }),
      ...within(sql),
    })
    if (sent === null) throw new Error(`There is a job of ${id} already.`)
  }

  return {
    async enqueue(sql, job, now) {
      await started()
      // what is put off wakes nobody
      const turn = job.notBefore === undefined ? nextTurnAndSignal : nextTurn
      await send(sql, job, await turn(sql, job.lane, job.workspaceId), now)
    },
    async keep(sql, job) {
      return settled(await boss.touch(job.lane, attemptOf(job), within(sql))).size === 1
    },
    async finish(sql, job) {
      return settled(await boss.deleteJob(job.lane, attemptOf(job), within(sql))).size === 1
    },
    async remove(sql, lane, id) {
      await started()
      await boss.deleteJob(lane, uuidOf(id), within(sql))
    },
    async work(pools) {
      await started()
      stopListening = [signals.listen('jobs', loop.wake), signals.onGap(() => loop.wake())]
      supervisor = setInterval(supervise, superviseSeconds * 1000)
      await loop.work(pools)
    },
    abort: loop.abort,
    async ready() {
      if (stopping) return false
      try {
        await started()
        return (await boss.getQueues([...lanes])).length === lanes.length
      } catch {
        return false
      }
    },
    async depths() {
      await started()
      return database.read(async sql => {
        const { rows } = await sql.native!(
          `select name as lane, count(*) filter (where state = 'active')::int as held,
           count(*) filter (where state < 'active' and start_after <= now())::int as waiting from pgboss.job where name = any($1) group by name`,
          [lanes],
        )
        return rows
      })
    },
    async stop(graceMs) {
      stopping = true
      stopListening.forEach(end => end())
      clearInterval(supervisor)
      await loop.stop(graceMs)
    },
    async close() {
      await starting?.catch(() => undefined)
      await boss.stop({ graceful: false, close: false }).catch(error => log.warn({ err: error }, 'pg-boss did not stop'))
    },
  }

  /** Jobs whose holder is silent are free again. Of all processes that ask, pg-boss lets one do it at a time. */
  function supervise(): void {
    supervising ??= boss
      .supervise()
      .catch(error => log.warn({ err: error }, 'jobs of lost workers were not looked for'))
      .finally(() => (supervising = undefined))
  }
}

/** The part of an id behind its prefix is a UUID. */
const uuidOf = (id: string): string => toUUID(id as TypeId<string>)
const attemptOf = ({ id, attempt }: Job) => ({ id: uuidOf(id), retryCount: attempt })
/** The jobs that a call found as the caller holds them; its type does not tell. */
const settled = (response: CommandResponse): ReadonlySet<string> => new Set((response as { settled?: string[] }).settled)

const heldIn = async (sql: Sql, lane: string): Promise<number> =>
  (await sql.native!(`select count(*)::int as held from pgboss.job where name = $1 and state = 'active'`, [lane])).rows[0].held
