import { pipelined, type Sql } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import { hasProviderJob } from './run-store.ts'

/** Longer than a worker needs to stop and end its job at a provider. */
const afterMs = 15_000

/**
 * Takes the job of an ended run from its queue and its worker. If a job is stored at a provider and no worker holds it, it is enqueued
 * again for a worker that ends it there: see `execute-run.ts`.
 */
export async function dropJob(
  { queue, signals }: Pick<Engines, 'queue' | 'signals'>,
  sql: Sql,
  { runId, lane }: { runId: string; lane: string },
): Promise<void> {
  const isKept = await hasProviderJob(sql, runId)
  await pipelined(
    isKept ? queue.takeBack(sql, lane, runId, afterMs) : queue.remove(sql, lane, runId),
    signals.announce(sql, 'cancel', runId),
  )
}
