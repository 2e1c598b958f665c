import { setImmediate } from 'node:timers/promises'
import type { Sql } from '../../machine/database/database.ts'
import { fieldsProblem, type Rejection } from '../../machine/errors.ts'
import { addDays, dayStart, dayStarts } from './calendar.ts'
import { countedBefore, dayMs, loadEmails, sumUsage, visibleProjects } from './usage-store.ts'
import { groupRows, maxDays, resolvePeriod, computeTotal, type Period, type Used, type UsageQuery, type UsageRow } from './usage.ts'

export interface UsageReport {
  rows: (UsageRow & { member?: string | undefined })[]
  total: Used
  from: string
  to: string
}

/** The maximum number of rows, which is more than anyone reads; larger reports must be split. */
const maxRows = 10_000
const tooMany = {
  problem: fieldsProblem([{ field: 'group_by', message: `would return more than ${maxRows} rows: use fewer groups or a shorter period` }]),
}

/**
 * Returns the usage of a workspace's runs.
 * @param memberId the caller: projects that this member cannot see are combined into one row; undefined for operators
 * @returns the usage, or a problem: `input_validation_error` naming the parameters
 */
export async function getUsage(
  sql: Sql,
  { workspaceId, memberId }: { workspaceId: string; memberId: string | undefined },
  query: UsageQuery,
  now: number,
): Promise<UsageReport | Rejection> {
  const period = resolvePeriod(query, now)
  if ('problem' in period) return period
  const isByDay = period.groupBy.includes('day')
  const found: UsageRow[] = []
  const counted = { before: await countedBefore(sql, workspaceId) }
  for (const { from, to, date } of getSpans(period, daysAtOnce(sql, counted.before))) {
    const rows = await sumUsage(sql, workspaceId, { from, to, groupBy: period.groupBy, maxRows: maxRows + 1, ...counted })
    // A 25-hour day counts as one day.
    const dayAt = (index: number) => addDays(date, (to - from) % dayMs === 0 ? index : 0)
    found.push(...rows.map(({ dayIndex, ...row }) => (isByDay ? { ...row, day: dayAt(dayIndex) } : row)))
    if (rows.length > maxRows) return tooMany
    // SQLite runs queries on this thread, so a pause after each query lets other work run.
    if (sql.dialect === 'sqlite') await setImmediate()
  }
  const groups = groupRows(found)
  if (groups.length > maxRows) return tooMany
  const seen = memberId === undefined ? undefined : await visibleProjects(sql, distinct(groups, 'projectId'), memberId)
  const rows = groupRows(groups.map(row => (seen?.has(row.projectId ?? '') === false ? { ...row, projectId: undefined } : row)))
  const emails = await loadEmails(sql, distinct(rows, 'memberId'))
  return {
    rows: rows.map(row => ({ ...row, member: row.memberId === undefined ? undefined : emails.get(row.memberId) })),
    total: computeTotal(rows),
    from: period.from,
    to: period.to,
  }
}

/** Reading a month of sums takes less time than reading a day of runs. */
const daysAtOnce = ({ dialect }: Sql, before: number | undefined) => (dialect === 'postgres' ? maxDays : before === undefined ? 31 : 1)

const distinct = (rows: readonly UsageRow[], key: 'projectId' | 'memberId'): string[] => [...new Set(rows.flatMap(row => row[key] ?? []))]

/**
 * Splits a period into spans in which every day has 24 hours, so that the database can count the days. A day on which the clocks change is
 * a span of its own.
 * @param max the maximum number of days per span
 */
function getSpans({ from, to, timeZone }: Period, max: number): { from: number; to: number; date: string }[] {
  const starts = [...dayStarts(timeZone, from, to), dayStart(timeZone, to)]
  const spans: { from: number; to: number; date: string }[] = []
  for (const [index, start] of starts.slice(0, -1).entries()) {
    const next = starts[index + 1]!
    const before = spans.at(-1)
    const isUsual = next - start === dayMs
    if (before && isUsual && (before.to - before.from) % dayMs === 0 && next - before.from <= max * dayMs) before.to = next
    else spans.push({ from: start, to: next, date: addDays(from, index) })
  }
  return spans
}
