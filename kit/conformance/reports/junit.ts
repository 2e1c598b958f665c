import { checkedNothing, type OperationReport, type Report, type StatusReport, type Violation } from '../report.ts'
import { escape, toPlace, toSentence, getTitle, toWords } from './summary.ts'

interface Suite {
  readonly text: string
  readonly tests: number
  readonly failures: number
  readonly skipped: number
}

/** Creates one suite per operation and one case per status. A status that was not exercised becomes a skipped case with the reason. */
export function junit(report: Report): string {
  const { operations, violations, run } = report
  const belongs = ({ operation_id, status }: Violation) =>
    operations.some(own => own.operation_id === operation_id && own.statuses.some(pair => pair.status === status))
  const others = violations.filter(violation => !belongs(violation))
  const suites = [
    ...operations.map(operation => operationSuite(operation, violations)),
    ...(others.length > 0 ? [otherSuite(others)] : []),
    // CI systems treat a file that contains only skipped cases as a success.
    ...(checkedNothing(report) ? [emptySuite(toSentence(report))] : []),
  ]
  const sum = (key: 'tests' | 'failures' | 'skipped') => suites.reduce((total, suite) => total + suite[key], 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contract" tests="${sum('tests')}" failures="${sum('failures')}" skipped="${sum('skipped')}" time="${run.seconds}">`,
    ...suites.map(({ text }) => text),
    '</testsuites>',
    '',
  ].join('\n')
}

function operationSuite({ operation_id, method, path, statuses }: OperationReport, violations: readonly Violation[]): Suite {
  const cases = statuses.map(pair => {
    const own = violations.filter(violation => violation.operation_id === operation_id && violation.status === pair.status)
    return { text: testCase(operation_id, pair, own), failed: own.length > 0, skipped: own.length === 0 && !pair.exercised }
  })
  return suite(
    `${operation_id} (${method} ${path})`,
    cases.map(({ text }) => text),
    cases.filter(({ failed }) => failed).length,
    cases.filter(({ skipped }) => skipped).length,
  )
}

const suite = (name: string, cases: readonly string[], failures: number, skipped: number): Suite => ({
  tests: cases.length,
  failures,
  skipped,
  text: [
    `  <testsuite name="${escape(name)}" tests="${cases.length}" failures="${failures}" skipped="${skipped}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n'),
})

function testCase(operation: string, { status, exercised, reason = '' }: StatusReport, own: readonly Violation[]): string {
  const place = own[0] === undefined || own[0].file === '' ? '' : ` file="${escape(own[0].file)}" line="${own[0].line}"`
  const open = `    <testcase classname="${escape(operation)}" name="${status}"${place}`
  if (own.length > 0) return `${open}>\n${own.map(failure).join('\n')}\n    </testcase>`
  return exercised ? `${open}/>` : `${open}><skipped message="${escape(reason)}"/></testcase>`
}

const failure = (violation: Violation) =>
  `      <failure type="${violation.where}" message="${escape(toWords(violation))}">${escape(`${toPlace(violation)} ${violation.curl ?? violation.request}`.trim())}</failure>`

const emptySuite = (why: string): Suite =>
  suite(
    'other',
    [`    <testcase classname="other" name="something is checked">\n      <failure message="${escape(why)}"/>\n    </testcase>`],
    1,
    0,
  )

const otherSuite = (violations: readonly Violation[]): Suite =>
  suite(
    'other',
    violations.map(
      violation =>
        `    <testcase classname="other" name="${escape(`${getTitle(violation)} ${violation.message}`)}">\n${failure(violation)}\n    </testcase>`,
    ),
    violations.length,
    0,
  )
