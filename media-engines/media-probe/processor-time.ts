import { readFile } from 'node:fs/promises'
import { readChildren } from '../workers/watch-memory.ts'

/** Thrown if work exceeds its CPU time limit. */
export class TooMuchWork extends Error {}

const checkIntervalMs = 200
/** The frequency of /proc clock ticks on Linux. */
const ticksPerSecond = 100

/**
 * Limits the CPU time of work that FFmpeg does in this process or in a child process.
 * @param work must fail with the signal's reason when the signal aborts
 * @throws {TooMuchWork} after `seconds` of CPU time, regardless of the machine's load
 */
export async function withinProcessorTime<Result>(seconds: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const late = new AbortController()
  const before = process.cpuUsage()
  const look = async (): Promise<void> => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1e6 + (await secondsOfChildren()) > seconds) late.abort(new TooMuchWork())
  }
  const timer = setInterval(() => void look(), checkIntervalMs)
  try {
    return await work(late.signal)
  } finally {
    clearInterval(timer)
  }
}

/** Returns 0 if there is no /proc; the job's time limit applies in that case. */
async function secondsOfChildren(): Promise<number> {
  const seconds = await Promise.all((await readChildren(process.pid)).map(secondsUsed))
  return seconds.reduce((sum, one) => sum + one, 0)
}

async function secondsUsed(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The program name, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond
}
