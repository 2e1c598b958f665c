import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContract, urlsIn, type Operation } from '@mediawright/contract-kit/examples'
import { createMock, schemaCheck } from '@mediawright/contract-kit/mock'
import { contractConfig, settingsForKeys } from '../contract.config.ts'
import { document, type OperationId } from './support/document.ts'
import { examplePath, takesKeys } from './support/requests.ts'

const contract = readContract(document)
const fits = schemaCheck(contract)

const start = { type: 'image', prompt: 'A red fox', workspace_id: 'ws_a', project_id: 'prj_a' }
let origin: string
let close: () => void

beforeAll(async () => {
  const listener = (await createMock(document, contractConfig)).listen(0, '127.0.0.1')
  await new Promise(resolve => listener.once('listening', resolve))
  origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  close = () => listener.close()
})
afterAll(() => close())

interface Envelope {
  error: { code: string; message: string; fields?: { field: string; message: string }[] }
}

/** Makes a call with a valid key; `json` makes the call a POST. */
async function call(
  path: string,
  { json, headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; json?: unknown } = {},
) {
  const response = await fetch(`${origin}/api/v1${path}`, {
    ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    ...init,
    headers: { authorization: 'Bearer sk_test_mock', ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
  })
  expect(response.headers.get('request-id')).toMatch(/^req_\S+$/)
  const text = await response.text()
  const body = response.headers.get('content-type')?.includes('json') && text !== '' ? JSON.parse(text) : undefined
  return { status: response.status, headers: response.headers, text, body, error: (body as Envelope | undefined)?.error }
}
const getFields = (answer: { error?: Envelope['error'] | undefined }) => answer.error?.fields?.map(({ field }) => field) ?? []

/** Returns the id prefix of a parameter: `prj_` if its example is `prj_01…`. */
const parameterPrefix = ({ parameters }: Operation, name: string) =>
  /^[a-z]+_?/.exec(String(parameters.find(parameter => parameter.name === name)?.example))?.[0] ?? ''
const findWorkspace = ({ parameters }: Operation): Record<string, string> =>
  parameters.some(({ name }) => name === 'workspace_id') ? { workspace_id: 'ws_1' } : {}

describe('responses', () => {
  test('A read from the mock returns 200 with the first example', async () => {
    const { status, body } = await call('/projects?workspace_id=ws_a')
    expect(status).toBe(200)
    expect(body.projects[0].project_id).toMatch(/^prj_/)
  })
  test('A start request to the mock returns 201 with a location header, and a quote request returns 200', async () => {
    const started = await call('/generate', { json: start })
    expect([started.status, started.headers.get('location')]).toEqual([201, expect.stringContaining('/runs/run_')])
    const quoted = await call('/generate', { json: { ...start, quote: true } })
    expect([quoted.status, quoted.body.quote]).toEqual([200, true])
  })
  test('The mock has a separate response for each way to create an asset', async () => {
    const json = { workspace_id: 'ws_a', source: 'signed-url' }
    expect((await call('/assets', { json })).body.uploaded_via).toBe('signed_url')
    expect((await call('/assets', { json: { ...json, source: 'https://assets.example.com/a.png' } })).body.uploaded_via).toBe('url')
    const form = new FormData()
    form.append('workspace_id', 'ws_a')
    form.append('file', new Blob([new Uint8Array([137, 80, 78, 71, 0, 255])], { type: 'image/png' }), 'a.png')
    const direct = await call('/assets', { method: 'POST', body: form })
    expect([direct.status, direct.body.uploaded_via, direct.body.status]).toEqual([201, 'direct', 'ready'])
  })
  test('The mock returns event streams as text/event-stream', async () => {
    const { headers, text } = await call('/runs/run_a/events')
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(text).toMatch(/^event: completed\ndata: \{.*\}$/m)
    const run = await call('/techniques/tech_a/runs', { json: { inputs: [], mode: 'stream' } })
    expect([run.status, run.headers.get('content-type')]).toEqual([201, expect.stringContaining('text/event-stream')])
    expect((await call('/techniques/tech_a/runs', { json: { inputs: [] } })).body.status).toBe('pending')
  })
  test('A HEAD request to the mock returns 200 without a body', async () => {
    const { status, text } = await call('/models', { method: 'HEAD' })
    expect([status, text]).toEqual([200, ''])
  })
  test('Every response from the mock has a unique request-id', async () => {
    const [one, two] = await Promise.all([call('/models'), call('/models')])
    expect(one.headers.get('request-id')).not.toBe(two.headers.get('request-id'))
  })
})

const startedHere = (path: string) => `${origin}/api/v1${path}`

describe('values from the request in responses', () => {
  test('In its responses, including URLs and events, the mock echoes the ids from the request path', async () => {
    const { body } = await call('/runs/run_1')
    expect([body.run_id, body.poll_url]).toEqual(['run_1', startedHere('/runs/run_1')])
    const { text } = await call('/runs/run_1/events')
    expect([...text.matchAll(/"run_id":"([^"]+)"/g)].map(match => match[1])).toEqual(['run_1', 'run_1', 'run_1'])
    const share = await call('/projects/prj_1/share', { json: { access: 'edit' } })
    expect(share.body).toMatchObject({ project_id: 'prj_1', access: 'edit' })
  })
  test('The mock echoes values from the request body in its responses', async () => {
    const json = { name: 'Sketches', workspace_id: 'ws_b', is_private: true }
    expect((await call('/projects', { json })).body).toMatchObject(json)
    const model = 'local/video'
    const { body } = await call('/generate', { json: { ...start, type: 'video', project_id: 'prj_b', model } })
    expect(body).toMatchObject({ type: 'generation', project_id: 'prj_b', model: { model_id: model } })
    expect(body.canvas_url).toBe(`${origin}/studio/prj_b`)
    expect((await call('/generate', { json: { ...start, type: 'audio', quote: true } })).body.type).toBe('audio')
  })
  test('The mock returns an item for each id and an entry for each name in the request', async () => {
    const runs = await call('/workspaces/ws_a/projects/prj_a/nodes/run', { json: { node_ids: ['n1', 'n7', 'n9'] } })
    expect(runs.body.runs.map((run: { node_id: string }) => run.node_id)).toEqual(['n1', 'n7', 'n9'])
    expect(new Set(runs.body.runs.map((run: { run_id: string }) => run.run_id)).size).toBe(3)
    const add = ['fox', 'bear', 'owl'].map(ref => ({ ref, type: 'text', prompt: ref }))
    const changed = await call('/workspaces/ws_a/projects/prj_a/canvas/changeset', { json: { add } })
    expect(Object.keys(changed.body.created)).toEqual(['fox', 'bear', 'owl'])
    const nodes = Object.values(changed.body.created as Record<string, { node_id: string }>)
    expect(new Set(nodes.map(({ node_id }) => node_id)).size).toBe(3)
  })
  test("The items in the mock's lists belong to the workspace and project in the request", async () => {
    const { body } = await call('/generations?workspace_id=ws_b&project_id=prj_b')
    for (const item of body.generations) expect(item).toMatchObject({ workspace_id: 'ws_b', project_id: 'prj_b' })
  })
  test('The mock chooses the response whose example request most closely resembles the request body', async () => {
    const created = await call('/projects/prj_a/actions', { json: { language: 'python', code: 'write_output("a", "b")' } })
    expect([created.status, created.body.action_id]).toEqual([201, null])
    expect((await call('/projects/prj_a/actions', { json: { action_id: 'blur-image' } })).body.action_id).toBe('blur-image')
  })
  test('The mock returns a valid response to every example request', async () => {
    const sent: string[] = []
    for (const operation of contract.operations) {
      for (const { name, value } of operation.requests
        .filter(({ mediaType }) => mediaType.includes('json'))
        .flatMap(({ examples }) => examples)) {
        const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) => `${parameterPrefix(operation, parameter)}1`)
        const answer = await call(path, {
          method: operation.method.toUpperCase(),
          headers: {
            'content-type': 'application/json',
            ...(!takesKeys(operation.id as OperationId) && { authorization: 'Bearer op_mock' }),
          },
          body: JSON.stringify(value),
        })
        const content = operation.responses.find(({ status }) => status === answer.status)?.contents[0]
        if (answer.body !== undefined && content?.schema) expect(fits(content.schema, answer.body), `${operation.id} ${name}`).toBe(true)
        expect(answer.status, `${operation.id} ${name}`).toBeLessThan(300)
        const location = answer.headers.get('location')
        if (location !== null) {
          const got = await fetch(location, { headers: { authorization: 'Bearer sk_test_mock' } })
          expect([got.status, location.split('/').at(-1)], `${operation.id} ${name}: ${location}`).toEqual([
            200,
            expect.toSatisfy(id => answer.text.includes(id as string)),
          ])
        }
        sent.push(operation.id)
      }
    }
    expect(new Set(sent).size).toBe(contract.operations.filter(({ requests }) => requests.length > 0).length)
  })
})

