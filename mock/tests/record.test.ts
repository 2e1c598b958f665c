import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMediawright } from '../../client/src/index.ts'
import { indexContract, type ContractIndex } from '../scenario/contract-index.ts'
import { startScenarioMock } from '../testing/scenario-mock.ts'
import { startProxy, type Proxy, type ProxyOptions } from '../record/proxy.ts'
import { scenarioFor } from '../record/recording.ts'
import { scrubAnswer, scrubRequest } from '../record/scrub.ts'

let contract: ContractIndex
let folder: string
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  contract = indexContract(JSON.parse(await readFile(new URL('../../generated/openapi.closed.json', import.meta.url), 'utf8')))
  folder = await mkdtemp(join(tmpdir(), 'recording-'))
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  await rm(folder, { recursive: true })
})

async function proxyTo(target: string, more: Partial<ProxyOptions> = {}): Promise<Proxy> {
  const proxy = await startProxy({ target, file: undefined, contract, ...more })
  closing.push(proxy.close)
  return proxy
}

/** Starts a service that behaves as the test specifies. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test("A client's calls to a real service are recorded, checked and then replayed without that service", async () => {
  const real = await startScenarioMock()
  const file = join(folder, 'recorded.yaml')
  const lines: string[] = []
  const proxy = await startProxy({ target: real.origin, file, contract, report: line => lines.push(line) })
  const walk = async (baseUrl: string, apiKey: string) => {
    const client = createMediawright({ baseUrl, apiKey, retries: 0 })
    const { data } = await client.GET('/workspaces')
    const workspace_id = data.workspaces[0]!.workspace_id
    const { data: project } = await client.POST('/projects', { body: { name: 'Recorded', workspace_id } })
    const over = new AbortController()
    const headers = { authorization: `Bearer ${apiKey}` }
    const stream = await fetch(`${baseUrl}/api/v1/projects/${project.project_id}/events`, { headers, signal: over.signal })
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    const generation = {
      type: 'image' as const,
      prompt: 'mock:300ms A fox',
      workspace_id,
      project_id: project.project_id,
      callback_url: 'https://example.com/hook?token=abc',
    }
    const { run_id } = await client.generate(generation)
    const run = await client.waitForRun(run_id)
    let followed = ''
    while (!followed.includes('"status":"done"')) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`the stream ended with ${followed}`)
      followed += value
    }
    const end = (async () => {
      for (;;) if ((await reader.read()).done) return 'ended'
    })().catch(() => 'left')
    const failure = await client.GET('/runs/{runId}', { params: { path: { runId: 'run_nowhere' } } }).catch((error: any) => error.code)
    const image = await fetch(run.outputs![0]!.url!)
    // This stream never ends on its own, not even when it is replayed.
    const follows = await Promise.race([end, Promise.resolve('still')])
    over.abort()
    return {
      follows,
      workspace_id,
      project: project.project_id,
      run_id,
      status: run.status,
      failure,
      image: image.headers.get('content-type'),
    }
  }
  const seen = await walk(proxy.origin, 'sk_test_recording')
  expect(seen).toMatchObject({
    follows: 'still',
    workspace_id: 'ws_recording',
    status: 'completed',
    failure: 'not_found',
    image: 'image/png',
  })
  await proxy.close()
  expect(lines).toEqual([])
  expect(proxy.requests.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['listWorkspaces', 'createProject', 'startGeneration', 'streamRunEvents', 'streamProjectEvents', 'getRun']),
  )
  for (const { violations, service_violations } of proxy.requests) expect([violations, service_violations]).toEqual([[], []])
  const secret = real.worlds.find('recording')!.webhookSecret
  await real.close()

  const text = await readFile(file, 'utf8')
  for (const removed of ['sk_test_', secret, '/files/', 'token=abc', real.origin]) expect(text).not.toContain(removed)
  const replay = await startScenarioMock({ text })
  closing.push(replay.close)
  expect(await walk(replay.origin, 'sk_test_replaying')).toEqual(seen)
})

test('Requests and responses are checked against the contract, and invalid ones are not recorded', async () => {
  const target = await serve((req, res) => {
    const answers: Record<string, [number, unknown]> = {
      '/api/v1/models': [200, { models: [{ model_id: 7 }] }],
      '/api/v1/actions': [418, {}],
      '/api/v1/projects': [
        400,
        { error: { code: 'input_validation_error', message: 'No.', fields: [{ field: 'name', message: 'is required' }] } },
      ],
    }
    req.resume()
    const [status, body] = answers[req.url!]!
    res.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(JSON.stringify(body))
  })
  const file = join(folder, 'broken.yaml')
  const lines: string[] = []
  const proxy = await proxyTo(target, { file, report: line => lines.push(line) })
  const headers = { authorization: 'Bearer sk_live_secret', 'content-type': 'application/json' }
  await fetch(`${proxy.baseUrl}/models`, { headers })
  await fetch(`${proxy.baseUrl}/actions`, { headers })
  expect((await fetch(`${proxy.baseUrl}/projects`, { method: 'POST', headers, body: '{"nome":"A"}' })).status).toBe(400)
  await expect.poll(() => lines).toContain('service: listActions 418: status 418 is not documented')
  await expect.poll(() => lines).toContain('client: createProject: nome is not a known field')
  expect(lines.some(line => line.startsWith('service: listModels 200: /models/0'))).toBe(true)
  expect(lines).toEqual(
    expect.arrayContaining(['client: createProject: name is required', 'client: createProject: nome is not a known field']),
  )
  const { requests } = (await (await fetch(`${proxy.origin}/__mock/requests`)).json()) as any
  expect(requests[2]).toMatchObject({
    operation: 'createProject',
    status: 400,
    violations: expect.arrayContaining(['name is required']),
    service_violations: [],
  })
  await proxy.save()
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(/# Not recorded: listModels 200/)
  expect(text).toMatch(/rules: \[\]/)
  expect(text).not.toContain('sk_live_secret')
})

test('An upload is streamed to the service, and events are streamed to the client', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: seen, resolve: see } = Promise.withResolvers<void>()
  const target = await serve((req, res) => {
    if (req.method === 'POST') {
      req.once('data', () => arrive())
      req.once('end', () => res.writeHead(204).end())
      req.resume()
      return
    }
    res.writeHead(200, { 'content-type': 'text/event-stream' })
    res.write('id: 1\nevent: run.progress\ndata: {}\n\n')
    void seen.then(() => res.end())
  })
  const proxy = await proxyTo(target)
  const upload = request(`${proxy.origin}/uploads/bucket`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  const answered = new Promise<number>((resolve, reject) =>
    upload.on('response', answer => resolve(answer.resume().statusCode!)).on('error', reject),
  )
  upload.write('the first part')
  await arrived
  upload.end('the last part')
  expect(await answered).toBe(204)
  const stream = await fetch(`${proxy.baseUrl}/runs/run_1/events`, { headers: { authorization: 'Bearer sk_test_a' } })
  const reader = stream.body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('id: 1')
  see()
  expect((await reader.read()).done).toBe(true)
})

test.each(['media.example.com', 'ftp://media.example.com', 'https://media.example.com/api/v1'])(
  'The argument %s is rejected because it is not the origin of a service',
  async target => {
    await expect(startProxy({ target, file: undefined, contract })).rejects.toThrow(/^--proxy is "/)
  },
)

test('If the service cannot be reached, a call through the recording proxy returns a 502 that reports the failure', async () => {
  const proxy = await proxyTo('http://127.0.0.1:1')
  const answer = await fetch(`${proxy.baseUrl}/models`, { headers: { authorization: 'Bearer sk_test_a' } })
  expect([answer.status, ((await answer.json()) as any).error.message]).toEqual([
    502,
    expect.stringContaining('http://127.0.0.1:1 could not be reached'),
  ])
})

test('Secrets are removed from every part of a recording', () => {
  const origins = ['https://media.example.com']
  expect(
    scrubAnswer(
      {
        key: 'sk_live_abcdefg',
        note: 'Use sk_test_demo.rich or whsec_YWJj here',
        poll_url: 'https://media.example.com/api/v1/runs/run_1',
        url: 'https://media.example.com/files/abc/image.png',
        clip: 'https://bucket.s3.amazonaws.com/a/clip.mp4?X-Amz-Signature=abc&X-Amz-Credential=def',
        plain: 'https://assets.example.com/outro.mp4',
        upload: {
          url: 'https://media.example.com/uploads/media',
          fields: { Policy: 'e30=', 'X-Amz-Signature': 'abc', 'Content-Type': 'image/png' },
        },
        share_url: 'https://media.example.com/share/opensesame',
      },
      origins,
    ),
  ).toEqual({
    key: 'removed',
    note: 'Use sk_test_removed or whsec_removed here',
    poll_url: 'http://mock.invalid/api/v1/runs/run_1',
    url: 'http://mock.invalid/__mock/samples/image.png',
    clip: 'http://mock.invalid/__mock/samples/video.mp4',
    plain: 'https://assets.example.com/outro.mp4',
    upload: {
      url: 'http://mock.invalid/__mock/uploads',
      fields: { Policy: 'removed', 'X-Amz-Signature': 'removed', 'Content-Type': 'image/png' },
    },
    share_url: 'http://mock.invalid/__mock',
  })
  expect(scrubRequest({ prompt: 'A', callback_url: 'https://a.example', source: 'https://b.example/a.png?sig=1' }, origins)).toEqual({
    prompt: 'A',
  })
  expect(scrubRequest({ callback_url: 'https://a.example' }, origins)).toBeUndefined()
})

test('In a recording, consecutive identical responses become one rule, and the last response is used for all later calls', () => {
  const exchange = (status: string) => ({
    when: { operation: 'getRun' as const, path: { runId: 'run_1' } },
    answer: { status: 200, body: { status } },
  })
  const text = scenarioFor(['pending', 'running', 'running', 'completed', 'completed'].map(exchange))
  expect([...text.matchAll(/status: (pending|running|completed)|times: (\d)/g)].map(([all]) => all)).toEqual([
    'status: pending',
    'times: 1',
    'status: running',
    'times: 2',
    'status: completed',
  ])
})
