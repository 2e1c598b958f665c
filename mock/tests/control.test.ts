import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetWorldsOnRetry } from '../testing/forget-worlds-on-retry.ts'
import { startScenarioMock, type ScenarioMock } from '../testing/scenario-mock.ts'
import { createRequestLog } from '../control/request-log.ts'

let mock: ScenarioMock
beforeAll(
  async () =>
    void (mock = await startScenarioMock({
      text: 'rules: [{ when: { operation: listBrands }, then: { status: 503 } }, { when: { operation: listModels }, then: { status: 200 } }]',
    })),
)
afterAll(() => mock.close())
forgetWorldsOnRetry(() => mock)

const projects = (world: string) => mock.call(`sk_test_${world}`, 'GET', `/projects?workspace_id=ws_${world}`)
const create = (world: string, body: object = { name: 'A' }) =>
  mock.call(`sk_test_${world}`, 'POST', '/projects', { workspace_id: `ws_${world}`, ...body })

test("The log lists a world's requests, the source of each response and the client's violations of the contract", async () => {
  await create('log')
  await create('log', { nome: 'A' })
  await mock.call('sk_test_log', 'GET', '/brands?workspace_id=ws_log&colour=red')
  await mock.call('sk_test_log', 'POST', '/generate', { type: 'image', prompt: 'A', workspace_id: 'ws_log', project_id: 'prj_unknown' })
  await fetch(`${mock.baseUrl}/projects`, { method: 'DELETE', headers: { authorization: 'Bearer sk_test_log' } })
  await projects('other')
  const { body } = await mock.control('GET', '/requests?world=log')
  expect(body.requests).toMatchObject([
    { world: 'log', operation: 'createProject', method: 'POST', path: '/api/v1/projects', status: 201, violations: [] },
    { operation: 'createProject', status: 400, violations: expect.arrayContaining(['name is required', 'nome is not a known field']) },
    { operation: 'listBrands', status: 503, rule: 'own, line 1', violations: ['colour is not a known query parameter'] },
    { operation: 'startGeneration', status: 404, violations: [] },
    { operation: null, method: 'DELETE', status: 405, violations: [expect.stringContaining('This path supports')] },
  ])
  expect(body.requests[0].at).toMatch(/^2026-01-01T00:00:0\d\.\d{3}Z$/)
  const all = (await mock.control('GET', '/requests')).body.requests
  expect(all.map(({ world }: any) => world)).toEqual(['log', 'log', 'log', 'log', 'log', 'other'])
})

test('A rule with a success response does not apply to a request that violates the contract', async () => {
  const list = (query: string) => mock.call('sk_test_strict', 'GET', `/models${query}`)
  expect((await list('')).status).toBe(200)
  for (const query of ['?type=smell', '?wat=1']) {
    const { status, body } = await list(query)
    expect([query, status, body.error.code]).toEqual([query, 400, 'input_validation_error'])
  }
  expect((await mock.call('sk_test_strict', 'GET', '/brands?workspace_id=ws_strict&colour=red')).status).toBe(503)
})

test('A request to freeze the clock of every world is rejected if there is no world yet', async () => {
  const empty = await startScenarioMock({ text: 'rules: []' })
  const { status, body } = await empty.control('POST', '/clock', { freeze: true })
  await empty.close()
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('there is no world yet')])
})

test('A request without a key is logged and marked as a client error', async () => {
  await fetch(`${mock.baseUrl}/models`)
  const { body } = await mock.control('GET', '/requests')
  expect(body.requests.at(-1)).toMatchObject({
    world: null,
    operation: 'listModels',
    status: 401,
    violations: [expect.stringContaining('Send your API key')],
  })
})

test('The log keeps a limited number of calls, but its counts include all calls', () => {
  const log = createRequestLog(10)
  for (let index = 0; index < 100; index++)
    log.add({ at: '', world: 'a', operation: 'getRun', method: 'GET', path: `/${index}`, status: 200, violations: [] })
  expect(log.list()).toHaveLength(10)
  expect(log.list().at(-1)?.path).toBe('/99')
  expect(log.count('getRun', 'a')).toBe(100)
  log.clear('a')
  expect([log.list().length, log.count('getRun')]).toEqual([0, 0])
})

