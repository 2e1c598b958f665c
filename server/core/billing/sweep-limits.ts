import type { Engines } from '../../machine/engines.ts'
import { addDays } from './calendar.ts'
import { deleteOldWindows } from './limit-store.ts'

/**
 * The number of days for which counters are kept: longer than any run takes, because a run is refunded to the window in which it started.
 */
const retentionDays = 100
const maxRows = 5000

/** Deletes counters for windows that ended long ago. */
export async function sweepLimits({ database, clock }: Pick<Engines, 'database' | 'clock'>): Promise<void> {
  const today = new Date(clock.now()).toISOString().slice(0, 10)
  await database.read(sql => deleteOldWindows(sql, addDays(today, -retentionDays), maxRows))
}
