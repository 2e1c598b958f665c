import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compose } from '../../server/app.ts'
import { readConfig } from '../../server/machine/config.ts'
import { notImplemented } from '../../server/machine/errors.ts'
import { jsonBody } from '../../server/surfaces/operations/contract.ts'
import { samplePng } from '../media/samples.ts'
import { readContract, startMock, type Mock } from '../start.ts'
import { forgetWorldsOnRetry } from '../testing/forget-worlds-on-retry.ts'
import { worldOperations } from '../world/world-operations.ts'

let mock: Mock
beforeAll(async () => void (mock = await startMock()))
afterAll(() => mock.close())
forgetWorldsOnRetry(() => mock)

const call = (key: string, method: string, path: string, body?: object) => callOn(mock, key, method, path, body)

async function callOn({ baseUrl }: Mock, key: string, method: string, path: string, body?: object) {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as any }
}

test('A project exists only in the world in which it was created', async () => {
  const created = await call('sk_test_one', 'POST', '/projects', { name: 'Fox', workspace_id: 'ws_one' })
  expect(created).toMatchObject({ status: 201, body: { name: 'Fox' } })
  const path = `/projects/${created.body.project_id}`
  expect(await call('sk_test_one.rich', 'GET', path)).toMatchObject({ status: 200, body: { name: 'Fox' } })
  expect(await call('sk_test_two', 'GET', path)).toMatchObject({ status: 404 })
})

test('Concurrent calls get the same ids as sequential calls', async () => {
  const create = async (world: string) =>
    (await call(`sk_test_${world}`, 'POST', '/projects', { name: 'Fox', workspace_id: `ws_${world}` })).body.project_id as string
  // Returns the part of an id between the timestamp and the part that depends on the world's name.
  const getCount = (id: string) => id.slice('prj_'.length + 10, -7)
  const apart: string[] = []
  for (let count = 0; count < 16; count++) apart.push(await create('apart'))
  const together = await Promise.all(Array.from({ length: 16 }, () => create('together')))
  expect(together.map(getCount).toSorted()).toEqual(apart.map(getCount).toSorted())
})

test('Once the duration of a generation has elapsed, the generation outputs a sample file', async () => {
  const world = await mock.worlds.get('frozen')
  world.clock.freeze(true)
  const { body: project } = await call('sk_test_frozen', 'POST', '/projects', { name: 'Fox', workspace_id: 'ws_frozen' })
  const generation = { workspace_id: 'ws_frozen', project_id: project.project_id, type: 'image', prompt: 'A fox' }
  const started = await call('sk_test_frozen', 'POST', '/generate', generation)
  expect(started.status).toBe(201)
  const path = `/runs/${started.body.run_id}`
  expect((await call('sk_test_frozen', 'GET', path)).body.status).not.toBe('completed')
  await world.clock.advance(10_000)
  const { body } = await call('sk_test_frozen', 'GET', path)
  expect(body).toMatchObject({ status: 'completed' })
  const file = await fetch(body.outputs[0].url)
  expect(file.headers.get('content-type')).toBe('image/png')
})

test('An uploaded file is probed, and the upload of a damaged file fails', async () => {
  const reserved = await call('sk_test_files', 'POST', '/assets', {
    workspace_id: 'ws_files',
    source: 'signed-url',
    content_type: 'image/png',
  })
  expect(reserved.status).toBe(201)
  const { asset_id, upload } = reserved.body
  const send = async (bytes: Uint8Array) => {
    const form = new FormData()
    for (const [name, value] of Object.entries<string>(upload.form_fields)) form.set(name, value)
    form.set('file', new Blob([bytes.slice()]), 'fox.png')
    return fetch(upload.url, { method: 'POST', body: form })
  }
  const { bytes } = samplePng({ width: 40, height: 30 }, [1, 2, 3])
  expect((await send(bytes)).status).toBe(204)
  const done = await call('sk_test_files', 'POST', `/assets/${asset_id}/complete`)
  expect(done).toMatchObject({ status: 200, body: { status: 'ready' } })
  const again = await fetch(done.body.url)
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)

  const cut = new FormData()
  cut.set('workspace_id', 'ws_files')
  cut.set('file', new Blob([bytes.subarray(0, -20).slice()]), 'fox.png')
  const refused = await fetch(`${mock.baseUrl}/assets`, { method: 'POST', headers: { authorization: 'Bearer sk_test_files' }, body: cut })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('damaged')
})

