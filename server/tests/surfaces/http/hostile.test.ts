import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../../../../testing/raw-http.ts'
import { createInstallation, type Installation, type RunningProcess } from '../../support/service-process.ts'

const apiKey = 'sk_test_0123456789abcdef0123'
const workspaceId = 'ws_hostile'

let installation: Installation
let service: RunningProcess

beforeAll(async () => {
  installation = await createInstallation({
    BOOTSTRAP_API_KEY: apiKey,
    BOOTSTRAP_WORKSPACE_ID: workspaceId,
    RATE_LIMIT_PER_MINUTE: '0',
    STRICT_RESPONSES: '1',
  })
  service = await installation.serve()
})
afterAll(() => installation.close())

// Whatever a test has sent, the next request is served.
afterEach(async () => {
  const answer = await fetch(`${service.baseUrl}/models`, { headers: { authorization: `Bearer ${apiKey}` } })
  expect(answer.status).toBe(200)
})

/** Encodes a request line, headers and a body as bytes. */
function request(line: string, headers: Record<string, string> = {}, body: string | Uint8Array = ''): Buffer {
  const all = { host: 'localhost', authorization: `Bearer ${apiKey}`, ...headers }
  const head = Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return Buffer.concat([Buffer.from(`${line} HTTP/1.1\r\n${head}\r\n`, 'latin1'), Buffer.from(body)])
}
const post = (body: string | Uint8Array, headers: Record<string, string> = {}, path = '/api/v1/projects') =>
  request(`POST ${path}`, { 'content-type': 'application/json', 'content-length': String(Buffer.from(body).length), ...headers }, body)
