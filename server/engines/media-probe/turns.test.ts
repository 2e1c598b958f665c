import { expect, test } from 'vitest'
import { MediaProbeBusy } from './media-probe.ts'
import { Turns } from './turns.ts'

/** Who got a place, in this order; each keeps it until it is told to go. */
function line(places: number, mostWaiting = 9) {
  const turns = new Turns(places, mostWaiting)
  const order: string[] = []
  const leave = new Map<string, () => void>()
  const come = (job: string): Promise<string> =>
    turns.run(job.slice(0, 1), async () => {
      order.push(job)
      await new Promise<void>(resolve => leave.set(job, resolve))
      if (job.endsWith('!')) throw new Error(job)
      return job
    })
  const goes = async (job: string): Promise<string[]> => {
    leave.get(job)?.()
    await new Promise(setImmediate)
    return order
  }
  return { come, goes, order }
}

test('workspaces take turns, each in its own order, and whoever comes new is after one turn of the others', async () => {
  const { come, goes, order } = line(1)
  for (const job of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) void come(job)
  expect(order).toEqual(['a1'])
  expect(await goes('a1')).toEqual(['a1', 'a2'])
  void come('c1')
  for (const job of ['a2', 'b1', 'a3', 'c1', 'b2']) await goes(job)
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4'])
})

test('never more than there are places, and what fails gives its place back', async () => {
  const { come, goes, order } = line(2)
  const failing = come('a!')
  const jobs = ['b1', 'c1', 'd1'].map(come)
  expect(order).toEqual(['a!', 'b1'])
  const [failure] = await Promise.all([failing.catch((error: unknown) => error), goes('a!')])
  expect(failure).toEqual(new Error('a!'))
  expect(order).toEqual(['a!', 'b1', 'c1'])
  for (const job of ['b1', 'c1', 'd1']) await goes(job)
  expect(await Promise.all(jobs)).toEqual(['b1', 'c1', 'd1'])
  // Both places are free again, and no third.
  for (const job of ['e1', 'e2', 'e3']) void come(job)
  expect(order.slice(4)).toEqual(['e1', 'e2'])
})

test('beyond its bound one workspace is refused at once, the others are not, and a refusal leaves no trace', async () => {
  const { come, goes, order } = line(1, 2)
  for (const job of ['a1', 'a2', 'a3']) void come(job)
  await expect(come('a4')).rejects.toBeInstanceOf(MediaProbeBusy)
  void come('b1')
  await goes('a1')
  // One has gone on, so there is room for one.
  void come('a5')
  await expect(come('a6')).rejects.toBeInstanceOf(MediaProbeBusy)
  for (const job of ['a2', 'b1', 'a3', 'a5']) await goes(job)
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a5'])
  void come('a7')
  expect(order.at(-1)).toBe('a7')
})

test('without room in line only those that find a place are let in', async () => {
  const { come, goes, order } = line(1, 0)
  void come('a1')
  await expect(come('b1')).rejects.toBeInstanceOf(MediaProbeBusy)
  await goes('a1')
  void come('b2')
  expect(order).toEqual(['a1', 'b2'])
})
