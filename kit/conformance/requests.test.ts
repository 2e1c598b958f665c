import { expect, test } from 'vitest'
import { getFields } from './values.ts'
import { createChecker } from './checker.ts'
import { findOperation, readContract, type Operation } from './contract.ts'
import { isValid } from './engine.ts'
import { Harvest } from './harvest.ts'
import { serialize, validDraft, wireRequest } from './requests.ts'
import { answers, brief, documentWith, checkService, pathParameter, queryParameter, replyWith } from './testing/small-service.ts'

const list = (items: object, example: unknown) => ({ type: 'array', items, example })
const contract = readContract(
  documentWith(
    {
      '/cells/{row}-{column}/{item-id}.txt': {
        parameters: [
          pathParameter('row', { type: 'integer', exclusiveMinimum: 3 }),
          pathParameter('column', list({ type: 'string' }, ['a', 'b'])),
          pathParameter('item-id', { type: 'string', example: 'x' }),
          queryParameter('tag', { type: 'string', example: 'overridden' }, { required: true }),
        ],
        get: {
          operationId: 'getCell',
          parameters: [
            queryParameter('tag', { $ref: '#/components/schemas/Tags' }, { required: true }),
            queryParameter('ids', list({ type: 'integer' }, [1, 2]), { required: true, explode: false }),
            queryParameter('pipes', list({ type: 'string' }, ['c', 'd']), { required: true, style: 'pipeDelimited', explode: false }),
            queryParameter('filter', { type: 'object', example: { a: 1 } }, { required: true, style: 'deepObject' }),
            { name: 'q', in: 'query', required: true, content: { 'application/json': { schema: { type: 'object' } } }, example: { b: 2 } },
            { name: 'Accept', in: 'header', required: true, schema: { type: 'string' } },
          ],
          responses: { 200: answers({}) },
        },
      },
    },
    {
      servers: [
        { url: '{scheme}://example.com/{version}/Train+API', variables: { scheme: { default: 'https' }, version: { default: 'v3' } } },
      ],
      components: { schemas: { Tags: list({ type: 'string' }, ['red', 'blue']) } },
    },
  ),
)
const [operation] = contract.operations as [Operation]
const checker = createChecker(contract, contract, { rejectsUnknownParameters: true, errorCode: [] })
const run = { checker, contract, keys: { main: undefined, poor: undefined, restricted: undefined } }

test('A valid request encodes each parameter in the style that the document declares', () => {
  const draft = validDraft(contract, operation, new Harvest([], {}))
  const { path, headers } = wireRequest(contract, draft, undefined)
  expect(decodeURIComponent(path)).toBe('/cells/4-a,b/x.txt?tag=red&tag=blue&ids=1,2&pipes=c|d&filter[a]=1&q={"b":2}')
  expect(headers).toEqual({})
})

test('A request is valid only if the items of its list parameters are valid, regardless of the style of those parameters', () => {
  const draft = validDraft(contract, operation, new Harvest([], {}))
  const withIds = (ids: string) => ({ ...draft, query: draft.query.map(([name, value]) => [name, name === 'ids' ? ids : value] as const) })
  expect(isValid(run, withIds('3'))).toBe(true)
  expect(isValid(run, withIds('3,x'))).toBe(false)
})

test('A path matches a template that has several parameters in one segment', () => {
  expect(findOperation(contract, 'GET', '/cells/4-a%2Cb/x.txt')?.params).toEqual({ row: '4', column: 'a,b', 'item-id': 'x' })
  expect(findOperation(contract, 'GET', '/cells/4/x.txt')).toBeUndefined()
})

test('The base path is taken from the first server, with its variables set to their defaults', () => {
  expect(contract.basePath).toBe('/v3/Train+API')
})

test.each([
  ['simple', false, 'a,b', 'x,1', 'c'],
  ['simple', true, 'a,b', 'x=1', 'c'],
  ['label', false, '.a,b', '.x,1', '.c'],
  ['label', true, '.a.b', '.x=1', '.c'],
  ['matrix', false, ';p=a,b', ';p=x,1', ';p=c'],
  ['matrix', true, ';p=a;p=b', ';x=1', ';p=c'],
])(
  'A path parameter in the %s style (explode: %s) is encoded as the specification requires',
  (style, explode, asList, asObject, asValue) => {
    const parameter = { name: 'p', in: 'path', required: true, schema: true, example: undefined, isContent: false, pointer: '' } as const
    const write = (value: unknown) => serialize({ ...parameter, style, explode }, value)[0]?.[1]
    expect([write(['a', 'b']), write({ x: 1 }), write('c')]).toEqual([asList, asObject, asValue])
  },
)

test("An operation with its own server is called under that server's path", async () => {
  const document = documentWith({
    '/pets': {
      get: { operationId: 'listPets', responses: { 200: answers({}) } },
      put: {
        operationId: 'changePets',
        servers: [{ url: 'https://other.example.com/v2' }],
        responses: { 204: { description: 'Changed.' } },
      },
    },
  })
  const calls: string[] = []
  const listener = replyWith(({ call }) => {
    calls.push(call)
    return call.startsWith('PUT') ? { status: 204 } : { body: {} }
  })
  expect(brief(await checkService(document, listener, { write: true }))).toEqual([])
  // Recorded calls omit the document's base path `/v1`.
  expect(calls).toEqual(expect.arrayContaining(['GET /pets', 'PUT /v2/pets']))
})

test('A call to an operation that documents no success response, or no response at all, need not succeed', async () => {
  const document = documentWith({
    '/old': { get: { operationId: 'getOld', responses: { 302: { description: 'Elsewhere.' } } } },
    '/open': { get: { operationId: 'getOpen', responses: {} } },
  })
  const { totals, violations } = await checkService(
    document,
    replyWith(({ call }) => ({ status: call === 'GET /old' ? 302 : 204 })),
  )
  expect([violations, totals.exercised]).toEqual([[], 1])
})

test('A credential is sent for every scheme in the first security alternative, but only once per parameter name', () => {
  const schemes = {
    id: { type: 'apiKey', in: 'query', name: 'client' },
    token: { type: 'http', scheme: 'bearer' },
    login: { type: 'http', scheme: 'basic' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'c' },
  }
  const client = queryParameter('client', { type: 'string', example: 'shown' }, { required: true })
  const responses = { 200: answers({}) }
  const security = [{ id: [], token: [], cookie: [] }, { login: [] }]
  const paths = {
    '/pets': {
      get: { operationId: 'listPets', parameters: [client], security, responses },
      put: { operationId: 'changePets', security: [{ login: [] }], responses },
    },
  }
  const own = readContract(documentWith(paths, { components: { securitySchemes: schemes } }))
  const requests = own.operations.map(one => wireRequest(own, validDraft(own, one, new Harvest([], {})), 'k'))
  expect(requests).toMatchObject([
    { method: 'GET', path: '/pets?client=k', headers: { authorization: 'Bearer k', cookie: 'c=k' } },
    { method: 'PUT', path: '/pets', headers: { authorization: 'Basic aw==' } },
  ])
})

test('A value that is not a schema, such as null in an invalid document, is treated as having no fields', () => {
  for (const schema of [null, 'text', true, undefined]) expect(getFields({}, schema as never)).toEqual([])
})
