import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../../../../testing/raw-http.ts'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import type { Database } from '../../../machine/database/database.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'

let database: Database
let app: TestApp
beforeAll(async () => {
  database = (await databases[0]!.open()).database
  app = await serveApp(database, { environment: { PUBLIC_URL: 'https://media.example.com' } })
})
afterAll(async () => {
  await app.close()
  await closeDatabases()
})

const ask = async (path: string, method = 'GET', { baseUrl } = app) => {
  const head = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close', 'content-length: 0']
  const [, headers = ''] =
    /^HTTP\/1\.1 .*\r\n([^]*?)\r\n\r\n/.exec(await sendRaw(new URL(baseUrl).origin, `${head.join('\r\n')}\r\n\r\n`)) ?? []
  return Object.fromEntries(headers.split('\r\n').map(line => [line.split(':', 1)[0]!.toLowerCase(), line.replace(/^[^:]*: */, '')]))
}

test.each([
  ['/api/v1/models'],
  ['/api/v1/unknown'],
  ['/api/v1/models', 'PUT'],
  ['/api/v1/models', 'OPTIONS'],
  ['/docs'],
  ['/openapi.json'],
  ['/files/abcdefgh12345678/x.png'],
  ['/uploads/x', 'POST'],
  ['/share/abcdefgh12345678'],
  ['/studio'],
  ['/studio/session'],
  ['/healthz'],
  ['/metrics'],
  ['/mcp', 'POST'],
  ['/%'],
])('HTTP-11 The response to %s includes the security headers', async (path, method = 'GET') => {
  expect(await ask(path, method)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
    'strict-transport-security': 'max-age=31536000',
  })
})

test('HTTP-11 The response to a malformed request includes the security headers', async () => {
  const answer = await sendRaw(new URL(app.baseUrl).origin, 'GET / HTTP/1.1\r\nhost : x\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain(
    '\r\nx-content-type-options: nosniff\r\nreferrer-policy: same-origin\r\nstrict-transport-security: max-age=31536000\r\n',
  )
})

test('HTTP-6 A CONNECT request returns 405 in the error envelope', async () => {
  const answer = await sendRaw(new URL(app.baseUrl).origin, 'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toContain('This server does not support CONNECT.')
})

test('HTTP-11 Strict-Transport-Security is sent only if PUBLIC_URL uses HTTPS', async () => {
  const other = await serveApp(database)
  const headers = await Promise.all(['/api/v1/models', '/docs'].map(path => ask(path, 'GET', other)))
  await other.close()
  for (const each of headers) expect([each['x-content-type-options'], each['strict-transport-security']]).toEqual(['nosniff', undefined])
})
