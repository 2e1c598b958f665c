import { onlyForOperators } from '../declare/responses.ts'
import { expect, test } from 'vitest'
import { provokedInProcess } from '../declared/generic-responses.ts'
import { exceptions, evaluate, pairs } from './report.ts'
import { byPair, byStatus } from '../targets/prism-limits.ts'
import type { Outcome } from './session.ts'

const server = { name: 'server', kind: 'server', prefers: false } as const
const outcomes = (failing: readonly string[]): Outcome[] =>
  pairs.map(pair => {
    const problem = failing.includes(`${pair.operation} ${pair.status}`) ? 'it is broken' : ''
    return { ...pair, skipped: false, problem, asked: pair.status === 402, examples: 2 }
  })
const listed = (...names: string[]) => new Map(names.map(name => [name, 'a reason']))

test('A failing operation-status pair fails the run unless the pair is listed as an exception', () => {
  expect(evaluate(server, outcomes(['getRun 200']), 0, listed()).problems).toEqual(['getRun 200 fails: it is broken'])
})
test('A failing operation-status pair does not fail the run if the pair is listed as an exception', () => {
  const verdict = evaluate(server, outcomes(['getRun 200']), 0, listed('getRun 200'))
  expect([verdict.problems, verdict.excepted]).toEqual([[], 1])
})
test('The run fails if an operation-status pair is listed as an exception but passes', () => {
  expect(evaluate(server, outcomes([]), 0, listed('getRun 200')).problems).toEqual(['getRun 200 works: remove it from the exceptions'])
})
test('The run fails if an operation-status pair is listed as an exception but is not in the contract', () => {
  expect(evaluate(server, outcomes([]), 0, listed('getRun 418')).problems).toEqual([
    'getRun 418 is listed as an exception, but is not in the contract: remove it from the exceptions',
  ])
})
test('The list of exceptions has no effect on a run against the mock', () => {
  expect(evaluate({ name: 'mock', kind: 'mock', prefers: true }, outcomes(['getRun 200']), 0, listed('getRun 200')).problems).toHaveLength(
    1,
  )
})
test('The list of exceptions contains only 404 responses that require an operator token', () => {
  // The pairs that this filter drops are tested in `contract-tests/service/operator-tokens.test.ts`.
  const others = exceptions.filter(({ status, reason }) => status !== 404 || reason !== onlyForOperators)
  expect(others, 'make the pair work, instead of listing it').toEqual([])
  expect(provokedInProcess, 'every other status is provoked by a request').toEqual([500, 503])
})
test("The list of Prism's limitations has not grown", () => {
  expect([Object.keys(byStatus), Object.keys(byPair).length], 'make the pair work, instead of listing it').toEqual([
    ['204', '304', '400', '401', '413', '415'],
    2,
  ])
})
test("In a run against a target, only the operation-status pairs in that target's list of exceptions may fail", () => {
  const prism = { name: 'Prism', kind: 'mock', prefers: true, exceptions: listed('getRun 200') } as const
  expect(evaluate(prism, outcomes(['getRun 200', 'getRun 404']), 0).problems).toEqual(['getRun 404 fails: it is broken'])
})
test('Every operation-status pair is covered, listed as an exception, triggered in-process or reported as a problem', () => {
  const { covered, excepted, inProcess, problems } = evaluate(server, outcomes(['getRun 200', 'getRun 404']), 0, listed('getRun 200'))
  expect(covered + excepted + inProcess + problems.length).toBe(pairs.length)
})
test('An operation-status pair whose response is requested with `Prefer` counts as covered, but is also listed separately', () => {
  const { covered, asked, examples } = evaluate(server, outcomes([]), 0, listed())
  expect(asked).toEqual(pairs.filter(({ status }) => status === 402))
  expect(covered).toBe(pairs.filter(({ status }) => status !== 500 && status !== 503).length)
  expect(examples).toBe(pairs.length * 2)
})
