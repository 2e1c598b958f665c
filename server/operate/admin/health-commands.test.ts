import { getReason } from '../doctor/finding.ts'
import { expect, test } from 'vitest'
import { readFlags } from './flags.ts'
import { healthCommands } from './health-commands.ts'

test('OPS-11 `config show` also lists variables that are set but read only by libraries; it shows no duplicates and no secrets', async () => {
  const environment = { AWS_SECRET_ACCESS_KEY: 'hunter2', OTEL_SERVICE_NAME: 'media' }
  const shown = await healthCommands['config show'].runOffline(readFlags('config show', {}, ['--json']), environment)
  expect((shown['settings'] as { name: string }[]).filter(({ name }) => name in environment)).toEqual([
    { name: 'OTEL_SERVICE_NAME', value: 'media', source: 'environment' },
    { name: 'AWS_SECRET_ACCESS_KEY', value: 'set, not shown', source: 'environment' },
  ])
})

test.each([
  'Knex: Timeout acquiring a connection. The pool is probably full. Are you missing a .transacting(trx) call?',
  'operation timed out for an unknown reason',
  'timeout exceeded when trying to connect',
])('The error "%s" is reported with advice to check Postgres', message => {
  expect(getReason(new Error(message))).toMatch(/^Postgres does not respond\. Check that it runs/)
})
