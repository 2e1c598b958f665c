/** Generates code from small documents, each with a peculiarity, compiles it and runs its validators. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { completeConfig, type ContractConfig } from '../config.ts'
import { readContract } from '../examples/contract.ts'
import { ContractBreach, type Answer } from '../runtime/answer.ts'
import { createCaller } from '../runtime/call.ts'
import { createMock } from '../mock/create-mock.ts'
import { createContract } from '../runtime/contract.ts'
import { fieldErrors } from '../runtime/violations.ts'
import { buildHandlers } from '../stub/handler.ts'
import { notices } from '../generate/notices.ts'
import { generateProject } from '../generate/project.ts'

const root = join(import.meta.dirname, '../..')
let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'any-document-'))
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'junction')
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const ok = { 200: { description: 'OK' } }

/** Generates from a document in a folder of its own. */
async function generate(name: string, document: object, config: ContractConfig = {}) {
  const folder = join(home, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify({ openapi: '3.1.0', info: { title: name, version: '1' }, ...document }))
  const generated = join(folder, 'generated')
  await generateProject(folder, { config: completeConfig(config) }, generated)
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(generated, file)).href)
  return {
    folder,
    generated,
    operations: (await load('operations.ts')).operations as Record<string, any>,
    loadValidators: (await load('validators/index.js')).loadValidators as Record<string, () => Promise<any>>,
    closed: JSON.parse(readFileSync(join(generated, 'openapi.closed.json'), 'utf8')) as any,
  }
}

