// @project isolated: it replaces timers
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { blockThisProcess } from '../../testing/block-this-process.ts'
import { startTimeLimit, timeLimitSignal } from './time-limit.ts'

const useFakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
afterEach(() => void vi.useRealTimers())

test('A time limit that expires while the process is paused is restarted once', async () => {
  const signal = timeLimitSignal(100)
  const aborted = once(signal, 'abort')
  // This timer runs as long as the time limit but starts later, so it fires after the limit has passed, even if both expire during the
  // pause.
  const later = once(AbortSignal.timeout(100), 'abort')
  blockThisProcess()
  await later
  expect(signal.aborted).toBe(false)
  await aborted
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('A restarted time limit allows the full time again, and a cleared time limit never expires', () => {
  useFakeClock()
  const [ended, neverEnded] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const limit = startTimeLimit(100, ended)
  startTimeLimit(50, neverEnded).clear()
  vi.advanceTimersByTime(60)
  limit.restart()
  vi.advanceTimersByTime(99)
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ended).toHaveBeenCalledOnce()
  expect(neverEnded).not.toHaveBeenCalled()
})

test('A time limit does not count the time during which it is suspended', async () => {
  useFakeClock()
  const ended = vi.fn<() => void>()
  const limit = startTimeLimit(200, ended)
  vi.advanceTimersByTime(50)
  await limit.suspend(async () => void vi.advanceTimersByTime(400))
  vi.advanceTimersByTime(149)
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ended).toHaveBeenCalledOnce()
})
