// @project slow: it generates and compiles projects for many documents
/** Generates code from small documents, each with one unusual feature, then compiles and runs it. */
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import express from 'express'
import { describe, expect, test } from 'vitest'
import { brief, checkService } from '../conformance/testing/small-service.ts'
import { readContract } from '../examples/contract.ts'
import { createRouter } from '../express/router.ts'
import { ContractBreach, type Answer } from '../runtime/answer.ts'
import { createCaller } from '../runtime/call.ts'
import { createMock } from '../mock/create-mock.ts'
import { createListener } from '../node/listener.ts'
import { createContract } from '../runtime/contract.ts'
import { buildHandlers } from '../stub/handler.ts'
import { compile, generate, ok } from './testing/generate.ts'

describe('names', () => {
  const ids = [
    'get-stations',
    'gists/list',
    'gists_list',
    'token#refresh',
    '__proto__',
    'constructor',
    'it\'s */ "quoted"\n${1}',
    'index',
    'Index',
    'delete',
    '🚆',
    '1st',
    'error-body',
  ]
  const paths = Object.fromEntries(
    ids.map((operationId, index) => [`/p${index}`, { get: { operationId, summary: `${operationId} */ throw 1 /*`, responses: ok } }]),
  )

  test('Generated code compiles and runs for operations with arbitrary ids and for documents without tags or components', async () => {
    const { folder, generated, operations, loadValidators, closed } = await generate('ids', { paths })
    expect(Object.keys(operations).toSorted()).toEqual(ids.toSorted())
    for (const [index, id] of ids.entries()) {
      expect(operations[id]).toMatchObject({ method: 'get', path: `/p${index}` })
      expect((await loadValidators[id]!()).operation).toBe(id)
    }
    const files = readdirSync(join(generated, 'validators')).map(file => file.toLowerCase())
    expect(new Set(files).size, 'files whose names differ only in case').toBe(files.length)
    writeFileSync(join(folder, 'handlers.ts'), buildHandlers(readContract(closed), operations, {}))
    const module = `import { createListener } from '@mediawright/contract-kit/node'
import { clientOperations } from './generated/client-operations.ts'
import { contract } from './generated/contract.ts'
import { handlers } from './handlers.ts'
export const known: keyof typeof clientOperations = 'get-stations'
export const listener = createListener(contract, { handlers })`
    expect(compile(folder, module)).toBe('')
  })

  test('Text in a document never becomes code', async () => {
    const run = '(globalThis.wasRun = true)'
    const texts = [
      `*/ ${run} /*`,
      `'+${run}+'`,
      `"+${run}+"`,
      `\`+${run}+\``,
      `\n${run}\n`,
      `\u2028${run}\u2028//`,
      `\${${run}}`,
      `</script><script>${run}`,
      `\\'+${run}//`,
      '__proto__',
      'constructor',
      'class',
      '🚆',
    ]
    const fields = Object.fromEntries(texts.map(text => [text, { type: 'string', description: text, example: text, title: text }]))
    const names = (index: number) => `/${index}/{${texts[index]!.replaceAll(/[/{}?#]/g, '')}}`
    const items = texts.map((text, index) => {
      const schema = { $ref: '#/components/schemas/class' }
      const path = names(index)
      const name = path.slice(path.indexOf('{') + 1, -1)
      const parameters = [
        { name, in: 'path', required: true, schema: { type: 'string', enum: texts }, description: text },
        {
          name: text,
          in: 'query',
          schema: { type: 'string', default: text, pattern: `^(?:${text.replaceAll(/[$^()[\]{}*+?.|\\/]/g, String.raw`\$&`)})?$` },
          description: text,
        },
        { name: text, in: 'cookie', schema: { type: 'integer' }, example: text },
      ]
      const content = {
        [`application/json; x=${text}`]: { schema, examples: { [text]: { summary: text, value: text } } },
        'application/json': { schema },
      }
      const response = { description: text, headers: { [text]: { schema: { type: 'string' }, description: text } }, content }
      const operation = {
        operationId: text,
        tags: [text],
        summary: text,
        description: text,
        deprecated: true,
        parameters,
        security: [{ [text]: [text] }],
        requestBody: { description: text, content },
        responses: { 200: response, default: { $ref: '#/components/responses/R' } },
        externalDocs: { url: text, description: text },
        'x-client-method': text,
      }
      return [path, { post: operation }]
    })
    const document = {
      info: { title: texts.join(), version: texts.join(), description: texts.join(), license: { name: texts.join() } },
      tags: texts.map(name => ({ name, description: name })),
      servers: texts.map(text => ({ url: `/${text}`, description: text })),
      paths: Object.fromEntries(items),
      webhooks: Object.fromEntries(texts.map(text => [text, { post: { operationId: text, summary: text, responses: ok } }])),
      components: {
        schemas: Object.fromEntries(
          texts
            .filter(text => /^\w+$/.test(text))
            .map(text => [
              text,
              { type: 'object', title: text, required: texts, properties: fields, additionalProperties: { enum: texts, default: text } },
            ]),
        ),
        responses: {
          R: { description: texts.join(), content: { 'application/json': { schema: { $ref: '#/components/schemas/constructor' } } } },
        },
        securitySchemes: Object.fromEntries(texts.map(text => [text, { type: 'apiKey', in: 'header', name: text, description: text }])),
      },
    }
    const { folder, generated, operations, loadValidators, closed } = await generate('hostile', document)
    expect(Object.keys(operations)).toEqual(texts)
    for (const file of readdirSync(generated, { recursive: true, encoding: 'utf8' }))
      if (/\.[jt]s$/.test(file) && !/\.d\.ts$|^sdk.index/.test(file))
        await import(/* @vite-ignore */ pathToFileURL(join(generated, file)).href)
    for (const text of texts) expect((await loadValidators[text]!()).query({ [text]: text }), text).toBe(true)
    const handlers = buildHandlers(readContract(closed), operations, {})
    expect(compile(folder, handlers)).toBe('')
    await import(/* @vite-ignore */ pathToFileURL(join(folder, 'more.ts')).href)
    expect(globalThis).not.toHaveProperty('wasRun')
  })

  test('A client function gets a safe name if its operation id is not a valid identifier', async () => {
    const { generated } = await generate('functions', { paths })
    const { clientOperations } = await import(/* @vite-ignore */ pathToFileURL(join(generated, 'client-operations.ts')).href)
    expect(clientOperations['get-stations'][3]).toBe('getStations')
    expect(clientOperations['delete'][3]).toBe('delete_')
    expect(clientOperations['1st'][3]).toBe('_1st')
    expect(new Set(ids.map(id => clientOperations[id][3])).size).toBe(ids.length)
  })

  test('Webhooks and callbacks are not treated as operations, even if they have the same id as an operation', async () => {
    const called = (operationId?: string) => ({ post: { ...(operationId && { operationId }), responses: ok } })
    const get = { operationId: 'get', responses: ok, callbacks: { done: { '{$request.query.url}': called('get') } } }
    const webhooks = { changed: called(), removed: called('removed'), same: called('get') }
    const { folder, operations } = await generate('webhooks', { webhooks, paths: { '/a': { get } } })
    expect(Object.keys(operations)).toEqual(['get'])
    const alone = await generate('webhooks-alone', { webhooks })
    expect(alone.operations).toEqual({})
    writeFileSync(join(alone.folder, 'handlers.ts'), buildHandlers(readContract(alone.closed), {}, {}))
    const module = `import type { operations } from './generated/types.closed.ts'
export { handlers } from '../webhooks-alone/handlers.ts'
export const ids: Record<keyof operations, 1> = { get: 1 }`
    expect(compile(folder, module)).toBe('')
  })

  test("The operations table contains each operation's tag", async () => {
    const { operations } = await generate('tags', { paths: { '/a': { get: { tags: ['trains'], responses: ok } } } })
    expect(operations['getA']).toMatchObject({ tag: 'trains', summary: 'GET /a' })
  })
})

