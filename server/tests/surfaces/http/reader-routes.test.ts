import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { closeDatabases, databases } from '../../../machine/testing/databases.ts'
import { serveApp, type TestApp } from '../../support/http-app.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await serveApp((await databases[0]!.open()).database)
  origin = new URL(app.baseUrl).origin
})
afterAll(async () => {
  await app.close()
  await closeDatabases()
})
const ask = (path: string, init: RequestInit = {}) => fetch(`${origin}${path}`, { redirect: 'manual', ...init })

test('The OpenAPI document is served as JSON and YAML to pages from any origin', async () => {
  const committed = JSON.parse(await readFile(new URL('../../../../generated/openapi.json', import.meta.url), 'utf8'))
  const [json, yaml] = await Promise.all([ask('/openapi.json'), ask('/openapi.yaml')])
  expect([json, yaml].map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(['*', '*'])
  const installed = { ...committed, servers: [{ ...committed.servers[0], url: 'https://media.example.com/api/v1' }] }
  expect(await json.json()).toEqual(installed)
  expect(parse(await yaml.text())).toEqual(installed)
})

test('With `version=3.2` in the query, the original OpenAPI 3.2 document is served', async () => {
  const committed = JSON.parse(await readFile(new URL('../../../../generated/openapi.3.2.json', import.meta.url), 'utf8'))
  const [written, older, unknown] = await Promise.all(['3.2', '3.1', '4'].map(version => ask(`/openapi.yaml?version=${version}`)))
  const document = parse(await written!.text())
  expect(document).toEqual({ ...committed, servers: [{ ...committed.servers[0], url: 'https://media.example.com/api/v1' }] })
  expect(document.paths['/runs/{runId}/events'].get.responses[200].content['text/event-stream'].itemSchema).toEqual({
    $ref: '#/components/schemas/RunEvent',
  })
  expect(await older!.text()).toMatch(/^openapi: 3\.1\.1\n/)
  expect([unknown!.status, (await unknown!.json()).error.message]).toEqual([400, 'The query parameter `version` must be 3.1 or 3.2.'])
})

test('The root URL redirects to the API reference', async () => {
  const answer = await ask('/')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs'])
})

test('The API reference is served with and without a trailing slash', async () => {
  const [page, withSlash] = await Promise.all([ask('/docs'), ask('/docs/')])
  expect([page.status, withSlash.status]).toEqual([200, 200])
  expect(withSlash.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
  expect(await withSlash.text()).toBe(await page.text())
})

test('The API reference loads files only from its own origin, under a content security policy that allows no inline scripts', async () => {
  const page = await ask('/docs')
  const policy = page.headers.get('content-security-policy')!
  expect(policy).toMatch(/default-src 'none'; script-src 'self';/)
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/)
  const parts = [...(await page.text()).matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path!)
  expect(parts).toHaveLength(4)
  for (const path of parts) {
    const part = await ask(path)
    expect([path, part.status, part.headers.get('x-content-type-options')]).toEqual([path, 200, 'nosniff'])
    expect(part.headers.get('content-type')).toMatch(path.endsWith('.js') ? /javascript/ : /css/)
    const known = { 'if-modified-since': part.headers.get('last-modified')!, 'cache-control': 'max-age=0' }
    expect((await ask(path, { headers: known })).status).toBe(304)
  }
})

test.each(['/docs/swagger-ui-bundle.js.map', '/docs/absolute-path.js', '/docs/package.json', '/docs/page.html', '/docs/../main.ts'])(
  'The API reference does not serve the file %s',
  async path => {
    expect((await ask(path)).status).toBe(404)
  },
)