/** @returns the compiler's complaints about the generated code and another module */
function compile(folder: string, module = ''): string {
  writeFileSync(join(folder, 'more.ts'), `${module}\nexport {}\n`)
  const options = {
    extends: join(root, 'tsconfig.json'),
    include: ['generated', '*.ts'],
    exclude: [],
    compilerOptions: { noUnusedLocals: true, noUnusedParameters: true },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  try {
    const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')
    return execFileSync(process.execPath, [tsc, '--pretty', 'false', '-p', folder], { encoding: 'utf8', cwd: folder })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

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

  test('Operations with any ids, without tags and components, become code that compiles and runs', async () => {
    const { folder, generated, operations, loadValidators, closed } = await generate('ids', { paths })
    expect(Object.keys(operations).toSorted()).toEqual(ids.toSorted())
    for (const [index, id] of ids.entries()) {
      expect(operations[id]).toMatchObject({ method: 'get', path: `/p${index}` })
      expect((await loadValidators[id]!()).operation).toBe(id)
    }
    const files = readdirSync(join(generated, 'validators')).map(file => file.toLowerCase())
    expect(new Set(files).size, 'files with equal names apart from case').toBe(files.length)
    writeFileSync(join(folder, 'handlers.ts'), buildHandlers(readContract(closed), operations, {}))
    const module = `import { createListener } from '@mediawright/contract-kit/node'
import { clientOperations } from './generated/client-operations.ts'
import { contract } from './generated/contract.ts'
import { handlers } from './handlers.ts'
export const known: keyof typeof clientOperations = 'get-stations'
export const listener = createListener(contract, { handlers })`
    expect(compile(folder, module)).toBe('')
  })

  test('No text of a document becomes code', async () => {
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

  test('A client function of an operation whose id is no identifier has a safe name', async () => {
    const { generated } = await generate('functions', { paths })
    const { clientOperations } = await import(/* @vite-ignore */ pathToFileURL(join(generated, 'client-operations.ts')).href)
    expect(clientOperations['get-stations'][3]).toBe('getStations')
    expect(clientOperations['delete'][3]).toBe('delete_')
    expect(clientOperations['1st'][3]).toBe('_1st')
    expect(new Set(ids.map(id => clientOperations[id][3])).size).toBe(ids.length)
  })

  test('Webhooks and callbacks are no operations, whether or not they have the id of one', async () => {
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

  test('A document with a tag for each operation has tags of that type', async () => {
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
    },
  }

  test('A response is validated by its status, then by its range, then by the default', async () => {
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
  })

  test('A handler returns any status of a range, with `default` any other status, and no undeclared one', async () => {
    const { folder } = await generate('returned', { paths })
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
]`
    expect(compile(folder, module)).toBe('')
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

  test('Service and mock send the body that an operation documents for an invalid request, or else problem details', async () => {
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

  test('A handler neither requires nor gets what callers may not write, and what may not be read is never sent', async () => {
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

describe('schemas', () => {
  const send = (schemas: object, schema: object) => ({
    paths: {
      '/a': {
        post: {
          operationId: 'send',
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 200: { description: 'OK' } },
        },
      },
    },
    components: { schemas },
  })
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const validator = async (name: string, schemas: object, schema: object) => {
    const { loadValidators, folder } = await generate(name, send(schemas, schema))
    const { body } = await loadValidators['send']!()
    const validate = body['application/json']
    const faults = (value: unknown) =>
      validate(value) ? [] : fieldErrors(validate.errors, value, 'field', undefined).map(({ field, message }) => `${field} ${message}`)
    return { faults, folder }
  }

  test('Text that looks like keywords in examples, defaults, enums and extensions does not disturb validators', async () => {
    const like = { $id: 'same', $schema: 'http://json-schema.org/draft-04/schema#', $anchor: 'a', $ref: '#/nowhere' }
    const Odd = {
      type: 'object',
      $id: 'https://example.com/odd',
      example: like,
      examples: [like],
      'x-schema': like,
      properties: { a: { enum: [like, 'a', null, 1], default: like, example: like }, $id: { type: 'string' } },
    }
    const { faults } = await validator('keywords', { Odd, Other: { ...Odd, $id: 'https://example.com/other' } }, ref('Odd'))
    expect(faults({ a: like, $id: 'same' })).toEqual([])
    expect(faults({ a: null })).toEqual([])
    expect(faults({ a: 'b', $id: 1 })).toEqual([expect.stringMatching(/^a must be one of/), '$id must be a string'])
  })

  test('A body and a parameter that several operations share are read and validated like those of one', async () => {
    const shared = { parameters: [{ $ref: '#/components/parameters/Size' }], requestBody: { $ref: '#/components/requestBodies/Named' } }
    const post = (operationId: string) => ({ operationId, ...shared, responses: ok })
    const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
    const { operations, loadValidators } = await generate('bodies', {
      paths: { '/a': { post: post('addA') }, '/b': { post: post('addB') } },
      components: {
        parameters: { Size: { name: 'size', in: 'query', schema: { type: 'integer' } } },
        requestBodies: { Named: { required: true, content: { 'application/json': { schema } } } },
      },
    })
    expect(operations['addA'].body).toEqual({ required: true, types: ['application/json'] })
    const { body, query } = await loadValidators['addB']!()
    expect([{ size: 1 }, { size: 'a' }].map(value => query(value))).toEqual([true, false])
    expect([{ name: 'n' }, {}].map(value => body['application/json'](value))).toEqual([true, false])
  })

  test('Unusual values of keywords become types and validators', async () => {
    const schemas = {
      Kind: { type: 'string', enum: ['a', null, '__proto__', "it's */"] },
      Mixed: { type: ['string', 'null', 'integer', 'array'], enum: [null, 0, true, ['a'], { b: 1 }] },
      Loose: {
        type: 'any',
        required: true,
        enum: [],
        items: [{ type: 'string' }],
        properties: { '*/': { type: 'string', description: '*/' } },
      },
    }
    const { faults, folder } = await validator('unusual', schemas, {
      properties: { kind: ref('Kind'), mixed: ref('Mixed'), loose: ref('Loose') },
    })
    expect(faults({ kind: '__proto__', mixed: ['a'], loose: [1] })).toEqual(['loose[0] must be a string'])
    expect(faults({ kind: 'b', mixed: false })).toHaveLength(2)
    expect(compile(folder)).toBe('')
  })

  test('Properties with names that every object has are required and read like others', async () => {
    const properties = { toString: { type: 'string' }, ['__proto__']: { type: 'integer' } }
    const { faults } = await validator(
      'inherited',
      {},
      { type: 'object', required: ['constructor'], properties, additionalProperties: false },
    )
    expect(faults({})).toEqual(['constructor is required'])
    expect(faults(JSON.parse('{ "toString": 1, "__proto__": "a", "constructor": 1 }')).toSorted()).toEqual([
      '__proto__ must be an integer',
      'constructor is not a known field',
      'toString must be a string',
    ])
  })

  test('An unknown format is not checked and not reported by `generate`', async () => {
    const warn = vi.spyOn(console, 'warn')
    const { faults } = await validator('formats', {}, { properties: { a: { type: 'string', format: 'shoe-size' }, b: { format: 'date' } } })
    expect(faults({ a: 'any', b: '2026-02-30' })).toEqual([expect.stringMatching(/^b /)])
    expect(warn).not.toHaveBeenCalled()
  })

  test('A default that its schema does not allow is not used', async () => {
    const properties = { a: { type: 'string', default: null }, b: { ...ref('Small'), default: 12 }, c: { type: 'integer', default: 3 } }
    const { operations, loadValidators, closed } = await generate('defaults', {
      paths: {
        '/a': {
          post: {
            operationId: 'send',
            parameters: [
              { name: 'size', in: 'query', schema: { ...ref('Small') } },
              { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' }, default: 'all' } },
            ],
            requestBody: { content: { 'application/json': { schema: { properties } } } },
            responses: ok,
          },
        },
      },
      components: { schemas: { Small: { type: 'integer', maximum: 9, default: 5 } } },
    })
    const { query, body } = await loadValidators['send']!()
    const [parameters, sent] = [{}, {}]
    expect([query(parameters), body['application/json'](sent)]).toEqual([true, true])
    expect([parameters, sent]).toEqual([{ size: 5 }, { c: 3 }])
    expect(operations['send'].defaults).toEqual(['size'])
    expect(closed.paths['/a'].post.parameters[1].schema).toMatchObject({ 'x-default': 'all' })
  })

  test('What validators do not check or use, and what is renamed, is reported once, with file and line', async () => {
    const shoe = { type: 'string', format: 'shoe-size', xml: { name: 'shoe' } }
    const number = { type: 'integer', default: 'none' }
    const foreign = { type: 'string', pattern: String.raw`\p{Shoe}` }
    const body = { a: shoe, b: shoe, c: { type: 'string', format: 'date', default: '2026-02-28' }, d: number, e: foreign }
    const requestBody = { content: { 'application/json': { schema: { properties: body } } } }
    const { folder, generated } = await generate('reported', {
      paths: { "/it's": { post: { operationId: 'send/it', requestBody, responses: ok } } },
      components: { schemas: { Shoe: shoe } },
    })
    expect(notices({}, folder, readFileSync(join(generated, 'sdk/sdk.gen.ts'), 'utf8'))).toEqual([
      'openapi.json:1: the format `shoe-size` is not known, so values are not checked for it',
      'openapi.json:1: the keyword `xml` is ignored: bodies in XML are streams of bytes',
      'openapi.json:1: the default "none" does not match its schema, so it is not filled in',
      'openapi.json:1: the pattern `\\p{Shoe}` is not a regular expression of JavaScript, so values are not checked for it',
      'openapi.json:1: the operation "send/it" is the function `sendIt` of the SDK',
    ])
  })

  describe('discriminators', () => {
    const animal = (sound: string) => ({
      type: 'object',
      required: ['petType', sound],
      properties: { petType: { type: 'string' }, [sound]: { type: 'integer' } },
    })
    const Pet = {
      oneOf: [ref('Cat'), ref('Dog')],
      discriminator: { propertyName: 'petType', mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' } },
    }

    test('The mapping selects the variant, whose faults are reported', async () => {
      const { faults } = await validator('mapping', { Cat: animal('meow'), Dog: animal('bark'), Pet }, { properties: { pet: ref('Pet') } })
      expect(faults({ pet: { petType: 'cat', meow: 1, bark: 1 } })).toEqual([])
      expect(faults({ pet: { petType: 'Dog', bark: 1 } }), 'the name of the schema').toEqual([])
      expect(faults({ pet: { petType: 'dog', meow: 1 } })).toEqual(['pet.bark is required'])
      expect(faults({ pet: { petType: 'cow' } })).toEqual(['pet.petType must be one of cat, Cat, dog, Dog'])
      expect(faults({ pet: {} })).toEqual(['pet.petType is required'])
    })

    test('Variants that share a list of values are selected by their names', async () => {
      const petType = { enum: ['Cat', 'Dog', 'cat'] }
      const sharing = (sound: string) => ({ ...animal(sound), properties: { petType, [sound]: { type: 'integer' } } })
      const discriminator = { propertyName: 'petType', mapping: { cat: '#/components/schemas/Cat' } }
      const { faults } = await validator(
        'sharing',
        { Cat: sharing('meow'), Dog: sharing('bark') },
        { properties: { pet: { oneOf: [ref('Cat'), ref('Dog')], discriminator } } },
      )
      expect(faults({ pet: { petType: 'Dog', bark: 1, meow: 1 } })).toEqual([])
      expect(faults({ pet: { petType: 'cat', bark: 1 } })).toEqual(['pet.meow is required'])
    })

    test('A schema with a discriminator is the child that the value names, as are choices between its children', async () => {
      const Base = {
        type: 'object',
        required: ['petType'],
        properties: { petType: { type: 'string' }, name: { type: 'string' } },
        discriminator: { propertyName: 'petType', mapping: { cat: '#/components/schemas/Cat', fish: '#/components/schemas/Fish' } },
      }
      const child = (parent: string, sound: string) => ({
        allOf: [ref(parent), { type: 'object', required: [sound], properties: { [sound]: { type: 'integer' } } }],
      })
      const schemas = {
        Pet: Base,
        Cat: child('Pet', 'meow'),
        Dog: child('Pet', 'bark'),
        Poodle: child('Dog', 'curls'),
        Fish: { allOf: [ref('Pet')] },
        Bird: { description: 'Any', allOf: [ref('Pet')] },
        Owl: child('Bird', 'hoots'),
      }
      const { faults, folder } = await validator('inheritance', schemas, {
        properties: { pet: ref('Pet'), dog: ref('Dog'), either: { oneOf: [ref('Cat'), ref('Dog')] } },
      })
      expect(faults({ pet: { petType: 'cat', meow: 1, name: 'Tom' } })).toEqual([])
      expect(faults({ pet: { petType: 'cat', bark: 1 } })).toEqual(['pet.meow is required'])
      expect(faults({ pet: { petType: 'Poodle', bark: 1, name: 1 } })).toEqual(['pet.name must be a string', 'pet.curls is required'])
      expect(faults({ pet: { petType: 'other' } }), 'the schema alone').toEqual([])
      expect(faults({ pet: { petType: 'fish' } }), 'a child without properties').toEqual([])
      expect(faults({ pet: { petType: 'Owl' } })).toEqual(['pet.hoots is required'])
      expect(faults({ pet: {} })).not.toEqual([])
      expect(faults({ dog: { petType: 'Poodle', bark: 1 } })).toEqual([])
      expect(faults({ either: { petType: 'cat', meow: 1, bark: 1 } })).toEqual([])
      const module = `import type { components } from './generated/types.closed.ts'
type Pet = components['schemas']['Pet']
export const pets: Pet[] = [{ petType: 'cat', meow: 1 }, { petType: 'Poodle', bark: 1, curls: 2 }, { petType: 'other', name: 'n' }]
export const sound = (pet: Pet) => ('meow' in pet ? pet.meow.toFixed() : pet.name)`
      expect(compile(folder, module)).toBe('')
    })
  })
})
