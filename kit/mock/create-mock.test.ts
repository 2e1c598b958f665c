import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createMock } from './create-mock.ts'

const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) server.close().closeAllConnections()
})

const ok = { 200: { description: 'Done', content: { 'text/plain': { example: 'done' } } } }
const json = (schema: object) => ({ 200: { description: 'Done', content: { 'application/json': { schema } } } })
const document = (paths: object, more: object = {}) => ({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths, ...more })

async function start(described: object, config = {}) {
  const server = createServer(await createMock(described, config)).listen(0, '127.0.0.1')
  running.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const fetchJson = async (url: string, init?: RequestInit) => (await fetch(url, init)).json()

test('A response generated from a schema contains the id from the path', async () => {
  const parameters = [{ name: 'bikeId', in: 'path', required: true, schema: { type: 'integer' } }]
  const schema = { type: 'object', required: ['id', 'gears'], properties: { id: { type: 'integer' }, gears: { type: 'integer' } } }
  const url = await start(document({ '/bikes/{bikeId}': { parameters, get: { responses: json(schema) } } }))
  const [five, six] = [await fetchJson(`${url}/bikes/5`), await fetchJson(`${url}/bikes/6`)]
  expect([five, six]).toEqual([
    { id: 5, gears: five.gears },
    { id: 6, gears: five.gears },
  ])
})

test('The error for a request without a credential says that the mock accepts any credential', async () => {
  const secured = { security: [{ key: [] }], responses: ok }
  const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } }
  const { detail } = await fetchJson(`${await start(document({ '/bikes': { get: secured } }, { components }))}/bikes`)
  expect(detail).toBe('Send a credential: the mock takes any.')
})

describe('paths', () => {
  const path = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })
  const echo = (...names: string[]) => ({
    parameters: names.map(path),
    responses: json({ type: 'object', properties: Object.fromEntries(names.map(name => [name, { type: 'string' }])) }),
  })

  test('The mock matches any path template, and gives a fixed path precedence over a template', async () => {
    const url = await start(
      document({
        '/files/{name}.{ext}': { get: { ...echo('name', 'ext'), responses: ok } },
        '/files/read.me': { put: { responses: ok } },
        '/u/{user-id}': { get: { ...echo('user-id'), responses: ok } },
        '/p/{__proto__}/*splat:(x)': { get: { parameters: [], responses: ok } },
      }),
    )
    for (const found of ['/files/a.tar.gz', '/u/7', '/p/1/*splat:(x)'])
      expect([found, (await fetch(url + found)).status]).toEqual([found, 200])
    const wrong = await fetch(`${url}/files/read.me`)
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'PUT, OPTIONS'])
  })

  test.each([
    ['https://example.com/rest/Train+Travel+API/1.0.0', '/rest/Train+Travel+API/1.0.0'],
    ['{scheme}://{host}:{port}/{base}', '/v2'],
    ['https://{tenant}.example.com/a b/', '/a%20b'],
    ['/{stage}', '/beta'],
    ['v1', '/v1'],
    ['//example.com/v1?x=1', '/v1'],
    ['/', ''],
  ])('The mock for the server %s responds at the base path %s', async (server, base) => {
    const variables = {
      stage: { enum: ['beta'] },
      scheme: { default: 'https' },
      host: { default: 'example.com' },
      port: { enum: ['80'] },
      base: { default: 'v2' },
    }
    const url = await start(document({ '/things': { get: { responses: ok } } }, { servers: [{ url: server, variables }] }))
    expect((await fetch(`${url}${base}/things`)).status).toBe(200)
    expect((await fetch(`${url}/elsewhere/things`)).status).toBe(404)
  })

  test("An operation is served only at the path of its own server or, if it has none, at the paths of the document's servers", async () => {
    const servers = [{ url: 'https://example.com/v1' }, { url: 'http://localhost:8080' }]
    const upload = { post: { servers: [{ url: 'https://files.example.com/up' }], responses: ok } }
    const url = await start(document({ '/things': { get: { responses: ok } }, '/files': upload }, { servers }))
    for (const found of ['/v1/things', '/things']) expect((await fetch(url + found)).status).toBe(200)
    expect((await fetch(`${url}/up/files`, { method: 'POST' })).status).toBe(200)
    expect((await fetch(`${url}/v1/files`, { method: 'POST' })).status).toBe(404)
  })

  test('The mock serves HEAD and OPTIONS operations and handles preflight requests', async () => {
    const url = await start(
      document({ '/things': { head: { responses: { 204: {} } }, options: { responses: ok } }, '/a': { get: { responses: ok } } }),
    )
    expect((await fetch(`${url}/things`, { method: 'HEAD' })).status).toBe(204)
    expect(await (await fetch(`${url}/things`, { method: 'OPTIONS' })).text()).toBe('done')
    const preflight = { method: 'OPTIONS', headers: { origin: 'http://page', 'access-control-request-method': 'GET' } }
    expect((await fetch(`${url}/things`, preflight)).headers.get('access-control-allow-methods')).toContain('GET')
  })
})