test('The verify call returns 200 if an operation was called the given number of times, and 409 otherwise', async () => {
  await create('verified')
  await create('verified')
  const verify = (body: object) => mock.control('POST', '/verify', body)
  expect(await verify({ world: 'verified', operation: 'createProject', times: 2 })).toMatchObject({ status: 200, body: { found: 2 } })
  const wrong = await verify({ world: 'verified', operation: 'createProject', times: 1 })
  expect(wrong).toMatchObject({
    status: 409,
    body: {
      error: { code: 'conflict', message: 'createProject was called 2 times in the world `verified`, not once.' },
      found: 2,
      times: 1,
    },
  })
  expect((await verify({ world: 'verified', operation: 'cancelRun', times: 0 })).status).toBe(200)
  const mistyped = {
    status: 404,
    body: { error: { code: 'not_found', message: expect.stringMatching(/no world `verifeid`.*\bverified\b/) } },
  }
  // A world with a misspelled name looks like a world without calls, so the response includes a note.
  const note = expect.stringMatching(/no world `verifeid`.*\bverified\b/)
  expect(await verify({ world: 'verifeid', operation: 'cancelRun', times: 0 })).toMatchObject({ status: 200, body: { found: 0, note } })
  expect(await verify({ world: 'verifeid', operation: 'cancelRun', times: 1 })).toMatchObject({ status: 409 })
  expect(await mock.control('DELETE', '/worlds/verifeid')).toMatchObject(mistyped)
  expect((await mock.control('GET', '/worlds')).body.worlds).not.toContain('verifeid')
  expect(await verify({ operation: 'createProjects', times: 1 })).toMatchObject({
    status: 400,
    body: {
      error: {
        message: expect.stringMatching(/did you mean `createProject`\?$/),
        fields: [{ field: 'operation', message: expect.stringContaining('did you mean `createProject`?') }],
      },
    },
  })
})

test('A world can be described, switched to another scenario and removed', async () => {
  expect((await mock.control('GET', '/worlds/mine')).status).toBe(404)
  await create('mine')
  const { body } = await mock.control('GET', '/worlds/mine')
  expect(body).toMatchObject({
    world: 'mine',
    workspace_id: 'ws_mine',
    api_key: 'sk_test_mine',
    secret: `whsec_${Buffer.from('mine').toString('base64')}`,
    clock: { frozen: false },
    counts: { projects: 1, runs: 0, requests: { createProject: 1 } },
  })
  expect(await mock.control('PUT', '/worlds/mine/scenario', { scenario: 'out-of-credits' })).toMatchObject({
    status: 200,
    body: { scenario: 'out-of-credits', counts: { projects: 0, requests: {} } },
  })
  expect((await mock.call('sk_test_mine', 'GET', '/workspaces/ws_mine/credits')).body.balance).toBe(0)
  expect((await mock.control('PUT', '/worlds/mine/scenario', { scenario: null })).body.counts.projects).toBe(0)
  expect((await mock.control('DELETE', '/worlds/mine')).status).toBe(204)
  expect((await mock.control('DELETE', '/worlds/mine')).status).toBe(404)
  expect((await mock.control('GET', '/requests?world=mine')).body.requests).toEqual([])
  expect((await mock.control('GET', '/worlds')).body.worlds).not.toContain('mine')
})

test('The clock can be set for a single world or for all worlds', async () => {
  await projects('early')
  await projects('late')
  const froze = await mock.control('POST', '/clock', { freeze: true })
  expect(froze.body.clocks.map(({ frozen }: any) => frozen)).not.toContain(false)
  const before = Date.parse(froze.body.clocks.find(({ world }: any) => world === 'late').now)
  const { body } = await mock.control('POST', '/clock', { world: 'late', advance: '30s' })
  expect(body.clocks).toEqual([{ world: 'late', now: new Date(before + 30_000).toISOString(), frozen: true }])
  await mock.control('POST', '/clock', { freeze: false })
})

