import { expect, test } from 'vitest'
import { fromUsd, limitFromUsd, toCredits, toUsd } from './money.ts'

test.each([0, 0.000001, 0.04, 0.1, 0.29, 1.005, 19.99, 100, 999_999.999999, 1e9])(
  'MONEY-4 An amount of %d USD is unchanged after conversion to micro-dollars and back',
  usd => {
    expect(Number.isSafeInteger(fromUsd(usd))).toBe(true)
    expect(toUsd(fromUsd(usd))).toBe(usd)
  },
)

test.each([
  [0.29, 290_000],
  [0.57, 570_000],
  [19.99, 19_990_000],
  [999_999.999999, 999_999_999_999],
  [0.9999996, 999_999],
  [0.00000099, 0],
])('A limit of %d USD is never rounded up, so any higher price is rejected', (usd, micros) => {
  expect(limitFromUsd(usd)).toBe(micros)
})

test('MONEY-4 Ten times ten cents is one dollar', () => {
  const sum = Array.from({ length: 10 }, () => fromUsd(0.1)).reduce((a, b) => a + b, 0)
  expect([sum, toUsd(sum)]).toEqual([1_000_000, 1])
})

test('One credit is one cent', () => {
  expect([toCredits(10_000), toCredits(40_000), toCredits(0)]).toEqual([1, 4, 0])
})
