/** Converts usage to a chart, a table and a CSV file. Nothing in this file has side effects. */
import type { Schemas } from '../../data/api.ts'

type Row = Schemas['UsageRow']

const dayMs = 86_400_000

/** Returns the dates from `from` to `to`, excluding `to`. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  for (let at = Date.parse(from); at < Date.parse(to); at += dayMs) dates.push(new Date(at).toISOString().slice(0, 10))
  return dates
}

/** Returns the range that covers the given number of days and ends with today in the given time zone. `to` is exclusive. */
export function lastDays(days: number, timeZone: string, now: number): { from: string; to: string } {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
  const to = Date.parse(today) + dayMs
  const toDate = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: toDate(to - days * dayMs), to: toDate(to) }
}

export interface Series {
  /** The model's id. Empty for runs without a model. Undefined for the series that combines all other models. */
  modelId: string | undefined
  usd: number
}

export interface Chart {
  /** The models' series, most expensive model first. */
  series: Series[]
  /** The cost of each series on each day. */
  days: { date: string; usd: number; parts: number[] }[]
  max: number
}

const maxSeries = 5

/** @param rows usage by day and model */
export function toChart(rows: readonly Row[], dates: readonly string[]): Chart {
  const costs = new Map<string, number>()
  for (const { model_id = '', usd } of rows) costs.set(model_id, (costs.get(model_id) ?? 0) + usd)
  const ranked = [...costs].filter(([, usd]) => usd > 0).toSorted(([, a], [, b]) => b - a)
  const listed = ranked.length > maxSeries + 1 ? ranked.slice(0, maxSeries) : ranked
  const rest = ranked.slice(listed.length)
  const series: Series[] = listed.map(([modelId, usd]) => ({ modelId, usd }))
  if (rest.length > 0) series.push({ modelId: undefined, usd: rest.reduce((sum, [, usd]) => sum + usd, 0) })
  const indexes = new Map(listed.map(([modelId], index) => [modelId, index]))
  const byDate = new Map(dates.map(date => [date, { date, usd: 0, parts: series.map(() => 0) }]))
  for (const { day, model_id = '', usd } of rows) {
    const at = byDate.get(day ?? '')
    const index = indexes.get(model_id) ?? listed.length
    if (!at || at.parts[index] === undefined) continue
    at.usd += usd
    at.parts[index] += usd
  }
  const days = [...byDate.values()]
  return { series, days, max: Math.max(0, ...days.map(({ usd }) => usd)) }
}

/** Rounds a value up to a round number, for the top of a scale. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 2.5, 5, 10].find(step => step * power >= value * (1 - 1e-9)) ?? 10) * power
}

/** Builds a CSV file with a header. Text that a spreadsheet would read as a formula gets a leading apostrophe. */
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) => {
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return [header, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('')
}
