import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { Job } from './queue.ts'
import { createSlotLoop } from './slot-loop.ts'

test('only lanes that may have jobs are asked, and jobs that nobody told of are found', async () => {
  const stored = new Map<string, Job[]>([
    ['images', []],
    ['videos', []],
  ])
  const asked: string[] = []
  const done: string[] = []
  const loop = createSlotLoop({
    source: {
      async claim(lane, { limit }) {
        asked.push(lane)
        return stored.get(lane)!.splice(0, limit)
      },
      waiting: async lanes => lanes.filter(lane => stored.get(lane)!.length > 0),
      renew: async jobs => new Set(jobs.map(({ id }) => id)),
      release: async () => undefined,
    },
    log: pino({ level: 'silent' }),
    leaseMs: 15_000,
    pollMs: 10,
    now: () => performance.now(),
  })
  const put = (lane: string, id: string) => stored.get(lane)!.push({ id, lane, attempt: 0 })
  const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 20_000, interval: 5 })

  await loop.work([{ lanes: [{ name: 'images' }, { name: 'videos' }], slots: 1, handle: async ({ id }) => void done.push(id) }])
  await until(() => expect(asked.toSorted()).toEqual(['images', 'videos']))
  asked.length = 0
  put('images', 'run_1')
  put('images', 'run_2')
  loop.wake('images')
  await until(() => expect(done).toEqual(['run_1', 'run_2']))
  expect(new Set(asked)).toEqual(new Set(['images']))
  put('videos', 'run_3')
  await until(() => expect(done).toEqual(['run_1', 'run_2', 'run_3']))
  await loop.stop(0)
})
