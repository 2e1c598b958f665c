import { pipelined, type Sql } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Run } from './run.ts'
import { hasProviderJob } from './run-store.ts'

/** Longer than a worker needs to stop and to end its job at a provider. */
const afterMs = 15_000

/**
 * Called when a run has ended: removes the run's job from its queue and signals its worker to stop. If the run has a job at a provider and
 * no worker holds the run, the run is enqueued again so that a worker ends the provider's job: see `execute-run.ts`. A parent run has no
 * job.
 */
export async function dropJob(
  { queue, signals }: Pick<Engines, 'queue' | 'signals'>,
  sql: Sql,
  { runId, lane }: Pick<Run, 'runId' | 'lane'>,
): Promise<void> {
  if (lane === undefined) return signals.announce(sql, 'cancel', runId)
  const isKept = await hasProviderJob(sql, runId)
  await pipelined(
    isKept ? queue.takeBack(sql, lane, runId, afterMs) : queue.remove(sql, lane, runId),
    signals.announce(sql, 'cancel', runId),
  )
}
