import type { Engines } from '../../machine/engines.ts'
import { addDays } from './calendar.ts'
import { deleteOldWindows } from './limit-store.ts'

/**
 * The number of days that counters are kept. It is longer than any run takes, because a refund reduces the counters of the window that the
 * run started in.
 */
const retentionDays = 100
const maxRows = 5000

/** Deletes counters for windows that ended long ago. */
export async function sweepLimits({ database, clock }: Pick<Engines, 'database' | 'clock'>): Promise<void> {
  const today = new Date(clock.now()).toISOString().slice(0, 10)
  await database.read(sql => deleteOldWindows(sql, addDays(today, -retentionDays), maxRows))
}
