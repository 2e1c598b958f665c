import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operations } from '../../generated/operations.ts'
import type { Database } from '../../server/machine/database/database.ts'
import { openPostgres } from '../../server/machine/database/postgres.ts'
import { call } from './contract-requests.ts'
import { closeDatabases, databases } from '../../server/machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../server/tests/support/http-app.ts'
import { createTenant, type Tenant } from '../../server/tests/support/tenants.ts'
import { createWorld } from '../../server/tests/support/world.ts'
import type { OperationId } from '../../server/core/contract.ts'

const ids = Object.keys(operations) as OperationId[]
const detail = 'select * from api_keys at /srv/app/key-store.ts:12 (better-sqlite3)'
const outage = () => Object.assign(new Error(`database is locked: ${detail}`), { code: 'SQLITE_BUSY' })
const mistake = () => new TypeError(`Cannot read properties of undefined: ${detail}`)

/** While this is set, the first `after` reads and transactions succeed, and all later ones fail. */
let failure: { make: () => Error; after: number } | undefined
let writes = 0
let database: Database
let app: TestApp
let tenant: Tenant

beforeAll(async () => {
  const real = (await databases[0]!.open()).database
  const failing = <T>(work: () => Promise<T>): Promise<T> => (failure && failure.after-- <= 0 ? Promise.reject(failure.make()) : work())
  database = {
    ...real,
    read: work => failing(() => real.read(work)),
    snapshot: work => failing(() => real.snapshot(work)),
    transaction(work) {
      writes++
      return failing(() => real.transaction(work))
    },
  }
  app = await serveApp(database, { operatorTokens: true })
  tenant = await createTenant(createWorld(real))
})
beforeEach(() => {
  failure = undefined
})
afterAll(async () => {
  await app.close()
  await closeDatabases()
})

describe.each(ids)('the operation %s', id => {
  test.each([0, 1, 2])(
    'HTTP-1 HTTP-2 A call returns 503 with retry-after if the database becomes unavailable after %d accesses',
    async after => {
      failure = { make: outage, after }
      const answer = await call(app.baseUrl, id, tenant)
      // An operation responds before the failing access if it is not implemented, needs no further access to the database or finds nothing.
      if (after > 0 && answer.status !== 503) return expect([200, 201, 400, 404, 501]).toContain(answer.status)
      expect([answer.status, answer.body.error.code]).toEqual([503, 'service_unavailable'])
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(answer.headers.get('request-id')).toMatch(/^req_/)
      expect(answer.text).not.toMatch(/locked|select|srv|sqlite/i)
    },
  )

  test('HTTP-1 HTTP-2 An internal error returns 500 without revealing any details', async () => {
    failure = { make: mistake, after: 0 }
    const answer = await call(app.baseUrl, id, tenant)
    expect([answer.status, answer.body.error.code]).toEqual([500, 'internal_error'])
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
    expect(answer.headers.get('retry-after')).toBeNull()
    expect(answer.text).not.toMatch(/undefined|select|srv|sqlite/i)
  })
})

test('MONEY-1 IDEM-3 A start request during an outage returns 503, creates nothing and does not consume its idempotency key', async () => {
  const body = JSON.stringify({ type: 'image', prompt: 'A red fox', workspace_id: tenant.workspaceId, project_id: tenant.projectId })
  const headers = { authorization: `Bearer ${tenant.apiKey}`, 'content-type': 'application/json', 'idempotency-key': 'outage' }
  const start = () => fetch(`${app.baseUrl}/generate`, { method: 'POST', headers, body })
  const runs = () => database.read(sql => sql.all('select run_id from runs where workspace_id = ?', [tenant.workspaceId]))
  const before = await runs()
  for (let after = 0; after < 2; after++) {
    failure = { make: outage, after }
    expect((await start()).status, `access ${after}`).toBe(503)
  }
  failure = undefined
  expect((await start()).status).toBe(201)
  expect(await runs()).toHaveLength(before.length + 1)
})

test('OPS-3 /readyz fails while the database is unavailable and recovers afterward, but /healthz always succeeds', async () => {
  const status = async (path: string) => {
    app.world.clock.advance(1000) // Readiness is checked once a second.
    return (await fetch(app.baseUrl.replace('/api/v1', path))).status
  }
  expect([await status('/readyz'), await status('/healthz')]).toEqual([200, 200])
  failure = { make: outage, after: 0 }
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200])
  failure = undefined
  expect(await status('/readyz')).toBe(200)
})

test('OPS-3 /readyz writes to the database at most once a second', async () => {
  const ask = async () => (await fetch(app.baseUrl.replace('/api/v1', '/readyz'))).status
  app.world.clock.advance(1000)
  const before = writes
  expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set([200]))
  expect(writes).toBe(before + 1)
  app.world.clock.advance(1000)
  await ask()
  expect(writes).toBe(before + 2)
})

test('A request for a file during an outage returns 503 with the error envelope', async () => {
  failure = { make: outage, after: 0 }
  const answer = await fetch(app.baseUrl.replace('/api/v1', '/files/abcdefgh12345678/image.png'))
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([503, 'service_unavailable'])
})

describe('errors that indicate an unavailable database', () => {
  const coded = (code: string) => Object.assign(new Error('x'), { code })

  test.each([
    'SQLITE_BUSY',
    'SQLITE_BUSY_SNAPSHOT',
    'SQLITE_FULL',
    'SQLITE_READONLY',
    'SQLITE_IOERR_WRITE',
    'SQLITE_CANTOPEN',
    'SQLITE_LOCKED',
    'SQLITE_PROTOCOL',
  ])('The SQLite error %s indicates that the database is unavailable', code => {
    expect(database.isUnavailable(coded(code))).toBe(true)
  })

  test.each(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_ERROR', 'SQLITE_CORRUPT', ''])(
    'The SQLite error %s does not indicate that the database is unavailable',
    code => {
      expect(database.isUnavailable(coded(code))).toBe(false)
    },
  )

  test('A Postgres error counts as a database outage only if a retry could succeed', async () => {
    const postgres = await openPostgres('postgres://nobody@127.0.0.1:1/none', async () => undefined, { connections: 1 })
    const codes = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOTFOUND', 'EPIPE', '08006', '53300', '53100', '57P01', '57P03', '25006']
    const away = [...codes, '57014', '58030', '40P01', '40001'].map<Error>(coded)
    const messages = ['timeout exceeded when trying to connect', 'Connection terminated unexpectedly', 'Query read timeout']
    away.push(...messages.map(message => new Error(message)))
    for (const error of away) expect(postgres.isUnavailable(error), String(Object.values(error))).toBe(true)
    for (const error of ['23505', '42601', '22P02', ''].map(coded))
      expect(postgres.isUnavailable(error), String(Object.values(error))).toBe(false)
    const refused: unknown = await postgres.read(sql => sql.first('select 1', [])).catch((reason: unknown) => reason)
    expect(postgres.isUnavailable(refused)).toBe(true)
    await postgres.close()
  })
})
