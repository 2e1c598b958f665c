import type { Logger } from 'pino'
import { counter, noMetrics, type Metrics } from '../metrics.ts'
import { ShuttingDown, type Job, type Pool, type Queue } from './queue.ts'

export const leasesLost = counter('mediawright_leases_lost_total', 'Jobs whose lease this process lost while it worked on them.', ['lane'])

/** The storage for jobs and their leases: the part that differs between the two engines. */
export interface JobSource {
  /**
   * Claims a lane's jobs in the order of their turns, within the limits.
   * @param at a time when all of this process's leases were valid; they may have expired since
   */
  claim: (lane: string, limits: ClaimLimits, at: number) => Promise<Job[]>
  /** @returns the given lanes that have jobs to claim, regardless of limits */
  waiting: (lanes: readonly string[]) => Promise<readonly string[]>
  /** Renews the leases. @returns the ids of the jobs that are still held */
  renew: (jobs: readonly Job[]) => Promise<ReadonlySet<string>>
  /** Releases a held job, to be claimed again after `delayMs` milliseconds. */
  release: (job: Job, delayMs: number) => Promise<void>
}

export interface ClaimLimits {
  /** The number of free slots in this process. */
  limit: number
  /** The maximum number of the lane's jobs that all processes together may hold. */
  laneLimit: number | undefined
  groupLimit: number | undefined
}

export interface SlotLoopOptions {
  source: JobSource
  log: Logger
  leaseMs: number
  pollMs: number
  /** The clock used for leases, in milliseconds. */
  now: () => number
  metrics?: Metrics | undefined
}

interface Held {
  job: Job
  controller: AbortController
  done: Promise<void>
}

const getName = ({ name, lanes }: Pool) => name ?? lanes.map(lane => lane.name).join(' ')

/** The delay before a job can be claimed again after its handler threw an error, unless the job's lease expires earlier. */
const againAfterMs = 5_000

/**
 * Keeps the pools' slots filled. As many jobs are claimed as there are free slots, and each freed slot is filled immediately: waiting for
 * the slowest job in a batch would leave slots idle. Only lanes that may have jobs are queried: those that were woken, had more jobs or
 * were at a limit. Periodically, a single statement for all lanes finds jobs that were not signaled.
 */
