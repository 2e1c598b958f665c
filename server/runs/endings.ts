import type { Sql } from '../engines/database/database.ts'
import type { Micros } from '../money.ts'
import type { Failure, Run, RunInput } from './run.ts'

/** A run as it ended. */
export interface EndedRun extends Run {
  /** Of a completed run: a hash that tells its outputs from all others, and what it worked on. */
  made?: { hash: string; input: RunInput }
  /** What a failed run had been charged. */
  refund?: Micros
}

export interface Ending {
  onEnd: (sql: Sql, run: EndedRun, now: number) => Promise<unknown>
}

/**
 * What else changes when a run ends, whether completed, failed or canceled: part of the one transaction that ends it, in the
 * order in which it stands here. Folders above `runs/` provide these; `endings.ts` of the service puts them together.
 *
 * Every transaction takes its locks in this order, or two would wait for each other for ever:
 *
 * 1. the canvas of the project
 * 2. runs: the one that ends, those that wait for it, the run that it is a step of, and that one's other steps
 * 3. the balance of the workspace
 * 4. the activity of the project
 * 5. turns of lanes, in the order of the lanes' names (`enqueue-runs.ts`)
 * 6. jobs
 *
 * A worker that begins or reports on a run does not hold the canvas. It may touch the parent of its run only where nobody
 * else holds it (`step-store.ts`).
 */
export interface Endings {
  technique: {
    /** Completes the parent of a completed step, if that was the last. @returns the parent as it ended */
    onStepCompleted: (sql: Sql, step: Run & { parentRunId: string }, now: number) => Promise<EndedRun | undefined>
    /** Ends the runs that end with a failed one. @param fail ends one, unless it has ended */
    onFailed: (sql: Sql, run: Run, fail: (runId: string, failure: Failure) => Promise<Run | undefined>) => Promise<void>
  }
  canvas: Ending & {
    /** Locks the canvas of the run, before the run itself. */
    hold: (sql: Sql, run: { runId: string; projectId?: string }) => Promise<unknown>
    /** What callers call the node of a run; undefined where it is gone. */
    nameOf: (sql: Sql, run: Run) => Promise<string | undefined>
  }
  /** Charges or refunds. @throws {UnpaidRun} which undoes the transaction */
  ledger: Ending
  webhook: Ending
}