describe('responses', () => {
  test.each([
    ['a range of statuses', { '2XX': { description: '' } }, 200],
    ['a default response', { default: { description: '' } }, 200],
    ['a default response for errors', { 202: { description: '' }, default: { description: '' } }, 202],
    ['a redirect', { 302: { description: '', headers: { location: { required: true, schema: { format: 'uri' } } } } }, 302],
    ['only an error', { 410: { description: '' } }, 410],
    ['no responses', {}, 204],
  ])('The mock serves an operation that documents %s', async (_name, responses, status) => {
    const url = await start(document({ '/a': { get: { responses } } }))
    const response = await fetch(`${url}/a`, { redirect: 'manual' })
    expect(response.status).toBe(status)
    expect(response.headers.get('contract-kit-mock')).toBe('1')
    if (status === 302) expect(response.headers.get('location')).toBe('https://example.com/')
  })

  test('The mock returns a requested status even if the document covers the status only with a range or the default', async () => {
    const problem = { description: '', content: { 'application/json': { example: { oops: true } } } }
    const url = await start(document({ '/a': { get: { responses: { 200: {}, '4XX': problem, default: problem } } } }))
    for (const code of [404, 503]) {
      const response = await fetch(`${url}/a`, { headers: { prefer: `code=${code}` } })
      expect([response.status, await response.json()]).toEqual([code, { oops: true }])
    }
  })

  test('The mock generates valid values with short ids for documents without examples', async () => {
    const schema = {
      type: 'object',
      required: ['id', 'code'],
      properties: {
        id: { type: 'integer', format: 'int64' },
        code: { type: 'string', pattern: '^[A-Z]{3}-\\d{2,}$' },
        price: { type: 'number', exclusiveMinimum: 0, maximum: 0.5 },
        size: { type: 'integer', multipleOf: 10, minimum: 25 },
        at: { type: 'string', format: 'date-time' },
        tags: { type: 'array', minItems: 2, uniqueItems: true, items: { enum: ['a', 'b'] } },
        kind: { anyOf: [{ type: 'null' }, { const: 'book' }] },
        secret: { type: 'string', writeOnly: true },
        parent: { $ref: '#/components/schemas/Thing' },
        both: {
          allOf: [
            { type: 'object', properties: { x: { type: 'boolean' } } },
            { required: ['y'], properties: { y: { minimum: 3 } } },
          ],
        },
      },
    }
    const described = document(
      { '/a': { get: { responses: json({ $ref: '#/components/schemas/Thing' }) } } },
      { components: { schemas: { Thing: schema } } },
    )
    expect(await fetchJson(`${await start(described)}/a`)).toEqual({
      id: 1,
      code: 'AAA-00',
      price: 0.5,
      size: 30,
      at: '2026-01-01T00:00:00Z',
      tags: ['a', 'b'],
      kind: 'book',
      both: { x: true, y: 3 },
    })
  })

  test('An example that violates the schema is replaced by a valid value unless it is requested by name', async () => {
    const content = { 'application/json': { schema: { type: 'integer' }, examples: { wrong: { value: 'text' } } } }
    const url = await start(document({ '/a': { get: { responses: { 200: { description: '', content } } } } }))
    expect(await fetchJson(`${url}/a`)).toBe(1)
    expect(await fetchJson(`${url}/a`, { headers: { prefer: 'example=wrong' } })).toBe('text')
  })

  test('A generated value omits optional properties that would make the value invalid', async () => {
    const cat = { type: 'object', additionalProperties: false, required: ['meow'], properties: { meow: { type: 'integer' } } }
    const schema = { oneOf: [{ ...cat, properties: { ...cat.properties, purr: { type: 'string' } } }, { required: ['purr'] }] }
    expect(await fetchJson(`${await start(document({ '/a': { get: { responses: json(schema) } } }))}/a`)).toEqual({ meow: 1 })
  })

  test('The mock serves operations with circular or broken schemas', async () => {
    const node = { type: 'object', required: ['next'], properties: { next: { $ref: '#/components/schemas/Node' } } }
    const schemas = { Node: node, Broken: { type: 'object', properties: { a: { $ref: '#/components/schemas/None' } } } }
    const of = (name: string) => ({ get: { responses: json({ $ref: `#/components/schemas/${name}` }) } })
    const url = await start(document({ '/node': of('Node'), '/broken': of('Broken') }, { components: { schemas } }))
    for (const path of ['/node', '/broken']) expect((await fetch(url + path)).status).toBe(200)
  })

  test.each([
    ['image/*', 'image/png'],
    ['*/*', 'application/json; charset=utf-8'],
    ['application/vnd.api+json', 'application/vnd.api+json; charset=utf-8'],
    ['application/xml', 'application/xml; charset=utf-8'],
  ])('A response of type %s is sent as %s', async (mediaType, sent) => {
    const responses = { 200: { description: '', content: { [mediaType]: { schema: { type: 'object' } } } } }
    const response = await fetch(`${await start(document({ '/a': { get: { responses } } }))}/a`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, sent])
  })

  test('Headers with invalid names and headers that describe the body are not copied from an example to the response', async () => {
    const header = (example: unknown) => ({ schema: {}, example })
    const headers = {
      'Content-Length': header(9999),
      'Content-Encoding': header('gzip'),
      'a b': header(1),
      'X-Name': header('snow\u2603!'),
    }
    const responses = { 200: { description: '', headers, content: { 'text/plain': { example: 'done' } } } }
    const response = await fetch(`${await start(document({ '/a': { get: { responses } } }))}/a`)
    expect([response.headers.get('x-name'), await response.text()]).toEqual(['snow !', 'done'])
  })
})

