import type { Engines } from '../../machine/engines.ts'
import { repeat, type Repeated } from '../../machine/repeat.ts'
import * as store from './count-store.ts'

type Needs = Pick<Engines, 'database' | 'clock' | 'log'>

const runsAtOnce = 500
/** The number of runs in a batch. Batches are small because, on SQLite, other writes wait for each batch. */
const runsOfWorkspaceAtOnce = 2000
const hourMs = 3_600_000
/** How many hours of counts are kept: twice as many as the overview shows. */
const retentionHours = 48

/**
 * Adds ended runs to the usage sums, in batches. Can safely run in several processes concurrently, because only one of them
 * counts at a time.
 */
export async function countEndedRuns({ database, clock }: Omit<Needs, 'log'>, isOver = () => false): Promise<void> {
  while (!isOver() && (await database.read(store.hasUncounted))) {
    const isDone = await database.transaction(async sql => {
      if (!(await store.takeCount(sql))) return true
      const hoursSince = await store.deleteRunHoursBefore(sql, Math.floor(clock.now() / hourMs) - retentionHours)
      const runIds = await store.findUncounted(sql, runsAtOnce)
      await store.countRuns(sql, runIds, hoursSince)
      if (runIds.length === runsAtOnce) return false
      const workspace = await store.findUncountedWorkspace(sql)
      if (workspace) await store.countNext(sql, workspace, runsOfWorkspaceAtOnce)
      return !workspace
    })
    if (isDone) return
  }
}

/** A report reads uncounted runs individually, so this interval limits how many of them it has to read. */
const everyMs = 5000

/** Counts ended runs every few seconds. */
export const startCounting = (needs: Needs): Repeated =>
  repeat(
    everyMs,
    stopping =>
      countEndedRuns(needs, () => stopping.aborted).catch(error =>
        needs.log.warn({ err: error }, 'runs that have ended could not be counted'),
      ),
    { atOnce: false },
  )
