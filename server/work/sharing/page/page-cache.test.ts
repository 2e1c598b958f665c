import { expect, test } from 'vitest'
import { createManualClock } from '../../../machine/testing/manual-clock.ts'
import { createPageCache } from './page-cache.ts'

/** Creates a page cache that finishes a page only when the test calls `made`. `making` lists the pages whose rendering has begun. */
function desk() {
  const clock = createManualClock()
  const cache = createPageCache<string>(clock)
  const making: string[] = []
  const finish = new Map<string, (page: string | undefined | Error) => void>()
  const ask = (version: string, owner = version) =>
    cache.get(version, owner, () => {
      making.push(version)
      return new Promise((resolve, reject) => finish.set(version, page => (page instanceof Error ? reject(page) : resolve(page))))
    })
  const made = async (version: string, instead?: { page: undefined } | Error) => {
    finish.get(version)!(instead instanceof Error ? instead : instead ? instead.page : `page ${version}`)
    await new Promise(setImmediate)
  }
  return { ask, made, making, clock }
}

test('At most two pages are rendered at a time, in the order of their requests', async () => {
  const { ask, made, making } = desk()
  const requested = ['a', 'b', 'c', 'd'].map(version => ask(version))
  expect(making).toEqual(['a', 'b'])
  await made('b')
  expect(making).toEqual(['a', 'b', 'c'])
  for (const version of ['a', 'c', 'd']) await made(version)
  expect(await Promise.all(requested)).toEqual(['page a', 'page b', 'page c', 'page d'])
})

test('A page is rendered once for all requests that arrive while it is being rendered or within a few seconds afterward', async () => {
  const { ask, made, making, clock } = desk()
  const requested = Array.from({ length: 50 }, () => ask('a'))
  await made('a')
  expect(new Set(await Promise.all(requested))).toEqual(new Set(['page a']))
  clock.advance(2999)
  expect(await ask('a')).toBe('page a')
  clock.advance(1)
  void ask('a')
  expect(making).toEqual(['a', 'a'])
})

test('Only the most recent pages are cached', async () => {
  const { ask, made, making } = desk()
  for (let n = 0; n < 17; n++) {
    void ask(`${n}`)
    await made(`${n}`)
  }
  expect([await ask('1'), await ask('16')]).toEqual(['page 1', 'page 16'])
  void ask('0')
  expect(making.at(-1)).toBe('0')
})

test('The queue of page requests is limited per page owner and in total, and a rejected request can succeed later', async () => {
  const { ask, made } = desk()
  for (const version of ['a1', 'a2', 'a3', 'a4']) void ask(version, 'a')
  expect(await ask('a5', 'a')).toBe('busy')
  for (let n = 0; n < 12; n++) void ask(`b${n}`)
  expect(await ask('c')).toBe('busy')
  await made('a1')
  const later = ask('a5', 'a')
  for (const version of ['a2', 'a3', 'a4', ...Array.from({ length: 12 }, (_, n) => `b${n}`), 'a5']) await made(version)
  expect(await later).toBe('page a5')
})

test('A failed or missing page is not cached and frees its slot', async () => {
  const { ask, made, making } = desk()
  const failing = [ask('a'), ask('a')].map(page => page.catch((error: unknown) => error))
  await made('a', new Error('away'))
  expect(await Promise.all(failing)).toEqual([new Error('away'), new Error('away')])
  const gone = ask('b')
  await made('b', { page: undefined })
  expect(await gone).toBeUndefined()
  for (const version of ['a', 'b']) void ask(version)
  expect(making).toEqual(['a', 'b', 'a', 'b'])
})
