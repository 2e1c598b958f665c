import { expect, test } from 'vitest'
import type { ContractConfig } from '../config.ts'
import { createMock } from '../mock/create-mock.ts'
import { exitCode } from './report.ts'
import { withoutScore } from './reports/summary.ts'
import { answers, brief, documentWith, json, checkService, pathParameter, queryParameter, replyWith } from './testing/small-service.ts'

const codes = [
  'missingCredential',
  'wrongCredential',
  'invalid',
  'unreadable',
  'notFound',
  'wrongMethod',
  'tooLarge',
  'mediaType',
  'failed',
]
const config = {
  errors: {
    schema: 'Problem',
    codes: 'Code',
    codeAt: ['code'],
    body: ({ code, message }: { code: string; message: string }) => ({ code, message }),
    named: Object.fromEntries(codes.map(code => [code, code])),
    unlisted: {},
  },
  requestId: { header: 'x-trace', make: () => 't' },
  exposedHeaders: [],
  mock: { accepts: () => true, accepted: 'anything' },
} as unknown as ContractConfig

const pet = {
  type: 'object',
  required: ['id', 'secret'],
  properties: { id: { type: 'integer' }, secret: { type: 'string', writeOnly: true } },
}
const problem = { type: 'object', required: ['code'], properties: { code: { type: 'string' } } }
const failure = answers(problem, { code: 'gone' })
const key = [{ key: [] }]
/** A document with status ranges, errors without content and media types other than JSON. */
const pets = documentWith(
  {
    '/pets': {
      get: {
        operationId: 'list pets',
        parameters: [queryParameter('size', { type: 'integer', minimum: 1 })],
        responses: { '2XX': answers({ type: 'array', items: pet }, [{ id: 7 }]), default: failure },
      },
      post: {
        operationId: 'addPet',
        security: key,
        requestBody: { required: true, content: json(pet, { id: 9, secret: 's' }) },
        responses: { 201: answers(pet, { id: 9 }), 401: { description: 'No key.' }, '4XX': failure },
      },
    },
    '/pets/{petId}': {
      parameters: [pathParameter('petId', { type: 'integer' })],
      get: {
        operationId: 'getPet',
        security: key,
        responses: { 200: answers(pet, { id: 7 }), 400: { description: 'Wrong.' }, 404: { description: 'None.' } },
      },
      put: {
        operationId: 'changePet',
        requestBody: { content: { 'application/xml': { schema: pet, example: '<pet/>' } } },
        responses: { 200: { description: 'Changed.' }, 404: { description: 'None.' } },
      },
    },
    '/page': {
      get: { operationId: 'getPage', responses: { 200: { description: 'A page.', content: { 'text/html': { example: '<p>Hello' } } } } },
    },
  },
  { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } }, schemas: {} } },
)

test("A run finds no violations in the kit's mock, even though 503 is undocumented and the mock accepts any id and key", async () => {
  const mock = await createMock(pets, config)
  const report = await checkService(
    pets,
    (request, response) => {
      response.setHeader('contract-kit-mock', '1')
      mock(request, response)
    },
    { write: true },
  )
  expect(brief(report)).toEqual([])
  expect([report.run.kind, exitCode(report)]).toEqual(['mock without state', 0])
  const success = report.operations.map(({ operation_id, statuses }) => [
    operation_id,
    statuses.some(({ status, valid }) => status < 300 && valid),
  ])
  expect(Object.fromEntries(success)).toEqual({ 'list pets': true, addPet: true, getPet: true, changePet: true, getPage: true })
})

