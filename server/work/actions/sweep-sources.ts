import type { Engines } from '../../machine/engines.ts'
import { removeUnused } from './action-source-store.ts'

const retentionMs = 24 * 3600_000
/** Number of sources per transaction; other writers can run between these transactions. */
const atOnce = 500

/** Removes the sources of custom actions that nothing uses anymore. */
export async function sweepSources({ database, clock }: Pick<Engines, 'database' | 'clock'>): Promise<void> {
  const before = clock.now() - retentionMs
  for (let last: string | undefined = ''; last !== undefined;) {
    const after: string = last
    last = await database.transaction(sql => removeUnused(sql, before, after, atOnce))
  }
}
