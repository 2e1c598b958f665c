import type { Log, Result } from 'sarif'
import type { Where } from '../checker.ts'
import { checkedNothing, type Report, type Violation } from '../report.ts'
import { getTitle, withoutScore, toWords } from './summary.ts'

const rules: Readonly<Record<Where, string>> = {
  path: 'A path that is not in the contract',
  method: 'A method that is not documented for the path',
  status: 'A status that is wrong or not documented',
  header: 'A header that is missing or wrong',
  'content-type': 'A content type that is not documented',
  body: 'A body that violates its schema',
  code: 'An error code that does not belong to its status',
  location: 'A location that cannot be fetched',
  request: 'An invalid request that was accepted',
  answer: 'No answer',
  budget: 'A pair that is neither exercised nor exempt, or exempt without need',
  stub: 'An operation that is not implemented',
  value: 'A list that ignores its limit, cursor, order or filter',
  effect: 'A change that later reads do not return',
}
const ids = Object.keys(rules) as Where[]

/** Formats the report as SARIF 2.1.0, with locations in the contract's sources. */
export function sarif(report: Report): string {
  const { violations, target, totals } = report
  const nothing = withoutScore(report)
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'conformance',
            rules: ids.map(id => ({ id, shortDescription: { text: rules[id] }, defaultConfiguration: { level: 'error' } })),
          },
        },
        // Locations are relative to the repository root.
        originalUriBaseIds: { SRCROOT: { description: { text: 'The root of the repository' } } },
        invocations: [
          {
            executionSuccessful: !checkedNothing(report),
            ...(nothing !== undefined && {
              toolExecutionNotifications: [{ level: checkedNothing(report) ? 'error' : 'note', message: { text: nothing } }],
            }),
          },
        ],
        results: violations.map(toResult),
        properties: { target, totals },
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function toResult(violation: Violation): Result {
  const { where, pointer, file, line, operation_id, status } = violation
  const place = { artifactLocation: { uri: encodeURI(file), uriBaseId: 'SRCROOT' }, region: { startLine: Math.max(line, 1) } }
  return {
    ruleId: where,
    ruleIndex: ids.indexOf(where),
    level: 'error',
    message: { text: `${getTitle(violation)}: ${toWords(violation)}` },
    ...(violation.curl !== undefined && { properties: { curl: violation.curl } }),
    locations: file === '' ? [] : [{ physicalLocation: place }],
    // Lets the code host recognize a finding whose line number has changed.
    partialFingerprints: { 'contract/v1': `${operation_id} ${status} ${where} ${pointer}` },
  }
}
