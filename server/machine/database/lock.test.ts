import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { createLock } from './lock.ts'

/** Work that adds its name to `begun` when it starts, and ends when the test calls `end`. */
function steps() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>(resolve => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, work, end: (name: string) => ends.get(name)!() }
}

test('Work under a shared lock begins immediately and runs concurrently', () => {
  const { shared } = createLock()
  const { begun, work } = steps()
  void shared(work('a'))
  void shared(work('b'))
  expect(begun).toEqual(['a', 'b'])
})

test('Work under an exclusive lock waits for earlier work and blocks later work, and all work begins in order', async () => {
  const { shared, exclusive } = createLock()
  const { begun, work, end } = steps()
  const all = [shared(work('a')), shared(work('b')), exclusive(work('c')), shared(work('d')), shared(work('e')), exclusive(work('f'))]
  const afterEnd = async (name: string, index: number) => {
    end(name)
    await all[index]
    await new Promise(setImmediate)
    return begun.join('')
  }
  expect(await afterEnd('b', 1)).toBe('ab')
  expect(await afterEnd('a', 0)).toBe('abc')
  expect(await afterEnd('c', 2)).toBe('abcde')
  expect(await afterEnd('d', 3)).toBe('abcde')
  expect(await afterEnd('e', 4)).toBe('abcdef')
  expect(await afterEnd('f', 5)).toBe('abcdef')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test.each(['shared', 'exclusive'] as const)('If %s work fails, its lock is released', async kind => {
  const lock = createLock()
  await expect(lock[kind](() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  const throwing = () => {
    throw new Error('thrown')
  }
  expect(() => lock[kind](throwing)).toThrow('thrown')
  expect(await lock.exclusive(async () => 'free')).toBe('free')
})

test("Work that has waited for a lock runs in its caller's async context", async () => {
  const { shared, exclusive } = createLock()
  const caller = new AsyncLocalStorage<string>()
  const seen: (string | undefined)[] = []
  const note = async () => void seen.push(caller.getStore())
  await Promise.all([caller.run('a', () => exclusive(note)), caller.run('b', () => shared(note)), caller.run('c', () => exclusive(note))])
  expect(seen).toEqual(['a', 'b', 'c'])
})
