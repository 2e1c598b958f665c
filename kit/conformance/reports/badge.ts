import { checkedNothing, type Report } from '../report.ts'

/** Formats the report for the shields.io endpoint badge. */
export function badge(report: Report): string {
  const { score, totals, violations } = report
  const { passed } = score
  const bad = passed !== undefined && passed >= 95 ? 'yellow' : 'red'
  const color = violations.length > 0 || checkedNothing(report) ? bad : passed === undefined ? 'lightgrey' : 'brightgreen'
  const message = passed === undefined ? 'nothing checked' : `${passed}% of ${totals.exercised} pairs`
  return `${JSON.stringify({ schemaVersion: 1, label: 'contract', message, color }, null, 2)}\n`
}
