import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMock } from '../scripts/mock.ts'
import { document } from './support/document.ts'

const start = { type: 'image', prompt: 'A red fox', workspace_id: 'ws_a', project_id: 'prj_a' }
let origin: string
let close: () => void

beforeAll(async () => {
  const listener = (await createMock(document)).listen(0, '127.0.0.1')
  await new Promise(resolve => listener.once('listening', resolve))
  origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  close = () => listener.close()
})
afterAll(() => close())

interface Envelope {
  error: { code: string; message: string; fields?: { field: string; message: string }[] }
}

/** A call with a valid key; `json` makes it a POST. */
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
const fieldsOf = (answer: { error?: Envelope['error'] | undefined }) => answer.error?.fields?.map(({ field }) => field) ?? []

describe('responses', () => {
  test('a read is 200 with the first example', async () => {
    const { status, body } = await call('/projects?workspace_id=ws_a')
    expect(status).toBe(200)
    expect(body.projects[0].project_id).toMatch(/^prj_/)
  })
  test('a start is 201 with the location of the contract, a quote is 200', async () => {
    const started = await call('/generate', { json: start })
    expect([started.status, started.headers.get('location')]).toEqual([201, expect.stringContaining('/runs/run_')])
    const quoted = await call('/generate', { json: { ...start, quote: true } })
    expect([quoted.status, quoted.body.quote]).toEqual([200, true])
  })
  test('each way to create an asset has its own response', async () => {
    const json = { workspace_id: 'ws_a', source: 'signed-url' }
    expect((await call('/assets', { json })).body.uploaded_via).toBe('signed_url')
    expect((await call('/assets', { json: { ...json, source: 'https://assets.example.com/a.png' } })).body.uploaded_via).toBe('url')
    const form = new FormData()
    form.append('workspace_id', 'ws_a')
    form.append('file', new Blob([new Uint8Array([137, 80, 78, 71, 0, 255])], { type: 'image/png' }), 'a.png')
    const direct = await call('/assets', { method: 'POST', body: form })
    expect([direct.status, direct.body.uploaded_via, direct.body.status]).toEqual([201, 'direct', 'ready'])
  })
  test('events are streamed as text', async () => {
    const { headers, text } = await call('/runs/run_a/events')
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(text).toMatch(/^event: completed\ndata: \{.*\}$/m)
    const run = await call('/techniques/tech_a/runs', { json: { inputs: [], mode: 'stream' } })
    expect([run.status, run.headers.get('content-type')]).toEqual([201, expect.stringContaining('text/event-stream')])
    expect((await call('/techniques/tech_a/runs', { json: { inputs: [] } })).body.status).toBe('pending')
  })
  test('HEAD is GET without the body', async () => {
    const { status, text } = await call('/models', { method: 'HEAD' })
    expect([status, text]).toEqual([200, ''])
  })
  test('each response has a unique request-id', async () => {
    const [one, two] = await Promise.all([call('/models'), call('/models')])
    expect(one.headers.get('request-id')).not.toBe(two.headers.get('request-id'))
  })
})

describe('Prefer', () => {
  test('a requested error is returned for any request', async () => {
    const answer = await call('/generate', { method: 'POST', headers: { prefer: 'code=402' } })
    expect([answer.status, answer.error?.code]).toEqual([402, 'insufficient_credits'])
  })
  test('both examples of 401 can be selected', async () => {
    for (const example of ['unauthorized', 'invalid_api_key']) {
      const answer = await call('/models', { headers: { prefer: `code=401, example=${example}` } })
      expect([answer.status, answer.error?.code, answer.headers.get('www-authenticate')]).toEqual([401, example, 'Bearer'])
    }
  })
  test('an example is found without its code', async () => {
    const answer = await call('/generate', { json: start, headers: { prefer: 'example=paid_plan_required' } })
    expect([answer.status, answer.error?.code]).toEqual([403, 'paid_plan_required'])
  })
  test('429 carries retry-after', async () => {
    const answer = await call('/models', { headers: { prefer: 'code=429' } })
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  })
  test('a requested success is not returned for an invalid request', async () => {
    const answer = await call('/generate', { json: { ...start, type: 't2i' }, headers: { prefer: 'code=201' } })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['type']])
  })
  test('dynamic responses are generated, and the same for the same seed', async () => {
    const prefer = { headers: { prefer: 'dynamic=true, seed=7' } }
    const [one, two] = [await call('/projects?workspace_id=ws_a', prefer), await call('/projects?workspace_id=ws_a', prefer)]
    expect(one.status).toBe(200)
    expect(one.body).toEqual(two.body)
  })
  test.each(['code=418', 'code=abc', 'code=400, example=nope', 'dynamic=maybe'])('%s is refused naming the header', async prefer => {
    const answer = await call('/models', { headers: { prefer } })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['Prefer']])
    expect(answer.error?.message).not.toContain('undefined')
  })
})

