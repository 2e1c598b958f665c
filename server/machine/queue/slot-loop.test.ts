import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createMetrics } from '../open-metrics.ts'
import type { Job } from './queue.ts'
import { createSlotLoop, leasesLost } from './slot-loop.ts'

test('Jobs are claimed only from lanes that may have jobs, and unannounced jobs are found by polling', async () => {
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

test('A slot freed during another claim is filled immediately', async () => {
  const stored: Job[] = ['run_1', 'run_2', 'run_3', 'run_4'].map(id => ({ id, lane: 'images', attempt: 0 }))
  const claiming = Promise.withResolvers<void>()
  const ends = new Map<string, () => void>()
  let claims = 0
  const loop = createSlotLoop({
    source: {
      async claim(_lane, { limit }) {
        if (++claims === 2) await claiming.promise
        return stored.splice(0, limit)
      },
      waiting: async () => [],
      renew: async jobs => new Set(jobs.map(({ id }) => id)),
      release: async () => undefined,
    },
    log: pino({ level: 'silent' }),
    leaseMs: 600_000,
    pollMs: 600_000,
    now: () => performance.now(),
  })
  const handle = ({ id }: Job) => new Promise<void>(resolve => ends.set(id, resolve))
  const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 20_000, interval: 5 })

  await loop.work([{ lanes: [{ name: 'images' }], slots: 2, handle }])
  await until(() => expect([...ends.keys()]).toEqual(['run_1', 'run_2']))
  ends.get('run_1')!()
  await until(() => expect(claims).toBe(2))
  ends.get('run_2')!()
  await setImmediate()
  claiming.resolve()
  await until(() => expect([...ends.keys()]).toEqual(['run_1', 'run_2', 'run_3', 'run_4']))
  for (const end of ends.values()) end()
  await loop.stop(0)
})

test('CRASH-6 A pool claims no jobs while claiming is disallowed, and resumes claiming at a later poll', async () => {
  const stored: Job[] = [{ id: 'run_1', lane: 'images', attempt: 0 }]
  const done: string[] = []
  let isOpen = false
  let questions = 0
  const loop = createSlotLoop({
    source: {
      claim: async () => stored.splice(0),
      waiting: async lanes => (stored.length > 0 ? lanes : []),
      renew: async jobs => new Set(jobs.map(({ id }) => id)),
      release: async () => undefined,
    },
    log: pino({ level: 'silent' }),
    leaseMs: 600_000,
    pollMs: 5,
    now: () => performance.now(),
  })
  const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 20_000, interval: 5 })
  const mayClaim = async () => {
    questions++
    return isOpen
  }
  await loop.work([{ lanes: [{ name: 'images' }], slots: 2, mayClaim, handle: async ({ id }) => void done.push(id) }])
  await until(() => expect(questions).toBeGreaterThan(2))
  expect([stored.length, done]).toEqual([1, []])
  isOpen = true
  await until(() => expect(done).toEqual(['run_1']))
  await loop.stop(0)
})

test('CRASH-7 If a process claims a job that it is already handling, the handler continues under the new lease', async () => {
  const stored: Job[] = [{ id: 'run_1', lane: 'images', attempt: 0 }]
  const metrics = createMetrics()
  const released: Job[] = []
  const taken: { job: Job; signal: AbortSignal }[] = []
  const end = Promise.withResolvers<void>()
  const loop = createSlotLoop({
    source: {
      claim: async () => stored.splice(0),
      waiting: async () => [],
      renew: async jobs => new Set(jobs.map(({ id }) => id)),
      release: async job => void released.push({ ...job }),
    },
    log: pino({ level: 'silent' }),
    leaseMs: 600_000,
    pollMs: 600_000,
    now: () => performance.now(),
    metrics,
  })
  const until = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 20_000, interval: 5 })
  const handle = (job: Job, signal: AbortSignal) => {
    taken.push({ job, signal })
    return end.promise
  }

  await loop.work([{ lanes: [{ name: 'images' }], slots: 2, handle }])
  await until(() => expect(taken).toHaveLength(1))
  stored.push({ id: 'run_1', lane: 'images', attempt: 1 })
  loop.wake('images')
  await until(async () => expect((await leasesLost.in(metrics).get()).values).toEqual([{ labels: { lane: 'images' }, value: 1 }]))
  expect([taken.length, taken[0]!.job.attempt, taken[0]!.signal.aborted, released]).toEqual([1, 1, false, []])
  end.resolve()
  // If the handler had ended before the job was claimed again, nothing would handle the newly claimed job.
  await until(() => expect(released).toEqual([{ id: 'run_1', lane: 'images', attempt: 1 }]))
  await loop.stop(0)
})
