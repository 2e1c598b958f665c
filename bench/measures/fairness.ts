/**
 * Measures how another workspace's backlog delays a workspace that comes later: the duration of its few jobs behind the backlog, relative
 * to an empty queue. With fair turns the ratio is two, because the two workspaces share the slots.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createTally,
  enqueue,
  newJobIds,
  onBothEngines,
  openQueueAt,
  sleepers,
  type OpenedQueue,
  type Place,
  type Tally,
} from '../support/queue.ts'
import { median, type Result } from '../support/report.ts'
import { rounds } from '../support/rounds.ts'

const backlog = 1000
const few = 10
const slots = 4
const jobMs = 20
/** Long enough for the slots to work on the backlog, and to become idle after it is cleared. */
const settleMs = 10 * jobMs
const warmUpRounds = 1
const roundCount = 5

export const measureFairness = (): Promise<Result[]> => onBothEngines(compare)

async function compare(place: Place, name: string): Promise<Result> {
  const opened = await openQueueAt(place)
  const tally = createTally()
  await opened.queue.work([sleepers(opened, { slots, jobMs }, tally.note)])
  const alone = () => timeOfFew(opened, tally)
  const behind = async () => {
    await enqueue(opened, newWorkspace(), newJobIds(backlog))
    await sleep(settleMs)
    const taken = await timeOfFew(opened, tally)
    await clear(opened)
    return taken
  }
  const all = (await rounds(warmUpRounds + roundCount, { alone, behind })).slice(warmUpRounds)
  await opened.close()
  const middle = (side: 'alone' | 'behind') => median(all.map(round => round[side])).toFixed(0)
  return {
    name: `${few} jobs behind ${backlog} of another workspace : alone, ${name}`,
    ratios: all.map(round => round.behind / round.alone),
    goal: { max: 3 },
    detail: `ms, ${slots} slots, ${jobMs} ms a job: ${middle('behind')}, ${middle('alone')}`,
  }
}

async function timeOfFew(opened: OpenedQueue, tally: Tally): Promise<number> {
  const ids = newJobIds(few)
  const ended = tally.of(ids)
  const committing = await enqueue(opened, newWorkspace(), ids)
  return Math.max(...(await ended).map(job => job.ended)) - committing
}

let workspaces = 0
/** A workspace that has taken no turns yet; clearing a backlog does not reset the turns of its workspace. */
const newWorkspace = () => `ws_${++workspaces}`

async function clear({ database }: OpenedQueue): Promise<void> {
  await database.read(sql => sql.run(`delete from ${sql.dialect === 'sqlite' ? 'jobs' : 'pgboss.job'}`, []))
  await sleep(settleMs)
}
