import { expect, test } from 'vitest'
import { toDate } from './to-date.ts'

test('A timestamp in milliseconds and an ISO 8601 string for the same time yield the same date', () => {
  expect(toDate(1795168922000)).toEqual(toDate('2026-11-20T10:02:02.000Z'))
  expect(toDate(1795168922000).toISOString()).toBe(new Date(1795168922000).toISOString())
})

test('A string that is not a timestamp is rejected', () => {
  expect(() => toDate('yesterday')).toThrow(new RangeError('"yesterday" is not a timestamp in the API\'s format.'))
})