describe('errors without a configuration', () => {
  const required = { parameters: [{ name: 'n', in: 'query', required: true, schema: { type: 'string' } }] }

  test('The mock fills in the message of a documented error body, even if that body requires unrelated fields', async () => {
    const schema = {
      type: 'object',
      required: ['incident'],
      properties: { incident: { type: 'integer', minimum: 5 }, message: { type: 'string' } },
    }
    const responses = { ...ok, default: { description: '', content: { 'application/json': { schema } } } }
    const url = await start(document({ '/a': { get: { ...required, responses } } }))
    expect([(await fetch(`${url}/a`)).status, await fetchJson(`${url}/a`)]).toEqual([
      400,
      { incident: 5, message: 'The request is invalid: `n` is required.' },
    ])
  })

  test('A call without a credential returns 401, documented or not, but only if the security scheme is declared', async () => {
    const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } }
    const of = (scheme: string) => ({ get: { security: [{ [scheme]: [] }], responses: ok } })
    const url = await start(document({ '/a': of('key'), '/b': of('none') }, { components }))
    expect((await fetch(`${url}/a`)).status).toBe(401)
    expect((await fetch(`${url}/a`, { headers: { 'x-key': '1' } })).status).toBe(200)
    expect((await fetch(`${url}/b`)).status).toBe(200)
  })

  test('The mock does not reject a credential in the query as an unknown parameter, and ignores a declared Accept header', async () => {
    const components = { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } } }
    const parameters = [{ name: 'Accept', in: 'header', required: true, schema: { enum: ['text/none'] } }]
    const url = await start(document({ '/a': { get: { parameters, security: [{ key: [] }], responses: ok } } }, { components }))
    expect((await fetch(`${url}/a?key=1`)).status).toBe(200)
    expect((await fetch(`${url}/a?key=1&other=1`)).status).toBe(400)
  })

  test('A request whose path cannot be decoded returns 400', async () => {
    const url = await start(
      document({ '/a/{b}': { get: { parameters: [{ name: 'b', in: 'path', required: true, schema: {} }], responses: ok } } }),
    )
    expect((await fetch(`${url}/a/%zz`)).status).toBe(400)
  })

  test('A request with a 100 kB header returns 431', async () => {
    const url = await start(document({ '/a': { get: { responses: ok } } }))
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
    socket.write(`GET /a HTTP/1.1\r\nhost: test\r\nx-long: ${'x'.repeat(100_000)}\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1.1 431 /)
    socket.destroy()
  })
})
