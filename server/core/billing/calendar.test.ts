import { describe, expect, test } from 'vitest'
import { addDays, dateAt, daysBetween, windowEnd, isDate, isTimeZone, dayStart, dayStarts, windowStart } from './calendar.ts'

const at = (iso: string) => Date.parse(iso)
const asIso = (time: number) => new Date(time).toISOString()

describe('days in a time zone', () => {
  test.each([
    ['UTC', '2026-11-23', '2026-11-23T00:00:00.000Z'],
    ['Europe/Berlin', '2026-11-23', '2026-11-22T23:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-23', '2026-11-22T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-23', '2026-11-23T11:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-23', '2026-11-22T18:15:00.000Z'],
    // Daylight saving time begins at midnight, so the day begins at one o'clock.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    // Daylight saving time ends at midnight, so the previous day's last hour occurs twice.
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
    // This time zone skipped that day.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ])('In the time zone %s, the day %s begins at %s', (zone, date, begin) => {
    expect(asIso(dayStart(zone, date))).toBe(begin)
    expect(dateAt(zone, dayStart(zone, date) - 1) < date).toBe(true)
  })

  test('Every moment belongs to exactly one day, even when the clocks change', () => {
    for (const zone of ['Europe/Berlin', 'America/Santiago', 'Africa/Cairo', 'Australia/Lord_Howe', 'America/St_Johns'])
      for (let time = at('2026-01-01T00:30:00Z'); time < at('2027-01-01T00:00:00Z'); time += 13 * 3_600_000 + 1) {
        const date = windowStart('day', zone, time)
        expect([dayStart(zone, date) <= time, time < windowEnd('day', zone, date)], `${zone} ${asIso(time)}`).toEqual([true, true])
      }
  })

  test('There are no gaps between consecutive days, even if a day has 23 or 25 hours', () => {
    const starts = dayStarts('Europe/Berlin', '2026-01-01', '2027-01-01')
    expect(starts).toHaveLength(365)
    const hours = starts.slice(1).map((start, index) => (start - starts[index]!) / 3_600_000)
    expect(hours.filter(each => each !== 24)).toEqual([23, 25])
    expect(starts).toEqual(starts.map((_start, index) => dayStart('Europe/Berlin', addDays('2026-01-01', index))))
  })
})

describe('time windows', () => {
  test.each([
    ['day', 'Europe/Berlin', '2026-03-28T22:59:59.999Z', '2026-03-28', '2026-03-28T23:00:00.000Z'],
    ['day', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['day', 'Europe/Berlin', '2026-10-25T22:59:59.000Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['week', 'UTC', '2026-11-22T23:59:59.999Z', '2026-11-16', '2026-11-23T00:00:00.000Z'],
    ['week', 'UTC', '2026-11-23T00:00:00.000Z', '2026-11-23', '2026-11-30T00:00:00.000Z'],
    ['week', 'Asia/Tokyo', '2026-11-22T15:00:00.000Z', '2026-11-23', '2026-11-29T15:00:00.000Z'],
    ['month', 'UTC', '2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01T00:00:00.000Z'],
    ['month', 'America/New_York', '2026-03-01T04:59:00.000Z', '2026-02-01', '2026-03-01T05:00:00.000Z'],
  ] as const)('The %s (time zone %s) that contains %s begins on %s and ends at %s', (per, zone, time, window, end) => {
    expect(windowStart(per, zone, at(time))).toBe(window)
    expect(asIso(windowEnd(per, zone, window))).toBe(end)
  })
})

test('Only dates and time zones that exist are valid', () => {
  expect(['2026-02-28', '2028-02-29'].map(isDate)).toEqual([true, true])
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today'].map(isDate)).toEqual([false, false, false, false, false])
  expect(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'].map(isTimeZone)).toEqual([true, true, true])
  expect(['', 'Mars/Olympus', '+02:00', 'Europe'].map(isTimeZone)).toEqual([false, false, false, false])
  expect([addDays('2028-02-28', 2), daysBetween('2026-01-01', '2027-01-01')]).toEqual(['2028-03-01', 365])
})
