import { afterAll, beforeAll, expect, test } from 'vitest'
import { LostAnswerError, MediawrightNetworkError } from '../../client/src/index.ts'
import { forgetWorldsOnRetry } from '../testing/forget-worlds-on-retry.ts'
import { startScenarioMock, type ScenarioMock } from '../testing/scenario-mock.ts'

let mock: ScenarioMock
beforeAll(async () => {
  mock = await startScenarioMock({
    text: `
rules:
  - { when: { operation: listModels }, then: { fault: connection-reset, times: 1 } }
  - { when: { operation: listBrands }, then: { fault: empty-reply, times: 1 } }
  - { when: { operation: listTechniques }, then: { fault: truncated-json, times: 1 } }
  - { when: { operation: listAssets }, then: { fault: hang } }
  - { when: { operation: listActions }, then: { fault: html-502 } }
  - { when: { operation: createProject, body: { name: Lost } }, then: { fault: answer-lost, delay: 5ms, times: 1 } }
  - { when: { operation: applyChangeset }, then: { fault: answer-lost, times: 1 } }
  - { when: { operation: streamRunEvents, nth: 1 }, then: { fault: { events-cut: { after: 2 } }, delay: 20ms } }
  - { when: { operation: createProject, nth: 3 }, then: { delay: 40ms } }
`,
  })
})
afterAll(() => mock.close())
forgetWorldsOnRetry(() => mock)

const toFailure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each([
  ['connection-reset', '/models'],
  ['empty-reply', '/brands?workspace_id=ws_broken'],
  ['truncated-json', '/techniques?workspace_id=ws_broken'],
])('The %s fault causes a network error, and the client retries the call', async (_fault, path) => {
  const once = await toFailure(
    fetch(`${mock.baseUrl}${path}`, { headers: { authorization: 'Bearer sk_test_once' } }).then(response => response.json()),
  )
  expect(once).toBeInstanceOf(Error)
  const client = mock.client('sk_test_broken')
  const lists = {
    '/models': client.models(),
    '/brands': client.brands({ workspace_id: 'ws_broken' }),
    '/techniques': client.techniques({ workspace_id: 'ws_broken' }),
  }
  const items: unknown[] = []
  for await (const item of lists[path.split('?')[0] as keyof typeof lists]) items.push(item)
  expect(items.length > 0).toBe(path === '/models')
})

test('The truncated-json fault declares more bytes than it sends', async () => {
  const response = await fetch(`${mock.baseUrl}/techniques?workspace_id=ws_cut`, { headers: { authorization: 'Bearer sk_test_cut' } })
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
})

test('With the hang fault, the mock never responds', async () => {
  const client = mock.client('sk_test_hang', { retries: 0, attemptTimeoutMs: 150 })
  await expect(client.GET('/assets', { params: { query: { workspace_id: 'ws_hang' } } })).rejects.toBeInstanceOf(MediawrightNetworkError)
})

test("The html-502 fault returns a proxy's error page", async () => {
  const response = await fetch(`${mock.baseUrl}/actions`, { headers: { authorization: 'Bearer sk_test_proxy' } })
  expect([response.status, response.headers.get('content-type'), response.headers.get('request-id')]).toEqual([502, 'text/html', null])
  expect(await response.text()).toContain('<h1>502 Bad Gateway</h1>')
  const client = mock.client('sk_test_proxy', { retries: 0 })
  await expect(client.GET('/actions')).rejects.toMatchObject({ name: 'MediawrightNetworkError', status: 502 })
})

test('The answer-lost fault drops a successful response, and the client finds the result or throws LostAnswerError', async () => {
  const client = mock.client('sk_test_lost')
  const { data } = await client.POST('/projects', { body: { name: 'Lost', workspace_id: 'ws_lost' } })
  expect(data.name).toBe('Lost')
  const { body } = await mock.call('sk_test_lost', 'GET', '/projects?workspace_id=ws_lost')
  expect(body.projects).toHaveLength(1)
  const { requests } = (await mock.control('GET', '/requests?world=lost')).body
  expect(requests.slice(0, 2).map(({ status }: any) => status)).toEqual([null, 409])
  const changed = await toFailure(
    client.POST('/workspaces/{workspaceId}/projects/{projectId}/canvas/changeset', {
      params: { path: { workspaceId: 'ws_lost', projectId: data.project_id } },
      body: { add: [{ ref: 'a', type: 'label', label: 'A' }] },
    }),
  )
  expect(changed).toBeInstanceOf(LostAnswerError)
  const graph = await mock.call('sk_test_lost', 'GET', `/workspaces/ws_lost/projects/${data.project_id}/graph`)
  expect(graph.body.nodes).toHaveLength(1)
})

