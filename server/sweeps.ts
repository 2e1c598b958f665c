import { deleteExpired } from './core/access/idempotency-store.ts'
import { deleteExpiredSessions } from './core/access/session-store.ts'
import { sweepSources } from './work/actions/sweep-sources.ts'
import type { Services } from './app.ts'
import { sweepAssets } from './core/assets/sweep-assets.ts'
import { countEndedRuns } from './core/billing/count-runs.ts'
import { sweepLimits } from './core/billing/sweep-limits.ts'
import { refreshTotals } from './core/billing/totals-store.ts'
import { repeat, type Repeated } from './machine/repeat.ts'
import { sweepRemovedNodes } from './canvas/sweep-removed-nodes.ts'

type Sweep = (services: Pick<Services, 'database' | 'clock' | 'files' | 'workFolder' | 'log'>) => Promise<unknown>

/** Number of rows per transaction; other writers can run between these transactions. */
const atOnce = 1000
const everyMs = 10 * 60_000
/**
 * Maximum time for one counting pass. It is short because a service that is shutting down waits for its sweeps. After an upgrade, when many
 * runs are uncounted, workers count the rest.
 */
const maxCountMs = 2000

/**
 * Periodic work that runs every ten minutes, keyed by the name that is logged if the work fails. All of this work is safe to run in several
 * processes at the same time.
 */
export const sweeps: Readonly<Record<string, Sweep>> = {
  async 'expired idempotency keys'({ database, clock }) {
    while ((await database.read(sql => deleteExpired(sql, clock.now(), atOnce))) === atOnce);
  },
  'expired sessions': ({ database, clock }) => database.read(sql => deleteExpiredSessions(sql, clock.now())),
  'files that nothing refers to': sweepAssets,
  'sources of actions that nothing uses': sweepSources,
  'nodes that can no longer be restored': sweepRemovedNodes,
  'counters of past windows': sweepLimits,
  'ended runs that are not counted'(services) {
    const until = performance.now() + maxCountMs
    return countEndedRuns(services, () => performance.now() > until)
  },
  'totals of many workspaces': ({ database, clock }) => database.transaction(sql => refreshTotals(sql, clock.now())),
}

/** Runs all sweeps. Never rejects. */
async function sweepAll(services: Parameters<Sweep>[0]): Promise<void> {
  const work = Object.entries(sweeps).map(([name, sweep]) =>
    sweep(services).catch(error => services.log.warn({ err: error }, `a sweep failed: ${name}`)),
  )
  await Promise.all(work)
}

/** Sweeps immediately, so that short-lived processes clean up too, and then every ten minutes. */
export const startSweeps = (services: Parameters<Sweep>[0]): Repeated => repeat(everyMs, () => sweepAll(services))
