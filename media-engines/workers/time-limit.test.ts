import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pauseThisProcess } from '../../testing/pause.ts'
import { startTimeLimit, timeLimitSignal } from './time-limit.ts'

test('A time limit that ends during a pause of this process begins anew, once', async () => {
  const signal = timeLimitSignal(100)
  const aborted = once(signal, 'abort')
  pauseThisProcess()
  await sleep(0)
  expect(signal.aborted).toBe(false)
  await aborted
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('A restarted time limit gives the whole time again, and a cleared one never ends', async () => {
  const begun = performance.now()
  const cleared = startTimeLimit(50, () => expect.unreachable())
  await new Promise<void>(resolve => {
    const limit = startTimeLimit(100, resolve)
    setTimeout(limit.restart, 50)
    cleared.clear()
  })
  expect(performance.now() - begun).toBeGreaterThanOrEqual(149)
})

test('A time limit does not count work for which it is suspended', async () => {
  let isLate = false
  const late = Promise.withResolvers<void>()
  const limit = startTimeLimit(200, () => {
    isLate = true
    late.resolve()
  })
  await limit.suspend(() => sleep(400))
  expect(isLate).toBe(false)
  await late.promise
})
