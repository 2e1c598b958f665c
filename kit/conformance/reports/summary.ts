/** Wording shared by the report formats. */
import { exploredNothing, checkedNothing, type Report, type Violation } from '../report.ts'

export const getTitle = ({ operation_id, status }: Pick<Violation, 'operation_id' | 'status'>): string =>
  operation_id === '' ? `status ${status}` : `${operation_id} ${status}`

export const toPlace = ({ file, line }: Violation): string => (file === '' ? '' : `${file}:${line}`)

/** Returns the message, the number of occurrences and, unless the message already includes it, the pointer. */
export function toWords({ pointer, message, count }: Violation): string {
  const place = pointer === '' || message.includes(pointer) ? '' : `${pointer}: `
  return `${place}${message}${count > 1 ? ` (${count} times)` : ''}`
}

/** Returns the reason why there is no score, or undefined if something was checked. */
export function withoutScore(report: Report): string | undefined {
  if (report.operations.length === 0) return 'The document has no operations, so there is nothing to check.'
  if (report.undocumented) return 'The document has no responses, so there is nothing to check.'
  if (exploredNothing(report))
    return `Nothing was explored: the service accepted none of the generated valid requests, and rejected none of the invalid ones for the intended error.${report.run.writes ? '' : ' Without --write, only reads are sent.'}`
  if (report.totals.exercised > 0) return undefined
  if (!checkedNothing(report))
    return `Nothing has been checked yet: ${report.stubs.length} of ${report.operations.length} operations are stubs.`
  const reasons = report.operations.flatMap(({ statuses }) => statuses.flatMap(({ reason }) => reason ?? []))
  if (report.totals.pairs === 0) return 'Nothing was checked: no operation documents a response.'
  const why = [...new Set(reasons)].slice(0, maxReasons).join('; ')
  return `Nothing was checked: none of the ${report.totals.pairs} operation-status pairs was exercised${why && ` (${why})`}.`
}

const maxReasons = 3

export function toSentence(report: Report): string {
  const { totals, score, violations } = report
  const found = violations.length === 1 ? '1 violation' : `${violations.length} violations`
  const nothing = withoutScore(report)
  if (nothing !== undefined) return violations.length === 0 ? nothing : `${nothing} ${found}.`
  return (
    `${totals.passed} of ${totals.exercised} exercised operation-status pairs pass (${score.passed}%), ` +
    `${totals.exercised} of ${totals.pairs} pairs are exercised (${score.exercised}%), ${found}.`
  )
}

const maxShown = 50

const [maxIdle, maxIdleReasons] = [12, 6]

/** Lists, by reason, the pairs that no request reached. */
function listIdle({ operations, totals }: Report): string[] {
  if (totals.exercised === 0) return []
  const idle = operations.flatMap(({ operation_id, statuses }) =>
    statuses
      .filter(({ documented, exercised, exempt }) => documented && !exercised && !exempt)
      .map(({ status, reason = 'no case leads to it' }) => ({ pair: `${operation_id} ${status}`, reason })),
  )
  const lines = [...Map.groupBy(idle, ({ reason }) => reason)].map(([reason, pairs]) => {
    const more = pairs.length > maxIdle ? [`${pairs.length - maxIdle} more`] : []
    return `Not exercised because ${reason}: ${[...pairs.slice(0, maxIdle).map(({ pair }) => pair), ...more].join(', ')}.`
  })
  const others = lines.length - maxIdleReasons
  return [...lines.slice(0, maxIdleReasons), ...(others > 0 ? [`… and pairs for ${others} other reasons`] : [])]
}

/** Formats a summary for the terminal. */
export function formatSummary(report: Report, folder: string | undefined): string {
  const { violations } = report
  const lines = violations
    .slice(0, maxShown)
    .flatMap(violation => [
      `${toPlace(violation)}  ${getTitle(violation)}  ${violation.where}: ${toWords(violation)}`,
      ...(violation.curl === undefined ? [] : [`  ${violation.curl}`]),
    ])
  const more = violations.length > maxShown ? [`… and ${violations.length - maxShown} more`] : []
  const stubs = report.stubs.length > 0 ? [`Stubs: ${report.stubs.join(', ')}.`] : []
  const written = folder === undefined ? [] : [`Reports are in ${folder}/`]
  return [...lines, ...more, ...report.run.notes, ...stubs, ...listIdle(report), toSentence(report), ...written].join('\n')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Control characters and unpaired surrogates. */
const notInXml = /[^\P{C}\n\r\t]|\p{Cs}/gu

/** Escapes text for HTML and XML, and replaces characters that XML does not allow. */
export const escape = (text: string): string => text.replaceAll(notInXml, '�').replaceAll(/[&<>"']/g, sign => entities[sign] ?? sign)
