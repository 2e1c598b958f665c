import { expect, test } from 'vitest'
import { readConfig } from '../machine/config.ts'
import type { Service } from '../start.ts'
import { welcome } from '../welcome.ts'

const url = 'http://127.0.0.1:3000/studio/login#code'
const first = {
  workspace: { workspaceId: 'ws_1' },
  apiKey: 'sk_live_made',
  webhookSecret: 'whsec_made',
  signIn: { url, expiresAt: 1, email: 'owner@localhost' },
} as NonNullable<Service['first']>
const fixed = {
  BOOTSTRAP_API_KEY: 'sk_live_0123456789abcdef',
  BOOTSTRAP_WORKSPACE_ID: 'ws_1',
  BOOTSTRAP_WEBHOOK_SECRET: 'whsec_0123456789abcdef0123456789abcdef',
}

test.each([
  ['with generated values', {}],
  ['with fixed values', fixed],
  ['of a worker', { ROLE: 'worker', DATABASE_URL: 'postgres://localhost/x' }],
])('OPS-1 The first startup %s prints the sign-in link', (_what, environment) => {
  const text = welcome(readConfig(environment), first)
  expect(text.split('\n')).toContain(`  ${url}`)
  expect(text.endsWith('\n')).toBe(true)
})

test('OPS-1 When the service starts for the first time, it prints only the secrets that it generated', () => {
  const made = welcome(readConfig({}), first)
  const given = welcome(readConfig(fixed), first)
  for (const secret of ['sk_live_made', 'whsec_made']) expect([made.includes(secret), given.includes(secret)]).toEqual([true, false])
  expect([made.includes('Save these now'), given.includes('Save these now')]).toEqual([true, false])
  expect(given).toContain('Bearer $BOOTSTRAP_API_KEY')
  expect(given).not.toContain(fixed.BOOTSTRAP_API_KEY)
})

test('OPS-1 When the service starts again, it does not print a sign-in link', () => {
  expect(welcome(readConfig({}), undefined)).toMatch(/Studio {5}http:\/\/127\.0\.0\.1:3000\/studio\n$/)
})
