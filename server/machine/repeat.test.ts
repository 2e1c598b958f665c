import { expect, onTestFinished, test, vi } from 'vitest'
import { createGate } from '../../testing/gate.ts'
import { repeat } from './repeat.ts'

test('Repeated work starts immediately and runs again after each interval', async () => {
  const work = vi.fn<() => Promise<void>>(async () => undefined)
  const { stop } = repeat(1, work)
  expect(work).toHaveBeenCalledTimes(1)
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(3)
  await stop()
})

test('Executions of repeated work never overlap, even if the work takes longer than its interval', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const gate = createGate()
  const work = vi.fn<() => Promise<void>>(() => gate.passed)
  const { stop } = repeat(10, work, { atOnce: false })
  vi.advanceTimersByTime(9)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(work).toHaveBeenCalledTimes(1)
  gate.open()
  await new Promise(setImmediate)
  vi.advanceTimersByTime(10)
  expect(work).toHaveBeenCalledTimes(2)
  await stop()
})

test('Stopping repeated work aborts its signal and waits for any execution in progress', async () => {
  const events: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const { stop } = repeat(60_000, async stopping => {
    stopping.addEventListener('abort', () => events.push('aborted'))
    await promise
    events.push('ended')
  })
  const stopped = stop().then(() => events.push('stopped'))
  expect(events).toEqual(['aborted'])
  resolve()
  await stopped
  expect(events).toEqual(['aborted', 'ended', 'stopped'])
})
