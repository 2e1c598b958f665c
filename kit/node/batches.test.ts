import { expect, it } from 'vitest'
import { inBatches } from './batches.ts'

it('A batch is processed when it is due, in order, and earlier if it is full', () => {
  const times: (() => void)[] = []
  const done: number[] = []
  const add = inBatches(
    work => void times.push(work),
    (item: number) => void done.push(item),
    3,
  )
  add(1)
  add(2)
  expect([done, times.length]).toEqual([[], 1])
  times[0]!()
  expect(done).toEqual([1, 2])
  for (const item of [3, 4, 5]) add(item)
  expect([done, times.length]).toEqual([[1, 2, 3, 4, 5], 2])
  add(6)
  times[1]!() // its own batch is done already, and it takes what came since
  times[2]!()
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
})
