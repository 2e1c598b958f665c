import { expect, test } from 'vitest'
import { readThresholds, toForm, toLimits } from './limits-form.ts'

const limits = {
  time_zone: 'Europe/Berlin',
  spend: [
    { per: 'day', usd: 5, scope: 'member', match: 'ada@example.com', action: 'refuse' },
    { per: 'total', usd: 100, scope: 'workspace', action: 'warn' },
  ],
  runs_at_once: 4,
  generations_per_day: 200,
  storage_bytes: 1_500_000_000,
  thresholds: [50, 80],
  webhook_url: 'https://hooks.example.com/limits',
} as const

test('Limits that are not edited stay the same', () => {
  expect(toLimits(toForm(limits as never, 'UTC'))).toEqual(limits)
})

test('A form without limits produces an empty document, even if other fields have values', () => {
  expect(toForm(undefined, 'Asia/Tokyo')).toMatchObject({ timeZone: 'Asia/Tokyo', thresholds: '80' })
  expect(toLimits({ ...toForm(undefined, 'Asia/Tokyo'), webhookUrl: 'https://hooks.example.com' })).toEqual({})
})

test('A cap for the whole workspace has no `match`', () => {
  const form = toForm(limits as never, 'UTC')
  const caps = form.caps.map(cap => ({ ...cap, scope: 'workspace' as const }))
  expect(toLimits({ ...form, caps }).spend![0]).not.toHaveProperty('match')
})

test('Thresholds must be whole percentages from 1 to 99', () => {
  expect(readThresholds(' 50,80 ')).toEqual([50, 80])
  expect(readThresholds('')).toEqual([])
  for (const text of ['0', '100', '5.5', 'x', '50,,80', '1e1x']) expect(readThresholds(text)).toBe(undefined)
})