test('If the document contains no example of a request, one is generated from the schemas, and the mock accepts it', async () => {
  const kind = (name: string) => ({
    allOf: [{ $ref: '#/components/schemas/Kind' }, { required: [name], properties: { [name]: { type: 'integer' } } }],
  })
  const schemas = {
    Kind: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } },
    Cat: kind('meow'),
    Dog: kind('bark'),
  }
  const either = { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }
  const body = (schema: object, example?: object) => ({ required: true, content: json(schema, example) })
  const responses = { 200: answers({ type: 'object' }), 400: failure }
  const code = { type: 'string', pattern: '^[A-Z]{2}-\\d{4}$', maxLength: 7 }
  const user = { name: 'user', in: 'query', required: true, schema: { type: 'string' } }
  const point = pathParameter('point', { type: 'object', required: ['x'], properties: { x: { type: 'integer' } } }, { style: 'matrix' })
  const document = documentWith(
    {
      '/pattern': { get: { operationId: 'pattern', parameters: [queryParameter('code', code, { required: true })], responses } },
      '/points/{point}': { get: { operationId: 'matrix', parameters: [point], responses } },
      '/content': {
        get: {
          operationId: 'content',
          parameters: [{ name: 'q', in: 'query', required: true, content: json({ type: 'string' }) }],
          responses,
        },
      },
      '/ids/{id}': {
        get: {
          operationId: 'number or text',
          parameters: [pathParameter('id', { anyOf: [{ type: 'integer' }, { type: 'string', format: 'uuid' }] }, { example: 42 })],
          responses,
        },
      },
      '/kind': {
        post: { operationId: 'kind', requestBody: body({ ...either, discriminator: { propertyName: 'kind' } }), responses },
        put: { operationId: 'undeclared', requestBody: body({ type: 'object', required: ['a'] }), responses },
        patch: { operationId: 'wrong example', requestBody: body(schemas.Kind, { kind: 7 }), responses },
      },
      '/search': {
        get: {
          operationId: 'body of GET',
          servers: [{ url: 'https://{host}', variables: { host: { default: '{yours}' } } }],
          requestBody: body({ type: 'object' }),
          responses,
        },
      },
      '/user': { get: { operationId: 'user', security: [{ user: [] }], parameters: [user], responses: { ...responses, 401: failure } } },
      '/same': {
        get: {
          operationId: 'identifiers',
          responses: { 200: answers({ $id: 'same', nullable: true, properties: [] }, { $id: 'same', at: { $id: 'same' } }) },
        },
      },
      '/logo': { get: { operationId: 'logo', responses: { 200: { description: 'A logo.', content: { 'image/svg+xml': {} } } } } },
    },
    { components: { schemas, securitySchemes: { user: { type: 'apiKey', in: 'query', name: 'user' } } } },
  )
  const report = await checkService(document, (await createMock(document)) as never, { write: true })
  expect(brief(report)).toEqual([])
  const failed = report.operations.filter(({ statuses }) => !statuses.some(({ status, valid }) => status < 300 && valid))
  expect(failed.map(({ operation_id }) => operation_id)).toEqual(['body of GET'])
})

test("A target without the mock's header is tested as a service, even if it honors `Prefer`", async () => {
  const listener = replyWith(({ headers, call }) =>
    headers.prefer === 'code=404' ? { status: 404 } : { body: call === 'GET /pets' ? [{ id: 7 }] : { id: 7 } },
  )
  const report = await checkService(pets, listener, { only: ['getPet'], headers: { 'x-key': 'k' } })
  expect(report.run.kind).toBe('service')
  expect(brief(report)).toContain('getPet 404 status: an unknown `petId` must return 404, but returned 200')
})

test('A service may reject an invalid request with either 400 or 422 if it documents both', async () => {
  const document = documentWith({
    '/pets': {
      get: {
        operationId: 'listPets',
        parameters: [queryParameter('size', { type: 'integer', minimum: 1 })],
        responses: { 200: answers({ type: 'array' }), 400: failure, 422: failure },
      },
    },
  })
  const refusing = (status: number) =>
    replyWith(({ query }) => (/^[1-9]\d*$/.test(query.get('size') ?? '1') ? { body: [] } : { status, body: { code: 'wrong' } }))
  expect(brief(await checkService(document, refusing(422)))).toEqual([])
  expect(brief(await checkService(document, refusing(400)))).toEqual([])
  const [first] = brief(await checkService(document, refusing(409)))
  expect(first).toBe(
    'listPets 400 status: the query parameter `size` is "many" must return 400, but returned 409 wrong, which is not documented',
  )
})

test('A conformance report lists everything that was not checked', async () => {
  const { run } = await checkService(
    pets,
    replyWith(({ call }) => (call === 'GET /pets' ? { body: [] } : { status: 404 })),
    { invalid: 0 },
  )
  expect(run.notes).toEqual([
    'Not checked: permissions, effects of calls, units, times, and everything that the document states only in prose.',
    'No success of these operations was checked: getPet.',
    'Without --write, no success of these operations is checked: addPet, changePet.',
    'Nothing was checked of: getPet, changePet.',
  ])
})

test("If the kit cannot fill in an operation's documented error body, the report says that the operation's problem details are unchecked", async () => {
  const paths = (schema: object) => ({
    '/pets': {
      get: {
        operationId: 'listPets',
        parameters: [queryParameter('size', { type: 'integer' })],
        responses: { 200: answers({ type: 'array' }), 400: answers(schema) },
      },
    },
  })
  const body = { title: 'Bad Request', status: 400, detail: 'The request is invalid.', code: 'invalid_request' }
  const service = replyWith(({ query }) =>
    query.has('size') ? { status: 400, body, headers: { 'content-type': 'application/problem+json' } } : { body: [] },
  )
  const unfillable = await checkService(
    documentWith(paths({ type: 'object', required: ['incident'], properties: { incident: { type: 'integer' } } })),
    service,
  )
  expect(brief(unfillable)).toEqual([])
  expect(unfillable.run.notes.filter(note => note.includes('problem details'))).toEqual([expect.stringContaining('of listPets.')])
  const fillable = await checkService(documentWith(paths({ type: 'object', properties: { reason: { type: 'string' } } })), service)
  expect(brief(fillable)).toEqual([expect.stringContaining('content-type')])
})