describe('lists', () => {
  const lists = contract.operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'))
  test.each(lists.map(operation => [operation.id, operation] as const))(
    "The mock's list %s has a second page and then ends",
    async (_id, operation) => {
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) => `${parameterPrefix(operation, parameter)}1`)
      const seen: string[] = []
      let cursor = ''
      for (let pages = 1; pages < 20; pages++) {
        const url = `${path}?${new URLSearchParams({ ...findWorkspace(operation), ...(cursor && { cursor }) })}`
        const authorization = `Bearer ${takesKeys(operation.id as OperationId) ? 'sk_test_mock' : 'op_mock'}`
        const { status, body } = await call(url, { headers: { authorization } })
        expect([status, fits(operation.responses[0]?.contents[0]?.schema ?? {}, body)]).toEqual([200, true])
        const items = Object.values(body).find(Array.isArray) as object[]
        expect(items.length).toBeGreaterThan(0)
        seen.push(...items.map(item => JSON.stringify(item)))
        cursor = body.meta.next_cursor
        if (cursor === '') break
        expect(pages).toBeLessThan(10)
      }
      const all =
        operation.responses[0]?.contents[0]?.examples.flatMap(({ value }) =>
          Object.values(value as object)
            .filter(Array.isArray)
            .flat(),
        ) ?? []
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBe(all.length * 2)
    },
  )
  test("A limit shortens the mock's pages, but the estimated total still counts all items", async () => {
    const { body } = await call('/assets?workspace_id=ws_a&limit=1')
    const all = await call('/assets?workspace_id=ws_a')
    expect([body.assets.length, body.meta.total_estimate]).toEqual([1, all.body.assets.length * 2])
    const next = await call(`/assets?workspace_id=ws_a&limit=1&cursor=${body.meta.next_cursor}`)
    expect(next.body.assets[0].asset_id).not.toBe(body.assets[0].asset_id)
  })
  test('The mock returns 400 for a cursor that no list returned', async () => {
    const answer = await call('/projects?workspace_id=ws_a&cursor=nope')
    expect([answer.status, getFields(answer)]).toEqual([400, ['cursor']])
  })
  test("Type and status filters narrow the mock's lists", async () => {
    const { body } = await call('/models?type=video')
    expect(body.models.map((model: { type: string }) => model.type)).toEqual(['video'])
    const statuses = async (status: string) =>
      (await call(`/generations?workspace_id=ws_a&status=${status}`)).body.generations.map(
        (item: { status: string }) => item.status,
      ) as string[]
    for (const status of ['completed', 'failed']) expect(new Set(await statuses(status))).toEqual(new Set([status]))
    for (const status of ['pending', 'running']) expect((await statuses(status)).filter(one => one !== status)).toEqual([])
  })
})

