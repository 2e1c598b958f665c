import { describe, expect, it } from 'vitest'
import {
  caught,
  abortingClock,
  breakOff,
  failure,
  hang,
  hangUp,
  inFlight,
  duplicate,
  json,
  request,
  run,
  scriptedService,
  started,
} from './scripted-service.ts'
import { createMediawright, MediawrightError, MediawrightNetworkError, type MediawrightOptions } from '../src/index.ts'

describe('retries', () => {
  it.each([408, 429, 500, 503])('After a %i response, a call is retried with the same idempotency key and the same bytes', async status => {
    await using service = await scriptedService(failure(status, 'internal_error'), failure(status, 'internal_error'), json(201, started))
    const { data } = await service.client().POST('/generate', { body: request })
    expect(data).toEqual(started)
    expect(service.seen).toHaveLength(3)
    expect(new Set(service.seen.map(seen => seen.headers['idempotency-key'])).size).toBe(1)
    expect(service.seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(service.seen.map(seen => seen.body)).toEqual(Array(3).fill(JSON.stringify(request)))
    expect(service.seen.every(seen => seen.headers.authorization === 'Bearer sk_test_key')).toBe(true)
  })

  it.each([
    ['an interrupted connection', hangUp],
    ['a truncated response', breakOff],
    ['a gateway error', (response: import('node:http').ServerResponse) => void response.writeHead(502).end('<html>')],
  ])('A call is retried after %s', async (_, step) => {
    await using service = await scriptedService(step, json(201, started))
    const { data } = await service.client().POST('/generate', { body: request })
    expect(data).toEqual(started)
    expect(service.seen[1]?.headers['idempotency-key']).toBe(service.seen[0]?.headers['idempotency-key'])
  })

  it('An attempt that times out is retried', async () => {
    await using service = await scriptedService(hang, json(200, run))
    await service.client({ attemptTimeoutMs: 2000 }).GET('/runs/{runId}', { params: { path: { runId: 'run_01' } } })
    expect(service.seen).toHaveLength(2)
  })

  it('A call that times out fails with the same message in all browsers', async () => {
    // WebKit rejects with this error regardless of the signal's reason.
    const fetch = ({ signal }: Request) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Fetch is aborted', 'AbortError')))
      })
    const client = createMediawright({ baseUrl: 'http://service.invalid', apiKey: 'sk_test_key', fetch, attemptTimeoutMs: 1, retries: 0 })
    const error = await caught(client.GET('/models'))
    expect(error).toBeInstanceOf(MediawrightNetworkError)
    expect(error).toMatchObject({
      message: 'GET http://service.invalid/api/v1/models got no response: No response within 1 ms.',
      cause: { name: 'TimeoutError' },
    })
  })

  it.each([400, 401, 402, 403, 404, 409, 413, 415, 422])('A call is never retried after a %i response', async status => {
    await using service = await scriptedService(failure(status, 'conflict'))
    const error = await caught(service.client().POST('/generate', { body: request }))
    expect(error).toMatchObject({ status, code: 'conflict' })
    expect(service.seen).toHaveLength(1)
  })

  it('Without an idempotency key, a read is retried but a mutating call is not', async () => {
    await using service = await scriptedService(failure(503, 'service_unavailable'))
    const client = service.client({ idempotencyKeys: false })
    await caught(client.POST('/generate', { body: request }))
    expect(service.seen).toHaveLength(1)
    expect(service.seen[0]?.headers).not.toHaveProperty('idempotency-key')
    await caught(client.GET('/models'))
    expect(service.seen).toHaveLength(6)
  })

  it('A call is retried up to `retries` times', async () => {
    await using service = await scriptedService(failure(500, 'internal_error'))
    await caught(service.client({ retries: 2 }).GET('/models'))
    expect(service.seen).toHaveLength(3)
    await caught(service.client({ retries: 0 }).GET('/models'))
    expect(service.seen).toHaveLength(4)
  })
})