test("A webhook is sent to localhost and signed with the world's secret", async () => {
  const received = Promise.withResolvers<{ headers: IncomingHttpHeaders; body: string }>()
  const receiver = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => (body += chunk))
    request.on('end', () => {
      response.end()
      received.resolve({ headers: request.headers, body })
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const callback_url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const { body: project } = await call('sk_test_hooks', 'POST', '/projects', { name: 'Fox', workspace_id: 'ws_hooks' })
  const generation = { workspace_id: 'ws_hooks', project_id: project.project_id, type: 'image', prompt: 'A fox', callback_url }
  expect(await call('sk_test_hooks', 'POST', '/generate', generation)).toMatchObject({ status: 201 })
  const world = await mock.worlds.get('hooks')
  await world.clock.advance(10_000)
  const { headers, body } = await received.promise
  receiver.close()
  const secret = world.webhookSecret.replace('whsec_', '')
  expect(Buffer.from(secret, 'base64').toString()).toBe('hooks')
  // A receiver compares this time with its own clock, not with the world's.
  expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(60_000)
  const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
})

test('Two mocks with frozen clocks return the same responses to the same calls, no matter how often runs are read', async () => {
  const answersAfter = async (reads: number) => {
    const own = await startMock({ publicUrl: 'http://mock.test', layer: { settings: () => ({ clock: { frozen: true } }) } })
    const ask = (method: string, path: string, body?: object) => callOn(own, 'sk_test_same', method, path, body)
    const { body: project } = await ask('POST', '/projects', { name: 'Fox', workspace_id: 'ws_same' })
    const generation = { workspace_id: 'ws_same', project_id: project.project_id, type: 'image', prompt: 'A fox' }
    const started = await ask('POST', '/generate', generation)
    for (let n = 0; n < reads; n++) await ask('GET', `/runs/${started.body.run_id}`)
    const world = await own.worlds.get('same')
    await world.clock.advance(5000)
    const answers = [project, started.body, (await ask('GET', `/runs/${started.body.run_id}`)).body]
    await ask('POST', '/projects', { name: 'Two', workspace_id: 'ws_same' })
    answers.push((await ask('GET', '/projects?workspace_id=ws_same')).body)
    await own.close()
    return answers
  }
  const [first, second] = [await answersAfter(1), await answersAfter(3)]
  expect(second).toEqual(first)
  expect(first[2]).toMatchObject({ status: 'completed', completed_at: expect.any(Number) })
})

test('A failed webhook is resent when its retry is due', async () => {
  const statuses = [500, 500, 204]
  const seen: string[] = []
  const receiver = createServer((request, response) => {
    seen.push(String(request.headers['webhook-id']))
    request.resume()
    response.writeHead(statuses[seen.length - 1] ?? 204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const callback_url = `http://localhost:${(receiver.address() as AddressInfo).port}/hook`
  const { body: project } = await call('sk_test_retries', 'POST', '/projects', { name: 'Fox', workspace_id: 'ws_retries' })
  const generation = { workspace_id: 'ws_retries', project_id: project.project_id, type: 'image', prompt: 'A fox', callback_url }
  await call('sk_test_retries', 'POST', '/generate', generation)
  const world = await mock.worlds.get('retries')
  await world.clock.advance(5 * 60_000)
  receiver.close()
  expect(seen).toHaveLength(3)
  expect(new Set(seen).size).toBe(1)
  const { body } = await call('sk_test_retries', 'GET', '/workspaces/ws_retries/webhook-deliveries')
  expect(body.webhook_deliveries).toMatchObject([{ status: 'delivered', attempts: 3, callback_url }])
})

test("A run's events arrive as the clock is advanced", async () => {
  const world = await mock.worlds.get('events')
  world.clock.freeze(true)
  const { body: project } = await call('sk_test_events', 'POST', '/projects', { name: 'Fox', workspace_id: 'ws_events' })
  const generation = { workspace_id: 'ws_events', project_id: project.project_id, type: 'image', prompt: 'A fox' }
  const { body: run } = await call('sk_test_events', 'POST', '/generate', generation)
  const response = await fetch(`${mock.baseUrl}/runs/${run.run_id}/events`, { headers: { authorization: 'Bearer sk_test_events' } })
  const text = response.text()
  await world.clock.advance(5000)
  expect(await text).toContain('"status":"completed"')
})

test("A project's events arrive as the clock is advanced", async () => {
  const world = await mock.worlds.get('followed')
  world.clock.freeze(true)
  const { body: project } = await call('sk_test_followed', 'POST', '/projects', { name: 'Fox', workspace_id: 'ws_followed' })
  const over = new AbortController()
  const response = await fetch(`${mock.baseUrl}/projects/${project.project_id}/events`, {
    headers: { authorization: 'Bearer sk_test_followed' },
    signal: over.signal,
  })
  let seen = ''
  const reading = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) seen += chunk
  })().catch(() => undefined)
  const generation = { workspace_id: 'ws_followed', project_id: project.project_id, type: 'image', prompt: 'A fox' }
  const { body: run } = await call('sk_test_followed', 'POST', '/generate', generation)
  await expect.poll(() => seen, { timeout: 20_000 }).toContain(`"status":"generating","run_id":"${run.run_id}"`)
  expect(seen).not.toContain('"status":"done"')
  await world.clock.advance(5000)
  await expect.poll(() => seen, { timeout: 20_000 }).toContain(`"status":"done","run_id":"${run.run_id}"`)
  over.abort()
  await reading
})

test('A session cookie is ignored if the request also has a key, and a cookie alone does not select a world', async () => {
  const cookie = 'mediawright_session=0000'
  const listed = await fetch(`${mock.baseUrl}/workspaces`, { headers: { cookie, authorization: 'Bearer sk_test_cookies' } })
  expect(await listed.json()).toMatchObject({ workspaces: [{ workspace_id: 'ws_cookies' }] })
  const alone = await fetch(`${mock.baseUrl}/workspaces`, { headers: { cookie } })
  expect(alone.status).toBe(401)
  const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"code":"unknown"}' }
  expect((await fetch(`${mock.origin}/studio/session`, signIn)).status).toBe(401)
})