describe('headers', () => {
  test("The mock's location header is a URL at which the created resource can be read", async () => {
    const project = await call('/projects', { json: { name: 'A', workspace_id: 'ws_a' } })
    expect(project.headers.get('location')).toBe(startedHere(`/projects/${project.body.project_id}`))
    const node = await call('/projects/prj_9/actions', { json: { action_id: 'blur-image' } })
    expect(node.headers.get('location')).toBe(startedHere(`/projects/prj_9/actions/${node.body.node_id}`))
    const run = await call('/techniques/tech_9/runs', { json: { inputs: [] } })
    expect(run.headers.get('location')).toContain(`/runs/${run.body.run_id}`)
  })
  test('The mock sends retry-after for an active run but not for a completed one', async () => {
    expect((await call('/runs/run_1')).headers.has('retry-after')).toBe(false)
    for (const example of ['completed', 'failed', 'model3d', 'pending', 'running']) {
      const { body, headers } = await call('/runs/run_1', { headers: { prefer: `example=${example}` } })
      expect(headers.has('retry-after'), example).toBe(body.status === 'pending' || body.status === 'running')
    }
  })
  test('An example requested by name is returned with its own headers', async () => {
    const of = async (example: string) => {
      const { headers } = await call('/generate', { headers: { prefer: `code=409, example=${example}` }, method: 'POST' })
      return ['location', 'original-request-id', 'retry-after'].filter(name => headers.has(name))
    }
    expect([await of('idempotency_duplicate'), await of('brand_unpublished')]).toEqual([['location', 'original-request-id'], []])
  })
})