describe('pauses between attempts', () => {
  it('The pause between attempts doubles up to a maximum and includes jitter', async () => {
    await using service = await scriptedService(failure(500, 'internal_error'))
    await caught(service.client({ retries: 6 }).GET('/models'))
    expect(service.waits).toEqual([375, 750, 1500, 3000, 6000, 6000])
  })

  it.each([12, 60])('The pause between attempts is at least the retry-after time (%i s)', async seconds => {
    await using service = await scriptedService(failure(429, 'rate_limited', { 'retry-after': `${seconds}` }), json(200, { models: [] }))
    await service.client().GET('/models')
    expect(service.waits).toEqual([seconds * 1000 + 125])
  })

  it('A call is not retried if the retry-after time is too long', async () => {
    await using service = await scriptedService(failure(429, 'rate_limited', { 'retry-after': '3600' }))
    expect(await caught(service.client().GET('/models'))).toMatchObject({ code: 'rate_limited', retryAfter: 3600 })
    expect(service.seen).toHaveLength(1)
  })

  it('A call that is aborted during the pause before a retry is not retried', async () => {
    const abort = new AbortController()
    await using service = await scriptedService(failure(500, 'internal_error'))
    const error = await caught(service.client({ clock: abortingClock(abort) }).GET('/models', { signal: abort.signal }))
    expect(error).toEqual(new Error('enough'))
    expect(service.seen).toHaveLength(1)
  })

  it('A call that is aborted while its request is in progress rejects with the abort reason', async () => {
    const abort = new AbortController()
    await using service = await scriptedService(() => abort.abort(new Error('enough')))
    expect(await caught(service.client({ retries: 0 }).GET('/models', { signal: abort.signal }))).toEqual(new Error('enough'))
    expect(service.seen).toHaveLength(1)
  })
})