export function createSlotLoop({
  source,
  log,
  leaseMs,
  pollMs,
  now,
  metrics = noMetrics,
}: SlotLoopOptions): Pick<Queue, 'work' | 'abort' | 'stop'> & { wake: (lane?: string) => void } {
  const held = new Map<string, Held>()
  let pools: ReturnType<typeof createPool>[] = []
  let renewedAt = 0
  let renewing: Promise<void> | undefined
  let polling: Promise<void> | undefined
  let stopping = false
  let timers: NodeJS.Timeout[] = []

  function createPool(initial: Pool) {
    let { lanes, slots, groupLimit, mayClaim, handle } = initial
    let isOpen = true
    let busy = 0
    let first = 0
    let filling: Promise<void> | undefined
    let again = false
    /** Lanes that may have jobs to claim. */
    const due = new Set<string>()

    function fill(): void {
      if (stopping || !isOpen || busy >= slots) return
      if (filling) again = true
      else
        filling = takeJobs().finally(() => {
          filling = undefined
          if (again && busy < slots) fill()
        })
    }

    async function takeJobs(): Promise<void> {
      try {
        do {
          again = false
          if (mayClaim && !(await mayClaim())) return // the next poll checks again
          // After a long pause, this process's leases may have expired, so they are renewed before jobs are claimed.
          if (now() - renewedAt > leaseMs / 3) await renew()
          // The clock may also jump after this point, so the time of the claims is determined here.
          const at = Math.min(now(), renewedAt + leaseMs / 3)
          first = (first + 1) % lanes.length
          for (const lane of [...lanes.slice(first), ...lanes.slice(0, first)]) {
            const limit = slots - busy
            if (limit <= 0) return // the next slot that becomes free triggers another fill
            if (!due.delete(lane.name)) continue
            const jobs = await source.claim(lane.name, { limit, laneLimit: lane.limit, groupLimit }, at)
            for (const job of jobs) await begin(job)
            if (jobs.length === 0) continue
            // There may be more jobs, and a group that is over its limit may have hidden other groups' jobs in this batch.
            if (jobs.length === limit || groupLimit !== undefined) due.add(lane.name)
            if (groupLimit !== undefined && jobs.length < limit) again = true
          }
        } while (again && !stopping && isOpen)
      } catch (error) {
        again = false // no immediate retry: the next poll follows soon
        log.error({ err: error }, 'jobs could not be claimed; retrying')
      }
    }

    async function begin(job: Job) {
      const before = held.get(job.id)
      if (before && !before.controller.signal.aborted) return reclaimed(before, job)
      if (before || stopping) return source.release(job, 0)
      const controller = new AbortController()
      const { attempt } = job
      busy++
      const done = handle(job, controller.signal)
        .catch(error => brokeDown(job, controller.signal, error))
        .finally(() => {
          busy--
          held.delete(job.id)
          if (job.attempt !== attempt) void handBack(job, 0) // the handler ended before the job was reclaimed
          const isLimited = groupLimit !== undefined || lanes.find(({ name }) => name === job.lane)?.limit !== undefined
          if (isLimited) due.add(job.lane) // a limit may have held back other jobs
          // If jobs are being claimed from this lane, the lane is added again only after the claim.
          if (filling || due.size > 0) fill()
        })
      held.set(job.id, { job, controller, done })
    }

    /** @param lane undefined for all lanes */
    function look(lane?: string): void {
      for (const { name } of lanes) if (lane === undefined || name === lane) due.add(name)
      if (due.size > 0) fill()
    }

    return {
      name: getName(initial),
      look,
      lanes: () => lanes.map(({ name }) => name),
      isFull: () => busy >= slots,
      filled: async () => filling,
      change(to: Pool) {
        ;({ lanes, slots, groupLimit, mayClaim, handle } = to)
      },
      close() {
        isOpen = false
      },
    }
  }

  async function brokeDown(job: Job, signal: AbortSignal, error: unknown) {
    if (signal.aborted) return log.info({ job_id: job.id, lane: job.lane, reason: (signal.reason as Error).message }, 'job given up')
    log.error({ err: error, job_id: job.id, lane: job.lane }, 'a job failed; it will be retried')
    await handBack(job, againAfterMs)
  }

  const handBack = (job: Job, delayMs: number): Promise<void> =>
    source.release(job, delayMs).catch(reason => log.warn({ err: reason, job_id: job.id }, 'a job was not released; its lease will expire'))

  /** Handles a job that this process claimed again after the lease expired: the job's handler continues with the new lease. */
  function reclaimed({ job }: Held, { attempt }: Job) {
    leasesLost.in(metrics).inc({ lane: job.lane })
    job.attempt = attempt
  }

  function lose({ job, controller }: Held) {
    if (controller.signal.aborted) return
    leasesLost.in(metrics).inc({ lane: job.lane })
    controller.abort(new Error('The job is locked by another worker or has been removed.'))
  }

  function renew(): Promise<void> {
    return (renewing ??= renewAll().finally(() => (renewing = undefined)))
  }

  async function renewAll(): Promise<void> {
    const all = [...held.values()].map(one => ({ one, attempt: one.job.attempt }))
    const began = now()
    try {
      const kept = all.length > 0 ? await source.renew(all.map(({ one }) => one.job)) : new Set<string>()
      renewedAt = began
      for (const { one, attempt } of all)
        if (!kept.has(one.job.id) && held.get(one.job.id) === one && one.job.attempt === attempt) lose(one)
    } catch (error) {
      // Work on these jobs continues: during a database outage, no other process can claim them. If another worker has claimed one of the
      // jobs, this worker's writes to that job have no effect.
      log.error({ err: error }, 'leases could not be renewed')
    }
  }

  /** @param lane the lane that received a job; undefined for any lane */
  const wake = (lane?: string) => {
    for (const { look } of pools) look(lane)
  }

  /** Finds jobs that have become due, and jobs whose signals were lost. */
  async function poll(): Promise<void> {
    // A full pool looks for jobs when a slot becomes free.
    for (const { isFull, look } of pools) if (isFull()) look()
    const lanes = pools.flatMap(pool => (pool.isFull() ? [] : pool.lanes()))
    if (stopping || lanes.length === 0) return
    try {
      for (const lane of await source.waiting(lanes)) wake(lane)
    } catch (error) {
      log.error({ err: error }, 'polling for jobs failed; retrying')
    }
  }

  return {
    wake,
    async work(wanted) {
      if (stopping) return
      const before = new Map(pools.map(pool => [pool.name, pool]))
      pools = wanted
        .filter(({ slots }) => slots > 0)
        .map(pool => {
          const known = before.get(getName(pool))
          known?.change(pool)
          before.delete(getName(pool))
          return known ?? createPool(pool)
        })
      for (const gone of before.values()) gone.close()
      if (timers.length > 0) return wake()
      renewedAt = now()
      timers = [
        setInterval(() => (polling ??= poll().finally(() => (polling = undefined))), pollMs),
        setInterval(() => void renew(), leaseMs / 3),
      ]
      wake()
    },
    abort(id) {
      held.get(id)?.controller.abort(new Error('The job was removed.'))
    },
    async stop(graceMs) {
      stopping = true
      clearInterval(timers[0])
      await polling
      await Promise.all(pools.map(({ filled }) => filled())) // jobs claimed from now on are released instead of started
      const all = () => Promise.all([...held.values()].map(({ done }) => done))
      const timeUp = Symbol('time is up')
      let timer: NodeJS.Timeout | undefined
      const ended = await Promise.race([all(), new Promise(resolve => (timer = setTimeout(resolve, graceMs, timeUp)))])
      clearTimeout(timer)
      if (ended === timeUp) {
        const unfinished = [...held.values()]
        for (const { controller } of unfinished) controller.abort(new ShuttingDown())
        await all()
        for (const { job } of unfinished) await handBack(job, 0)
      }
      timers.forEach(clearInterval)
    },
  }
}
