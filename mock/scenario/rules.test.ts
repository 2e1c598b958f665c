import { expect, test } from 'vitest'
import type { OperationId } from '../../server/core/contract.ts'
import { randomLatencyMs } from './seeded-random.ts'
import { parseDuration, parseLatency, parseRunDuration } from './duration.ts'
import { createRuleEngine, matchesPattern, type RuleCall } from './rules.ts'
import type { Rule } from './scenario.ts'

const when = { operation: undefined, nth: undefined, body: undefined, path: undefined, query: undefined, chance: undefined }
const effect = { answer: undefined, fault: undefined, delay: undefined, times: undefined }
const rule = (name: string, conditions: Partial<Rule['when']>, more: Partial<Rule['effect']> = {}): Rule => ({
  name,
  when: { ...when, ...conditions },
  effect: { ...effect, fault: { kind: 'hang' }, ...more },
})
const call = (operation: OperationId, body?: unknown, more: Partial<RuleCall> = {}): RuleCall => ({
  operation,
  path: {},
  query: {},
  body: async () => body,
  ...more,
})
const engine = (rules: Rule[], options = {}) =>
  createRuleEngine({ scenario: { rules, latency: undefined }, seed: 's', latency: undefined, ...options })

async function hits(rules: Rule[], calls: RuleCall[]): Promise<(string | undefined)[]> {
  const { judge } = engine(rules)
  const names = []
  for (const each of calls) names.push((await judge(each)).rule?.name)
  return names
}
const times = (count: number, operation: OperationId = 'getRun') => Array.from({ length: count }, () => call(operation))

test('The first matching rule applies until it has been used `times` times', async () => {
  const rules = [rule('a', { operation: 'getRun' }, { times: 2 }), rule('b', { operation: 'getRun' })]
  expect(await hits(rules, times(4))).toEqual(['a', 'a', 'b', 'b'])
})

test('A rule with `nth` applies to the nth call to the operation or, with `times`, to that many calls starting with the nth one', async () => {
  expect(await hits([rule('a', { operation: 'getRun', nth: 2 })], times(4))).toEqual([undefined, 'a', undefined, undefined])
  expect(await hits([rule('a', { operation: 'getRun', nth: 2 }, { times: 2 })], times(4))).toEqual([undefined, 'a', 'a', undefined])
})

test('Calls and rule uses are counted separately for each operation', async () => {
  const calls = [...times(2), ...times(2, 'listModels'), ...times(1)]
  expect(await hits([rule('a', {}, { times: 1 })], calls)).toEqual(['a', undefined, 'a', undefined, undefined])
  expect(await hits([rule('a', { nth: 2 })], calls)).toEqual([undefined, 'a', undefined, 'a', undefined])
})

test('A rule can match on the body, path or query, and the body is read only if a rule requires it', async () => {
  const rules = [
    rule('body', { operation: 'startGeneration', body: { params: { size: 1 } } }),
    rule('path', { operation: 'getRun', path: { runId: 'run_1' } }),
    rule('query', { operation: 'listProjects', query: { limit: '2' } }),
  ]
  const unread = () => Promise.reject(new Error('read'))
  expect(
    await hits(rules, [
      call('startGeneration', { prompt: 'a', params: { size: 1, seed: 2 } }),
      call('startGeneration', { params: { size: 2 } }),
      call('getRun', undefined, { path: { runId: 'run_1' }, body: unread }),
      call('getRun', undefined, { path: { runId: 'run_2' }, body: unread }),
      call('listProjects', undefined, { query: { limit: '2', cursor: 'x' }, body: unread }),
    ]),
  ).toEqual(['body', undefined, 'path', undefined, 'query'])
})

test('A rule with a `chance` selects approximately that fraction of calls, and the seed and the world determine which ones', async () => {
  const chosen = async (seed: string) => {
    const { judge } = engine([rule('a', { chance: 0.05 })], { seed })
    const found: number[] = []
    for (let index = 0; index < 2000; index++) if ((await judge(call('getRun'))).rule) found.push(index)
    return found
  }
  const [one, again, other] = await Promise.all([chosen('1'), chosen('1'), chosen('2')])
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
  expect(one!.length).toBeGreaterThan(60)
  expect(one!.length).toBeLessThan(140)
})

test('A call is counted when it is received, not when the response is sent', async () => {
  const { judge, counts } = engine([rule('a', { operation: 'startGeneration', nth: 1, body: { prompt: 'a' } })])
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const first = judge({ ...call('startGeneration'), body: () => promise })
  const second = judge(call('startGeneration', { prompt: 'a' }))
  expect(counts()).toEqual({ startGeneration: 2 })
  resolve({ prompt: 'a' })
  expect((await first).rule?.name).toBe('a')
  expect((await second).rule).toBeUndefined()
})

test("A rule's delay takes precedence over the scenario's delay, which takes precedence over the mock's delay", async () => {
  const own = { ms: 5, spreadMs: 0 }
  const rules = [rule('a', { nth: 1 }, { delay: own })]
  const delays = async (latency: object | undefined) => {
    const { judge } = engine(rules, { scenario: { rules, latency: { ms: 100, spreadMs: 50 } }, latency })
    return [(await judge(call('getRun'))).delayMs, (await judge(call('getRun'))).delayMs]
  }
  const [first, second] = await delays(undefined)
  expect(first).toBe(5)
  expect(second).toBeGreaterThanOrEqual(50)
  expect(second).toBeLessThanOrEqual(150)
  expect(await delays(undefined)).toEqual([first, second])
  expect((await delays({ ms: 7, spreadMs: 0 }))[1]).toBe(7)
})

test('A pattern matches any object that contains all members of the pattern, but matches an array only as a whole', () => {
  expect(matchesPattern({ a: { b: 1, c: 2 }, d: [1, 2] }, { a: { b: 1 }, d: [1, 2] })).toBe(true)
  expect(matchesPattern({ d: [1, 2] }, { d: [1] })).toBe(false)
  expect(matchesPattern([1], { 0: 1 })).toBe(false)
  expect(matchesPattern(undefined, {})).toBe(false)
})

test('Durations and latencies in scenarios are parsed with their units', () => {
  expect(['300ms', '3s', '2m', '1.5s', '1h', '3', 's', '-1s', '99999h'].map(parseDuration)).toEqual([
    300,
    3000,
    120_000,
    1500,
    3_600_000,
    ...Array(4).fill(undefined),
  ])
  expect(['300±200', '300ms±200ms', '2s', '40', '1s+-200ms', '1s+/-200', '100±200', 'x', '1±2±3'].map(parseLatency)).toEqual([
    { ms: 300, spreadMs: 200 },
    { ms: 300, spreadMs: 200 },
    { ms: 2000, spreadMs: 0 },
    { ms: 40, spreadMs: 0 },
    { ms: 1000, spreadMs: 200 },
    { ms: 1000, spreadMs: 200 },
    undefined,
    undefined,
    undefined,
  ])
  expect(['10x', '2s', 'x'].map(parseRunDuration)).toEqual([{ times: 10 }, { ms: 2000 }, undefined])
  const drawn = Array.from({ length: 200 }, (_, index) => randomLatencyMs({ ms: 300, spreadMs: 200 }, 'seed', index))
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(100)
  expect(Math.max(...drawn)).toBeLessThanOrEqual(500)
  expect(Math.max(...drawn) - Math.min(...drawn)).toBeGreaterThan(300)
})