describe('idempotency keys', () => {
  it('Each call uses a new idempotency key', async () => {
    await using service = await scriptedService(json(201, started))
    const client = service.client()
    await client.POST('/generate', { body: request })
    await client.POST('/generate', { body: request })
    expect(service.seen[0]?.headers['idempotency-key']).not.toBe(service.seen[1]?.headers['idempotency-key'])
  })

  it('An idempotency key can be passed as an option, as a header or in the one request body that has a field for it', async () => {
    await using service = await scriptedService(json(201, started))
    const client = service.client()
    await client.generate(request, { idempotencyKey: 'order-1' })
    await client.POST('/generate', { body: request, params: { header: { 'Idempotency-Key': 'order-2' } } })
    await client.POST('/techniques/{techniqueId}/runs', {
      params: { path: { techniqueId: 'tech_1' } },
      body: { inputs: [], idempotency_key: 'order-3' },
    })
    expect(service.seen.map(seen => seen.headers['idempotency-key'])).toEqual(['order-1', 'order-2', 'order-3'])
  })

  it('Reads are sent without an idempotency key', async () => {
    await using service = await scriptedService(json(200, { models: [] }))
    await service.client().GET('/models')
    expect(service.seen[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  it("If an idempotency key is reused, the call rejects immediately with the typed error and the location of the first call's result", async () => {
    await using service = await scriptedService(duplicate('/runs/run_00'))
    const error = await caught(service.client().generate(request, { idempotencyKey: 'order-1' }))
    expect(error).toBeInstanceOf(MediawrightError)
    expect(error).toMatchObject({
      name: 'MediawrightError',
      code: 'idempotency_duplicate',
      location: 'https://elsewhere.example/api/v1/runs/run_00',
      originalRequestId: 'req_first',
    })
    expect(service.seen).toHaveLength(1)
  })

  it('If a reused idempotency key is detected after a 429 response, the call rejects with a MediawrightError', async () => {
    await using service = await scriptedService(failure(429, 'rate_limited'), duplicate('/runs/run_00'))
    expect(await caught(service.client().generate(request, { idempotencyKey: 'order-1' }))).toMatchObject({ name: 'MediawrightError' })
    expect(service.seen).toHaveLength(2)
  })

  it("If a call's idempotency key is in use, the call waits for the first call without using up retries", async () => {
    await using service = await scriptedService(...Array(10).fill(inFlight), json(201, started))
    const { data } = await service.client({ retries: 1 }).POST('/generate', { body: request })
    expect(data).toEqual(started)
    expect(service.waits).toEqual(Array(10).fill(1000))
  })

  it("If a call's idempotency key remains in use, the call fails after `maxWaitMs`", async () => {
    await using service = await scriptedService(inFlight)
    expect(await caught(service.client({ maxWaitMs: 5000 }).POST('/generate', { body: request }))).toMatchObject({
      code: 'idempotency_duplicate',
      retryAfter: 1,
    })
    expect(service.seen).toHaveLength(6)
  })
})

describe('errors', () => {
  it('An error contains everything that the service reported', async () => {
    const fields = [{ field: 'params.sed', message: 'is unknown' }]
    await using service = await scriptedService(failure(400, 'input_validation_error', {}, { fields }))
    const error = await caught(service.client().GET('/models'))
    expect(error).toBeInstanceOf(MediawrightError)
    expect(error).toMatchObject({
      code: 'input_validation_error',
      status: 400,
      message: 'It is input_validation_error.',
      fields,
      requestId: 'req_400',
    })
  })

  it("The error for a call without a response contains the call's idempotency key", async () => {
    await using service = await scriptedService(hangUp)
    const error = await caught(service.client({ retries: 1 }).generate(request, { idempotencyKey: 'order-1' }))
    expect(error).toBeInstanceOf(MediawrightNetworkError)
    expect(error).toMatchObject({ idempotencyKey: 'order-1', status: undefined })
    expect((error as Error).cause).toBeInstanceOf(TypeError)
  })

  it.each([
    [
      'a web page',
      /status 200, text\/html/,
      (response: import('node:http').ServerResponse) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    ],
    [
      'invalid JSON',
      /is not JSON/,
      (response: import('node:http').ServerResponse) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('{"models":'),
    ],
  ])(
    'If the response to a call is %s, the call rejects with a network error, because the response is not from the service',
    async (_, problem, step) => {
      await using service = await scriptedService(step)
      const error = await caught(service.client().GET('/models'))
      expect(error).toBeInstanceOf(MediawrightNetworkError)
      expect((error as Error).message).toMatch(problem)
      expect(service.seen).toHaveLength(1)
    },
  )

  it('An event stream can be read as text', async () => {
    await using service = await scriptedService(
      response => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('event: progress\n\n'),
    )
    const { data } = await service.client().GET('/runs/{runId}/events', { params: { path: { runId: 'run_01' } }, parseAs: 'text' })
    expect(data).toBe('event: progress\n\n')
  })
})

it('A client calls its `apiKey` function before each attempt, and its base URL may end with `/api/v1/`', async () => {
  await using service = await scriptedService(failure(500, 'internal_error'), json(200, { models: [] }))
  let asked = 0
  const client = service.client({ apiKey: async () => `sk_test_${++asked}`, baseUrl: `${service.baseUrl}/api/v1/` })
  await client.GET('/models')
  expect(service.seen.map(seen => seen.headers.authorization)).toEqual(['Bearer sk_test_1', 'Bearer sk_test_2'])
  expect(service.seen[0]?.path).toBe('/api/v1/models')
})

describe('a client with a session', () => {
  it("A client with a session sends the studio header and the browser's cookie instead of an API key", async () => {
    await using service = await scriptedService(failure(503, 'service_unavailable'), json(201, started), json(200, { models: [] }))
    const modes: string[] = []
    const client = createMediawright({
      baseUrl: service.baseUrl,
      session: true,
      clock: service.clock,
      fetch: sent => {
        modes.push(sent.credentials)
        return fetch(sent)
      },
    })
    await client.POST('/generate', { body: request })
    await client.GET('/models')
    expect(service.seen).toHaveLength(3)
    for (const { headers } of service.seen) {
      expect(headers).not.toHaveProperty('authorization')
      expect(headers['x-mediawright-studio']).toBe('1')
    }
    expect(new Set(modes)).toEqual(new Set(['same-origin']))
  })

  it('A client with an API key does not send the studio header', async () => {
    await using service = await scriptedService(json(200, { models: [] }))
    await service.client().GET('/models')
    expect(service.seen[0]?.headers).not.toHaveProperty('x-mediawright-studio')
  })

  it.each([[{}], [{ session: false }], [{ session: true, apiKey: 'sk_test_key' }]])(
    'A client cannot be created with the options %j',
    options => {
      expect(() => createMediawright({ baseUrl: '', ...options } as MediawrightOptions)).toThrow('Pass either `apiKey` or')
    },
  )
})
