import { pipelined, type Sql } from '../engines/database/database.ts'
import type { Engines } from '../engines/engines.ts'
import { hasProviderJob } from './run-store.ts'

/** Longer than a worker takes that is told to stop and ends its job at a provider. */
const afterMs = 15_000

/**
 * Takes the job of a run that has ended from its queue and its worker. If work is kept at a provider, which nobody may hold,
 * the job comes back for a worker that ends it there: see `execute-run.ts`.
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
