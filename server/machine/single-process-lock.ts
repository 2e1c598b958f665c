import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'

/**
 * Locks a data folder for one service process. The lock is SQLite's, on a separate file, so the system releases it however the process
 * ends.
 * @returns a function that releases the lock, or undefined if another process holds it
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const lock = new BetterSqlite3(join(folder, 'service.lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return undefined
    throw error
  }
}
