/** Measures the delay between enqueuing a job and an idle worker starting it: in process, and via a Postgres signal in another process. */
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
import { startWorkers } from '../support/queue-workers.ts'
import { median, type Result } from '../support/report.ts'

const sends = 200
const warmUp = 20
const pauseMs = 10
const goalMs = 10
const work = { slots: 1, jobMs: 0 }

export function measureSendToStart(): Promise<Result[]> {
  return onBothEngines(async (place, name) => {
    const latencies = (await (name === 'SQLite' ? inOneProcess : inTwoProcesses)(place)).slice(warmUp)
    return {
      name: `send to start : ${goalMs} ms, ${name}`,
      ratios: latencies.map(ms => ms / goalMs),
      goal: { max: 1 },
      detail: `ms from commit to handler, ${sends} sends: p50 ${median(latencies).toFixed(1)}, max ${Math.max(...latencies).toFixed(1)}`,
    }
  })
}

async function inOneProcess(place: Place): Promise<number[]> {
  const opened = await openQueueAt(place)
  const tally = createTally()
  await opened.queue.work([sleepers(opened, work, tally.note)])
  const latencies = await send(opened, tally)
  await opened.close()
  return latencies
}

async function inTwoProcesses(place: Place): Promise<number[]> {
  const opened = await openQueueAt(place)
  const workers = await startWorkers(1, { place, work })
  workers.work()
  const latencies = await send(opened, workers)
  await workers.close()
  await opened.close()
  return latencies
}

async function send(opened: OpenedQueue, worker: Pick<Tally, 'of'>): Promise<number[]> {
  const latencies: number[] = []
  while (latencies.length < warmUp + sends) {
    const ids = newJobIds(1)
    const ended = worker.of(ids)
    const committing = await enqueue(opened, 'ws_bench', ids)
    const [job] = await ended
    latencies.push(job!.begun - committing)
    await sleep(pauseMs)
  }
  return latencies
}
