import type { Sql } from '../../machine/database/database.ts'
import { AppError, type ErrorCode } from '../../machine/errors.ts'

/** A refusal that leaves a note: written in a transaction of its own, after that of the call was rolled back. */
export class NotedRefusal extends AppError {
  readonly note: (sql: Sql) => Promise<unknown>
  constructor(code: ErrorCode, message: string, note: (sql: Sql) => Promise<unknown>) {
    super(code, message)
    this.note = note
  }
}

const commits = new WeakMap<Sql, (() => void)[]>()

/** Calls back once the transaction of a call is committed. In a transaction that does not wait for it, nothing is called. */
export const afterCommit = (sql: Sql, callback: () => void): void => void commits.get(sql)?.push(callback)

/** Does work in a transaction. @returns also what {@link afterCommit} received, to run after the commit */
export async function committing<T>(sql: Sql, work: () => Promise<T>): Promise<{ result: T; callbacks: readonly (() => void)[] }> {
  const callbacks: (() => void)[] = []
  commits.set(sql, callbacks)
  return { result: await work(), callbacks }
}
