import { PgBoss, type CommandResponse, type Db } from 'pg-boss'
import type { Logger } from 'pino'
import { pipelined, type Database, type Sql } from '../database/database.ts'
import { uuidFromId } from '../ids.ts'
import type { Metrics } from '../metrics.ts'
import { formatSignal, type Signals } from '../signals/signals.ts'
import { countClaimed, readDepths, lanesWithJobs } from './boss-jobs.ts'
import { createSlotLoop, type ClaimLimits } from './slot-loop.ts'
import type { Job, NewJob, Queue } from './queue.ts'
import { nextTurn, advanceTurn } from './turns.ts'

/** A holder that does not renew its lease for this long loses the job. This is the shortest lease that pg-boss allows. */
const leaseSeconds = 10
/** How often pg-boss looks for expired leases. */
const superviseSeconds = 3
/** If this process cannot reach the database for longer than this, workers may have been unable to renew their leases. */
const outageMs = superviseSeconds * 1500
/**
 * The time allowed for workers to renew their leases after an outage: a request that hangs fails after 15 seconds, and the next request
 * follows soon afterward.
 */
const renewalGraceMs = 2 * leaseSeconds * 1000
const pollMs = 1_000
/** The maximum time that a claim waits for another process's claim to finish. */
const claimWithinMs = 500
const lockNotAvailable = '55P03'

/** An id that no job has. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Jobs never run out of retries; the service removes them when they are finished or no longer needed. */
const queueOptions = {
  retryLimit: 2 ** 31 - 1,
  retryDelay: 0,
  heartbeatSeconds: leaseSeconds,
  expireInSeconds: 24 * 3600,
  retentionSeconds: 10 * 365 * 24 * 3600,
}

export interface BossQueueOptions {
  /** The database, which must be Postgres. */
  database: Database
  signals: Pick<Signals, 'listen' | 'onGap'>
  log: Logger
  /** All of the service's lanes. */
  lanes: readonly string[]
  metrics?: Metrics
}

interface Payload {
  id: string
  turn: number
}

/**
 * Creates a pg-boss queue for several processes that share one Postgres database. Jobs are sent and removed on the connections that the
 * service's transactions use. pg-boss's `work()` leaves slots idle, so the slot loop fetches as many jobs as there are free slots. A job's
 * priority is its turn, negated; pg-boss's attempt count is the fencing token.
 */
