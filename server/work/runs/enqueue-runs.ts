import type { Sql } from '../../machine/database/database.ts'
import type { Engines } from '../../machine/engines.ts'
import type { Run } from './run.ts'

export type QueuedRun = Pick<Run, 'runId' | 'lane' | 'workspaceId'>

/**
 * Enqueues the runs' jobs, sorted by lane, as required by the lock order defined in `endings.ts`. Parent runs get no job: only their steps
 * are queued.
 */
export const enqueueRuns = ({ queue }: Pick<Engines, 'queue'>, sql: Sql, runs: readonly QueuedRun[], now: number): Promise<void>[] =>
  runs
    .flatMap(({ runId: id, lane, workspaceId }) => (lane === undefined ? [] : { id, lane, workspaceId, group: workspaceId }))
    .toSorted((a, b) => (a.lane < b.lane ? -1 : a.lane > b.lane ? 1 : 0))
    .map(job => queue.enqueue(sql, job, now))
