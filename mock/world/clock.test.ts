import { expect, test } from 'vitest'
import { createWorldClock, worldStart } from './clock.ts'

/** Returns a fake source of real time, which the test advances. */
function realTime() {
  let now = 0
  return { real: () => now, pass: (ms: number) => void (now += ms) }
}

test("A world's clock starts at the beginning of 2026 and runs in real time", () => {
  const { real, pass } = realTime()
  const clock = createWorldClock({ real })
  expect(clock.now()).toBe(Date.UTC(2026, 0, 1))
  pass(1500)
  expect(clock.now()).toBe(worldStart + 1500)
})

test('A frozen clock stands still and, when unfrozen, continues from the same time', () => {
  const { real, pass } = realTime()
  const clock = createWorldClock({ real, frozen: true })
  pass(1000)
  expect(clock.now()).toBe(worldStart)
  clock.freeze(false)
  pass(10)
  expect(clock.now()).toBe(worldStart + 10)
})

test('A clock that is being advanced stops whenever a timer is due', async () => {
  const { real } = realTime()
  const jobs = [worldStart + 2000]
  const clock = createWorldClock({
    real,
    frozen: true,
    nextDue: async () => jobs[0],
    settle: async () => {
      await new Promise(setImmediate)
      if (jobs[0] !== undefined && jobs[0] <= clock.now()) seen.push(['job', clock.now() - jobs.shift()!])
    },
  })
  const seen: unknown[] = []
  const nap = (ms: number) => clock.sleep(ms).then(() => seen.push([ms, clock.now() - worldStart]))
  const naps = [nap(3000), nap(1000), nap(60_000)]
  await clock.advance(5000)
  expect(seen).toEqual([
    [1000, 1000],
    ['job', 0],
    [3000, 3000],
  ])
  expect(clock.now()).toBe(worldStart + 5000)
  await clock.advance(60_000)
  await Promise.all(naps)
  expect(seen).toHaveLength(4)
})

test('A sleep on the clock can be aborted', async () => {
  const clock = createWorldClock({ frozen: true })
  const stop = new AbortController()
  const nap = clock.sleep(1000, stop.signal)
  stop.abort(new Error('over'))
  await expect(nap).rejects.toThrow('over')
})
