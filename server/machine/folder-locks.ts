import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'

/**
 * Locks a data folder for a single service process. The lock, an SQLite lock on a separate file, is released by the operating system no
 * matter how the process ends.
 * @returns a function that releases the lock, or undefined if another process holds it
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const lock = new BetterSqlite3(join(folder, 'service.lock'), { timeout: 0 })
  if (take(lock, 'PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')) return () => lock.close()
  lock.close()
  return undefined
}

/** Time allowed for another process to remove large leftover files. */
const removalMs = 60_000
const againAfterMs = 100

/**
 * Marks a folder as in use by this process, with a shared lock that is held until the mark is removed or the process exits. If no other
 * process uses the folder, `whenAlone` is called first.
 * @returns a function that removes the mark
 * @throws {Error} if another process holds the folder exclusively for longer than `patienceMs`
 */
export async function useFolder(folder: string, whenAlone = async () => {}, patienceMs = removalMs): Promise<() => void> {
  const lock = new BetterSqlite3(join(folder, 'processes.lock'), { timeout: 0 })
  if (take(lock, 'BEGIN EXCLUSIVE')) await whenAlone().finally(() => lock.exec('COMMIT'))
  lock.exec('BEGIN')
  const until = performance.now() + patienceMs
  while (!take(lock, 'SELECT name FROM sqlite_schema')) {
    if (performance.now() >= until) {
      lock.close()
      throw new Error(`Another process has been removing leftover files from ${folder} for ${patienceMs / 1000} s. Try again later.`)
    }
    await sleep(againAfterMs)
  }
  return () => lock.close()
}

/** @returns false if another process holds a conflicting lock */
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