describe('URLs', () => {
  /** The content type and signature of each format. */
  const formats: Record<string, [type: string, magic: RegExp]> = {
    png: ['image/png', /^.PNG/s],
    jpg: ['image/jpeg', /^\xff\xd8\xff/],
    webp: ['image/webp', /^RIFF....WEBP/s],
    mp4: ['video/mp4', /^....ftyp/s],
    mp3: ['audio/mpeg', /^(ID3|\xff[\xe0-\xff])/],
    wav: ['audio/wav', /^RIFF....WAVE/s],
    glb: ['model/gltf-binary', /^glTF/],
    txt: ['text/plain', /^A sample/],
  }
  test.each(Object.keys(formats))('The mock serves a file with the extension %s with the matching content type', async extension => {
    const [type, magic] = formats[extension] ?? ['', /^$/]
    const response = await fetch(`${origin}/files/abc/thing.${extension}`)
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toMatch(magic)
  })
  test('The mock supports range requests for a video', async () => {
    const response = await fetch(`${origin}/files/abc/thing.mp4`, { headers: { range: 'bytes=4-7' } })
    expect([response.status, await response.text()]).toEqual([206, 'ftyp'])
  })
  test("Every URL in the mock's responses is served by the mock", async () => {
    const answers = await Promise.all(['/runs/run_1', '/assets?workspace_id=ws_a', '/projects/prj_1/nodes'].map(path => call(path)))
    const urls = [...new Set(answers.flatMap(({ body }) => urlsIn(body)).map(String))]
    expect(urls.filter(url => !url.startsWith(`${origin}/`))).toEqual([])
    expect(urls.length).toBeGreaterThan(3)
    for (const url of urls) expect((await fetch(url, { headers: { authorization: 'Bearer sk_test_mock' } })).status, url).toBe(200)
  })
  test('The mock accepts a file at the URL of an upload form', async () => {
    const { body } = await call('/assets', { json: { workspace_id: 'ws_a', source: 'signed-url' } })
    const form = new FormData()
    for (const [name, value] of Object.entries<string>(body.upload.form_fields)) form.append(name, value)
    form.append(body.upload.file_field, new Blob([new Uint8Array(3_000_000)]), 'a.png')
    const response = await fetch(body.upload.url, { method: body.upload.method, body: form, headers: { origin: 'https://app.example' } })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })
  test('The mock returns 404 for a path that appears in no example', async () => {
    expect((await fetch(`${origin}/elsewhere/a.png`)).status).toBe(404)
  })
})

