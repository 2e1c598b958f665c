/** Dates such as `2026-11-23` in a time zone. Days have 23 or 25 hours when the clocks change, and may begin at one o'clock. */

const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-iso8601', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return /^[A-Z]/i.test(timeZone) && getFormat(timeZone) !== undefined
  } catch {
    return false
  }
}

export function dateAt(timeZone: string, at: number): string {
  const parts = Object.fromEntries(
    getFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

const asUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const ofUtc = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Reports whether a string such as `2026-02-29` is a valid date. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(asUtc(text)) && ofUtc(asUtc(text)) === text

export const addDays = (date: string, days: number): string => ofUtc(asUtc(date) + days * dayMs)

export const daysBetween = (from: string, to: string): number => Math.round((asUtc(to) - asUtc(from)) / dayMs)

/** Returns the first moment of a date; if the time zone skips the date, the first moment of the next date. */
export function dayStart(timeZone: string, date: string): number {
  // No time zone differs from UTC by more than 14 hours.
  let before = asUtc(date) - 15 * 3_600_000
  let after = asUtc(date) + 15 * 3_600_000
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2)
    if (dateAt(timeZone, between) >= date) after = between
    else before = between
  }
  return after
}

/** Returns the first moment of each date from `from` up to, but not including, `to`. */
export function dayStarts(timeZone: string, from: string, to: string): number[] {
  const starts: number[] = []
  for (let date = from; date < to; date = addDays(date, 1)) {
    const usual = (starts.at(-1) ?? NaN) + dayMs
    const isUsual = Number.isFinite(usual) && dateAt(timeZone, usual) === date && dateAt(timeZone, usual - 1) < date
    starts.push(isUsual ? usual : dayStart(timeZone, date))
  }
  return starts
}

export const periods = ['day', 'week', 'month', 'total'] as const
export type Period = (typeof periods)[number]

/** Returns the first date of the window that contains a moment. Weeks begin on Monday, as in ISO 8601. */
export function windowStart(per: Exclude<Period, 'total'>, timeZone: string, at: number): string {
  const date = dateAt(timeZone, at)
  if (per === 'month') return `${date.slice(0, 7)}-01`
  if (per === 'day') return date
  return addDays(date, -((new Date(asUtc(date)).getUTCDay() + 6) % 7))
}

/** Returns the time when a window ends and the next one begins. */
export function windowEnd(per: Exclude<Period, 'total'>, timeZone: string, window: string): number {
  const next = per === 'day' ? addDays(window, 1) : per === 'week' ? addDays(window, 7) : `${addDays(window, 31).slice(0, 7)}-01`
  return dayStart(timeZone, next)
}