test('A conformance run handles unusual paths, ids, parameters, media types, discriminators and error headers', async () => {
  const required = { schema: { type: 'string' }, required: true }
  const strict = { ...failure, headers: { 'x-trace-id': required } }
  const responses = { 200: answers({ type: 'object' }), 400: strict }
  const kind = (name: string) => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' }, [name]: { type: 'string' } },
  })
  const either = {
    oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }],
    discriminator: { propertyName: 'kind', mapping: { a: '#/components/schemas/A' } },
  }
  const post = (operationId: string, content: object) => ({ post: { operationId, requestBody: { required: true, content }, responses } })
  const list = { type: 'array', minItems: 2, items: { type: 'string', format: 'uri' } }
  const form = {
    schema: {
      type: 'object',
      required: ['tags'],
      properties: {
        urls: list,
        tags: { type: 'array', items: { type: 'string' } },
        at: { type: 'object', properties: { x: { type: 'integer' } } },
      },
    },
  }
  const nested = { type: 'object', required: ['list'], properties: { list: { type: 'array', minItems: 1, items: { type: 'object' } } } }
  const document = documentWith(
    {
      '/forms': post('form', {
        'application/x-www-form-urlencoded': {
          ...form,
          encoding: { urls: { explode: false }, at: { style: 'deepObject', explode: true } },
        },
      }),
      '/texts': post('text', { 'application/x-www-form-urlencoded': { schema: { type: 'string', pattern: '^q=' }, example: 'q=a&b=%20' } }),
      '/lists': post('list', {
        'application/x-www-form-urlencoded': { schema: { type: 'array', minItems: 1, items: { type: 'integer' } } },
      }),
      '/parts': post('parts', { 'multipart/form-data': { schema: { type: 'string', format: 'binary' } } }),
      '/either': post('either', json(either)),
      '/defaults': post(
        'defaults',
        json({ type: 'object', required: ['a'], properties: { a: { type: 'integer', default: 1 } } }, { a: 2 }),
      ),
      '/ids': { get: { operationId: 'ids', responses: { 200: answers({ type: 'array' }, [{ kind: 'text' }]) } } },
      '/filtered': { get: { operationId: 'id', parameters: [queryParameter('kind', { type: 'integer' }, { required: true })], responses } },
      '/nested': { get: { operationId: 'nested', parameters: [queryParameter('q', nested, { required: true })], responses } },
      '/named': { get: { operationId: 'names', responses: { 200: answers({ type: 'array' }, [{ id: 'one' }]) } } },
      '/named/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, content: json({ type: 'string' }) }],
        get: {
          operationId: 'named',
          responses: { 200: { description: 'OK', content: { xls: { schema: { type: 'string' } } } }, 400: strict },
        },
      },
      '/ids#other': { get: { operationId: 'hidden', responses: { 200: answers({ type: 'integer' }) } } },
      '/headers': {
        post: {
          operationId: 'headers',
          parameters: [
            { name: 'Content-Length', in: 'header', required: true, schema: { type: 'integer', minimum: 1 } },
            { name: 'Accept-Encoding', in: 'header', schema: { enum: ['base64'] } },
          ],
          requestBody: { required: true, content: json({ type: 'object' }) },
          responses,
        },
      },
      '/preferring': {
        get: {
          operationId: 'preferring',
          parameters: [{ name: 'Prefer', in: 'header', schema: { enum: ['return=minimal'] } }],
          responses: { ...responses, 202: answers({ type: 'object' }) },
        },
      },
    },
    { components: { schemas: { A: kind('a'), B: kind('b') } } },
  )
  const report = await checkService(document, (await createMock(document)) as never, { write: true, invalid: 8 })
  expect(brief(report)).toEqual([])
  const failed = report.operations.filter(({ statuses }) => !statuses.some(({ status, valid }) => status < 300 && valid))
  expect(failed.map(({ operation_id }) => operation_id)).toEqual([])
  expect(report.run.notes).toContainEqual(
    expect.stringContaining('their paths differ only in a fragment, which requests do not contain: hidden.'),
  )
})

test('A conformance run for a document without responses ends with exit code 0 and a message', async () => {
  const document = documentWith({ '/users': { get: { operationId: 'listUsers' } } })
  const report = await checkService(document, (await createMock(document)) as never)
  expect([exitCode(report), withoutScore(report)]).toEqual([0, 'The document has no responses, so there is nothing to check.'])
})