describe('the Prefer header', () => {
  test('If an error is requested with Prefer, the mock returns that error for any request', async () => {
    const answer = await call('/generate', { method: 'POST', headers: { prefer: 'code=402' } })
    expect([answer.status, answer.error?.code]).toEqual([402, 'insufficient_credits'])
  })
  test('Both 401 examples can be selected with Prefer', async () => {
    for (const example of ['unauthorized', 'invalid_api_key']) {
      const answer = await call('/models', { headers: { prefer: `code=401, example=${example}` } })
      expect([answer.status, answer.error?.code, answer.headers.get('www-authenticate')]).toEqual([401, example, 'Bearer'])
    }
  })
  test('Prefer selects an example by name even if no status code is given', async () => {
    const answer = await call('/generate', { json: start, headers: { prefer: 'example=paid_plan_required' } })
    expect([answer.status, answer.error?.code]).toEqual([403, 'paid_plan_required'])
  })
  test('A 429 response from the mock has a retry-after header', async () => {
    const answer = await call('/models', { headers: { prefer: 'code=429' } })
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  })
  test('If a success response is requested with Prefer, the mock still returns an error for an invalid request', async () => {
    const answer = await call('/generate', { json: { ...start, type: 't2i' }, headers: { prefer: 'code=201' } })
    expect([answer.status, getFields(answer)]).toEqual([400, ['type']])
  })
  test('Two dynamic responses with the same seed are identical', async () => {
    const prefer = { headers: { prefer: 'dynamic=true, seed=7' } }
    const [one, two] = [await call('/projects?workspace_id=ws_a', prefer), await call('/projects?workspace_id=ws_a', prefer)]
    expect(one.status).toBe(200)
    expect(one.body).toEqual(two.body)
  })
  test('Dynamic responses have short lists at every depth', async () => {
    const timeline = await call(examplePath('getTimeline'), { headers: { prefer: 'dynamic=true, seed=1' } })
    expect([timeline.status, JSON.stringify(timeline.body).length < 20_000]).toEqual([200, true])
  })
  test.each(['code=418', 'code=abc', 'code=400, example=nope', 'dynamic=maybe'])(
    'A Prefer header with the value %s is rejected',
    async prefer => {
      const answer = await call('/models', { headers: { prefer } })
      expect([answer.status, getFields(answer)]).toEqual([400, ['Prefer']])
      expect(answer.error?.message).not.toContain('undefined')
    },
  )
})

