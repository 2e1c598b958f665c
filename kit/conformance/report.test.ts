import { expect, test } from 'vitest'
import type { Problem } from './checker.ts'
import type { Operation } from './contract.ts'
import type { Outcome } from './engine.ts'
import { makeBudget, makeReport, type Exemption, type ReportInput } from './report.ts'
import { libraryContract } from './testing/library.ts'

const contract = libraryContract()
const operation = (id: string) => contract.operations.find(one => one.id === id) as Operation
const outcome = (id: string, status: number, ...problems: Problem[]): Outcome => ({
  operation: operation(id),
  status,
  what: 'a case',
  provoked: 'request',
  request: `GET /${id}`,
  problems,
})
const problem: Problem = { where: 'body', pointer: '/title', message: 'the field `title` is missing', at: '/somewhere' }

const report = (outcomes: Outcome[], budget?: Exemption[], more: Partial<ReportInput> = {}) =>
  makeReport({
    contract,
    operations: contract.operations,
    target: 'https://library.example.com/v2',
    run: { kind: 'service', form: 'open', writes: false, started_at: '2026-01-01T00:00:00.000Z', seconds: 1, notes: [] },
    outcomes,
    skipped: [],
    budget,
    reasonFor: () => 'no case leads to it',
    locate: pointer => ({ file: `spec${pointer.replaceAll('~1', '/')}.yaml`, line: 7 }),
    ...more,
  })
const pairFor = ({ operations }: ReturnType<typeof report>, id: string, status: number) =>
  operations.find(({ operation_id }) => operation_id === id)?.statuses.find(pair => pair.status === status)
const pairCount = contract.operations.reduce((sum, { responses }) => sum + responses.size, 0)
const everything = contract.operations.flatMap(({ id, responses }) => [...responses.keys()].map(status => outcome(id, Number(status))))

test("The report's matrix contains every operation-status pair, with a reason for each pair that was not exercised", () => {
  const made = report([outcome('getBook', 200)])
  expect(made.operations.flatMap(({ statuses }) => statuses)).toHaveLength(pairCount)
  expect(made.totals).toEqual({ pairs: pairCount, exercised: 1, passed: 1, failed: 0, exempt: 0 })
  expect(pairFor(made, 'getBook', 200)).toMatchObject({ documented: true, exercised: true, valid: true, provoked: 'request' })
  expect(pairFor(made, 'getBook', 404)).toEqual({
    status: 404,
    documented: true,
    exercised: false,
    valid: false,
    reason: 'no case leads to it',
    cases: [],
  })
})

test("For a pair that was not exercised, the report prefers the conformance run's own reason to a generic reason", () => {
  const skipped = [{ operation: operation('getBook'), status: 200, reason: 'no list has one' }]
  expect(pairFor(report([], undefined, { skipped }), 'getBook', 200)?.reason).toBe('no list has one')
})

test('An operation-status pair fails if even one case violates the contract; the violation has a location and a count', () => {
  const made = report([outcome('getBook', 200), outcome('getBook', 200, problem), outcome('getBook', 200, problem)])
  expect(made.totals).toMatchObject({ exercised: 1, passed: 0, failed: 1 })
  expect(made.violations).toEqual([
    {
      operation_id: 'getBook',
      status: 200,
      where: 'body',
      pointer: '/title',
      message: problem.message,
      file: 'spec/somewhere.yaml',
      line: 7,
      count: 2,
      request: 'GET /getBook',
    },
  ])
})

test('The same problem in several list items is one violation, but problems in different fields are separate violations', () => {
  const at = (pointer: string): Problem => ({ ...problem, pointer })
  const made = report([outcome('listBooks', 200, at('/0/title'), at('/7/title'), at('/0/pages'))])
  expect(made.violations.map(({ pointer, count }) => [pointer, count])).toEqual([
    ['/0/title', 2],
    ['/0/pages', 1],
  ])
})

test("An undocumented status appears in the report's matrix but is not counted among the operation-status pairs", () => {
  const made = report([outcome('getBook', 418)])
  expect(pairFor(made, 'getBook', 418)).toMatchObject({ documented: false, exercised: true, valid: false })
  expect(made.totals).toMatchObject({ pairs: pairCount, exercised: 0 })
})

test('The report distinguishes a status requested with `Prefer` from a status returned to an ordinary request', () => {
  const asked: Outcome = { ...outcome('getBook', 404), provoked: 'asked' }
  expect(pairFor(report([asked]), 'getBook', 404)?.provoked).toBe('asked')
  expect(pairFor(report([asked, outcome('getBook', 404)]), 'getBook', 404)?.provoked).toBe('request')
})

const exempt = (operation_id: string, status: number): Exemption => ({ operation_id, status, reason: 'not built' })
const without = (id: string, status: number) => everything.filter(one => one.operation.id !== id || one.status !== status)

test('A conformance run passes if every operation-status pair either passes or is listed in the conformance budget', () => {
  expect(report(everything, []).violations).toEqual([])
  expect(report(without('getBook', 404), []).violations).toMatchObject([{ operation_id: 'getBook', status: 404, where: 'budget' }])
  expect(report(without('getBook', 404), [exempt('getBook', 404)]).violations).toEqual([])
})

test('An operation-status pair may violate the contract without failing the run if the conformance budget lists the pair', () => {
  const made = report([...without('getBook', 404), outcome('getBook', 404, problem)], [exempt('getBook', 404)])
  expect([made.violations, made.exempted.length, made.totals.failed, made.totals.exempt]).toEqual([[], 1, 1, 1])
})

test('A conformance run fails if its budget lists an operation-status pair that passes or no longer exists', () => {
  const messages = report(everything, [exempt('getBook', 404), exempt('getBook', 999), exempt('burnBook', 200)]).violations.map(
    ({ operation_id, status, message }) => `${operation_id} ${status} ${message}`,
  )
  expect(messages).toEqual([
    'getBook 404 the budget exempts a pair that works: remove it',
    'getBook 999 the budget exempts a pair that is not in the contract: remove it',
    'burnBook 200 the budget exempts a pair that is not in the contract: remove it',
  ])
})

test('A generated conformance budget lists all operation-status pairs that do not pass, so a run with this budget passes', () => {
  const outcomes = [...without('getBook', 404), outcome('listBooks', 200, problem)]
  const budget = makeBudget(report(outcomes))
  expect(budget.map(({ operation_id, status }) => `${operation_id} ${status}`)).toEqual(['listBooks 200', 'getBook 404'])
  expect(report(outcomes, budget).violations).toEqual([])
})

test('The conformance score counts only exercised operation-status pairs, and is never rounded up to 100%', () => {
  const { score } = report([...everything, outcome('getBook', 404, problem)])
  expect(score.passed).toBe(Math.floor(((pairCount - 1) / pairCount) * 1000) / 10)
  expect(score.exercised).toBe(100)
})

test('If only a range or `default` documents a status, the report adds the operation-status pair once that status occurs', () => {
  const getBook = operation('getBook')
  const ok = getBook.responses.get('200')!
  const ranged = { ...getBook, responses: new Map([['default', { ...ok, status: 'default' }]]) }
  const made = report([{ ...outcome('getBook', 200), operation: ranged }], undefined, { operations: [ranged] })
  expect(made.totals).toEqual({ pairs: 1, exercised: 1, passed: 1, failed: 0, exempt: 0 })
})