describe('refusals', () => {
  test('an unknown path is 404 in the envelope, inside and outside the base path', async () => {
    expect((await call('/nothing')).error?.code).toBe('not_found')
    const outside = await fetch(`${origin}/elsewhere`)
    expect([outside.status, ((await outside.json()) as Envelope).error.code]).toEqual([404, 'not_found'])
  })
  test('a wrong method is 405 with allow', async () => {
    const answer = await call('/generate')
    expect([answer.status, answer.error?.code, answer.headers.get('allow')]).toEqual([405, 'method_not_allowed', 'POST, OPTIONS'])
    expect((await call('/runs/generation')).headers.get('allow')).toBe('POST, OPTIONS')
    expect((await call('/models', { method: 'DELETE' })).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
  test('no key is unauthorized, a malformed one invalid_api_key', async () => {
    const response = await fetch(`${origin}/api/v1/models`)
    expect([response.status, ((await response.json()) as Envelope).error.code]).toEqual([401, 'unauthorized'])
    for (const authorization of ['Bearer nonsense', 'Basic c2tfdGVzdF94', 'sk_test_x', 'Bearer sk_test_']) {
      expect((await call('/models', { headers: { authorization } })).error?.code).toBe('invalid_api_key')
    }
  })
  test('a body that is not JSON is invalid_json', async () => {
    const answer = await call('/generate', { method: 'POST', body: '{"type":', headers: { 'content-type': 'application/json' } })
    expect([answer.status, answer.error?.code]).toEqual([400, 'invalid_json'])
  })
  test('another media type is 415', async () => {
    const answer = await call('/generate', {
      method: 'POST',
      body: 'type=image',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.error?.code]).toEqual([415, 'unsupported_media_type'])
  })
  test('more than 2 MiB is 413', async () => {
    const answer = await call('/generate', { json: { ...start, params: { filler: 'x'.repeat(2 * 1024 * 1024) } } })
    expect([answer.status, answer.error?.code]).toEqual([413, 'payload_too_large'])
  })
  test('fields of a body are named by dotted paths with brackets', async () => {
    const answer = await call('/generate', {
      json: { ...start, type: 't2i', colour: 'red', reference_node_ids: ['n1', 2], brand_context: { brand_id: 'x' } },
    })
    expect([answer.status, answer.error?.code]).toEqual([400, 'input_validation_error'])
    expect(fieldsOf(answer).toSorted()).toEqual(['brand_context.brand_id', 'brand_context.task', 'colour', 'reference_node_ids[1]', 'type'])
    expect(answer.error?.message).toContain('`')
  })
  test('fields of a form are named like those of JSON', async () => {
    const form = new FormData()
    form.append('workspace_id', 'prj_a')
    form.append('colour', 'red')
    const answer = await call('/assets', { method: 'POST', body: form })
    expect([answer.status, fieldsOf(answer).toSorted()]).toEqual([400, ['colour', 'file', 'workspace_id']])
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
  ])('%s is 400 naming %s', async (path, field) => {
    const answer = await call(path)
    expect([answer.status, answer.error?.code, fieldsOf(answer)]).toEqual([400, 'input_validation_error', [field]])
  })
  test.each(['', 'a key with spaces', 'x'.repeat(256)])('the Idempotency-Key %j is 400', async key => {
    const answer = await call('/generate', { json: start, headers: { 'idempotency-key': key } })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['Idempotency-Key']])
  })
  test('no body where one is required is 400', async () => {
    expect((await call('/generate', { method: 'POST' })).error?.code).toBe('input_validation_error')
  })
})

describe('in a browser', () => {
  test('a preflight needs no key', async () => {
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
  test('request-id, location and retry-after can be read, on errors too', async () => {
    for (const path of ['/models', '/nothing']) {
      const exposed = (await call(path, { headers: { origin: 'https://app.example' } })).headers
        .get('access-control-expose-headers')
        ?.split(',')
      expect(exposed).toEqual(expect.arrayContaining(['request-id', 'location', 'retry-after']))
    }
  })
})