describe('errors', () => {
  test('The mock returns 404 with the error envelope for an unknown path inside or outside the base path', async () => {
    expect((await call('/nothing')).error?.code).toBe('not_found')
    const outside = await fetch(`${origin}/elsewhere`)
    expect([outside.status, ((await outside.json()) as Envelope).error.code]).toEqual([404, 'not_found'])
  })
  test('The mock returns 405 with an Allow header for an unsupported method', async () => {
    const answer = await call('/generate')
    expect([answer.status, answer.error?.code, answer.headers.get('allow')]).toEqual([405, 'method_not_allowed', 'POST, OPTIONS'])
    expect((await call('/runs/generation')).headers.get('allow')).toBe('POST, OPTIONS')
    expect((await call('/models', { method: 'DELETE' })).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
  test('A call to the mock returns unauthorized without a key and invalid_api_key with a malformed key', async () => {
    const response = await fetch(`${origin}/api/v1/models`)
    expect([response.status, ((await response.json()) as Envelope).error.code]).toEqual([401, 'unauthorized'])
    for (const authorization of ['Bearer nonsense', 'Basic c2tfdGVzdF94', 'sk_test_x', 'Bearer sk_test_']) {
      expect((await call('/models', { headers: { authorization } })).error?.code).toBe('invalid_api_key')
    }
  })
  test("AUTH-11 The mock's settings operations accept a session or an operator token, and reject a key with the same message as the service", async () => {
    const rename = (headers: Record<string, string>) => call('/workspaces/ws_a', { json: { name: 'Renamed' }, method: 'PATCH', headers })
    const refused = await rename({})
    expect([refused.status, refused.error]).toEqual([403, { code: 'forbidden', message: settingsForKeys }])
    expect((await rename({ authorization: 'Bearer op_mock' })).status).toBe(200)
    const studio = { 'x-mediawright-studio': '1', cookie: 'mediawright_session=abcdefgh' }
    expect((await rename({ authorization: '', ...studio })).status).toBe(200)
    expect((await rename({ authorization: 'Bearer nonsense' })).error?.code).toBe('invalid_api_key')
    expect((await call('/workspaces/ws_a/members', { headers: { authorization: 'Bearer op_mock' } })).status).toBe(200)
    expect((await call('/models', { headers: { authorization: 'Bearer op_mock' } })).error?.code).toBe('invalid_api_key')
  })
  test('If a session sends a change without the studio header, the mock rejects it with the same message as the service', async () => {
    const by = (headers: Record<string, string>) =>
      call('/generate', { json: start, headers: { authorization: '', cookie: 'mediawright_session=abcdefgh', ...headers } })
    const refused = await by({})
    expect([refused.status, refused.error?.code]).toEqual([403, 'forbidden'])
    expect(refused.error?.message).toContain('`X-Mediawright-Studio: 1`')
    expect((await by({ 'x-mediawright-studio': '1' })).status).toBe(201)
    // If both a key and a session cookie are sent, the key takes precedence.
    expect((await by({ authorization: 'Bearer sk_test_mock' })).status).toBe(201)
    expect((await call('/models', { headers: { authorization: '', cookie: 'mediawright_session=abcdefgh' } })).status).toBe(200)
  })
  test('The mock returns invalid_json for a body that is not JSON', async () => {
    const answer = await call('/generate', { method: 'POST', body: '{"type":', headers: { 'content-type': 'application/json' } })
    expect([answer.status, answer.error?.code]).toEqual([400, 'invalid_json'])
  })
  test('The mock returns 415 for a body with an unsupported media type', async () => {
    const answer = await call('/generate', {
      method: 'POST',
      body: 'type=image',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.error?.code]).toEqual([415, 'unsupported_media_type'])
  })
  test('The mock returns 413 for a body larger than 2 MiB', async () => {
    const answer = await call('/generate', { json: { ...start, params: { filler: 'x'.repeat(2 * 1024 * 1024) } } })
    expect([answer.status, answer.error?.code]).toEqual([413, 'payload_too_large'])
  })
  test("The mock's errors name body fields by path, with dots and brackets", async () => {
    const answer = await call('/generate', {
      json: { ...start, type: 't2i', colour: 'red', reference_node_ids: ['n1', 2], brand_context: { brand_id: 'x' } },
    })
    expect([answer.status, answer.error?.code]).toEqual([400, 'input_validation_error'])
    expect(getFields(answer).toSorted()).toEqual([
      'brand_context.brand_id',
      'brand_context.task',
      'colour',
      'reference_node_ids[1]',
      'type',
    ])
    expect(answer.error?.message).toContain('`')
  })
  test("The mock's errors name form fields the same way as JSON fields", async () => {
    const form = new FormData()
    form.append('workspace_id', 'prj_a')
    form.append('colour', 'red')
    const answer = await call('/assets', { method: 'POST', body: form })
    expect([answer.status, getFields(answer).toSorted()]).toEqual([400, ['colour', 'file', 'workspace_id']])
  })
  test.each([
    ['/projects', 'workspace_id'],
    ['/projects?workspace_id=prj_a', 'workspace_id'],
    ['/projects?workspace_id=ws_a&limit=0', 'limit'],
    ['/projects?workspace_id=ws_a&limit=101', 'limit'],
    ['/projects?workspace_id=ws_a&limit=ten', 'limit'],
    ['/projects?workspace_id=ws_a&limit=1&limit=2', 'limit'],
    ['/projects?workspace_id=ws_a&cursor=', 'cursor'],
    ['/projects?workspace_id=ws_a&colour=red', 'colour'],
    ['/models?type=t2i', 'type'],
    ['/runs/nope', 'runId'],
  ])('For a call to %s, the mock returns 400 with the field %s', async (path, field) => {
    const answer = await call(path)
    expect([answer.status, answer.error?.code, getFields(answer)]).toEqual([400, 'input_validation_error', [field]])
  })
  test.each(['', 'a key with spaces', 'x'.repeat(256)])('The mock returns 400 for the Idempotency-Key %j', async key => {
    const answer = await call('/generate', { json: start, headers: { 'idempotency-key': key } })
    expect([answer.status, getFields(answer)]).toEqual([400, ['Idempotency-Key']])
  })
  test('The mock returns 400 if a required body is missing', async () => {
    expect((await call('/generate', { method: 'POST' })).error?.code).toBe('input_validation_error')
  })
})

describe('requests from a browser', () => {
  test('A preflight request to the mock needs no key', async () => {
    const response = await fetch(`${origin}/api/v1/generate`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,idempotency-key')
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH')
  })
  test("Web pages can read the mock's request-id, location and retry-after headers, even on errors", async () => {
    for (const path of ['/models', '/nothing']) {
      const exposed = (await call(path, { headers: { origin: 'https://app.example' } })).headers
        .get('access-control-expose-headers')
        ?.split(',')
      expect(exposed).toEqual(expect.arrayContaining(['request-id', 'location', 'retry-after']))
    }
  })
})
