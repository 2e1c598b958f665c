import { exitCode, type Report, type Violation } from '../report.ts'
import { toPlace, toSentence, getTitle, toWords } from './summary.ts'

const [maxViolations, maxReasons] = [50, 12]

/** Formats the report for a pull request. */
export function markdown(report: Report): string {
  const { spec, target, violations, exempted, run } = report
  return [
    `## ${exitCode(report) === 0 ? '✅' : '❌'} Conformance of ${code(target)}`,
    '',
    `${toSentence(report)} ${spec.title} ${spec.version}, ${run.form} form, ${run.kind}.`,
    ...run.notes.map(note => `\n${note}`),
    '',
    ...(violations.length > 0 ? violationTable(violations) : []),
    ...(exempted.length > 0 ? [`${exempted.length} violations of exempt pairs are not counted.`, ''] : []),
    ...reasons(report),
    '',
  ].join('\n')
}

function violationTable(violations: readonly Violation[]): string[] {
  const rows = violations
    .slice(0, maxViolations)
    .map(violation => `| ${code(getTitle(violation))} | ${violation.where} | ${cell(toWords(violation))} | ${cell(toPlace(violation))} |`)
  const more = violations.length > maxViolations ? [`… and ${violations.length - maxViolations} more in the full report.`, ''] : []
  const commands = violations.slice(0, maxViolations).flatMap(({ curl }) => (curl === undefined ? [] : [curl]))
  const repeat = commands.length === 0 ? [] : ['To reproduce what the exploration found:', '', '```sh', ...commands, '```', '']
  return ['| Pair | Where | What | Contract |', '|---|---|---|---|', ...rows, '', ...more, ...repeat]
}

function reasons({ operations }: Report): string[] {
  const counts = new Map<string, number>()
  for (const { reason = '' } of operations.flatMap(({ statuses }) => statuses.filter(({ exercised }) => !exercised)))
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  if (counts.size === 0) return []
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1])
  const rest = sorted.slice(maxReasons).reduce((total, [, count]) => total + count, 0)
  return [
    '<details><summary>Pairs that were not exercised</summary>',
    '',
    '| Pairs | Why |',
    '|---:|---|',
    ...sorted.slice(0, maxReasons).map(([reason, count]) => `| ${count} | ${cell(reason)} |`),
    ...(rest > 0 ? [`| ${rest} | other reasons, in the full report |`] : []),
    '',
    '</details>',
  ]
}

const code = (text: string) => `\`${text.replaceAll('`', "'")}\``
const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;')
