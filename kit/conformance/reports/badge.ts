import type { Report } from '../report.ts'

/** The endpoint format of shields.io. */
export function badge({ score, totals, violations }: Report): string {
  const color = violations.length === 0 ? 'brightgreen' : score.passed >= 95 ? 'yellow' : 'red'
  const message = `${score.passed} % of ${totals.exercised} pairs`
  return `${JSON.stringify({ schemaVersion: 1, label: 'contract', message, color }, null, 2)}\n`
}
