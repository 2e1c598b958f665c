import type { Sql } from '../../machine/database/database.ts'
import type { EndedRun } from './run.ts'

export interface Ending {
  onEnd: (sql: Sql, run: EndedRun, now: number) => Promise<unknown>
}

/**
 * Changes that a run makes elsewhere when it completes, fails or is canceled, in the transaction that ends it, after its parent and in the
 * order of these members. Other folders provide the endings; `work/endings.ts` lists them.
 *
 * Every transaction takes its locks in this order, or two of them could deadlock:
 *
 * 1. the canvas of the project
 * 2. runs: the one that ends, those that wait for it, its parent, and the other steps of its parent
 * 3. files that the runs have staged; those of a step also before its parent, since they change only with their run
 * 4. the balance of the workspace, which also locks the counters of its limits
 * 5. daily costs of providers, in the order of their names
 * 6. the activity of the project
 * 7. turns of lanes, in the order of the lanes' names (`enqueue-runs.ts`)
 * 8. jobs
 * 9. the end of the audit log's chain (`core/access/audit-log-store.ts`), which no transaction of a run appends to
 *
 * An asset that is deleted is locked after the canvases that show it, which are locked in the order of their ids, and before its run and
 * its files (`work/assets/delete-asset.ts`). A pending upload, which no canvas shows, is locked before the canvas (`complete-upload.ts`).
 *
 * A worker that begins a run or reports its progress does not lock the canvas. It changes the parent of its run only if no other
 * transaction holds it (`step-store.ts`).
 */
export interface Endings {
  canvas: Ending & {
    /** Locks the canvas of the run; called before the run itself is locked. */
    hold: (sql: Sql, run: { runId: string; projectId?: string }) => Promise<unknown>
    /** The short id of a run's node, as in the API; undefined if the node was removed. */
    findNodeName: (sql: Sql, run: EndedRun) => Promise<string | undefined>
  }
  /** Charges or refunds. @throws {UnpaidRun} which undoes the transaction */
  ledger: Ending
  /** Settles the runs' costs to the installation by provider, on the day of their start. */
  providerDays: { onEnd: (sql: Sql, runs: readonly EndedRun[]) => Promise<unknown> }
  webhook: Ending
}
