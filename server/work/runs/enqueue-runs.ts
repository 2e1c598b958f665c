import type { Sql } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Run } from './run.ts'

/**
 * Enqueues the jobs of runs, sorted by lane: the lock order of `endings.ts`. Runs whose steps have the jobs get none.
 */
export const enqueueRuns = (
  { queue }: Pick<Engines, 'queue'>,
  sql: Sql,
  runs: readonly Pick<Run, 'runId' | 'lane' | 'workspaceId'>[],
  now: number,
): Promise<void>[] =>
  runs
    .flatMap(({ runId: id, lane, workspaceId }) => (lane === undefined ? [] : { id, lane, workspaceId, group: workspaceId }))
    .toSorted((a, b) => (a.lane < b.lane ? -1 : a.lane > b.lane ? 1 : 0))
    .map(job => queue.enqueue(sql, job, now))
