import type { Sql } from '../../machine/database/database.ts'
import type { EndedRun } from './run.ts'

export interface Ending {
  onEnd: (sql: Sql, run: EndedRun, now: number) => Promise<unknown>
}

/**
 * Changes to make elsewhere when a run completes, fails or is canceled. They are made in the transaction that ends the run, after any
 * change to the run's parent, in the order of the members below. Other folders provide the endings; `work/endings.ts` lists them.
 *
 * Every transaction must take its locks in this order; otherwise, two of them could deadlock:
 *
 * 1. the project's canvas
 * 2. runs: the one that ends, those that wait for it, its parent and its parent's other steps
 * 3. files that the runs have staged; a step's files may also be locked before its parent, because they change only with their run
 * 4. the workspace's balance, which also locks the counters of its limits
 * 5. daily provider costs, in the order of the providers' names
 * 6. the project's activity
 * 7. lane turns, in the order of the lanes' names (`enqueue-runs.ts`)
 * 8. jobs
 * 9. the end of the audit log's chain (`core/access/audit-log-store.ts`), to which no run transaction appends
 *
 * An asset that is being deleted is locked after the canvases that show it, which are locked in the order of their ids, and before its run
 * and its files (`work/assets/delete-asset.ts`). A pending upload, which no canvas shows, is locked before the canvas
 * (`complete-upload.ts`).
 *
 * A worker that begins a run or reports its progress does not lock the canvas. It changes the run's parent only if no other transaction
 * holds the parent (`step-store.ts`).
 */
export interface Endings {
  canvas: Ending & {
    /** Locks the run's canvas; called before the run itself is locked. */
    hold: (sql: Sql, run: { runId: string; projectId?: string }) => Promise<unknown>
    /** Returns the short id of a run's node, as in the API, or undefined if the node was removed. */
    findNodeName: (sql: Sql, run: EndedRun) => Promise<string | undefined>
  }
  /** Charges or refunds the run. @throws {UnpaidRun}, which rolls back the transaction */
  ledger: Ending
  /** Settles the daily totals of what each provider's runs cost the installation; a run counts toward the day on which it started. */
  providerDays: { onEnd: (sql: Sql, runs: readonly EndedRun[]) => Promise<unknown> }
  webhook: Ending
}
