import type { OperationReport, Report, StatusReport, Violation } from '../report.ts'
import { style } from './style.ts'
import { escape, toPlace, getTitle, withoutScore, toWords } from './summary.ts'

/** Formats the report as a single page without scripts or external resources. */
export function html(report: Report): string {
  const { spec, target, run, violations, exempted } = report
  const facts = [
    `${spec.title} ${spec.version}`,
    `${run.form} form`,
    run.kind,
    run.writes ? 'reading and writing' : 'reading only',
    `${run.started_at.slice(0, 16).replace('T', ' ')} UTC`,
    `${run.seconds} s`,
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Conformance of ${escape(target)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Conformance</h1>
<p class="target">${escape(target)}</p>
<p class="quiet">${facts.map(escape).join(' · ')}</p>
${run.notes.map(note => `<p class="quiet">${escape(note)}</p>`).join('\n')}
</header>
<main>
${withoutScore(report) === undefined ? tiles(report) : `<p><strong>${escape(withoutScore(report)!)}</strong></p>`}
<h2>Violations</h2>
${violations.length === 0 ? '<p>None.</p>' : violationTable(violations)}
${exempted.length === 0 ? '' : `<details><summary>${exempted.length} violations of exempt pairs</summary>${violationTable(exempted)}</details>`}
<h2>Operations and statuses</h2>
<p class="quiet"><span class="pair pass">passes</span> <span class="pair pass asked">passes only with Prefer</span> <span class="pair fail">fails</span> <span class="pair idle">not exercised</span></p>
${report.operations.map(operationBlock).join('\n')}
</main>
<footer class="quiet">SHA-256 of the contract: ${escape(spec.sha256.slice(0, 16))}…</footer>
</body>
</html>
`
}

function tiles({ totals, score, violations }: Report): string {
  const tile = (value: string, label: string, kind = '') => `<div class="tile ${kind}"><strong>${value}</strong><span>${label}</span></div>`
  return `<section class="tiles">
${tile(`${score.passed}%`, `of ${totals.exercised} exercised pairs pass`, totals.failed === 0 ? 'good' : 'bad')}
${tile(String(violations.length), violations.length === 1 ? 'violation' : 'violations', violations.length === 0 ? 'good' : 'bad')}
${tile(`${score.exercised}%`, `of ${totals.pairs} pairs are exercised`)}
${tile(String(totals.exempt), totals.exempt === 1 ? 'exempt pair' : 'exempt pairs')}
</section>`
}

const violationTable = (violations: readonly Violation[]) => `<div class="wide"><table>
<thead><tr><th>Operation and status</th><th>Where</th><th>What</th><th>Contract</th></tr></thead>
<tbody>
${violations.map(violationRow).join('\n')}
</tbody>
</table></div>`

function violationRow(violation: Violation): string {
  const { where, request } = violation
  const seen = request === '' ? '' : `<br><span class="request">${escape(request)}</span>`
  const repeat = violation.curl === undefined ? '' : `<pre class="request">${escape(violation.curl)}</pre>`
  return `<tr><td><code>${escape(getTitle(violation))}</code></td><td>${where}</td><td>${escape(toWords(violation))}${seen}${repeat}</td><td><code>${escape(toPlace(violation))}</code></td></tr>`
}

function operationBlock({ operation_id, method, path, statuses }: OperationReport): string {
  const failed = statuses.some(status => getState(status) === 'fail')
  return `<details class="operation"${failed ? ' open' : ''}>
<summary><span class="name">${escape(operation_id)}</span> <span class="request">${method} ${escape(path)}</span> <span class="pairs">${statuses.map(pill).join('')}</span></summary>
<div class="wide"><table><tbody>
${statuses.map(statusRow).join('\n')}
</tbody></table></div>
</details>`
}

const getState = ({ exercised, valid }: StatusReport) => (!exercised ? 'idle' : valid ? 'pass' : 'fail')

const pill = (status: StatusReport) =>
  `<span class="pair ${getState(status)}${status.provoked === 'asked' ? ' asked' : ''}">${status.status}</span>`

const maxCases = 12

function statusRow(status: StatusReport): string {
  const { cases, reason = '', documented, exempt, provoked } = status
  const remarks = [...(documented ? [] : ['not documented']), ...(exempt ? ['exempt'] : []), ...(provoked === 'asked' ? ['by Prefer'] : [])]
  const shown = cases.toSorted((a, b) => Number(a.valid) - Number(b.valid)).slice(0, maxCases)
  const lines = shown.map(
    ({ valid, what, request }) =>
      `<li${valid ? '' : ' class="invalid"'}>${escape(what)} <span class="request">${escape(request)}</span></li>`,
  )
  const more = cases.length > shown.length ? `<li class="quiet">and ${cases.length - shown.length} more</li>` : ''
  const content = cases.length === 0 ? `<span class="quiet">${escape(reason)}</span>` : `<ul>${lines.join('')}${more}</ul>`
  return `<tr><td>${pill(status)}</td><td class="quiet">${remarks.join(', ')}</td><td>${content}</td></tr>`
}
