import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../machine/database/database.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp } from '../../support/http-app.ts'
import { createTenant, type Tenant } from '../../support/tenants.ts'
import { createWorld } from '../../support/world.ts'

let database: Database
let tenant: Tenant
beforeAll(async () => {
  database = (await databases[0]!.open()).database
  tenant = await createTenant(createWorld(database))
})
afterAll(closeDatabases)

/** Returns the client address that is logged for an API call and for a call to an unknown path; the two log lines must agree. */
async function resolveAddress(trustProxy: string, forwarded: string | undefined): Promise<string> {
  const lines: { ip: string }[] = []
  const log = pino(
    new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)) as { ip: string })
        done()
      },
    }),
  )
  const app = await serveApp(database, { log, environment: { TRUST_PROXY: trustProxy } })
  const headers = { authorization: `Bearer ${tenant.apiKey}`, ...(forwarded && { 'x-forwarded-for': forwarded }) }
  await (await fetch(`${app.baseUrl}/models`, { headers })).text()
  await (await fetch(`${app.baseUrl}/nowhere`, { headers })).text()
  await app.close()
  expect(lines).toHaveLength(2)
  expect(lines[0]!.ip).toBe(lines[1]!.ip)
  return lines[0]!.ip
}

const here = '127.0.0.1'
const forged = '198.51.100.66'
const client = '203.0.113.9'

describe("HTTP-10 the caller's address in the log", () => {
  test.each<[setting: string, forwarded: string | undefined, address: string]>([
    ['', undefined, here],
    ['', forged, here],
    ['0', forged, here],
    ['1', undefined, here],
    ['1', client, client],
    ['1', `${forged}, ${client}`, client],
    ['2', `${forged}, ${client}, 10.0.0.1`, client],
    ['2', client, client],
    ['loopback', `${forged}, ${client}`, client],
    ['loopback', `${client}, 127.0.0.1`, client],
    ['loopback', `${forged}, ${client}, 10.0.0.1`, '10.0.0.1'],
    ['loopback, 10.0.0.0/8', `${forged}, ${client}, 10.0.0.1`, client],
    ['10.0.0.0/8', forged, here],
  ])('HTTP-10 With TRUST_PROXY=%s and X-Forwarded-For %s, the log contains the address %s', async (setting, forwarded, address) => {
    expect(await resolveAddress(setting, forwarded)).toBe(address)
  })
})
