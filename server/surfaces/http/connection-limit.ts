import { readFileSync } from 'node:fs'

const defaultLimit = 12_000
/** The limit assumed if the system does not report how many files a process may open. */
const cautious = 4000
/** The number of open files reserved for this process's database, files, child processes and outgoing calls. */
const reservedFiles = 500
/** The listener accepts ten percent more connections, but answers these with an error. */
const withRefused = 1.1

/**
 * Returns the number of connections that a process accepts. Each connection takes a file descriptor, and a process that has none left can
 * do nothing.
 * @param wanted the operator's setting; undefined for a limit that is sufficient for ten thousand event streams
 */
export function connectionLimit(wanted: number | undefined, files = maxOpenFiles()): number {
  if (files === undefined) return wanted ?? cautious
  return Math.min(wanted ?? defaultLimit, Math.max(10, Math.floor((files - reservedFiles) / withRefused)))
}

/** Returns the open file limit, which Node raises at startup as far as the system allows. */
function maxOpenFiles(): number | undefined {
  try {
    const [, most] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return most === undefined ? undefined : most === 'unlimited' ? Infinity : Number(most)
  } catch {
    return undefined
  }
}
