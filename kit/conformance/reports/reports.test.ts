import { expect, test } from 'vitest'
import type { Operation } from '../contract.ts'
import type { Outcome } from '../engine.ts'
import { makeReport, type Report } from '../report.ts'
import { libraryContract } from '../testing/library.ts'
import { files, render } from './index.ts'
import { escape, formatSummary } from './summary.ts'

const contract = libraryContract()
const getBook = contract.operations.find(({ id }) => id === 'getBook') as Operation
const outcome = (status: number, message?: string): Outcome => ({
  operation: getBook,
  status,
  what: 'a <book> & "more"',
  provoked: status === 404 ? 'asked' : 'request',
  request: 'GET /books/b-1?x=1&y=<2>',
  problems: message === undefined ? [] : [{ where: 'body', pointer: '/title', message, at: '/place' }],
})
const report = (...outcomes: Outcome[]): Report =>
  makeReport({
    contract,
    operations: contract.operations,
    target: 'https://library.example.com/v2',
    run: { kind: 'mock', form: 'open', writes: false, started_at: '2026-01-01T10:20:30.000Z', seconds: 1.5, notes: ['A <note>.'] },
    outcomes,
    skipped: [],
    reasonFor: () => 'no list | has one',
    locate: () => ({ file: 'spec/schemas/books.yaml', line: 12 }),
    others: outcomes.length > 2 ? [unknownPath] : [],
  })
const unknownPath = {
  operation_id: '',
  status: 200,
  where: 'path',
  pointer: '',
  message: 'the path of GET /v2/authors is not documented',
  file: 'spec/openapi.yaml',
  line: 3,
  count: 4,
  request: 'GET /authors',
} as const
const [right, wrong] = [
  report(outcome(200), outcome(404)),
  report(outcome(200, 'is <b>"bold"</b> & | \u0007'), outcome(200, 'is <b>"bold"</b> & | \u0007'), outcome(404)),
]

