import type { Engines } from '../machine/engines.ts'
import { retentionMs } from './removed-node.ts'
import { purgeRemovedNodes } from './removed-node-store.ts'

const atOnce = 500

/** Permanently deletes nodes that can no longer be restored. */
export async function sweepRemovedNodes({ database, clock }: Pick<Engines, 'database' | 'clock'>): Promise<void> {
  const before = clock.now() - retentionMs
  while ((await database.transaction(sql => purgeRemovedNodes(sql, before, atOnce))) === atOnce);
}
