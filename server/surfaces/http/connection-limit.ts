import { readFileSync } from 'node:fs'

const defaultLimit = 12_000
/** The assumed limit if the system does not report how many files a process may open. */
const cautious = 4000
/** Reserved for the database, files, child processes and outgoing calls of this process. */
const reservedFiles = 500
/** The listener responds with an error to ten percent more connections. */
const withRefused = 1.1

/**
 * The number of connections that a process accepts: each is an open file, and nothing else works when files run out.
 * @param wanted the operator's setting; undefined for enough to serve ten thousand event streams
 */
export function connectionLimit(wanted: number | undefined, files = maxOpenFiles()): number {
  if (files === undefined) return wanted ?? cautious
  return Math.min(wanted ?? defaultLimit, Math.max(10, Math.floor((files - reservedFiles) / withRefused)))
}

/** The limit of open files, which Node raises as far as the system allows when it starts. */
function maxOpenFiles(): number | undefined {
  try {
    const [, most] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return most === undefined ? undefined : most === 'unlimited' ? Infinity : Number(most)
  } catch {
    return undefined
  }
}
