import { readFileSync } from 'node:fs'

const usual = 12_000
/** Where the system does not report how many files a process may open. */
const cautious = 4000
/** For the database, files, child processes and calls of this process. */
const ownFiles = 500
/** The listener refuses a tenth more connections with a response. */
const withRefused = 1.1

/**
 * How many connections a process accepts: each is an open file, and without files nothing else works.
 * @param wanted by the operator; undefined: as many as serve ten thousand streams of events
 */
export function connectionLimit(wanted: number | undefined, files = mostOpenFiles()): number {
  if (files === undefined) return wanted ?? cautious
  return Math.min(wanted ?? usual, Math.max(10, Math.floor((files - ownFiles) / withRefused)))
}

/** Node raises its limit as far as the system allows when it starts. */
function mostOpenFiles(): number | undefined {
  try {
    const [, most] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return most === undefined ? undefined : most === 'unlimited' ? Infinity : Number(most)
  } catch {
    return undefined
  }
}