describe('responses', () => {
  const json = (schema: object, type = 'application/json') => ({ description: 'x', content: { [type]: { schema } } })
  const text = { type: 'string' }
  const problem = { type: 'object', required: ['detail'], properties: { detail: text } }
  const number = { type: 'integer' }
  const paths = {
    '/a': {
      get: {
        operationId: 'getA',
        responses: {
          200: json(number),
          404: json(text),
          '4XX': json(problem, 'application/problem+json'),
          default: json({ type: 'boolean' }),
        },
      },
      post: { operationId: 'addA', responses: { '2XX': json(number), 503: { description: 'no' } } },
      put: { operationId: 'setA', responses: { default: json(text) } },
      delete: { operationId: 'followA', responses: { 200: json(text, 'text/event-stream') } },
    },
  }

  test('A response is validated against the schema for its status, its status range or the default response, in that order', async () => {
    const { operations, loadValidators } = await generate('validated', { paths })
    expect(operations['getA']).toMatchObject({ statuses: [200, 404], ranges: ['4XX', 'default'] })
    const { checkAnswer } = createContract({ operations, loadValidators, errorBody: () => true }).answers
    const accepts = async (id: string, status: number, body: unknown) => {
      const validators = await loadValidators[id]!()
      try {
        checkAnswer({ status, body }, validators)
        return true
      } catch (error) {
        expect(error).toBeInstanceOf(ContractBreach)
        return false
      }
    }
    const bodies = [1, 'a', { detail: 'a' }, true]
    const accepted = (id: string, status: number) => Promise.all(bodies.map(body => accepts(id, status, body)))
    expect(await accepted('getA', 200)).toEqual([true, false, false, false])
    expect(await accepted('getA', 404)).toEqual([false, true, false, false])
    expect(await accepted('getA', 499)).toEqual([false, false, true, false])
    expect(await accepted('getA', 204)).toEqual([false, false, false, true])
    expect(await accepted('addA', 299)).toEqual([true, false, false, false])
    expect(await accepted('addA', 302)).toEqual([false, false, false, false])
    expect(await accepted('setA', 200)).toEqual([false, true, false, false])
    const stream = { status: 200, stream: async function* () {} }
    expect(checkAnswer(stream, await loadValidators['followA']!()), 'a stream whose events have no schema').toEqual({
      ...stream,
      mediaType: 'text/event-stream',
    })
  })

  test('Handler types allow only documented statuses and ranges, and guarantee a caller only where a credential is required', async () => {
    const secured = (operationId: string, security: object[]) => ({ [operationId]: { operationId, security, responses: ok } })
    const more = { '/closed': secured('get', [{ key: [] }]), '/open': secured('put', []), '/optional': secured('post', [{ key: [] }, {}]) }
    const { folder } = await generate('returned', {
      paths: { ...paths, ...more },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
    })
    const module = `
import type { HandlersOf } from '@mediawright/contract-kit'
import { operations as rows } from './generated/operations.ts'
import type { operations } from './generated/types.closed.ts'
type Handlers = HandlersOf<operations, typeof rows, unknown>
export const right: Handlers['getA'][] = [
  async () => ({ status: 200, body: 1 }),
  async () => ({ status: 404, body: 'a' }),
  async () => ({ status: 409, body: { detail: 'a' }, mediaType: 'application/problem+json' }),
  async () => ({ status: 500, body: true }),
]
export const ranges: Handlers['addA'][] = [async () => ({ status: 202, body: 1 }), async () => ({ status: 503 })]
export const alone: Handlers['setA'] = async () => ({ status: 418, body: 'a' })
export const wrong: [Handlers['getA'], Handlers['getA'], Handlers['getA'], Handlers['getA'], Handlers['addA']] = [
  // @ts-expect-error the body of the range
  async () => ({ status: 404, body: { detail: 'a' }, mediaType: 'application/problem+json' }),
  // @ts-expect-error the body of another status
  async () => ({ status: 500, body: 'a' }),
  // @ts-expect-error no media type
  async () => ({ status: 409, body: { detail: 'a' } }),
  // @ts-expect-error no status
  async () => ({ status: 600, body: true }),
  // @ts-expect-error an undeclared status
  async () => ({ status: 302, body: 1 }),
]
type Own = HandlersOf<operations, typeof rows, { caller: string }>
export const callers: [Own['get'], Own['put'], Own['post']] = [
  async (_, { caller }) => ({ status: 200, headers: { caller: caller satisfies string } }),
  // @ts-expect-error no caller
  async (_, { caller }) => ({ status: 200, headers: { caller: caller satisfies string } }),
  // @ts-expect-error no caller without a credential
  async (_, { caller }) => ({ status: 200, headers: { caller: caller satisfies string } }),
]`
    expect(compile(folder, module)).toBe('')
  })
})

