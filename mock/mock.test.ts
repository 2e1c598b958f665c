import { afterAll, beforeAll, expect, test } from 'vitest'
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
