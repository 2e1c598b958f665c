import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

test('Repeated work runs at once and again after each interval', async () => {
  const work = vi.fn<() => Promise<void>>(async () => undefined)
  const { stop } = repeat(1, work)
  expect(work).toHaveBeenCalledTimes(1)
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(3)
  await stop()
})

test('Repeated work that takes longer than the interval never runs twice at the same time', async () => {
  let [running, most, count] = [0, 0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await sleep(5)
    running--
    count++
  }
  const { stop } = repeat(1, work, { atOnce: false })
  expect(running).toBe(0)
  await expect.poll(() => count).toBeGreaterThan(3)
  await stop()
  expect([most, running]).toEqual([1, 0])
})

test('Stopping aborts the signal of repeated work and waits for the work in progress', async () => {
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
