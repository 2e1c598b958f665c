import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import type { Database, Sql } from './database.ts'

/** The origin of a change. `service` is the service itself, for example when it creates the first workspace. */
export type Surface = 'api' | 'studio' | 'mcp' | 'command line' | 'operator page' | 'service'

/** The author of a change. */
export interface Origin {
  /** A member's id, `operator` or `service`. */
  actor: string
  surface: Surface
  requestId?: string | undefined
}

/** A transaction, with the data that applies to everything in it. Functions that only run statements accept it as an `Sql`. */
export interface Tx extends Sql {
  /** When the call or command began. */
  readonly now: number
  readonly origin: Origin
  /** The amount that the transaction has spent, and the maximum that its caller allows. */
  readonly spending: { cap: Micros | undefined; spent: Micros }
  /** Registers a callback that runs after the commit. */
  readonly afterCommit: (callback: () => void) => void
}

/** Opens a transaction. The callbacks registered in it run after the commit, in order; after a rollback, none of them runs. */
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
