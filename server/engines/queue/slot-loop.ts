import type { Logger } from 'pino'
import { ShuttingDown, type Job, type Pool, type Queue, type QueueEvents } from './queue.ts'

/** What the two engines differ in: where jobs lie, and how they are held. */
export interface JobSource {
  /** Takes jobs of a lane, in the order of their turns, as far as the limits allow. */
  claim: (lane: string, limits: ClaimLimits) => Promise<Job[]>
  /** Renews the leases. @returns the ids of the jobs that are still held */
  renew: (jobs: readonly Job[]) => Promise<ReadonlySet<string>>
  /** Gives a held job to whoever takes it next, after so many milliseconds. */
  release: (job: Job, delayMs: number) => Promise<void>
}

export interface ClaimLimits {
  /** Slots that are free here. */
  limit: number
  /** Jobs of the lane that may be held at once, in all processes. */
  laneLimit: number | undefined
  groupLimit: number | undefined
}

export interface SlotLoopOptions {
  source: JobSource
  log: Logger
  leaseMs: number
  pollMs: number
  /** Milliseconds, from whatever the leases go by. */
  now: () => number
  events?: QueueEvents | undefined
}

interface Held {
  job: Job
  controller: AbortController
  done: Promise<void>
}

/** A handler that broke down has its job again after this time, unless its lease runs out before. */
const againAfterMs = 5_000

/**
 * Keeps the slots of the pools filled. Jobs are claimed as many at a time as slots are free, and a slot that comes free
 * is filled at once: a batch whose slowest job holds up the others would leave slots idle.
 */
export function createSlotLoop({
  source,
  log,
  leaseMs,
  pollMs,
  now,
  events,
}: SlotLoopOptions): Pick<Queue, 'work' | 'abort' | 'stop'> & { wake: (lane?: string) => void } {
  const held = new Map<string, Held>()
  let pools: ReturnType<typeof createPool>[] = []
  let renewedAt = 0
  let renewing: Promise<void> | undefined
  let stopping = false
  let timers: NodeJS.Timeout[] = []

  function createPool({ lanes, slots, groupLimit, handle }: Pool) {
    let busy = 0
    let first = 0
    let filling: Promise<void> | undefined
    let again = false

    function fill(): void {
      if (stopping) return
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
          // after a pause longer than a lease our own jobs would look like anybody's
          if (now() - renewedAt > leaseMs / 3) await renew()
          first = (first + 1) % lanes.length
          for (const lane of [...lanes.slice(first), ...lanes.slice(0, first)]) {
            const limit = slots - busy
            if (limit <= 0) return // whoever ends first asks again
            const jobs = await source.claim(lane.name, { limit, laneLimit: lane.limit, groupLimit })
            for (const job of jobs) await begin(job)
            // what one batch has too many of a group hides what others could have
            if (groupLimit !== undefined && jobs.length > 0 && jobs.length < limit) again = true
          }
        } while (again && !stopping)
      } catch (error) {
        again = false // not at once: the next poll comes soon
        log.error({ err: error }, 'could not take jobs; trying again')
      }
    }

    async function begin(job: Job) {
      const before = held.get(job.id)
      if (before) lose(before)
      if (before || stopping) return source.release(job, 0)
      const controller = new AbortController()
      busy++
      const done = handle(job, controller.signal)
        .catch(error => brokeDown(job, controller.signal, error))
        .finally(() => {
          busy--
          held.delete(job.id)
          fill()
        })
      held.set(job.id, { job, controller, done })
    }

    return { names: new Set(lanes.map(({ name }) => name)), fill, filled: async () => filling }
  }

  async function brokeDown(job: Job, signal: AbortSignal, error: unknown) {
    if (signal.aborted) return log.info({ job_id: job.id, lane: job.lane, reason: (signal.reason as Error).message }, 'job given up')
    log.error({ err: error, job_id: job.id, lane: job.lane }, 'job failed; it is taken again')
    await source
      .release(job, againAfterMs)
      .catch(reason => log.warn({ err: reason, job_id: job.id }, 'job was not released; its lease will run out'))
  }

  function lose({ job, controller }: Held) {
    if (controller.signal.aborted) return
    events?.leaseLost(job.lane)
    controller.abort(new Error('The job is held by somebody else, or is gone.'))
  }

  function renew(): Promise<void> {
    return (renewing ??= renewAll().finally(() => (renewing = undefined)))
  }

  async function renewAll(): Promise<void> {
    const all = [...held.values()]
    try {
      const kept = all.length > 0 ? await source.renew(all.map(({ job }) => job)) : new Set<string>()
      renewedAt = now()
      for (const one of all) if (!kept.has(one.job.id) && held.get(one.job.id) === one) lose(one)
    } catch (error) {
      log.error({ err: error }, 'could not renew leases')
      if (now() - renewedAt > leaseMs) all.forEach(lose)
    }
  }

  /** @param lane where something came; without it, anywhere */
  const wake = (lane?: string) => {
    for (const { names, fill } of pools) if (lane === undefined || names.has(lane)) fill()
  }

  return {
    wake,
    async work(wanted) {
      pools = wanted.filter(({ slots }) => slots > 0).map(createPool)
      renewedAt = now()
      timers = [setInterval(() => wake(), pollMs), setInterval(() => void renew(), leaseMs / 3)]
      wake()
    },
    abort(id) {
      held.get(id)?.controller.abort(new Error('The job was taken away.'))
    },
    async stop(graceMs) {
      stopping = true
      clearInterval(timers[0])
      await Promise.all(pools.map(({ filled }) => filled())) // what they take now is released, not begun
      const all = () => Promise.all([...held.values()].map(({ done }) => done))
      const timeUp = Symbol('time is up')
      let timer: NodeJS.Timeout | undefined
      const ended = await Promise.race([all(), new Promise(resolve => (timer = setTimeout(resolve, graceMs, timeUp)))])
      clearTimeout(timer)
      if (ended === timeUp) {
        const unfinished = [...held.values()]
        for (const { controller } of unfinished) controller.abort(new ShuttingDown())
        await all()
        for (const { job } of unfinished)
          await source
            .release(job, 0)
            .catch(error => log.warn({ err: error, job_id: job.id }, 'job was not released; its lease will run out'))
      }
      timers.forEach(clearInterval)
    },
  }
}
