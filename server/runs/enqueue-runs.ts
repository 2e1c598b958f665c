import type { Sql } from '../engines/database/database.ts'
import type { Engines } from '../engines/engines.ts'
import type { Run } from './run.ts'

/**
 * Gives runs their jobs, in the order of their lanes: all take the turns of lanes in one order, and after the balance, or two
 * transactions would wait for each other. Runs whose steps have the jobs get none.
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
