import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Messages from Knex, its pool and the driver about a Postgres server that does not respond. */
const unresponsive =
  /^Knex: Timeout acquiring a connection|^operation timed out for an unknown reason|^timeout exceeded when trying to connect/

/** Says what is wrong with the database and what to do about it, without a final period; undefined for other errors. */
export function databaseProblem(error: unknown): string | undefined {
  const { code, message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code ?? '')) return damageMessage(message)
  if (unresponsive.test(message))
    return 'Postgres does not respond. Check that it runs, is not paused, and accepts more connections (DATABASE_URL)'
  return undefined
}

export const damageMessage = (how: string) =>
  `The database is damaged (${how.replace(/^\*+ in database main \*+\n/, '').replace(/\.$/, '')}). Stop the service, and restore the last backup (docs/backup.md)`

/**
 * Reads an entire SQLite file to find damage. Runs on a separate thread, because reading a large file takes seconds.
 * @returns a description of the damage; undefined if there is none
 */
export async function findDamage(file: string): Promise<string | undefined> {
  const thread = new Worker(quickCheck, { eval: true, workerData: { file, driver: import.meta.resolve('better-sqlite3') } })
  const [found] = (await once(thread, 'message')) as [string]
  return found === 'ok' ? undefined : found
}

const quickCheck = `const { parentPort, workerData: { file, driver } } = require('node:worker_threads')
import(driver).then(({ default: Sqlite }) => {
  const connection = new Sqlite(file, { readonly: true })
  try {
    parentPort.postMessage(connection.pragma('quick_check(1)', { simple: true }))
  } catch (error) {
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) throw error
    parentPort.postMessage(error.message)
  }
})`
