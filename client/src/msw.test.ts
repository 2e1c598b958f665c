// @project isolated: it replaces timers
import { getResponse, type HttpHandler } from 'msw'
import sharp from 'sharp'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { ContractError, createMediawrightHandlers, type OperationId, type Schemas } from './msw.ts'
import { contract, fits } from './msw/contract.ts'

const baseUrl = 'http://127.0.0.1:3000'
const mock = createMediawrightHandlers({ baseUrl })
const start = { type: 'image', prompt: 'A red fox', workspace_id: 'ws_a', project_id: 'prj_a' }
const started: Schemas['RunStart'] = { run_id: 'run_1', type: 'generation', estimated_seconds: 2, charged_cost: 0.04 }
const running: Schemas['Run'] = { run_id: 'run_1', status: 'running', progress: 40, created_at: 1795168922000 }

/** Calls the handlers without a network. */
async function call(handlers: HttpHandler | HttpHandler[], path: string, json?: unknown, headers: Record<string, string> = {}) {
  const request = new Request(`${baseUrl}/api/v1${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { authorization: 'Bearer sk_test_x', ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const response = await getResponse([handlers].flat(), request)
  if (!response) return undefined
  const text = await response.text()
  const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  return { status: response.status, type: response.type, headers: response.headers, body }
}

describe('a response that a test specifies', () => {
  it('A mocked response is sent with the headers documented in the contract', async () => {
    const answer = await call(mock.startGeneration({ status: 201, body: started }), '/generate', start)
    expect([answer?.status, answer?.body]).toEqual([201, started])
    expect(answer?.headers.get('location')).toBe(`${baseUrl}/api/v1/runs/run_1`)
    expect(answer?.headers.get('request-id')).toMatch(/^req_\S+$/)
  })
  it('A test can mock an error response with a given code', async () => {
    const broke = await call(mock.startGeneration({ status: 402, code: 'insufficient_credits' }), '/generate', start)
    expect([broke?.status, broke?.body.error.code, typeof broke?.body.error.message]).toEqual([402, 'insufficient_credits', 'string'])
    const message = 'Slow down.'
    const limited = await call(mock.listModels({ status: 429, message, headers: { 'retry-after': 3 } }), '/models')
    expect([limited?.headers.get('retry-after'), limited?.body.error]).toEqual(['3', { code: 'rate_limited', message }])
  })
  it('A test can mock a response with a named example', async () => {
    expect((await call(mock.getRun({ example: 'failed' }), '/runs/run_7'))?.body).toMatchObject({ run_id: 'run_7', status: 'failed' })
    expect((await call(mock.startGeneration({ example: 'quote' }), '/generate', { ...start, quote: true }))?.status).toBe(200)
  })
  it('A test can mock a connection error', async () => {
    expect((await call(mock.listModels('network-error'), '/models'))?.type).toBe('error')
  })
  it('Mocked responses are returned in order, and the last one repeats', async () => {
    const handler = mock.getRun([{ status: 503 }, { status: 200, body: running }, { example: 'completed' }])
    const read = async () => (await call(handler, '/runs/run_1'))?.body.status
    expect([await read(), await read(), await read(), await read()]).toEqual([undefined, 'running', 'completed', 'completed'])
    handler.reset()
    expect(await read()).toBe(undefined)
  })
  it('A response mocked with `once` is returned only once', async () => {
    const handlers = [mock.getRun({ status: 200, body: running }, { once: true }), mock.getRun()]
    const read = async () => (await call(handlers, '/runs/run_1'))?.body.status
    expect([await read(), await read()]).toEqual(['running', 'completed'])
  })
  it('A test can mock an event stream', async () => {
    const body = 'id: 1\nevent: progress\ndata: {"run_id":"run_1","status":"running","progress":45}\n\n'
    const answer = await call(mock.streamRunEvents({ status: 200, body }), '/runs/run_1/events')
    expect([answer?.headers.get('content-type'), answer?.body]).toEqual(['text/event-stream', body])
  })
  it('A delay can be set per response, per handler or for all handlers', async () => {
    const slow = createMediawrightHandlers({ baseUrl, delay: 600_000 })
    for (const handler of [
      mock.getRun({ status: 200, body: running, delay: 600_000 }),
      mock.getRun({ status: 200 }, { delay: 600_000 }),
      slow.getRun(),
    ]) {
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      try {
        const answer = call(handler, '/runs/run_1')
        await expect.poll(() => vi.getTimerCount()).toBe(1)
        vi.advanceTimersByTime(600_000)
        expect((await answer)?.status).toBe(200)
      } finally {
        vi.useRealTimers()
      }
    }
  })
})

describe('a resolver', () => {
  it('A resolver receives the request and returns the response', async () => {
    const handler = mock.getRun(({ params, request }) => {
      expectTypeOf(params).toEqualTypeOf<{ runId: string }>()
      expect(request.headers.get('authorization')).toBe('Bearer sk_test_x')
      return { status: 200, body: { ...running, run_id: params.runId } }
    })
    expect((await call(handler, '/runs/run_42'))?.body.run_id).toBe('run_42')
    const priced = mock.startGeneration(({ body }) =>
      body.prompt.includes('dragon') ? { status: 402, code: 'insufficient_credits' } : { status: 201, body: started },
    )
    expect((await call(priced, '/generate', { ...start, prompt: 'A dragon' }))?.status).toBe(402)
    expect((await call(priced, '/generate', start))?.status).toBe(201)
  })
  it('If a resolver returns nothing, the request is passed on to the next handler', async () => {
    const handlers = [mock.getRun(() => undefined), mock.getRun({ example: 'running' })]
    expect((await call(handlers, '/runs/run_1'))?.body.status).toBe('running')
    expect(await call([mock.getRun(() => undefined)], '/runs/run_1')).toBe(undefined)
  })
  it('A resolver receives number and boolean query parameters as numbers and booleans', async () => {
    let got: unknown
    const handler = mock.listGenerations(({ query }) => {
      expectTypeOf(query.limit).toEqualTypeOf<number | undefined>()
      got = query
      return undefined
    })
    await call([handler, mock.listGenerations()], '/generations?workspace_id=ws_a&limit=7')
    expect(got).toEqual({ workspace_id: 'ws_a', limit: 7 })
  })
})

describe('contract violations', () => {
  /** The mock without its types, as JavaScript code would use it. */
  const loose = mock as unknown as Record<OperationId, (answer: unknown) => HttpHandler>
  it.each([
    [
      'a body without a required property',
      () => loose.getRun({ status: 200, body: { run_id: 'run_1', status: 'running' } }),
      /progress: is required/,
    ],
    [
      'an unknown property',
      () => loose.getRun({ status: 200, body: { ...running, colour: 'red' } }),
      /^The body does not conform to the schema of the 200 response of getRun:\n {2}colour: is not a known field$/,
    ],
    ['a value in the wrong format', () => loose.getRun({ status: 200, body: { ...running, run_id: 'one' } }), /run_id: must match \^run_/],
    ['an invalid value', () => loose.getRun({ status: 200, body: { ...running, status: 'done' } }), /status: /],
    ['a status that the operation never has', () => loose.getRun({ status: 418 }), /never returns 418; it returns 200, /],
    ['an error code of another status', () => loose.startGeneration({ status: 402, code: 'not_found' }), /error\.code: /],
    ['a header that is not documented', () => loose.getRun({ status: 200, headers: { 'x-colour': 'red' } }), /no header x-colour/],
    ['a header with an invalid value', () => loose.getRun({ status: 200, headers: { 'retry-after': 'soon' } }), /header retry-after /],
    ['an unknown example', () => loose.getRun({ example: 'nope' }), /no example nope; available: completed, /],
    ['the second response of a list', () => loose.getRun([{ status: 200 }, { status: 999 }]), /never returns 999/],
    ['a body for a response without one', () => loose.streamRunEvents({ status: 204, body: 'x' }), /documents no body/],
  ])('Mocking a response that violates the contract throws an error: %s', (_, make, message) => {
    expect(make).toThrow(ContractError)
    expect(make).toThrow(message)
  })
  it('A call rejects if the resolver returns a response that violates the contract', async () => {
    const handler = loose.getRun(() => ({ status: 200, body: { run_id: 'run_1' } }))
    await expect(call(handler, '/runs/run_1')).rejects.toThrow(/progress: is required/)
  })
  it('Mocking a response that violates the contract is a compile error', () => {
    const typesOnly = (_: () => void) => {}
    typesOnly(() => {
      // @ts-expect-error `progress` is missing.
      mock.getRun({ status: 200, body: { run_id: 'run_1', status: 'running', created_at: 1 } })
      // @ts-expect-error There is no such status of a run.
      mock.getRun({ status: 200, body: { ...running, status: 'done' } })
      // @ts-expect-error There is no such property.
      mock.getRun({ status: 200, body: { ...running, colour: 'red' } })
      // @ts-expect-error Reading a run cannot return 402.
      mock.getRun({ status: 402 })
      // @ts-expect-error The code belongs to 404.
      mock.startGeneration({ status: 402, code: 'not_found' })
      // @ts-expect-error The 200 body is a quote; a started run is 201.
      mock.startGeneration({ status: 200, body: started })
      // @ts-expect-error There is no such header.
      mock.getRun({ status: 200, headers: { 'x-colour': 'red' } })
      // @ts-expect-error The header is a number.
      mock.getRun({ status: 200, headers: { 'retry-after': 'soon' } })
      // @ts-expect-error There is no such operation.
      mock.paintFence({ status: 200 })
      // @ts-expect-error There is no such path parameter.
      mock.getRun(({ params }) => ({ status: 200, body: { ...running, run_id: params.id } }))
      // @ts-expect-error A resolver breaks the contract too.
      mock.getRun(() => ({ status: 200, body: { run_id: 'run_1' } }))
      // @ts-expect-error A list has at least one answer.
      mock.getRun([])
    })
  })
})

describe('the complete set of handlers', () => {
  const handlers = mock.handlers()
  it('The complete set of handlers returns examples that include values from the request', async () => {
    const project = await call(handlers, '/projects', { name: 'Foxes', workspace_id: 'ws_a' })
    expect([project?.status, project?.body.name, project?.body.workspace_id]).toEqual([201, 'Foxes', 'ws_a'])
    expect(project?.headers.get('location')).toBe(`${baseUrl}/api/v1/projects/${project?.body.project_id}`)
    expect((await call(handlers, '/runs/run_9'))?.body.poll_url).toBe(`${baseUrl}/api/v1/runs/run_9`)
  })
  it('A start request returns 201 unless its body requests a quote', async () => {
    expect((await call(handlers, '/generate', start))?.status).toBe(201)
    expect((await call(handlers, '/generate', { ...start, quote: true }))?.status).toBe(200)
  })
  it('The complete set of handlers paginates every list', async () => {
    const first = await call(handlers, '/projects?workspace_id=ws_a')
    const second = await call(handlers, `/projects?workspace_id=ws_a&cursor=${first?.body.meta.next_cursor}`)
    expect([first?.body.meta.next_cursor, second?.body.meta.next_cursor]).toEqual([expect.stringMatching(/./), ''])
    const wrong = await call(handlers, '/projects?workspace_id=ws_a&cursor=nope')
    expect([wrong?.status, wrong?.body.error.fields[0].field]).toEqual([400, 'cursor'])
  })
  it('Each handler in the complete set returns a valid response', async () => {
    for (const operation of contract.operations) {
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
        String(operation.parameters.find(one => one.name === name)?.example),
      )
      const required = operation.parameters.filter(one => one.in === 'query' && one.required)
      const query = new URLSearchParams(required.map(({ name, example }) => [name, String(example)]))
      const sent = operation.requests.find(({ mediaType }) => mediaType === 'application/json')?.examples[0]?.value
      const request = new Request(`${baseUrl}/api/v1${path}?${query}`, {
        method: operation.method.toUpperCase(),
        headers: { authorization: 'Bearer sk_test_x', ...(sent !== undefined && { 'content-type': 'application/json' }) },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      })
      const response = await getResponse(handlers, request)
      const documented = operation.responses.find(({ status }) => status === response?.status)
      expect(documented, operation.id).toBeDefined()
      expect(response?.ok, operation.id).toBe(true)
      const schema = documented?.contents.find(({ mediaType }) => mediaType === 'application/json')?.schema
      if (schema && response?.headers.get('content-type') === 'application/json')
        expect(fits(schema, await response.json()), operation.id).toBe(true)
    }
  })
  it.each([
    ['a missing key', '/models', undefined, { authorization: '' }, 401, undefined],
    ['an unknown query parameter', '/models?colour=red', undefined, {}, 400, 'colour'],
    ['a query parameter of the wrong type', '/projects?workspace_id=ws_a&limit=ten', undefined, {}, 400, 'limit'],
    ['a missing query parameter', '/projects', undefined, {}, 400, 'workspace_id'],
    ['a malformed id', '/runs/nope', undefined, {}, 400, 'runId'],
    ['an unknown property', '/generate', { ...start, colour: 1 }, {}, 400, 'colour'],
    ['an invalid nested value', '/generate', { ...start, reference_node_ids: ['n1', 2] }, {}, 400, 'reference_node_ids[1]'],
    ['an unsupported media type', '/generate', start, { 'content-type': 'text/plain' }, 415, undefined],
    ['an invalid idempotency key', '/generate', start, { 'idempotency-key': 'a b' }, 400, 'Idempotency-Key'],
  ])('The complete set of handlers rejects %s as the service does', async (_, path, json, headers, status, field) => {
    const answer = await call(handlers, path, json, headers)
    expect([answer?.status, answer?.body.error.fields?.[0].field]).toEqual([status, field])
  })
  it('The complete set of handlers requires an API key unless the request has the studio header', async () => {
    const page = { authorization: '', 'x-mediawright-studio': '1' }
    expect((await call(handlers, '/generate', start, page))?.status).toBe(201)
    expect((await call(handlers, '/generate', start, { ...page, 'x-mediawright-studio': '0' }))?.status).toBe(401)
  })
  it('The complete set of handlers reports unknown fields with the same messages as the service', async () => {
    const getErrorMessage = async (path: string, json?: unknown) => (await call(handlers, path, json))?.body.error.message
    expect(await getErrorMessage('/models?colour=red')).toBe('The request is invalid: `colour` is not a known query parameter.')
    expect(await getErrorMessage('/generate', { ...start, colour: 1 })).toBe('The request is invalid: `colour` is not a known field.')
  })
  it('The complete set of handlers accepts a multipart upload', async () => {
    const form = new FormData()
    form.append('workspace_id', 'ws_a')
    form.append('file', new Blob([new Uint8Array([1, 2])], { type: 'image/png' }), 'a.png')
    const request = new Request(`${baseUrl}/api/v1/assets`, { method: 'POST', headers: { authorization: 'Bearer sk_test_x' }, body: form })
    const body = (await (await getResponse(handlers, request))?.json()) as Schemas['CreatedAsset']
    expect([body.uploaded_via, body.status, body.workspace_id]).toEqual(['direct', 'ready', 'ws_a'])
  })
  it('The complete set of handlers accepts an upload through a signed form and serves images', async () => {
    const reserved = await call(handlers, '/assets', { workspace_id: 'ws_a', source: 'signed-url' })
    const { url, method } = reserved?.body.upload ?? {}
    expect((await getResponse(handlers, new Request(url, { method, body: new FormData() })))?.status).toBe(204)
    const run = await call(handlers, '/runs/run_1')
    const file = await getResponse(handlers, new Request(run?.body.outputs[0].url))
    const { data } = await sharp(await file?.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([file?.headers.get('content-type'), data.length]).toEqual(['image/png', 3])
    expect((await getResponse(handlers, new Request(`${baseUrl}/files/abc/a.mp4`)))?.status).toBe(404)
  })
  it('The complete set of handlers ignores requests to other hosts and paths', async () => {
    expect(await call(handlers, '/elsewhere')).toBe(undefined)
    expect(await getResponse(handlers, new Request('https://other.example/api/v1/models'))).toBe(undefined)
  })
})

it('Handlers can be created with a base URL that includes the base path', async () => {
  const { getRun } = createMediawrightHandlers({ baseUrl: `${baseUrl}/api/v1/` })
  expect((await call(getRun(), '/runs/run_1'))?.status).toBe(200)
})
