import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'

/**
 * Lets one service process use a data folder. The lock is one that SQLite takes on a file of its own, so the system
 * gives it back whatever way the process ends.
 * @returns a function that gives it back, or undefined where another process has it
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