export function createBossQueue({ database, signals, log, lanes: firstLanes, metrics }: BossQueueOptions): Queue {
  const lanes = new Set(firstLanes)
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
  /** When this process last reached the database, and when the grace period after an outage ends. */
  let reachedAt = 0
  let graceUntil = 0
  let stopping = false
  let stopListening: (() => void)[] = []
  /** For each lane, the latest claimed turn that has not yet been written to the database. */
  const clocks = new Map<string, number>()

  /** Starts pg-boss on first use, or again if the previous start failed. */
  const started = () =>
    (starting ??= start().catch(error => {
      starting = undefined
      throw error
    }))

  /** Only one process at a time starts pg-boss, because processes that start it simultaneously would all try to create the same tables. */
  const start = () =>
    database.transaction(async sql => {
      await sql.all('select pg_advisory_xact_lock(hashtext(?))', ['mediawright queue'])
      await boss.start()
      await open([...lanes])
    })

  async function open(names: readonly string[]): Promise<void> {
    const known = new Set((await boss.getQueues([...names])).map(({ name }) => name))
    for (const lane of names) {
      if (!known.has(lane)) await boss.createQueue(lane, queueOptions)
      // Makes pg-boss load the queue's settings now. Otherwise, it would load them on first use, which would need a second connection
      // within a transaction.
      await boss.touch(lane, nobody)
    }
  }

  const within = (sql: Sql): { db: Db } => ({ db: { executeSql: (text, values) => sql.native!(text, values) } })

  async function claim(lane: string, limits: ClaimLimits): Promise<Job[]> {
    await started()
    const { laneLimit, groupLimit } = limits
    if (laneLimit === undefined && groupLimit === undefined) return database.read(sql => fetch(sql, lane, limits))
    const claimed = database.transaction(async sql => {
      // A single advisory lock covers counting jobs toward limits and claiming them. Other processes wait only briefly for this lock,
      // because its holder may have frozen.
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
    const batchSize = laneLimit === undefined ? limit : Math.min(limit, laneLimit - (await countClaimed(sql, lane)))
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

  /** Updates a lane's clock outside the claim, one statement at a time. Turns remain fair even if a lane's clock lags slightly. */
  function noteTaken(lane: string, turn: number): void {
    const known = clocks.get(lane)
    clocks.set(lane, Math.max(turn, known ?? 0))
    if (known === undefined) void moveClock(lane)
  }

  async function moveClock(lane: string): Promise<void> {
    try {
      for (let noted = 0; noted < clocks.get(lane)!;) {
        noted = clocks.get(lane)!
        await database.read(sql => advanceTurn(sql, lane, noted))
      }
    } catch (error) {
      log.warn({ err: error, lane }, 'the turn of a lane could not be recorded')
    } finally {
      clocks.delete(lane)
    }
  }

  async function postpone(sql: Sql, job: Job, delayMs: number): Promise<boolean> {
    const wasHeld = settled(await boss.fail(job.lane, toAttempt(job), null, within(sql))).size === 1
    if (wasHeld && delayMs > 0)
      await boss.update(job.lane, undefined, { id: uuidFromId(job.id), startAfter: Math.ceil(delayMs / 1000), ...within(sql) })
    return wasHeld
  }

  const loop = createSlotLoop({
    log,
    leaseMs: leaseSeconds * 1000,
    pollMs,
    now: () => performance.now(),
    metrics,
    source: {
      claim,
      async waiting(names) {
        await started()
        return database.read(sql => lanesWithJobs(sql, names))
      },
      async renew(jobs) {
        const kept = new Set<string>()
        // Renews one lease at a time: a statement that locks several rows can deadlock with a transaction that removes the same rows in a
        // different order.
        for (const job of jobs) if (settled(await boss.touch(job.lane, toAttempt(job))).size > 0) kept.add(job.id)
        return kept
      },
      release: async (job, delayMs) => void (await database.transaction(sql => postpone(sql, job, delayMs))),
    },
  })

  /**
   * Locks the row that contains the workspace's last turn in the lane, so other transactions that add the workspace's jobs to the lane
   * wait until this transaction ends.
   */
  async function send(sql: Sql, { id, lane, workspaceId, group, notBefore }: NewJob, now: number): Promise<void> {
    const turn = await nextTurn(sql, lane, workspaceId)
    const sent = await boss.send(lane, { id, turn } satisfies Payload, {
      id: uuidFromId(id),
      priority: -turn,
      group: { id: group },
      ...(notBefore !== undefined && { startAfter: Math.max(0, Math.ceil((notBefore - now) / 1000)) }),
      ...within(sql),
    })
    if (sent === null) throw new Error(`A job for ${id} already exists.`)
  }

  return {
    async enqueue(sql, job, now) {
      await started()
      await send(sql, job, now)
      // A delayed job does not need to wake workers.
      if (job.notBefore === undefined) sql.announce!(formatSignal('jobs', job.lane))
    },
    async keep(sql, job) {
      return settled(await boss.touch(job.lane, toAttempt(job), within(sql))).size === 1
    },
    postpone,
    async finish(sql, job) {
      return settled(await boss.deleteJob(job.lane, toAttempt(job), within(sql))).size === 1
    },
    async remove(sql, lane, id) {
      await started()
      await boss.deleteJob(lane, uuidFromId(id), within(sql))
    },
    async takeBack(sql, lane, id, delayMs) {
      await started()
      await boss.fail(lane, uuidFromId(id), null, within(sql))
      await boss.update(lane, undefined, { id: uuidFromId(id), startAfter: Math.ceil(delayMs / 1000), ...within(sql) })
    },
    async addLanes(names) {
      const added = names.filter(name => !lanes.has(name))
      for (const name of added) lanes.add(name)
      if (added.length === 0 || starting === undefined) return
      await started()
      await database.transaction(async sql => {
        await sql.all('select pg_advisory_xact_lock(hashtext(?))', ['mediawright queue'])
        await open(added)
      })
    },
    async work(pools) {
      await started()
      if (supervisor) return loop.work(pools)
      stopListening = [signals.listen('jobs', loop.wake), signals.onGap(() => loop.wake())]
      reachedAt = performance.now()
      supervisor = setInterval(supervise, superviseSeconds * 1000)
      await loop.work(pools)
    },
    abort: loop.abort,
    async ready() {
      if (stopping) return false
      try {
        await started()
        return (await boss.getQueues([...lanes])).length === lanes.size
      } catch {
        return false
      }
    },
    async depths() {
      await started()
      return database.read(sql => readDepths(sql, [...lanes]))
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

  function supervise(): void {
    supervising ??= releaseExpired()
      .catch(error => log.warn({ err: error }, 'jobs of lost workers could not be recovered'))
      .finally(() => (supervising = undefined))
  }

  /**
   * Releases jobs with expired leases, except those of live workers that could not renew their leases during a database outage. If several
   * processes call this, pg-boss lets only one of them do the work.
   */
  async function releaseExpired(): Promise<void> {
    await database.read(sql => sql.all('select 1 as one', []))
    const now = performance.now()
    if (now - reachedAt > outageMs) graceUntil = now + renewalGraceMs
    reachedAt = now
    if (now < graceUntil) return
    await boss.supervise()
    reachedAt = performance.now()
  }
}

const toAttempt = ({ id, attempt }: Job) => ({ id: uuidFromId(id), retryCount: attempt })
/** Returns the ids of the jobs that the caller still holds, according to pg-boss's response; pg-boss's types omit these ids. */
const settled = (response: CommandResponse): ReadonlySet<string> => new Set((response as { settled?: string[] }).settled)
