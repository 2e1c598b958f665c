/**
 * Measures how well workers use their slots: a backlog of jobs that only wait, relative to slots that are never idle. Jobs of equal
 * duration end and are claimed together; jobs of different durations show whether one slot waits for others.
 */
import { enqueue, newJobIds, now, onBothEngines, openQueueAt, type Place } from '../support/queue.ts'
import { startWorkers } from '../support/queue-workers.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const jobMs = 50
const slots = 8
const jobsPerSlot = 24
const workspaces = 20
const roundCount = 3

interface Case {
  title: string
  processes: number
  spread: number
}

const embedded: readonly Case[] = [
  { title: `jobs of ${jobMs} ms in ${slots} slots`, processes: 1, spread: 0 },
  { title: `jobs of 10 to 90 ms in ${slots} slots`, processes: 1, spread: 0.8 },
]
const distributed: readonly Case[] = [...embedded, { title: `jobs of ${jobMs} ms in 3 × ${slots} slots`, processes: 3, spread: 0 }]

export async function measureSlots(): Promise<Result[]> {
  const results = await onBothEngines(async (place, name) => {
    const cases = name === 'SQLite' ? embedded : distributed
    const samples = Object.fromEntries(cases.map(one => [one.title, drain(place, one)]))
    const all = await rounds(roundCount, samples)
    return cases.map(one =>
      toResult(
        one,
        name,
        all.map(round => round[one.title]!),
      ),
    )
  })
  return results.flat()
}

function toResult({ title, processes }: Case, engine: string, rates: readonly number[]): Result {
  const ideal = (processes * slots * 1000) / jobMs
  return {
    name: `${title} : never idle, ${engine}`,
    ratios: rates.map(rate => rate / ideal),
    goal: { min: 0.7, aim: 0.9 },
    detail: `jobs a second: ${median(rates).toFixed(0)}, ideal ${ideal}`,
  }
}

/** @returns jobs per second, from the start of the workers to the end of the last job */
const drain =
  (place: Place, { processes, spread }: Case) =>
  async (): Promise<number> => {
    const ids = newJobIds(processes * slots * jobsPerSlot)
    await fill(place, ids)
    const workers = await startWorkers(processes, { place, work: { slots, jobMs, spread } })
    const all = workers.of(ids)
    const begun = now()
    workers.work()
    const times = await all
    await workers.close()
    return (ids.length * 1000) / (Math.max(...times.map(({ ended }) => ended)) - begun)
  }

async function fill(place: Place, ids: readonly string[]): Promise<void> {
  const opened = await openQueueAt(place)
  for (const [workspace, own] of Map.groupBy(ids.entries(), ([index]) => index % workspaces))
    await enqueue(
      opened,
      `ws_${workspace}`,
      own.map(([, id]) => id),
    )
  await opened.close() // SQLite allows a single process
}
