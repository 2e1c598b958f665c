import { setTimeout as sleep } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { Clock } from '../../machine/clock.ts'
import type { LaneDepth } from '../../machine/queue/queue.ts'
import type { LastSweep } from '../../operate/retention/retention-store.ts'
import { Gauge } from './prom-client.ts'

export interface GaugeSources {
  clock: Clock
  /** Current numbers. */
  lanes: () => readonly string[]
  depths: () => Promise<LaneDepth[]>
  /** Creation time of the run that has waited longest and start time of the one that has run longest, in Unix milliseconds. */
  oldestRuns: () => Promise<{ pendingSince: number | undefined; runningSince: number | undefined }>
  /** Open in this process. */
  eventStreams: () => number
  /** When a backup was last finished, in Unix milliseconds. */
  lastBackupAt: () => Promise<number | undefined>
  /** How much the last sweep of retention left, and when it ran. */
  lastSweep?: () => Promise<LastSweep | undefined>
}

/** Clocks of several machines differ a little. */
export const secondsBetween = (from: number, to: number) => Math.max(0, to - from) / 1000

/** Adds gauges. Those that all processes report alike say so in their help: aggregate them by maximum, not by sum. */
export function addGauges(
  registry: Registry,
  { clock, lanes, depths, oldestRuns, eventStreams, lastBackupAt, lastSweep }: GaugeSources,
): void {
  const depthsSeen = seldom(clock, depths)
  const queue = new Gauge({
    name: 'mediawright_queue_jobs',
    help: 'Jobs in the queue, over all processes: waiting (could be claimed now) and held (claimed). Absent while the database is unavailable.',
    labelNames: ['lane', 'state'] as const,
    registers: [],
    async collect() {
      const seen = await depthsSeen()
      this.reset()
      if (!seen) return
      for (const lane of lanes()) {
        const { waiting, held } = seen.find(depth => depth.lane === lane) ?? { waiting: 0, held: 0 }
        this.set({ lane, state: 'waiting' }, waiting)
        this.set({ lane, state: 'held' }, held)
      }
    },
  })
  const oldestSeen = seldom(clock, oldestRuns)
  const ages = new Gauge({
    name: 'mediawright_oldest_run_age_seconds',
    help: 'How long the oldest pending run has waited and the oldest running one has run, over all processes; 0 if there is none. Absent while the database is unavailable.',
    labelNames: ['status'] as const,
    registers: [],
    async collect() {
      const seen = await oldestSeen()
      this.reset()
      if (!seen) return
      const now = clock.now()
      this.set({ status: 'pending' }, secondsBetween(seen.pendingSince ?? now, now))
      this.set({ status: 'running' }, secondsBetween(seen.runningSince ?? now, now))
    },
  })
  const streams = new Gauge({
    name: 'mediawright_event_streams_open',
    help: 'Event streams that are open in this process.',
    registers: [],
    collect() {
      this.set(eventStreams())
    },
  })
  const backupSeen = seldom(clock, lastBackupAt)
  const backupAge = new Gauge({
    name: 'mediawright_backup_age_seconds',
    help: 'Time since a backup was finished by `admin backup create`. Absent before the first one and while the database is unavailable.',
    registers: [],
    async collect() {
      const seen = await backupSeen()
      if (seen === undefined) this.remove()
      else this.set(secondsBetween(seen, clock.now()))
    },
  })
  const sweepSeen = seldom(clock, async () => lastSweep?.())
  const left = new Gauge({
    name: 'mediawright_retention_left',
    help: 'What was due for removal when the last sweep of retention ran out of time, over all workspaces, by kind. Absent before the first sweep and while the database is unavailable.',
    labelNames: ['kind'] as const,
    registers: [],
    async collect() {
      const seen = await sweepSeen()
      this.reset()
      for (const [kind, count] of Object.entries(seen?.left ?? {})) this.set({ kind }, count)
    },
  })
  const sweepAge = new Gauge({
    name: 'mediawright_retention_sweep_age_seconds',
    help: 'Time since the last sweep of retention, by any process. Absent before the first one.',
    registers: [],
    async collect() {
      const seen = await sweepSeen()
      if (seen) this.set(secondsBetween(seen.at, clock.now()))
      else this.remove()
    },
  })
  for (const gauge of [queue, ages, streams, backupAge, left, sweepAge]) registry.registerMetric(gauge)
}

const answerWithinMs = 1_000
/** However often metrics are scraped. */
const lookEveryMs = 5_000
/** It can take 15 minutes to detect that the other end of a connection is gone. */
const givenUpAfterMs = 60_000

/** @returns a cached read: a recent value, or undefined if none arrives in time; only one read is in flight */
function seldom<T>(clock: Clock, look: () => Promise<T>): () => Promise<T | undefined> {
  let last: { at: number; seen: Promise<T | undefined>; over: boolean } | undefined
  return () => {
    const age = last ? Math.abs(clock.now() - last.at) : Infinity
    if (!last || age >= (last.over ? lookEveryMs : givenUpAfterMs)) {
      const mine = { at: clock.now(), seen: look().catch(() => undefined), over: false }
      void mine.seen.finally(() => (mine.over = true))
      last = mine
    }
    return inTime(last.seen)
  }
}

async function inTime<T>(seen: Promise<T | undefined>): Promise<T | undefined> {
  const timer = new AbortController()
  try {
    return await Promise.race([seen, sleep(answerWithinMs, undefined, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}