describe('forms without fields', () => {
  const answers = { 200: { description: 'x', content: { 'application/json': { schema: {} } } } }
  const urlencoded = 'application/x-www-form-urlencoded'
  const post = (content: object) => ({ post: { requestBody: { required: true, content }, responses: answers } })
  const form = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } }
  const paths = {
    '/text': post({ [urlencoded]: { schema: { $ref: '#/components/schemas/Text' }, example: 'q=a&b=%20' } }),
    '/parts': post({ 'multipart/form-data': { schema: { type: 'string', format: 'binary' } } }),
    '/either': post({ [urlencoded]: { schema: { anyOf: [form, { type: ['string', 'null'] }] } }, 'application/json': { schema: form } }),
  }

  test('Handlers, the SDK and conformance runs treat a form with a string schema as a string, or as bytes if it is multipart', async () => {
    const components = { schemas: { Text: { type: 'string', pattern: '^q=.' } } }
    const { folder, generated, operations, loadValidators, closed } = await generate('raw-forms', { paths, components })
    const module = `import type { ByteStream } from '@mediawright/contract-kit'
import type { Handlers } from './generated/contract.ts'
export const handlers: Handlers = {
  postText: async ({ body }) => ({ status: 200, body: body satisfies string }),
  async postParts({ body }) {
    let size = 0
    for await (const chunk of body satisfies ByteStream) size += chunk.length
    return { status: 200, body: size }
  },
  postEither: async ({ body }) => ({ status: 200, body: body.n satisfies number }),
}`
    expect(compile(folder, module)).toBe('')
    const { handlers } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'more.ts')).href)
    const contract = createContract({ operations, loadValidators })
    const listeners = [createListener(contract, { handlers }), express().use(createRouter(contract, { handlers }))]
    for (const listener of listeners) {
      const server = createServer(listener).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const sdk = await import(/* @vite-ignore */ pathToFileURL(join(generated, 'sdk/index.ts')).href)
      const call = async (name: string, body: unknown) => {
        const { data, response } = await sdk[name]({ baseUrl, body })
        return [response.status, data]
      }
      expect(await call('postText', 'q=a&b=%20')).toEqual([200, 'q=a&b=%20'])
      expect((await call('postText', 'q='))[0]).toBe(400)
      const parts = new Blob(['--b\r\n\r\n1\r\n--b--'], { type: 'multipart/form-data; boundary=b' })
      expect(await call('postParts', parts)).toEqual([200, parts.size])
      expect(await call('postEither', { n: 1 })).toEqual([200, 1])
      server.close().closeAllConnections()
      const report = await checkService(closed, listener as RequestListener, { write: true })
      expect(brief(report)).toEqual([])
      expect(report.operations.flatMap(({ statuses }) => statuses.filter(({ exercised }) => !exercised))).toEqual([])
    }
  })
})

