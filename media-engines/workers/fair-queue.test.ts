import { expect, test } from 'vitest'
import { FairQueue, QueueOverloaded, type FairQueueOptions } from './fair-queue.ts'

/** Records the order in which jobs start; each job runs until the test ends it. The first letter of a job's name identifies its owner. */
function line(concurrency: number, options: Omit<FairQueueOptions, 'concurrency'> = {}) {
  const queue = new FairQueue({ concurrency, ...options })
  const order: string[] = []
  const leave = new Map<string, () => void>()
  const come = (job: string, signal?: AbortSignal): Promise<string> =>
    queue.run(
      job.slice(0, 1),
      async () => {
        order.push(job)
        await new Promise<void>(resolve => leave.set(job, resolve))
        if (job.endsWith('!')) throw new Error(job)
        return job
      },
      signal,
    )
  const goes = async (job: string): Promise<string[]> => {
    leave.get(job)?.()
    await new Promise(setImmediate)
    return order
  }
  return { come, goes, order }
}

test("Owners take turns, each owner's jobs run in order, and a new owner waits for at most one job from each of the other owners", async () => {
  const { come, goes, order } = line(1)
  for (const job of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) void come(job)
  expect(order).toEqual(['a1'])
  expect(await goes('a1')).toEqual(['a1', 'a2'])
  void come('c1')
  for (const job of ['a2', 'b1', 'a3', 'c1', 'b2']) await goes(job)
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4'])
})

test('The concurrency limit is never exceeded, and a failed job releases its slot', async () => {
  const { come, goes, order } = line(2)
  const failing = come('a!')
  const jobs = ['b1', 'c1', 'd1'].map(job => come(job))
  expect(order).toEqual(['a!', 'b1'])
  const [failure] = await Promise.all([failing.catch((error: unknown) => error), goes('a!')])
  expect(failure).toEqual(new Error('a!'))
  expect(order).toEqual(['a!', 'b1', 'c1'])
  for (const job of ['b1', 'c1', 'd1']) await goes(job)
  expect(await Promise.all(jobs)).toEqual(['b1', 'c1', 'd1'])
  // Exactly two slots are free again.
  for (const job of ['e1', 'e2', 'e3']) void come(job)
  expect(order.slice(4)).toEqual(['e1', 'e2'])
})

test("A job beyond its owner's limit is rejected immediately and never runs, and other owners are not affected", async () => {
  const { come, goes, order } = line(1, { maxWaiting: { perOwner: 2 } })
  for (const job of ['a1', 'a2', 'a3']) void come(job)
  await expect(come('a4')).rejects.toBeInstanceOf(QueueOverloaded)
  void come('b1')
  await goes('a1')
  // One job has started, so there is room for one more.
  void come('a5')
  await expect(come('a6')).rejects.toBeInstanceOf(QueueOverloaded)
  for (const job of ['a2', 'b1', 'a3', 'a5']) await goes(job)
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a5'])
  void come('a7')
  expect(order.at(-1)).toBe('a7')
})

test('A queue that allows no waiting jobs accepts a job only if a slot is free', async () => {
  const { come, goes, order } = line(1, { maxWaiting: { perOwner: 0 } })
  void come('a1')
  await expect(come('b1')).rejects.toBeInstanceOf(QueueOverloaded)
  await goes('a1')
  void come('b2')
  expect(order).toEqual(['a1', 'b2'])
})

test('Once the total limit is reached, new jobs are rejected for every owner', async () => {
  const { come, goes, order } = line(1, { maxWaiting: { total: 2 } })
  for (const job of ['a1', 'a2', 'b1']) void come(job)
  await expect(come('c1')).rejects.toBeInstanceOf(QueueOverloaded)
  await goes('a1')
  void come('c2')
  for (const job of ['a2', 'b1', 'c2']) await goes(job)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c2'])
})

test('Aborting a waiting job removes it from the queue and rejects its promise with the abort reason', async () => {
  const { come, goes, order } = line(1, { maxWaiting: { perOwner: 2 } })
  const why = new Error('enough')
  const leaving = new AbortController()
  void come('a1')
  const left = ['a2', 'b1'].map(job => come(job, leaving.signal))
  void come('a3')
  leaving.abort(why)
  for (const job of left) await expect(job).rejects.toBe(why)
  // The aborted jobs no longer take up places in the queue.
  void come('a4')
  for (const job of ['a1', 'a3']) await goes(job)
  expect(order).toEqual(['a1', 'a3', 'a4'])
  await expect(come('c1', AbortSignal.abort(why))).rejects.toBe(why)
})

test('A job that waits too long is rejected, but the jobs behind it continue to wait', async () => {
  const { come, goes, order } = line(1, { maxWaitMs: 20 })
  void come('a1')
  await expect(come('a2')).rejects.toBeInstanceOf(QueueOverloaded)
  void come('a3')
  await goes('a1')
  expect(order).toEqual(['a1', 'a3'])
})
