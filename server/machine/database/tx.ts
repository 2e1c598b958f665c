import type { Micros } from '../money.ts'
import type { Database, Sql } from './database.ts'

/** Where a change comes from. `service`: the service itself, such as the first workspace. */
export type Surface = 'api' | 'studio' | 'mcp' | 'command line' | 'operator page' | 'service'

/** The author of a change. */
export interface Origin {
  /** The id of a member, or `operator`, or `service`. */
  actor: string
  surface: Surface
  requestId?: string | undefined
}

/** A transaction, with what applies to everything that is done in it. An `Sql` with more, so functions that need only statements take it. */
export interface Tx extends Sql {
  /** When the call or command began. */
  readonly now: number
  readonly origin: Origin
  /** What the transaction has spent, and the maximum that its caller allows. */
  readonly spending: { cap: Micros | undefined; spent: Micros }
  /** Calls back once the transaction is committed. */
  readonly afterCommit: (callback: () => void) => void
}

/** Opens a transaction. Its callbacks run after the commit, in order; after a rollback none does. */
export async function transact<T>(
  database: Database,
  { now, origin, spendCap }: { now: number; origin: Origin; spendCap?: Micros | undefined },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let callbacks: (() => void)[] = []
  const result = await database.transaction(sql => {
    callbacks = []
    const afterCommit = (callback: () => void) => void callbacks.push(callback)
    return work({ ...sql, now, origin, spending: { cap: spendCap, spent: 0 }, afterCommit })
  })
  for (const callback of callbacks) callback()
  return result
}
