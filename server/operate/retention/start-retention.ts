import type { Engines } from '../../machine/engines.ts'
import { repeat, type Repeated } from '../../machine/repeat.ts'
import { eraseDeleted } from './erase-store.ts'
import { cancelRunsInDeletedProjects } from './remove-deleted-projects.ts'
import { cancelRunsInDeletedWorkspaces, type RemovalNeeds } from './remove-workspace.ts'
import { isSweepHour } from './retention-rules.ts'
import { endSweep, noteSweep, takeSweep } from './retention-store.ts'
import { sweepRetention } from './sweep-retention.ts'

const everyMs = 3600_000
/** Maximum duration of a sweep. The rest is left to the next sweep, so that a large backlog does not keep the database busy. */
const maxMs = 10 * 60_000

type Needs = RemovalNeeds & Pick<Engines, 'log'>

/** Sweeps once, if a sweep is due and no other process is sweeping. @returns true if a sweep was done */
export async function sweepHourly(needs: Needs, hours: readonly number[], stopping = new AbortController().signal): Promise<boolean> {
  const { database, clock, log } = needs
  await cancelRunsInDeletedWorkspaces(needs)
  await cancelRunsInDeletedProjects(needs)
  const now = clock.now()
  if (!isSweepHour(hours, now) || !(await database.transaction(sql => takeSweep(sql, now, now + everyMs / 2)))) return false
  try {
    const report = await sweepRetention(needs, { isOver: () => stopping.aborted || clock.now() >= now + maxMs })
    await database.transaction(sql => noteSweep(sql, { at: now, left: report.left }))
    if (Object.values(report.removed).some(count => count > 0)) {
      await eraseDeleted(database)
      log.info(report, 'the retention sweep finished')
    }
  } finally {
    await database.transaction(sql => endSweep(sql, clock.now()))
  }
  return true
}

/** Sweeps now and every hour, but only during the given hours of the day (UTC). */
export const startRetention = (needs: Needs, hours: readonly number[]): Repeated =>
  repeat(everyMs, stopping =>
    sweepHourly(needs, hours, stopping).catch(error => needs.log.warn({ err: error }, 'the retention sweep failed')),
  )
