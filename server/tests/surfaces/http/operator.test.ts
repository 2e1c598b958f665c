import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'
import { sendRaw } from '../../../../testing/raw-http.ts'
import { createWorld } from '../../support/world.ts'
import type { Database } from '../../../machine/database/database.ts'
import { createHttpListener, type HttpListener } from '../../../surfaces/http/listener.ts'
import { createOperatorServer } from '../../../surfaces/http/operator-server.ts'
import { metricsHosts } from '../../../surfaces/http/host-check.ts'
import { isDirect } from '../../../surfaces/http/operator-routes.ts'

let database: Database
let app: TestApp
beforeAll(async () => {
  database = (await databases[0]!.open()).database
  app = await serveApp(database)
})
afterAll(async () => {
  await app.close()
  await closeDatabases()
})

const getOrigin = ({ baseUrl }: TestApp) => new URL(baseUrl).origin
async function refused(answer: Response) {
  expect(answer.headers.get('request-id')).toMatch(/^req_/)
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }])
}

describe('OPS-8 /metrics on the API port', () => {
  test('OPS-8 /metrics on the API port responds to local callers', async () => {
    const answer = await fetch(`${getOrigin(app)}/metrics`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await fetch(`${getOrigin(app)}/metrics`, { method: 'HEAD' })).status).toBe(200)
  })

  test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    'OPS-8 /metrics on the API port returns 404 to a caller behind a proxy (%s)',
    async header => {
      await refused(await fetch(`${getOrigin(app)}/metrics`, { headers: { [header]: '127.0.0.1' } }))
    },
  )

  test('OPS-8 A proxy header is recognized even if thousands of other headers precede it', async () => {
    const head = `GET /metrics HTTP/1.1\r\nhost: localhost\r\n${'a:\r\n'.repeat(3000)}x-forwarded-for: 203.0.113.9\r\n\r\n`
    expect(await sendRaw(getOrigin(app), head)).toMatch(/^HTTP\/1\.1 404 /)
  })

  test.each<[string | undefined, boolean]>([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:10.0.0.1', false],
    ['10.0.0.1', false],
    ['128.0.0.1', false],
    ['1127.0.0.1', false],
    ['::127.0.0.1', false],
    ['fe80::1', false],
    [undefined, false],
  ])('OPS-8 A caller at %s is considered local: %s', (remoteAddress, welcome) => {
    expect(isDirect({ socket: { remoteAddress }, headers: {} } as IncomingMessage)).toBe(welcome)
  })

  test('OPS-8 /metrics on the API port returns 404 if there is an operator port', async () => {
    const other = await serveApp(database, { environment: { OPERATOR_PORT: '1' } })
    await refused(await fetch(`${getOrigin(other)}/metrics`))
    expect((await fetch(`${getOrigin(other)}/readyz`)).status).toBe(200)
    await other.close()
  })
})

describe('OPS-8 the operator port', () => {
  const hosts = metricsHosts({ publicUrl: 'https://media.example.com', metricsHosts: ['metrics.example.com'] })
  let listener: HttpListener
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${listener.port()}${path}`, init)
  beforeAll(async () => {
    listener = createHttpListener(createOperatorServer(createWorld(database), hosts))
    await listener.listen(0, '127.0.0.1')
  })
  afterAll(() => listener.drain(0))

  test('OPS-8 The operator port serves health checks and metrics to every caller', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const answer = await ask(path, { headers: { 'x-forwarded-for': '203.0.113.9' } })
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
      expect((await ask(path, { method: 'HEAD' })).status).toBe(200)
    }
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ok', checks: { database: true, queue: true, storage: true } })
  })

  test.each<[host: string, status: number]>([
    ['127.0.0.1:9464', 200],
    ['[::1]:9464', 200],
    ['localhost', 200],
    ['worker-1:9464', 200],
    ['mediawright.media.svc', 200],
    ['worker.media.svc.cluster.local:9464', 200],
    ['node-7.internal', 200],
    ['localhost:3000', 200],
    ['metrics.example.com', 200],
    ['evil.example', 403],
    ['evil.example:9464', 403],
    ['127.0.0.1.evil.example', 403],
    ['svc', 200],
    ['evilsvc.example', 403],
    ['', 403],
  ])('OPS-8 A request for /metrics with the hostname "%s" returns %i', async (host, status) => {
    const head = `GET /metrics HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`
    const answer = await sendRaw(`http://127.0.0.1:${listener.port()}`, head)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    if (status === 403) expect(answer).toContain('METRICS_HOSTS')
  })

  test.each(['/', '/api/v1/models', '/docs', '/openapi.json', '/files/abcdefgh12345678/x.png', '/healthz/', '/%'])(
    'OPS-8 The operator port does not serve %s',
    async path => {
      await refused(await ask(path))
    },
  )
})