describe('errors without configuration', () => {
  const text = { type: 'string' }
  const number = { type: 'integer' }
  const error = (properties: object, required: string[] = Object.keys(properties), type = 'application/json') => ({
    description: 'x',
    content: { [type]: { schema: { type: 'object', properties, required } } },
  })
  const field = { type: 'array', items: { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } } }
  const parameters = [{ name: 'n', in: 'query', schema: number }]
  const shapes = {
    flat: { responses: { 400: error({ code: number, message: text }) } },
    nested: { responses: { default: error({ error: { type: 'object', required: ['code'], properties: { code: text, message: text } } }) } },
    listed: { responses: { '4XX': error({ title: text, errors: field, other: text }, ['title', 'errors']) } },
    problem: { responses: { 422: error({ type: text, status: number, detail: text }, ['detail'], 'application/problem+json') } },
    partial: { responses: { 400: error({ incident: text, message: text }) } },
    validation: {
      responses: {
        422: error(
          {
            detail: {
              type: 'array',
              items: error({ loc: { type: 'array', items: text }, msg: text, type: text }).content['application/json']!.schema,
            },
          },
          [],
        ),
      },
    },
    kinds: {
      responses: {
        400: error({
          status: { type: 'object', properties: { error: text } },
          error_type: { ...text, enum: ['API_ERROR', 'INVALID_INPUT'] },
        }),
      },
    },
    shown: { responses: { 400: { description: 'x', content: { 'application/json': { example: { reason: 'Wrong.', help: 'Read.' } } } } } },
    impossible: { responses: { 400: error({ incident: number, kind: text }) } },
    none: { responses: ok },
  }
  const paths = Object.fromEntries(
    Object.entries(shapes).map(([id, shape]) => [`/${id}`, { get: { operationId: id, parameters, ...shape } }]),
  )
  const message = 'The request is invalid: `n` must be an integer.'
  const fields = [{ field: 'n', message: 'must be an integer' }]
  const standard = { title: 'Bad Request', status: 400, detail: message, code: 'invalid_request', errors: fields }

  test('The service and the mock answer an invalid request with the documented body, or with problem details if none is documented', async () => {
    const { operations, loadValidators, folder, closed } = await generate('errors', { paths })
    const contract = createContract({ operations, loadValidators })
    const { toAnswer, checkAnswer } = contract.answers
    const refusal = contract.refuse('invalid', message, { fields })
    const answers: Record<string, unknown> = {}
    for (const id of Object.keys(shapes)) answers[id] = checkAnswer(toAnswer(refusal, id), await loadValidators[id]!())
    expect(answers).toEqual({
      flat: { status: 400, body: { code: 400, message } },
      nested: { status: 400, body: { error: { code: 'invalid_request', message } } },
      listed: { status: 400, body: { title: 'Bad Request', errors: [{ field: 'n', message: '`n` must be an integer' }] } },
      problem: { status: 422, body: { type: 'about:blank', status: 422, detail: message }, mediaType: 'application/problem+json' },
      partial: { status: 400, body: { incident: '', message } },
      validation: { status: 422, body: { detail: [{ loc: ['n'], msg: '`n` must be an integer', type: 'invalid_request' }] } },
      kinds: { status: 400, body: { status: { error: message }, error_type: 'INVALID_INPUT' } },
      shown: { status: 400, body: { reason: message, help: 'Read.' } },
      impossible: { status: 400, body: standard, mediaType: 'application/problem+json' },
      none: { status: 400, body: standard, mediaType: 'application/problem+json' },
    })
    expect(toAnswer(contract.refuse('notFound', 'Nothing.')), 'without an operation').toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    })
    const mock = createServer(await createMock(closed)).listen(0, '127.0.0.1')
    await once(mock, 'listening')
    const { port } = mock.address() as AddressInfo
    const mocked: typeof answers = {}
    for (const id of Object.keys(shapes)) {
      const response = await fetch(`http://127.0.0.1:${port}/${id}?n=x`)
      const [mediaType = ''] = response.headers.get('content-type')!.split(';')
      mocked[id] = { status: response.status, body: await response.json(), ...(mediaType !== 'application/json' && { mediaType }) }
    }
    mock.close()
    expect({ ...mocked, impossible: undefined }, 'of the mock').toEqual({ ...answers, impossible: undefined })
    expect(compile(folder)).toBe('')
  })
})

