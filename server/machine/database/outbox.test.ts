import { expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'

test('RUN-12 Signals added while others are being sent are deduplicated, and a failed send loses only its own signals', async () => {
  const sends: string[][] = []
  const gates: PromiseWithResolvers<void>[] = []
  const outbox = createOutbox(async signals => {
    sends.push([...signals])
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
  })
  outbox.add([])
  await outbox.settled()
  expect(sends).toEqual([])
  outbox.add(['a'])
  outbox.add(['b', 'c'])
  outbox.add(['b'])
  expect(sends).toEqual([['a']])
  gates[0]!.reject(new Error('away'))
  await expect.poll(() => sends).toEqual([['a'], ['b', 'c']])
  let isSettled = false
  const settled = outbox.settled().then(() => (isSettled = true))
  outbox.add(['a'])
  gates[1]!.resolve()
  await expect.poll(() => sends.length).toBe(3)
  expect([sends[2], isSettled]).toEqual([['a'], false])
  gates[2]!.resolve()
  await settled
  outbox.add(['d'])
  expect(sends[3]).toEqual(['d'])
  gates[3]!.resolve()
})