test('A key that is not a mock key is invalid, and a new world is rejected if the maximum number of worlds has been reached', async () => {
  expect(await call('sk_live_0000000000000000', 'GET', '/models')).toMatchObject({
    status: 401,
    body: { error: { code: 'invalid_api_key', message: expect.stringContaining('`sk_test_demo`') } },
  })
  const small = await startMock({ maxWorlds: 2 })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const statuses = []
  for (const name of ['a', 'b', 'c', 'a']) statuses.push((await callOn(small, `sk_test_${name}`, 'GET', '/models')).status)
  await small.worlds.remove('b')
  statuses.push((await callOn(small, 'sk_test_c', 'GET', '/models')).status)
  await small.close()
  expect(statuses).toEqual([200, 200, 503, 200, 200])
  expect(logged.mock.calls).toEqual([[expect.stringContaining('The mock has 2 worlds')]])
  logged.mockRestore()
})

test('An internal error in the mock is printed to its terminal', async () => {
  const { services } = await mock.worlds.get('broken')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const read = vi.spyOn(services.database, 'read').mockRejectedValue(new Error('broken on purpose'))
  try {
    expect((await call('sk_test_broken', 'GET', '/projects?workspace_id=ws_broken')).status).toBe(500)
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^request failed \(req_\w+\): Error: broken on purpose\n/))
  } finally {
    read.mockRestore()
    logged.mockRestore()
  }
})

test('A call to an operation without a handler is validated and returns the example from the contract', async () => {
  const { services, apiKey } = await mock.worlds.get('stubs')
  const stub = async () => {
    throw notImplemented('This')
  }
  const overrides = worldOperations(async () => JSON.parse(await readContract()) as object)
  const { operations } = compose(readConfig({ STRICT_RESPONSES: '1' }), services, {
    ...overrides,
    handlers: (handlers, origin) => overrides.handlers({ ...handlers, createProject: stub }, origin),
  })
  const create = async (body: object) =>
    (await operations.call('createProject', { requestId: 'req_1', authorization: `Bearer ${apiKey}`, body: jsonBody(body) })).answer
  expect(await create({ name: 'Fox', workspace_id: 'ws_stubs' })).toMatchObject({
    status: 201,
    headers: { 'mediawright-stub': 'true' },
    body: { name: 'Fox' },
  })
  expect(await create({ name: 7, workspace_id: 'ws_stubs' })).toMatchObject({ status: 400 })
})
