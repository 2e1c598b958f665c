import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webhooks } from '../../client/src/index.ts'
import { forgetWorldsOnRetry } from '../testing/forget-worlds-on-retry.ts'
import { startScenarioMock, type ScenarioMock } from '../testing/scenario-mock.ts'

let mock: ScenarioMock
beforeAll(async () => void (mock = await startScenarioMock()))
afterAll(() => mock.close())
forgetWorldsOnRetry(() => mock)

const callAs = (world: string, scenario: string) => (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  mock.call(`sk_test_${world}.${scenario}`, method, path, body, headers)

/** Returns a function that makes calls with the key of a world in the given scenario. The world's clock is frozen. */
async function frozen(scenario: string) {
  const world = `w-${scenario}`
  const workspaceId = `ws_w${scenario.replaceAll('-', '')}`
  const call = callAs(world, scenario)
  await mock.worlds.get(world, scenario)
  await mock.control('POST', '/clock', { world, freeze: true })
  const project = async () => (await call('POST', '/projects', { name: 'Mine', workspace_id: workspaceId })).body.project_id as string
  const start = async (project_id: string, more: object = {}) =>
    call('POST', '/generate', { type: 'image', prompt: 'A red fox', workspace_id: workspaceId, project_id, ...more })
  const advance = (time: string) => mock.control('POST', '/clock', { world, advance: time })
  return { world, workspaceId, call, project, start, advance }
}

/** Returns the items of all pages of a list. */
async function all(call: ReturnType<typeof callAs>, path: string, name: string): Promise<any[]> {
  const items: any[] = []
  for (let cursor = ''; ;) {
    const { body } = await call('GET', `${path}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    items.push(...body[name])
    if (!body.meta.next_cursor) return items
    cursor = body.meta.next_cursor
  }
}

describe.each(['empty', 'first-run'])('%s', scenario => {
  test('A new world has credits but no projects', async () => {
    const { call, workspaceId } = await frozen(scenario)
    expect((await call('GET', `/projects?workspace_id=${workspaceId}`)).body.projects).toEqual([])
    const credits = (await call('GET', `/workspaces/${workspaceId}/credits`)).body
    expect(credits.balance).toBeGreaterThan(0)
    expect((await call('GET', `/workspaces/${workspaceId}/credits/entries`)).body.entries).toHaveLength(1)
  })
})

test('The rich scenario has 3 projects, 40 runs, a canvas with 30 nodes, a brand and a technique, all dated before the clock starts', async () => {
  const { call, workspaceId } = await frozen('rich')
  const projects = await all(call, `/projects?workspace_id=${workspaceId}`, 'projects')
  expect(projects.map(({ name }) => name)).toEqual(['Winter campaign', 'Ideas', 'Still lifes'])
  const generations = await all(call, `/generations?workspace_id=${workspaceId}&limit=50`, 'generations')
  expect(generations).toHaveLength(40)
  expect(new Set(generations.map(({ status }) => status))).toEqual(new Set(['completed', 'failed']))
  for (const { created_at } of generations) expect(created_at).toBeLessThan(Date.UTC(2026, 0, 1))
  const canvas = await call('GET', `/workspaces/${workspaceId}/projects/${projects[0].project_id}/graph`)
  expect(canvas.body.nodes).toHaveLength(30)
  expect((await call('GET', `/brands?workspace_id=${workspaceId}`)).body.brands).toMatchObject([{ name: 'Northwind' }])
  expect((await call('GET', `/techniques?workspace_id=${workspaceId}`)).body.techniques).toMatchObject([{ slug: 'poster-from-a-headline' }])
  const { body } = await mock.control('GET', '/worlds/w-rich')
  expect(body.clock.now).toMatch(/^2026-01-01T00:0/)
  const output = generations.find(({ outputs }) => outputs?.[0].type === 'imageUrl')
  expect((await fetch(output.outputs[0].url)).headers.get('content-type')).toBe('image/png')
})

test('The out-of-credits scenario allows quotes but returns 402 when a run is started', async () => {
  const { project, start } = await frozen('out-of-credits')
  const id = await project()
  expect(await start(id, { quote: true })).toMatchObject({ status: 200 })
  expect(await start(id)).toMatchObject({ status: 402, body: { error: { code: 'insufficient_credits' } } })
})

test("In the rate-limited scenario, an operation's first two calls return 429 with a Retry-After header, and the third succeeds", async () => {
  const { call } = await frozen('rate-limited')
  const first = await call('GET', '/workspaces')
  expect([first.status, first.headers.get('retry-after'), first.body.error.code]).toEqual([429, '1', 'rate_limited'])
  expect(first.body.error.message).toMatch(/; wait 1 second\.$/)
  expect((await call('GET', '/workspaces')).status).toBe(429)
  expect((await call('GET', '/workspaces')).status).toBe(200)
  expect((await call('GET', '/models')).status).toBe(429)
})

test('The flaky scenario returns 503 for about 5% of calls, and always for the same calls', async () => {
  const { call, world } = await frozen('flaky')
  const statuses = async () => {
    const seen: number[] = []
    for (let index = 0; index < 60; index++) seen.push((await call('GET', '/workspaces')).status)
    return seen
  }
  const seen = await statuses()
  const count = seen.filter(status => status === 503).length
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(12)
  await mock.control('PUT', `/worlds/${world}/scenario`, { scenario: 'flaky' })
  expect(await statuses()).toEqual(seen)
})

test.each([
  ['provider-down', 'internal_error'],
  ['safety', 'safety_blocked'],
])('In the %s scenario, every run fails with %s and is refunded', async (scenario, code) => {
  const { call, project, start, advance } = await frozen(scenario)
  const { run_id } = (await start(await project())).body
  await advance('1m')
  expect((await call('GET', `/runs/${run_id}`)).body).toMatchObject({ status: 'failed', error_code: code, charged_cost: 0 })
})

test('In the long-video scenario, videos take 90 seconds, but images take the usual time', async () => {
  const { call, project, start, advance } = await frozen('long-video')
  const id = await project()
  const [video, image] = [(await start(id, { type: 'video' })).body.run_id, (await start(id)).body.run_id]
  const getStatus = async (run: string) => (await call('GET', `/runs/${run}`)).body
  await advance('85s')
  expect(await getStatus(image)).toMatchObject({ status: 'completed' })
  expect(await getStatus(video)).toMatchObject({ status: 'running', progress: 98 })
  await advance('5s')
  expect(await getStatus(video)).toMatchObject({ status: 'completed' })
})

test('The read-only-key scenario serves the content of the rich scenario but rejects changes to it', async () => {
  const { call, workspaceId } = await frozen('read-only-key')
  expect((await call('GET', `/projects?workspace_id=${workspaceId}`)).body.projects).toHaveLength(3)
  const refused = await call('POST', '/projects', { name: 'Mine', workspace_id: workspaceId })
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
})

test('In the conflict scenario, another editor changes every canvas every 5 seconds', async () => {
  const { call, workspaceId, advance } = await frozen('conflict')
  const { project_id } = (await call('GET', `/projects?workspace_id=${workspaceId}`)).body.projects[0]
  const path = `/workspaces/${workspaceId}/projects/${project_id}`
  const graph = async () => (await call('GET', `${path}/graph`)).body
  const { revision } = await graph()
  await advance('20s')
  const { nodes } = await graph()
  expect(nodes.find(({ label }: any) => label.startsWith('A colleague'))?.label).toMatch(/^A colleague was here at 2026-01-01T00:00:2/)
  const mine = await call('POST', `${path}/canvas/changeset`, { if_revision: revision, add: [{ ref: 'a', type: 'label', label: 'Mine' }] })
  expect(mine.status).toBe(409)
})

test('In the webhook-retries scenario, the first two attempts of a delivery fail, and the third attempt succeeds and is signed', async () => {
  const { call, project, start, advance, workspaceId, world } = await frozen('webhook-retries')
  const received: { headers: Readonly<Record<string, string>>; body: string }[] = []
  const opened = mock.worlds.find(world)!
  const { deliver } = opened
  opened.deliver = (url, post) =>
    deliver(url, post, async (_url, { headers, body }) => {
      received.push({ headers, body: Buffer.from(body).toString() })
      return { status: 200, retryAfter: undefined }
    })
  const started = await start(await project(), { callback_url: 'https://example.com/hook' })
  expect(started.status).toBe(201)
  // The third attempt is at least 17.5 seconds after the first.
  await advance('10s')
  expect(received).toHaveLength(0)
  await advance('1h')
  expect(received).toHaveLength(1)
  const list = (await call('GET', `/workspaces/${workspaceId}/webhook-deliveries`)).body.webhook_deliveries
  expect(list).toMatchObject([{ status: 'delivered', attempts: 3 }])
  const { secret } = (await mock.control('GET', `/worlds/${world}`)).body
  const [first] = received
  const sentAt = Number(first!.headers['webhook-timestamp'])
  const event = await webhooks.unwrap({ ...first!, secret, now: () => sentAt * 1000 })
  expect(event).toMatchObject({ type: 'run.completed', data: { run_id: started.body.run_id } })
  expect((await mock.control('POST', '/webhooks/replay', { world })).status).toBe(200)
  await advance('1s')
  expect(received).toHaveLength(2)
})

test('The slow scenario delays responses and makes runs take ten times as long', async () => {
  const { call, project, start, advance } = await frozen('empty')
  const { run_id: fast } = (await start(await project())).body
  await advance('10m')
  const { started_at: from, completed_at: to } = (await call('GET', `/runs/${fast}`)).body
  const usual = to - from
  expect(usual).toBeGreaterThan(0)
  const slow = await startScenarioMock({ scenario: 'slow', latency: { ms: 30, spreadMs: 0 } })
  try {
    const began = performance.now()
    const { body } = await slow.call('sk_test_a', 'POST', '/projects', { name: 'Mine', workspace_id: 'ws_a' })
    expect(performance.now() - began).toBeGreaterThanOrEqual(29)
    await slow.control('POST', '/clock', { world: 'a', freeze: true })
    const generation = { type: 'image', prompt: 'A fox', workspace_id: 'ws_a', project_id: body.project_id }
    const { run_id } = (await slow.call('sk_test_a', 'POST', '/generate', generation)).body
    await slow.control('POST', '/clock', { world: 'a', advance: '10m' })
    const { started_at, completed_at } = (await slow.call('sk_test_a', 'GET', `/runs/${run_id}`)).body
    expect(completed_at - started_at).toBeGreaterThanOrEqual(10 * usual)
  } finally {
    await slow.close()
  }
  expect((await mock.worlds.get('w-slow', 'slow')).scenario).toBe('slow')
})

test('The outcome of a run can be set by a prompt command or by a model that always fails', async () => {
  const { call, project, start, advance } = await frozen('first-run')
  const id = await project()
  const runs = await Promise.all([
    start(id, { prompt: 'mock:fail-safety' }),
    start(id, { model: 'local/fail-timeout' }),
    start(id, { prompt: 'mock:20s' }),
  ])
  await advance('10s')
  const codes = await Promise.all(runs.map(async ({ body }) => (await call('GET', `/runs/${body.run_id}`)).body))
  expect(codes.map(({ status, error_code }) => [status, error_code])).toEqual([
    ['failed', 'safety_blocked'],
    ['failed', 'model_timeout'],
    ['running', undefined],
  ])
})

test('A call whose `Prefer` header names a status returns an example from the contract and has no effect', async () => {
  const { call, workspaceId } = await frozen('first-run')
  const body = { name: 'Not made', workspace_id: workspaceId }
  const limited = await call('POST', '/projects', body, { prefer: 'code=429' })
  expect([limited.status, limited.body.error.code]).toEqual([429, 'rate_limited'])
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await call('POST', '/projects', body, { prefer: 'code=401, example=invalid_api_key' })).body.error.code).toBe('invalid_api_key')
  const wrong = await call('POST', '/projects', body, { prefer: 'code=402' })
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: { fields: [{ field: 'Prefer', message: expect.stringContaining('it returns 201, 400') }] } },
  })
  expect((await call('POST', '/projects', body, { prefer: 'respond-async' })).status).toBe(201)
  const { projects } = (await call('GET', `/projects?workspace_id=${workspaceId}`)).body
  expect(projects.filter(({ name }: any) => name === body.name)).toHaveLength(1)
})

test('Two mocks with the same scenario and a frozen clock return the same responses', async () => {
  const answers = async () => {
    const one = await startScenarioMock({ text: 'clock: { frozen: true }\nworld: { fill: rich }\n' })
    try {
      const projects = (await one.call('sk_test_same', 'GET', '/projects?workspace_id=ws_same')).body
      const generations = (await one.call('sk_test_same', 'GET', '/generations?workspace_id=ws_same')).body
      const brands = (await one.call('sk_test_same', 'GET', '/brands?workspace_id=ws_same')).body
      const techniques = (await one.call('sk_test_same', 'GET', '/techniques?workspace_id=ws_same')).body
      return JSON.stringify([projects, generations, brands, techniques]).replaceAll(one.origin, '')
    } finally {
      await one.close()
    }
  }
  expect(await answers()).toBe(await answers())
})

test("A rate limit uses its world's clock and does not count the calls that populate the world", async () => {
  const text = 'clock: { frozen: true }\nworld: { fill: rich, requests_per_minute: 3, other_editor: 10s }\n'
  const limited = await startScenarioMock({ text })
  const list = () => limited.call('sk_test_busy', 'GET', '/projects?workspace_id=ws_busy')
  const advance = (time: string) => limited.control('POST', '/clock', { world: 'busy', advance: time })
  try {
    for (const remaining of [2, 1, 0]) {
      const { status, headers } = await list()
      expect([status, headers.get('ratelimit')]).toEqual([200, `"default";r=${remaining};t=60`])
    }
    await advance('45s')
    const refused = await list()
    expect([refused.status, refused.body.error.code, refused.headers.get('retry-after')]).toEqual([429, 'rate_limited', '15'])
    await advance('15s')
    const served = await list()
    expect([served.status, served.headers.get('ratelimit')]).toEqual([200, '"default";r=2;t=60'])
  } finally {
    await limited.close()
  }
})

test('A key that names an unknown scenario is rejected with an error and does not create a world', async () => {
  const answer = await mock.call('sk_test_typo.rish', 'GET', '/workspaces')
  expect(answer).toMatchObject({
    status: 401,
    body: { error: { code: 'invalid_api_key', message: expect.stringContaining('did you mean `rich`?') } },
  })
  expect(mock.worlds.find('typo')).toBeUndefined()
})