const json = (value: unknown) => JSON.stringify({ name: 'x', workspace_id: workspaceId, ...(value as object) })
const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`

/** Sends a request and checks that the response is a 4xx in the error envelope. @returns the status */
async function refused(bytes: Uint8Array): Promise<string> {
  const answer = await sendRaw(service.origin, bytes)
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
  expect(status, answer.slice(0, 300)).toMatch(/^4\d\d$/)
  expect(answer.toLowerCase()).toContain('\r\nrequest-id: req_')
  const { error } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { error: { code: string; message: string } }
  expect(error).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/), message: expect.any(String) })
  expect(error.message).not.toMatch(/node_modules|\.ts:|\.js:|\n +at |sqlite|Unexpected token/i)
  return status!
}

describe('HTTP-6 HTTP-1 HTTP-2 bodies', () => {
  test.each<[string, string | Uint8Array]>([
    ['broken JSON', '{"name": "x"'],
    ['only a NUL character', '\0'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
    ['broken UTF-8 in a string', Buffer.from(json({ name: '\xc3(' }), 'latin1')],
    ['truncated UTF-8', Buffer.from('{"name":"ü"}').subarray(0, 10)],
    ['an overlong encoding', Buffer.from([0x22, 0xc0, 0x80, 0x22])],
    ['UTF-16', Buffer.from('\ufeff{"name":"x"}', 'utf16le')],
    ['lists 50000 deep', nested('[', ']', 50_000)],
    ['objects 50000 deep', nested('{"a":', '}', 50_000)],
    ['a deeply nested value of a known field', `{"name":${nested('[', ']', 5000)},"workspace_id":"${workspaceId}"}`],
    ['a NUL in a string', json({ name: 'a\0b' })],
    ['a value of the wrong type', json({ name: { toString: 'x' } })],
    ['the field __proto__', `{"__proto__":{"name":"x"},"workspace_id":"${workspaceId}"}`],
    ['the field constructor', json({ constructor: { prototype: { isAdmin: true } } })],
    [
      'ten thousand unknown fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_none, index) => [`f${index}`, index]))),
    ],
    ['a number out of range', json({ name: 1 }).replace('1', '1e999999')],
    ['a string as its root', '"text"'],
    ['null as its root', 'null'],
  ])('HTTP-6 HTTP-1 HTTP-2 A body with %s is rejected', async (_what, body) => {
    expect(await refused(post(body))).toBe('400')
  })

  test('HTTP-6 A body with a lone surrogate or a byte order mark never causes a 5xx response', async () => {
    for (const body of ['{"name":"\\ud800","workspace_id":"ws_hostile"}', `\ufeff${json({})}`]) {
      const answer = await sendRaw(service.origin, post(body))
      expect(answer).toMatch(/^HTTP\/1\.1 (201|400) /)
    }
  })

  test('HTTP-6 A one-megabyte prompt and deeply nested parameters are rejected', async () => {
    const generation = { type: 'image', prompt: 'x', workspace_id: workspaceId, project_id: 'prj_01h455vb4pex5vsknk084sn02q' }
    expect(await refused(post(JSON.stringify({ ...generation, prompt: 'x'.repeat(1 << 20) }), {}, '/api/v1/generate'))).toBe('400')
    const deep = JSON.stringify({ ...generation, params: 0 }).replace('"params":0', `"params":{"a":${nested('[', ']', 9000)}}`)
    expect(await refused(post(deep, {}, '/api/v1/generate'))).toBe('400')
  })

  test('HTTP-6 A body that is too large is rejected, even if it exceeds the limit only after decompression', async () => {
    const large = Buffer.alloc((2 << 20) + 1, ' ')
    expect(await refused(post(large))).toBe('413')
    expect(await refused(post(gzipSync(Buffer.alloc(64 << 20)), { 'content-encoding': 'gzip' }))).toBe('413')
  })
})

describe('HTTP-6 maps that accept arbitrary members', () => {
  const makeMap = (count: number) => Object.fromEntries(Array.from({ length: count }, (_none, index) => [`x${index}`, 0]))
  const call = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
    const answer = await fetch(`${service.baseUrl}${path}`, {
      method: path === canvas ? 'PATCH' : 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as any }
  }
  let projectId: string
  let actions: string
  let canvas: string
  let changeset: string
  beforeAll(async () => {
    projectId = (await call('/projects', { name: 'Maps', workspace_id: workspaceId })).body.project_id
    actions = `/projects/${projectId}/actions`
    canvas = `/projects/${projectId}/canvas`
    changeset = `/workspaces/${workspaceId}/projects/${projectId}/canvas/changeset`
  })
  const place = () => ({ workspace_id: workspaceId, project_id: projectId })
  const generation = () => ({ type: 'image', prompt: 'x', ...place() })
  const action = () => ({ action_id: 'concat-text', inputs: [{ type: 'text', text: 'x' }], ...place() })
  const node = (params: object) => ({ ref: 'a', type: 'image', prompt: 'x', params })
  const nodes = Object.fromEntries(Array.from({ length: 2001 }, (_none, index) => [`n${index}`, {}]))

  test.each<[name: string, field: string, most: number, path: () => string, body: (map: object) => object]>([
    ['params of a generation', 'params', 256, () => '/generate', params => ({ ...generation(), params })],
    ['params of a quote', 'params', 256, () => '/generate', params => ({ ...generation(), quote: true, params })],
    ['params of a generation at the older path', 'params', 256, () => '/runs/generation', params => ({ ...generation(), params })],
    ['params of an action', 'params', 256, () => '/runs/action', params => ({ ...action(), params })],
    ['state of an action', 'state', 256, () => '/runs/action', state => ({ ...action(), state })],
    ['params of a new action node', 'params', 256, () => actions, params => ({ action_id: 'concat-text', params })],
    ['params of an action node', 'params', 256, () => `${actions}/01a2226c-ba32-7952-b96c-4e455c5fb7e2/run`, params => ({ params })],
    ['state of an action node', 'state', 256, () => `${actions}/01a2226c-ba32-7952-b96c-4e455c5fb7e2/run`, state => ({ state })],
    ['params of an added node', 'add[0].params', 256, () => changeset, params => ({ add: [node(params)] })],
    ['params of an updated node', 'update[0].params', 256, () => changeset, params => ({ update: [{ id: 'n1', params }] })],
    [
      'model parameters of a node in a diagram',
      'node_params.a.model_parameters',
      256,
      () => canvas,
      map => ({ diagram: 'flowchart LR\n a["image: x"]', node_params: { a: { model_parameters: map } } }),
    ],
    ['node_params', 'node_params', 2000, () => canvas, () => ({ diagram: 'flowchart LR\n a["image: x"]', node_params: nodes })],
    [
      'inputs of a technique',
      'inputs',
      256,
      () => '/runs/technique',
      inputs => ({ technique_id: 'tech_01h455vb4pex5vsknk084sn02q', workspace_id: workspaceId, inputs }),
    ],
  ])(
    'A request with one member too many in the %s is rejected, and the error states the field and the limit',
    async (_name, field, most, path, body) => {
      const { status, body: answer } = await call(path(), body(makeMap(257)))
      expect([status, answer.error.code, answer.error.fields]).toEqual([
        400,
        'input_validation_error',
        [{ field, message: `must have at most ${most} members` }],
      ])
    },
  )

  const more = { code: 'more_warnings', message: '236 more `unknown_parameter` warnings are not listed.' }
  test.each<[string, number, () => string, (params: object) => object]>([
    ['A quote', 200, () => '/generate', params => ({ ...generation(), quote: true, params })],
    ['Starting a generation', 201, () => '/generate', params => ({ ...generation(), params })],
    ['Starting an action', 201, () => '/runs/action', params => ({ ...action(), params })],
    ['Creating an action node', 201, () => actions, params => ({ action_id: 'concat-text', params })],
    ['A changeset', 200, () => changeset, params => ({ add: [node(params)] })],
  ])('%s returns at most 20 warnings per code and the number of omitted warnings', async (_name, expected, path, body) => {
    const { status, body: answer } = await call(path(), body(makeMap(256)))
    expect(status).toBe(expected)
    expect(answer.warnings).toHaveLength(21)
    expect(answer.warnings[0]).toMatchObject({ code: 'unknown_parameter', field: expect.stringMatching(/params\.x0$/) })
    expect(answer.warnings.at(-1)).toEqual(more)
  })

  test('A changeset or diagram with 150,000 unrecognized parameters is still applied', async () => {
    const params = makeMap(250)
    const names = Array.from({ length: 600 }, (_none, index) => `a${index}`)
    const added = await call(changeset, { add: names.map(ref => ({ ...node(params), ref })) })
    expect([added.status, added.body.warnings?.length]).toEqual([200, 21])
    const drawn = await call(canvas, {
      diagram: `flowchart LR\n${names.map(name => `${name}["image: x"]`).join('\n')}`,
      node_params: Object.fromEntries(names.map(name => [name, { model_parameters: params }])),
    })
    expect([drawn.status, drawn.body.warnings?.length]).toEqual([200, 101])
  })
})

describe('HTTP-6 HTTP-1 HTTP-2 request headers', () => {
  test.each([
    'text/plain',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    ';',
    '/',
    'application/',
    'application/json,application/json',
    `a/${'b'.repeat(4000)}`,
  ])('HTTP-6 HTTP-1 HTTP-2 A request with the content-type %s returns 415', async type => {
    expect(await refused(post(json({}), { 'content-type': type }))).toBe('415')
  })

  test.each(['gzip', 'br', 'deflate'])(
    'HTTP-6 HTTP-1 HTTP-2 A request whose body does not match its content-encoding (%s) returns 400',
    async encoding => {
      expect(await refused(post(json({}), { 'content-encoding': encoding }))).toBe('400')
    },
  )

  test.each(['nonsense', 'gzip, gzip'])('HTTP-6 HTTP-1 HTTP-2 A request with the content-encoding `%s` returns 415', async encoding => {
    expect(await refused(post(json({}), { 'content-encoding': encoding }))).toBe('415')
  })

  test.each(['', ' ', '"', 'ä', 'x'.repeat(256), 'a b', '"a', 'a, b'])(
    'HTTP-6 HTTP-1 HTTP-2 A request with the Idempotency-Key "%s" is either accepted or rejected with 400',
    async key => {
      const answer = await sendRaw(service.origin, post(json({}), { 'idempotency-key': key }))
      expect(answer).toMatch(/^HTTP\/1\.1 (201|400) /)
    },
  )

  test.each(['Bearer', 'Bearer \u00e4', `Bearer sk_live_${'x'.repeat(8000)}`, 'Basic x', 'Bearer sk_test_a\tb'])(
    'HTTP-6 HTTP-1 HTTP-2 A request with the authorization header `%s` returns 401',
    async authorization => {
      expect(await refused(request('GET /api/v1/models', { authorization }))).toBe('401')
    },
  )

  /** Requests that the HTTP parser rejects. */
  const unreadable: [string, Buffer][] = [
    ['headers of 64 KiB', request('GET /api/v1/models', { 'x-large': 'x'.repeat(65_536) })],
    ['a path of 64 KiB', request(`GET /api/v1/runs/${'x'.repeat(65_536)}`)],
    [
      'thousands of header lines',
      request('GET /api/v1/models', Object.fromEntries(Array.from({ length: 3000 }, (_none, index) => [`x-${index}`, 'x']))),
    ],
    ['a NUL in a header', request('GET /api/v1/models', { 'x-nul': 'a\0b' })],
    ['no Host header', Buffer.from(`GET /api/v1/models HTTP/1.1\r\n\r\n`)],
    ['an unknown method', request('BREW /api/v1/models')],
    ['both Content-Length and Transfer-Encoding', post('{}', { 'transfer-encoding': 'chunked' })],
    [
      'garbage instead of chunks',
      request('POST /api/v1/projects', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }, 'zz\r\ngarbage\r\n'),
    ],
    ['a Content-Length that is not a number', post('{}', { 'content-length': 'two' })],
    ['a negative Content-Length', post('{}', { 'content-length': '-2' })],
    ['text that is not HTTP', Buffer.from('hello\r\n\r\n')],
  ]

  test.each(unreadable)('HTTP-6 HTTP-1 HTTP-2 A request with %s returns a 4xx status', async (_what, bytes) => {
    expect(await sendRaw(service.origin, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  test.each(unreadable)('HTTP-6 HTTP-1 HTTP-2 A request with %s is rejected with an error in the error envelope', async (_what, bytes) => {
    await refused(bytes)
  })
})

describe('HTTP-6 HTTP-1 HTTP-2 paths and queries', () => {
  test.each([
    '/%',
    '/%zz',
    '/runs/%00',
    '/runs/%E0%A4%A',
    '/runs/%c0%ae%c0%ae',
    '/runs/..%2f..%2fetc%2fpasswd',
    '/projects/prj_%ff',
    '//',
    '/runs/run_01h455vb4pex5vsknk084sn02q%00',
  ])('HTTP-6 HTTP-1 HTTP-2 A request for the API path %s is rejected', async path => {
    expect(await refused(request(`GET /api/v1${path}`))).toMatch(/400|404/)
  })

  test.each([
    'limit=1%00',
    'cursor=%00',
    'cursor=%',
    'query=%00',
    'limit[]=1',
    'limit=1&limit=2',
    '__proto__=1',
    'limit=%D9%A3',
    'query=a&query=b',
    '%=',
    '&=&',
    'x'.repeat(8000),
  ])('HTTP-6 HTTP-1 HTTP-2 A request with the query %s returns 400', async query => {
    expect(await refused(request(`GET /api/v1/projects?workspace_id=${workspaceId}&${query}`))).toMatch(/400/)
  })

  test.each([
    '/files/%00/x',
    '/files/../../etc/passwd',
    '/files/..%2f..%2f..%2fetc%2fpasswd/x',
    '/files/abcdefgh12345678/%00',
    '/files/abcdefgh12345678/..%2f..%2fmediawright.db',
    '/files/%',
    '/uploads/x',
    '/docs/../../package.json',
  ])('HTTP-6 HTTP-1 HTTP-2 A request for the path %s returns 400, 404 or 405', async path => {
    expect(await refused(request(`GET ${path}`))).toMatch(/400|404|405/)
  })
})

describe('HTTP-6 connections', () => {
  test('Requests whose bodies never arrive do not delay the next caller', async () => {
    const { hostname, port } = new URL(service.origin)
    const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname))
    for (const socket of sockets) {
      socket.on('error', () => undefined)
      socket.write(post('{', { 'content-length': '1000' }))
    }
    const answer = await fetch(`${service.baseUrl}/models`, { headers: { authorization: `Bearer ${apiKey}` } })
    expect(answer.status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  test("Bytes beyond a body's Content-Length are treated as a new, malformed request", async () => {
    const answer = await sendRaw(service.origin, post(json({ name: 'pipelined' }), { 'content-length': '2' }))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('HTTP-6 After all hostile requests, the process is still running and has logged no errors', async () => {
    const failures = service
      .stderr()
      .split('\n')
      .filter(line => /"level":(50|60)/.test(line))
    expect(failures).toEqual([])
  })
})