test('The events-cut fault interrupts a stream, and the client resumes it', async () => {
  const client = mock.client('sk_test_cutoff')
  const { data: project } = await client.POST('/projects', { body: { name: 'Cut', workspace_id: 'ws_cutoff' } })
  const clock = (more: object) => mock.control('POST', '/clock', { world: 'cutoff', ...more })
  await clock({ freeze: true })
  const generation = { type: 'image' as const, prompt: 'mock:10m', workspace_id: 'ws_cutoff', project_id: project.project_id }
  const { run_id } = await client.generate(generation)
  // Waits until the run has started, because starting a run sends an event.
  await expect.poll(async () => (await client.GET('/runs/{runId}', { params: { path: { runId: run_id } } })).data.status).toBe('running')
  const seen: number[] = []
  const waiting = client.waitForRun(run_id, { onProgress: ({ progress }) => void seen.push(progress) })
  const streams = async () => {
    const { requests } = (await mock.control('GET', '/requests?world=cutoff')).body
    return requests.filter(({ operation }: any) => operation === 'streamRunEvents').map(({ status, rule }: any) => [status, rule])
  }
  await expect.poll(() => seen).toHaveLength(1)
  await clock({ advance: '5m' })
  await expect.poll(streams).toEqual([
    [200, 'own, line 10'],
    [200, undefined],
  ])
  await clock({ advance: '5m' })
  expect((await waiting).status).toBe('completed')
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b))
})

test('A stream is cut after the given number of events, even if several events arrive in one chunk', async () => {
  const other = await startScenarioMock({
    text: 'rules: [{ when: { operation: streamProjectEvents }, then: { fault: { events-cut: { after: 3 } } } }]',
  })
  try {
    const { body: project } = await other.call('sk_test_a', 'POST', '/projects', { name: 'A', workspace_id: 'ws_a' })
    const generation = { type: 'image', prompt: 'mock:10m', workspace_id: 'ws_a', project_id: project.project_id }
    for (let nodes = 0; nodes < 3; nodes++) await other.call('sk_test_a', 'POST', '/generate', generation)
    const response = await fetch(`${other.baseUrl}/projects/${project.project_id}/events`, {
      headers: { authorization: 'Bearer sk_test_a' },
    })
    let text = ''
    const reading = (async () => {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) text += chunk
    })()
    expect(await toFailure(reading)).toBeInstanceOf(Error)
    expect([...text.matchAll(/^event: (\w+)/gm)].map(([, event]) => event)).toEqual(['graph', 'credits', 'node'])
  } finally {
    await other.close()
  }
})

test('A stream that is cut after zero events sends no events', async () => {
  const other = await startScenarioMock({
    text: 'rules: [{ when: { operation: streamRunEvents }, then: { fault: { events-cut: { after: 0 } } } }]',
  })
  try {
    const project = await other.call('sk_test_a', 'POST', '/projects', { name: 'A', workspace_id: 'ws_a' })
    const started = await other.call('sk_test_a', 'POST', '/generate', {
      type: 'image',
      prompt: 'A',
      workspace_id: 'ws_a',
      project_id: project.body.project_id,
    })
    const response = await fetch(`${other.baseUrl}/runs/${started.body.run_id}/events`, { headers: { authorization: 'Bearer sk_test_a' } })
    let text = ''
    await toFailure(
      (async () => {
        for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
      })(),
    )
    expect(text).not.toContain('data:')
  } finally {
    await other.close()
  }
})

test('A delay postpones the response but not the effect of the call', async () => {
  const post = (name: string) => mock.call('sk_test_late', 'POST', '/projects', { name, workspace_id: 'ws_late' })
  await post('One')
  await post('Two')
  const began = performance.now()
  const third = post('Three')
  const list = async () =>
    (await mock.call('sk_test_late', 'GET', '/projects?workspace_id=ws_late&limit=50', undefined, {})).body?.projects?.length as number
  await toFailure(list()) // The first list call in this world is interrupted.
  expect((await third).status).toBe(201)
  expect(performance.now() - began).toBeGreaterThanOrEqual(39)
  expect(await list()).toBe(3)
})
