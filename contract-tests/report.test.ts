import { expect, test } from 'vitest'
import { judge, pairs } from './report.ts'
import type { Outcome } from './session.ts'

const server = { name: 'server', kind: 'server' } as const
const outcomes = (failing: readonly string[]): Outcome[] =>
  pairs.map(pair => ({ ...pair, skipped: false, problem: failing.includes(`${pair.operation} ${pair.status}`) ? 'it is broken' : '' }))
const listed = (...names: string[]) => new Map(names.map(name => [name, 'a reason']))

test('a pair that fails and is not an exception fails the run', () => {
  expect(judge(server, outcomes(['getRun 200']), 0, listed()).problems).toEqual(['getRun 200 fails: it is broken'])
})
test('a pair that fails and is an exception does not', () => {
  const verdict = judge(server, outcomes(['getRun 200']), 0, listed('getRun 200'))
  expect([verdict.problems, verdict.excepted]).toEqual([[], 1])
})
test('an exception that works fails the run', () => {
  expect(judge(server, outcomes([]), 0, listed('getRun 200')).problems).toEqual(['getRun 200 works: remove it from the exceptions'])
})
test('an exception that the contract does not have fails the run', () => {
  expect(judge(server, outcomes([]), 0, listed('getRun 418')).problems).toEqual([
    'getRun 418 is an exception and not in the contract: remove it',
  ])
})
test('the mock has no exceptions', () => {
  expect(judge({ name: 'mock', kind: 'mock' }, outcomes(['getRun 200']), 0, listed('getRun 200')).problems).toHaveLength(1)
})
test('every pair is covered, excepted, provoked in process or a problem', () => {
  const { covered, excepted, inProcess, problems } = judge(server, outcomes(['getRun 200', 'getRun 404']), 0, listed('getRun 200'))
  expect(covered + excepted + inProcess + problems.length).toBe(pairs.length)
})
