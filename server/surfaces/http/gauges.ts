import { secondsBetween } from '../../machine/clock.ts'
import type { Engines } from '../../machine/engines.ts'
import { gauge } from '../../machine/metrics.ts'
import { lastBackupAt } from '../../operate/backup/schema-store.ts'
import { findLastSweep } from '../../operate/retention/retention-store.ts'
import { oldestRuns } from '../../work/runs/run-store.ts'
import type { EventStreams } from './event-stream.ts'
import { withFallback, throttle } from './readiness.ts'

// The help text marks the gauges whose value is the same in all processes: these must be aggregated by maximum, not by sum.
const jobs = gauge(
  'mediawright_queue_jobs',
  'Jobs in the queue, over all processes: waiting (could be claimed now) and held (claimed). Absent while the database is unavailable.',
  ['lane', 'state'],
)
const ages = gauge(
  'mediawright_oldest_run_age_seconds',
  'Waiting time of the oldest pending run and running time of the oldest running one, over all processes; 0 if there is none. Absent while the database is unavailable.',
  ['status'],
)
const streamsOpen = gauge('mediawright_event_streams_open', 'Event streams that are open in this process.')
const backupAge = gauge(
  'mediawright_backup_age_seconds',
  'Time since a backup was finished by `admin backup create`. Absent before the first one and while the database is unavailable.',
)
const left = gauge(
  'mediawright_retention_left',
  'Objects that were still due for removal when the last retention sweep ran out of time, over all workspaces, by kind. Absent before the first sweep and while the database is unavailable.',
  ['kind'],
)
const sweepAge = gauge(
  'mediawright_retention_sweep_age_seconds',
  'Time since the last retention sweep of any process. Absent before the first one.',
)

type Services = Pick<Engines, 'metrics' | 'clock' | 'database' | 'queue'>

const readers = ({ database, queue }: Services) => ({
  depths: () => queue.depths(),
  oldestRuns: () => database.read(oldestRuns),
  lastBackupAt: () => database.read(lastBackupAt),
  lastSweep: () => database.read(findLastSweep),
})
export type GaugeReaders = ReturnType<typeof readers>

/** Sets the gauges whenever the service's metrics are read. */
export function registerGauges(
  services: Services,
  { lanes, streams }: { lanes: Iterable<string>; streams: Pick<EventStreams, 'count'> },
  replaced: Partial<GaugeReaders> = {},
): void {
  const { metrics, clock } = services
  const read = { ...readers(services), ...replaced }
  /** Returns a recent value, or undefined if none arrives in time. */
  const recent = <T>(look: () => Promise<T>) => {
    const latest = throttle(clock, sampleEveryMs, () => look().catch(() => undefined))
    return () => withFallback(latest(), answerWithinMs, undefined)
  }
  const depthsSeen = recent(read.depths)
  jobs.collect(metrics, async current => {
    const seen = await depthsSeen()
    current.reset()
    if (!seen) return
    for (const lane of lanes) {
      const { waiting, held } = seen.find(depth => depth.lane === lane) ?? { waiting: 0, held: 0 }
      current.set({ lane, state: 'waiting' }, waiting)
      current.set({ lane, state: 'held' }, held)
    }
  })
  const oldestSeen = recent(read.oldestRuns)
  ages.collect(metrics, async current => {
    const seen = await oldestSeen()
    current.reset()
    if (!seen) return
    const now = clock.now()
    current.set({ status: 'pending' }, secondsBetween(seen.pendingSince ?? now, now))
    current.set({ status: 'running' }, secondsBetween(seen.runningSince ?? now, now))
  })
  streamsOpen.collect(metrics, current => current.set(streams.count()))
  const backupSeen = recent(read.lastBackupAt)
  backupAge.collect(metrics, async current => {
    const seen = await backupSeen()
    if (seen === undefined) current.remove()
    else current.set(secondsBetween(seen, clock.now()))
  })
  const sweepSeen = recent(read.lastSweep)
  left.collect(metrics, async current => {
    const seen = await sweepSeen()
    current.reset()
    for (const [kind, count] of Object.entries(seen?.left ?? {})) current.set({ kind }, count)
  })
  sweepAge.collect(metrics, async current => {
    const seen = await sweepSeen()
    if (seen) current.set(secondsBetween(seen.at, clock.now()))
    else current.remove()
  })
}

const answerWithinMs = 1_000
/** The minimum interval between samples, no matter how often metrics are scraped. */
const sampleEveryMs = 5_000
