import type { Engines } from '../engines/engines.ts'
import { removeUnused } from './action-source-store.ts'

const keptMs = 24 * 3600_000

/** Removes sources of custom actions whose nodes were deleted and whose runs have ended. */
export const sweepSources = ({ database, clock }: Pick<Engines, 'database' | 'clock'>): Promise<unknown> =>
  database.transaction(sql => removeUnused(sql, clock.now() - keptMs))
