import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'

/**
 * Locks a data folder for one service process. The lock is SQLite's, on a separate file, so the system releases it however the process
 * ends.
 * @returns a function that releases the lock, or undefined if another process holds it
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const lock = new BetterSqlite3(join(folder, 'service.lock'), { timeout: 0 })
  if (take(lock, 'PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')) return () => lock.close()
  lock.close()
  return undefined
}

/** Time for another process to remove large leftovers. */
const removalMs = 60_000

/**
 * Marks a folder as used by this process until it ends, with a shared lock. If no other process uses the folder, `whenAlone` is called before.
 * @returns a function that removes the mark
 */
export async function useFolder(folder: string, whenAlone: () => Promise<void> = async () => undefined): Promise<() => void> {
  const lock = new BetterSqlite3(join(folder, 'processes.lock'), { timeout: 0 })
  if (take(lock, 'BEGIN EXCLUSIVE')) await whenAlone().finally(() => lock.exec('COMMIT'))
  lock.pragma(`busy_timeout = ${removalMs}`)
  take(lock, 'BEGIN; SELECT name FROM sqlite_schema')
  return () => lock.close()
}

/** @returns false if another process has a lock */
function take(lock: BetterSqlite3.Database, statement: string): boolean {
  try {
    lock.exec(statement)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false
    lock.close()
    throw error
  }
}
