import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePng } from './media/samples.ts'
import { startMock, type Mock } from './start.ts'

let mock: Mock
beforeAll(async () => void (mock = await startMock()))
afterAll(() => mock.close())

async function call(key: string, method: string, path: string, body?: object) {
  const response = await fetch(`${mock.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as any }
}

test('a project that was created is there, in its world alone', async () => {
  const created = await call('sk_test_one', 'POST', '/projects', { name: 'Fox', workspace_id: 'ws_one' })
  expect(created).toMatchObject({ status: 201, body: { name: 'Fox' } })
  const path = `/projects/${created.body.project_id}`
  expect(await call('sk_test_one.rich', 'GET', path)).toMatchObject({ status: 200, body: { name: 'Fox' } })
  expect(await call('sk_test_two', 'GET', path)).toMatchObject({ status: 404 })
})

test('a generation ends with a sample when its time has passed', async () => {
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

test('an uploaded file is looked at, and a damaged one is refused', async () => {
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

test('a webhook goes to this machine with the signature of the world', async () => {
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
  // a receiver compares it with its own clock, which is not that of the world
  expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(60_000)
  const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
})
