import { expect, test } from 'vitest'
import { fromUsd, toCredits, toUsd } from './money.ts'

test.each([0, 0.000001, 0.04, 0.1, 0.29, 1.005, 19.99, 100, 999_999.999999, 1e9])('MONEY-4 %d USD goes in and comes out the same', usd => {
  expect(Number.isSafeInteger(fromUsd(usd))).toBe(true)
  expect(toUsd(fromUsd(usd))).toBe(usd)
})

test('MONEY-4 ten cents ten times are a dollar', () => {
  const sum = Array.from({ length: 10 }, () => fromUsd(0.1)).reduce((a, b) => a + b, 0)
  expect([sum, toUsd(sum)]).toEqual([1_000_000, 1])
})

test('a credit is a cent', () => {
  expect([toCredits(10_000), toCredits(40_000), toCredits(0)]).toEqual([1, 4, 0])
})
