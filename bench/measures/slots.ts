/** How well the slots of workers are filled: a backlog of jobs that do nothing for a while, against slots that are never idle. */
import { enqueue, newJobIds, now, onBothEngines, openQueueAt, type Place } from '../queue.ts'
import { startWorkers } from '../queue-workers.ts'
import { median, type Result } from '../report.ts'
import { rounds } from '../rounds.ts'

const jobMs = 50
const slots = 8
const jobsPerSlot = 30
const places = 20
const roundCount = 3

export async function measureSlots(): Promise<Result[]> {
  const results = await onBothEngines(async (place, name) => {
    if (name === 'SQLite')
      return [
        resultOf(
          1,
          name,
          (await rounds(roundCount, { one: drain(place, 1) })).map(({ one }) => one),
        ),
      ]
    const all = await rounds(roundCount, { one: drain(place, 1), three: drain(place, 3) })
    return [
      resultOf(
        1,
        name,
        all.map(({ one }) => one),
      ),
      resultOf(
        3,
        name,
        all.map(({ three }) => three),
      ),
    ]
  })
  return results.flat()
}

function resultOf(processes: number, name: string, rates: readonly number[]): Result {
  const ideal = (processes * slots * 1000) / jobMs
  return {
    name: `jobs of ${jobMs} ms in ${processes === 1 ? '' : `${processes} × `}${slots} slots : never idle, ${name}`,
    ratios: rates.map(rate => rate / ideal),
    goal: { least: 0.7, aim: 0.9 },
    detail: `jobs a second: ${median(rates).toFixed(0)}, ideal ${ideal}`,
  }
}

/** @returns jobs a second, from when the workers are let off to the end of the last job */
const drain = (place: Place, processes: number) => async (): Promise<number> => {
  const ids = newJobIds(processes * slots * jobsPerSlot)
  const opened = await openQueueAt(place)
  for (let index = 0; index < places; index++)
    await enqueue(
      opened,
      `ws_${index}`,
      ids.filter((_, job) => job % places === index),
    )
  await opened.close() // SQLite serves one process
  const workers = await startWorkers(processes, { place, slots, jobMs })
  const all = workers.of(ids)
  const begun = now()
  workers.work()
  const times = await all
  await workers.close()
  return (ids.length * 1000) / (Math.max(...times.map(({ ended }) => ended)) - begun)
}
