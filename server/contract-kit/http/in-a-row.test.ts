import { expect, it } from 'vitest'
import { inARow } from './in-a-row.ts'

it('works on what has come when it is time, in order, and earlier on as many as there may be', () => {
  const times: (() => void)[] = []
  const done: number[] = []
  const keep = inARow(
    work => void times.push(work),
    (one: number) => void done.push(one),
    3,
  )
  keep(1)
  keep(2)
  expect([done, times.length]).toEqual([[], 1])
  times[0]!()
  expect(done).toEqual([1, 2])
  for (const one of [3, 4, 5]) keep(one)
  expect([done, times.length]).toEqual([[1, 2, 3, 4, 5], 2])
  keep(6)
  times[1]!() // it has nothing left of its own, and takes what came since
  times[2]!()
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
})
