import { fieldsProblem, type FieldError, type Rejection } from '../../machine/errors.ts'
import type { Micros } from '@mediawright/media-engines/ports/money.ts'
import { addDays, dateAt, daysBetween, isDate, isTimeZone } from './calendar.ts'

export const groupings = ['day', 'model', 'member', 'project', 'type'] as const
export type Grouping = (typeof groupings)[number]

export interface UsageQuery {
  from: string | undefined
  to: string | undefined
  groupBy: readonly Grouping[]
  timeZone: string
}

/** A usage query that has both dates, in chronological order. */
export type Period = { [Key in keyof UsageQuery]: NonNullable<UsageQuery[Key]> }

export interface Used {
  runs: number
  failed: number
  charged: Micros
  milliseconds: number
  bytes: number
  /** The amounts that providers have charged the installation or are expected to charge it. */
  providerCost: Micros
}

/** One group in a usage report; members and projects are identified by their ids. */
export interface UsageRow extends Used {
  day?: string
  modelId?: string | undefined
  memberId?: string | undefined
  projectId?: string | undefined
  type?: string | undefined
}

const defaultDays = 30
export const maxDays = 366
/** The first and last dates allowed: they keep years within four digits in every time zone. */
const [earliest, latest] = ['1970-01-01', '9998-12-31']

/** Fills in missing dates. @returns the period, or a problem that names every invalid field */
export function resolvePeriod({ from, to, groupBy, timeZone }: UsageQuery, now: number): Period | Rejection {
  const wrong: FieldError[] = []
  if (!isTimeZone(timeZone)) wrong.push({ field: 'time_zone', message: 'is not a time zone: use one such as `Europe/Berlin`' })
  for (const [field, date] of Object.entries({ from, to }))
    if (date !== undefined && !isDate(date)) wrong.push({ field, message: 'is not a valid date' })
    else if (date !== undefined && (date < earliest || date > latest))
      wrong.push({ field, message: `must be between ${earliest} and ${latest}` })
  if (wrong.length > 0) return { problem: fieldsProblem(wrong) }
  const last = to ?? addDays(dateAt(timeZone, now), 1)
  const first = from ?? addDays(last, -defaultDays)
  const days = daysBetween(first, last)
  if (days <= 0)
    wrong.push({
      field: to === undefined ? 'from' : 'to',
      message: `leaves no day between \`from\` (${first}) and \`to\` (${last}), because \`to\` is exclusive`,
    })
  if (days > maxDays) wrong.push({ field: 'from', message: `must be at most ${maxDays} days before \`to\`` })
  return wrong.length > 0 ? { problem: fieldsProblem(wrong) } : { from: first, to: last, groupBy, timeZone }
}

const nothing: Used = { runs: 0, failed: 0, charged: 0, milliseconds: 0, bytes: 0, providerCost: 0 }

const plus = (one: Used, other: Used): Used => ({
  runs: one.runs + other.runs,
  failed: one.failed + other.failed,
  charged: one.charged + other.charged,
  milliseconds: one.milliseconds + other.milliseconds,
  bytes: one.bytes + other.bytes,
  providerCost: one.providerCost + other.providerCost,
})

export const computeTotal = (rows: readonly Used[]): Used => rows.reduce(plus, nothing)

/** Returns one row for each group, ordered by day and then by cost, highest first. */
export function groupRows(rows: readonly UsageRow[]): UsageRow[] {
  const groups = new Map<string, UsageRow>()
  for (const row of rows) {
    const { day, modelId, memberId, projectId, type } = row
    const name = JSON.stringify([day, modelId, memberId, projectId, type])
    const group = groups.get(name)
    groups.set(name, group ? { ...group, ...plus(group, row) } : row)
  }
  return [...groups.values()].toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? '') || b.charged - a.charged || b.runs - a.runs)
}