describe('readOnly and writeOnly', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const text = { type: 'string' }
  const schemas = {
    Entity: { type: 'object', required: ['id'], properties: { id: { ...text, readOnly: true } } },
    Secret: { ...text, writeOnly: true },
    User: {
      allOf: [
        ref('Entity'),
        {
          type: 'object',
          required: ['id', 'name', 'password'],
          properties: { name: text, password: ref('Secret'), friends: { type: 'array', items: ref('User') }, address: ref('Address') },
        },
      ],
    },
    Address: {
      type: 'object',
      required: ['street', 'since'],
      properties: { street: text, since: { ...text, readOnly: true } },
      additionalProperties: false,
    },
    Plain: { type: 'object', required: ['a'], properties: { a: text } },
  }
  const content = { 'application/json': { schema: ref('User') } }
  const other = { 'application/json': { schema: ref('Plain') } }
  const paths = {
    '/users': {
      post: { operationId: 'addUser', requestBody: { required: true, content }, responses: { 200: { description: 'x', content } } },
      put: { operationId: 'setPlain', requestBody: { content: other }, responses: { 200: { description: 'x', content: other } } },
    },
  }

  test('Handlers neither require nor receive readOnly fields, and writeOnly fields are removed from responses', async () => {
    const { operations, loadValidators, closed, folder } = await generate('directions', { paths, components: { schemas } })
    expect(Object.keys(closed.components.schemas).toSorted()).toEqual(
      ['Address', 'AddressResponse', 'Entity', 'EntityResponse', 'Plain', 'Secret', 'User', 'UserResponse'].toSorted(),
    )
    const address = { street: 'a', since: 'b' }
    const stored = { id: '1', name: 'n', password: 'p', address, friends: [{ id: '2', name: 'm', password: 'q' }] }
    let got: unknown
    const contract = createContract({ operations, loadValidators })
    const handlers = {
      addUser: async ({ body }: { body: unknown }) => ({ status: 200, body: ((got = body), stored) }),
      setPlain: async () => ({ status: 200, body: { a: 'a' } }),
    }
    const call = createCaller(contract, { handlers })
    const add = async (body: object) => (await call('addUser', { requestId: 'r', body: contract.bodies.jsonBody(body) })).answer as Answer
    const answer = await add({ id: '9', name: 'n', password: 'p', address, friends: [{ id: '2', name: 'm', password: 'q' }] })
    expect(got).toEqual({ name: 'n', password: 'p', address: { street: 'a' }, friends: [{ name: 'm', password: 'q' }] })
    expect(answer).toMatchObject({ status: 200, body: { id: '1', name: 'n', address, friends: [{ id: '2', name: 'm' }] } })
    expect(JSON.stringify(answer.body)).not.toContain('password')
    expect(stored.password, 'the value of the handler').toBe('p')
    expect((await add({ name: 'n', password: 'p' })).status).toBe(200)
    expect((await add({ id: '9', name: 'n' })).status).toBe(400)

    const module = `import type { operations } from './generated/types.ts'
import type { operations as closed } from './generated/types.closed.ts'
type Sent<Operations extends operations | closed> = Operations['addUser']['requestBody']['content']['application/json']
type Received<Operations extends operations | closed> = Operations['addUser']['responses'][200]['content']['application/json']
export const sent: [Sent<operations>, Sent<closed>] = [{ name: 'n', password: 'p' }, { name: 'n', password: 'p' }]
export const received: [Received<operations>, Received<closed>] = [{ id: 'i', name: 'n' }, { id: 'i', name: 'n' }]
// @ts-expect-error a response has an id
export const wrong: Received<closed> = { name: 'n' }`
    expect(compile(folder, module)).toBe('')
  })
})