test.each([
  ['POST', '/clock', {}, 'advance'],
  ['POST', '/clock', { advance: '30' }, 'advance'],
  ['POST', '/clock', { advance: '-3s' }, 'advance'],
  ['POST', '/clock', { freeze: 'yes' }, 'freeze'],
  ['POST', '/clock', { forward: '3s' }, 'forward'],
  ['POST', '/clock', { world: 'a.rich', freeze: true }, 'world'],
  ['POST', '/clock', { world: 1, freeze: true }, 'world'],
  ['POST', '/clock', [], 'body'],
  ['PUT', '/worlds/a/scenario', { scenario: 'rish' }, 'scenario'],
  ['PUT', '/worlds/a/scenario', {}, 'scenario'],
  ['PUT', '/worlds/a%20b/scenario', { scenario: 'rich' }, 'world'],
  ['PUT', '/worlds/%zz/scenario', { scenario: 'rich' }, 'path'],
  ['POST', '/verify', { times: 1 }, 'operation'],
  ['POST', '/verify', { operation: 'getRun' }, 'times'],
  ['POST', '/verify', { operation: 'getRun', times: -1 }, 'times'],
  ['POST', '/worlds/a/studio-link', { role: 'guest' }, 'role'],
  ['POST', '/webhooks/replay', {}, 'world'],
  ['GET', '/requests?wold=a', undefined, 'wold'],
])('The call %s %s %j is rejected with an error that names %s', async (method, path, body, field) => {
  expect(await mock.control(method, path, body)).toMatchObject({
    status: 400,
    body: { error: { code: 'input_validation_error', fields: [{ field }] } },
  })
})

test("Freezing a world's clock before its first request creates the world", async () => {
  expect(await mock.control('POST', '/clock', { world: 'still', freeze: true })).toMatchObject({
    status: 200,
    body: { clocks: [{ world: 'still', frozen: true }] },
  })
  expect((await mock.control('GET', '/worlds/still')).body.clock).toMatchObject({ frozen: true })
})

test("A sign-in link opens a world's studio as a member with the requested role", async () => {
  const signIn = async (world: string, role?: string) => {
    const { body } = await mock.control('POST', `/worlds/${world}/studio-link`, role === undefined ? {} : { role })
    const response = await fetch(`${mock.origin}/studio/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: new URL(body.url).hash.slice(1) }),
    })
    expect(response.status).toBe(201)
    return response.headers.getSetCookie()[0]!.split(';', 1)[0]!
  }
  const by = async (cookie: string, method: string, path: string, body?: object, origin = mock.baseUrl) => {
    const headers = { cookie, 'x-mediawright-studio': '1', ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: response.status, body: (await response.json()) as any }
  }
  const project = { name: 'By cookie', workspace_id: 'ws_studio' }
  const [owner, viewer, other] = [await signIn('studio'), await signIn('studio', 'viewer'), await signIn('elsewhere')]
  expect(await by(owner, 'POST', '/projects', project)).toMatchObject({ status: 201, body: project })
  expect(await by(viewer, 'GET', '/session', undefined, `${mock.origin}/studio`)).toMatchObject({
    status: 200,
    body: { member: { email: 'viewer@example.com', role: 'viewer' }, workspace: { workspace_id: 'ws_studio' } },
  })
  expect((await by(viewer, 'POST', '/projects', project)).status).toBe(403)
  expect((await projects('studio')).body.projects).toHaveLength(1)
  expect((await by(other, 'GET', '/projects?workspace_id=ws_studio')).status).toBe(403)
  expect((await by('mediawright_session=nobody000', 'GET', '/workspaces')).status).toBe(401)
})

test('A control call with invalid JSON, an unknown path, an unsupported method or a large body is rejected, as is a replay without a webhook', async () => {
  const json = await fetch(`${mock.origin}/__mock/clock`, { method: 'POST', body: '{' })
  expect([json.status, ((await json.json()) as any).error.code]).toEqual([400, 'invalid_json'])
  const nothing = await mock.control('GET', '/nothing')
  expect([nothing.status, nothing.body.error.message]).toEqual([404, expect.stringContaining('PUT /__mock/worlds/{world}/scenario')])
  expect(await mock.control('GET', '/clock')).toMatchObject({ status: 405, body: { error: { message: 'This path supports POST.' } } })
  await projects('quiet')
  expect((await mock.control('POST', '/webhooks/replay', { world: 'quiet' })).status).toBe(404)
  const large = await fetch(`${mock.origin}/__mock/clock`, { method: 'POST', body: ' '.repeat(100_000) })
  expect(large.status).toBe(413)
})

test('The control page has a button for each scenario and loads nothing from other hosts', async () => {
  const response = await fetch(`${mock.origin}/__mock`)
  const html = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const { scenarios } = (await mock.control('GET', '/scenarios')).body
  expect(scenarios).toHaveLength(15)
  for (const { name } of scenarios) expect(html).toContain(`data-scenario="${name}"`)
  expect(html).not.toMatch(/(src|href)="?https?:/)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})