/** Returns the element names. Fails unless each element is closed. */
function parseElementNames(xml: string): string[] {
  const open: string[] = []
  const all: string[] = []
  for (const [, closing, name = '', rest = ''] of xml.matchAll(/<(\/?)([a-zA-Z][\w-]*)((?:[^<>"]|"[^"<]*")*)>/g)) {
    if (closing) expect(open.pop()).toBe(name)
    else {
      all.push(name)
      if (!rest.endsWith('/') && !['meta', 'br'].includes(name)) open.push(name)
    }
  }
  expect(open).toEqual([])
  // Text outside elements must not contain unescaped special characters.
  expect(xml.replace(/^<\?xml.*?\?>|^<!doctype html>/, '').replaceAll(/<\/?[a-zA-Z](?:[^<>"]|"[^"<]*")*>/g, '')).not.toMatch(
    /[<]|&(?!amp;|lt;|gt;|quot;|#39;)/,
  )
  return all
}

test('The JUnit report is well-formed, and each operation-status pair has a test case with its failures or skip reason', () => {
  const xml = render.junit(wrong)
  const names = parseElementNames(xml)
  const count = (name: string) => names.filter(each => each === name).length
  expect([count('testsuite'), count('testcase'), count('failure'), count('skipped')]).toEqual([
    contract.operations.length + 1,
    wrong.totals.pairs + 1,
    2,
    wrong.totals.pairs - 2,
  ])
  expect(xml).toContain(`tests="${wrong.totals.pairs + 1}" failures="2" skipped="${wrong.totals.pairs - 2}"`)
  expect(xml).toContain('file="spec/schemas/books.yaml" line="12"')
  expect(xml).toContain('(2 times)')
  expect(parseElementNames(render.junit(right))).not.toContain('failure')
})

test('The HTML report contains no scripts and escapes text from the target', () => {
  const page = render.html(wrong)
  const names = parseElementNames(page.replace(/<style>.*<\/style>/s, ''))
  for (const name of ['script', 'link', 'img', 'b', 'book']) expect(names).not.toContain(name)
  expect(page).toContain('spec/schemas/books.yaml:12')
  expect(page).not.toMatch(/\son\w+=|https?:\/\/(?!library\.example\.com)/)
  expect(page).toContain('prefers-color-scheme:dark')
  for (const { id } of contract.operations) expect(page).toContain(id)
})

test('The SARIF report contains the rule and line of each violation', () => {
  const { version, runs } = JSON.parse(render.sarif(wrong)) as {
    version: string
    runs: { results: object[]; tool: { driver: { rules: { id: string }[] } } }[]
  }
  const [run] = runs
  expect([version, run?.results.length]).toEqual(['2.1.0', 2])
  expect(run?.results[0]).toMatchObject({
    ruleId: 'body',
    level: 'error',
    message: { text: expect.stringContaining('getBook 200: /title: is <b>') },
    locations: [{ physicalLocation: { artifactLocation: { uri: 'spec/schemas/books.yaml' }, region: { startLine: 12 } } }],
  })
  const rules = run?.tool.driver.rules.map(({ id }) => id)
  for (const { where } of wrong.violations) expect(rules).toContain(where)
})

test('The Markdown report has one row per violation, even if the violation contains special characters', () => {
  const lines = render.md(wrong).split('\n')
  const rows = lines.filter(line => line.startsWith('| `getBook 200`'))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('\\|')
  expect(rows[0]).not.toContain('<b>')
  expect(lines[0]).toContain('❌')
  expect(render.md(right).split('\n')[0]).toContain('✅')
})

test('The JSON report is complete, and its totals are consistent', () => {
  const read = JSON.parse(render.json(wrong)) as Report
  expect(read).toEqual(wrong)
  expect(read.totals.passed + read.totals.failed).toBe(read.totals.exercised)
  expect(Object.keys(read)).toEqual(expect.arrayContaining(['spec', 'target', 'totals', 'operations', 'violations']))
})

test('The badge shows the percentage of exercised operation-status pairs that pass', () => {
  expect(JSON.parse(render.badge(right))).toEqual({
    schemaVersion: 1,
    label: 'contract',
    message: '100% of 2 pairs',
    color: 'brightgreen',
  })
  expect(JSON.parse(render.badge(wrong))).toMatchObject({ message: '50% of 2 pairs', color: 'red' })
})

test('For each violation, the terminal report states the operation, status, location and problem', () => {
  expect(formatSummary(wrong, 'out').split('\n')).toEqual([
    expect.stringMatching(/^spec\/schemas\/books\.yaml:12 {2}getBook 200 {2}body: \/title: is <b>.* \(2 times\)$/),
    'spec/openapi.yaml:3  status 200  path: the path of GET /v2/authors is not documented (4 times)',
    'A <note>.',
    expect.stringMatching(/^Not exercised because no list \| has one: listBooks 200, .*, followBook 200, 1 more\.$/),
    `1 of 2 exercised operation-status pairs pass (50%), 2 of ${wrong.totals.pairs} pairs are exercised (${wrong.score.exercised}%), 2 violations.`,
    'Reports are in out/',
  ])
})

test('If nothing was checked, no report shows a percentage or indicates success', () => {
  const empty = report()
  for (const kind of Object.keys(render) as (keyof typeof render)[])
    expect(render[kind](empty).replace(/<style>.*<\/style>/s, ''), kind).not.toMatch(/\d ?%|NaN|✅|brightgreen/)
  expect(formatSummary(empty, 'out')).toContain('Nothing was checked: none of the')
  expect(formatSummary(empty, 'out')).not.toContain('100%')
  expect(render.html(empty)).toContain('Nothing was checked')
  expect(render.md(empty)).toMatch(/^## ❌ /)
  expect(parseElementNames(render.junit(empty)).filter(name => name === 'failure')).toHaveLength(1)
  expect(JSON.parse(render.sarif(empty)).runs[0].invocations).toMatchObject([
    { executionSuccessful: false, toolExecutionNotifications: [{ level: 'error' }] },
  ])
  expect(JSON.parse(render.sarif(right)).runs[0].invocations).toEqual([{ executionSuccessful: true }])
  expect(JSON.parse(render.badge(empty))).toMatchObject({ message: 'nothing checked', color: 'red' })
})

test('Characters that XML does not allow are replaced in reports', () => {
  expect(escape('a\u0000b\ud800c\n<&">😀')).toBe('a�b�c\n&lt;&amp;&quot;&gt;😀')
})

test('Each type of report is written to its own file', () => {
  expect(new Set(Object.values(files)).size).toBe(Object.keys(render).length)
})
