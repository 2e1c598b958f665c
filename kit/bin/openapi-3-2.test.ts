// @project slow: it generates a project and compiles it in processes
/** Tests an OpenAPI 3.2 document from code generation to both servers: Node's own and Express. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientOptions } from '../client/index.ts'
import { completeConfig } from '../config.ts'
import { readItems } from '../runtime/sequence.ts'
import { createRouter } from '../express/router.ts'
import { generateProject } from '../generate/project.ts'
import { createListener } from '../node/listener.ts'
import { createContract } from '../runtime/contract.ts'
import { brief, checkService } from '../conformance/testing/small-service.ts'
import { createMock } from '../mock/create-mock.ts'
import { schemaCheck } from '../generate/schema-check.ts'
import { notesDocument } from './testing/notes-document.ts'

const root = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'openapi-3-2-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const generated = join(home, 'generated')
const file = (name: string): any => JSON.parse(readFileSync(join(generated, name), 'utf8'))

let contract: ReturnType<typeof createContract>
let createClient: (options: ClientOptions) => any
beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'junction')
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(home, 'openapi.json'), JSON.stringify(notesDocument))
  await generateProject(home, { config: completeConfig({}), source: undefined }, generated)
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(generated, name)).href)
  const [{ operations }, { loadValidators }] = await Promise.all([load('operations.ts'), load('validators/index.js')])
  ;({ createClient } = await load('client.ts'))
  contract = createContract({ operations, loadValidators, basePath: '/v1' })
})

test('The OpenAPI 3.1 document describes streams as text and uses extensions for what OpenAPI 3.1 cannot express', () => {
  const { openapi, $self, tags, servers, paths, components } = file('openapi.json')
  expect([openapi, $self, tags, servers]).toEqual([
    '3.1.1',
    undefined,
    [
      { name: 'notes', 'x-kind': 'nav', 'x-summary': 'Notes' },
      { name: 'watching', 'x-parent': 'notes' },
    ],
    [{ url: '/v1', 'x-name': 'here' }],
  ])
  expect(paths['/events'].get.responses[200]).toEqual({
    description: 'Events, as they happen.',
    'x-summary': 'Events, as they happen.',
    content: {
      'text/event-stream': {
        schema: { $ref: '#/components/schemas/NoteEventStream' },
        examples: { two: { value: 'id: 1\nevent: written\ndata: {"text":"Milk"}\n\nid: 2\nevent: removed\ndata: 7\n\n' } },
      },
    },
  })
  expect(components.schemas.NoteEventStream).toEqual({
    type: 'string',
    contentMediaType: 'text/event-stream',
    contentSchema: { $ref: '#/components/schemas/NoteEvent' },
  })
  expect(Object.keys(paths['/notes'])).toEqual(['get', 'post', 'x-additionalOperations'])
  expect(Object.keys(paths['/notes']['x-additionalOperations'])).toEqual(['QUERY', 'PURGE'])
  expect([paths['/find'].get.parameters, paths['/find'].get['x-querystring'].name]).toEqual([[], 'filter'])
  expect(paths['/pick'].get.parameters).toMatchObject([{ name: 'wish', in: 'query', style: 'form', explode: true }])
})

test('The document is also published as OpenAPI 3.2, where the schema of an event describes the event as it is sent', () => {
  const { openapi, paths, components } = file('openapi.3.2.json')
  expect([openapi, Object.keys(paths['/notes'].additionalOperations), paths['/notes'].query.operationId]).toEqual([
    '3.2.0',
    ['PURGE'],
    'searchNotes',
  ])
  const { itemSchema, examples } = paths['/events'].get.responses[200].content['text/event-stream']
  expect([itemSchema, examples.two.dataValue[0].data]).toEqual([{ $ref: '#/components/schemas/NoteEvent' }, '{"text":"Milk"}'])
  expect(components.schemas.NoteEvent.oneOf[0].properties.data.contentMediaType).toBe('application/json')
  expect(paths['/find'].get.parameters[0].in).toBe('querystring')
})

test("An object with an unmapped discriminator value is valid if the default mapping's schema allows the object", () => {
  const variant = (more: string) => ({
    type: 'object',
    required: ['kind', more],
    properties: { kind: { type: 'string' }, [more]: { type: 'integer' } },
  })
  const schemas = { Cat: variant('lives'), Other: variant('legs') }
  const [cat, other] = ['#/components/schemas/Cat', '#/components/schemas/Other']
  const discriminator = { propertyName: 'kind', mapping: { cat, other }, defaultMapping: 'Other' }
  const pet = { oneOf: [{ $ref: cat }, { $ref: other }], discriminator }
  const fits = schemaCheck({ schemas })
  const values = [{ kind: 'cat', lives: 9 }, { kind: 'bird', legs: 2 }, { kind: 'bird' }]
  expect(values.map(value => fits(pet, value))).toEqual([true, true, false])
})

test('Sequence items are typed in handlers and client calls', () => {
  writeFileSync(
    join(home, 'handlers.ts'),
    `import type { createClient } from './generated/client.ts'
import type { Handlers } from './generated/contract.ts'
import type { operations } from './generated/types.ts'
type Published = operations['watchNotes']['responses'][200]['content']['text/event-stream']
export const text = (event: Published): string | undefined => (event.event === 'written' ? event.data.text : undefined)
async function* events() {
  yield { id: '1', event: 'written' as const, data: { text: 'Milk' } }
  yield { event: 'removed' as const, data: 7 }
}
export const handlers: Pick<Handlers, 'watchNotes' | 'importNotes' | 'exportNotes' | 'searchNotes' | 'purgeNotes' | 'findNotes' | 'pickNotes'> = {
  watchNotes: async ({ headers }) => (headers['last-event-id'] ? { status: 200, stream: events } : { status: 200, body: events() }),
  async importNotes({ body }) {
    let count = 0
    for await (const { text } of body) count += text.length
    return { status: 200, body: { count } }
  },
  exportNotes: async () => ({ status: 200, mediaType: 'application/jsonl', body: (async function* () { yield { text: 'a' } })() }),
  searchNotes: async ({ body: { text } }) => ({ status: 200, body: [{ text }] }),
  purgeNotes: async () => ({ status: 204 }),
  findNotes: async ({ query: { filter } }) => ({ status: 200, body: filter.sizes }),
  pickNotes: async ({ query: { wish } }) => ({ status: 200, body: { size: wish?.size } }),
}
export async function use(client: ReturnType<typeof createClient>) {
  for await (const event of client.watchNotes({ headers: { 'Last-Event-ID': '1' } })) if (event.event === 'removed') event.data.toFixed()
  const { count } = await client.importNotes({ body: [{ text: 'Milk' }] })
  const [found] = await client.searchNotes({ body: { text: 'Milk' } })
  const sizes: number[] = await client.findNotes({ query: { filter: { sizes: [count, found!.text.length] } } })
  // @ts-expect-error The body is missing.
  void client.searchNotes()
  return sizes
}
// @ts-expect-error An item of another form.
export const wrong: Handlers['watchNotes'] = async () => ({ status: 200, body: (async function* () { yield { event: 'written' as const, data: 7 } })() })
// @ts-expect-error There are several media types.
export const unnamed: Handlers['exportNotes'] = async () => ({ status: 200, body: (async function* () { yield { text: 'a' } })() })
`,
  )
  writeFileSync(
    join(home, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['handlers.ts'], exclude: [] }),
  )
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '--noEmit', '-p', home], { encoding: 'utf8', cwd: home })
  expect(stdout).toBe('')
})

const failures: string[] = []
const notes = [{ text: 'Milk' }, { text: 'Bread and "butter"\n' }]
async function* all(items: readonly unknown[]) {
  yield* items
}
let handlers: Record<string, (input: any) => Promise<any>>
const options = () => ({
  handlers: new Proxy(
    {},
    {
      get: (_, id: string) => (input: unknown) => handlers[id]!(input),
      has: () => true,
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    },
  ) as typeof handlers,
  onError: (error: unknown) => void failures.push((error as Error).message),
})

describe.each<[string, () => RequestListener]>([
  ["Node's server", () => createListener(contract, options())],
  ['Express', () => express().use(createRouter(contract, options()))],
])('on %s', (_name, open) => {
  let server: Server
  let url: string
  beforeAll(async () => {
    server = createServer(open()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  })
  afterAll(() => server.close().closeAllConnections())

  /** Returns the status and items of a response. */
  async function read(path: string, init?: RequestInit) {
    const response = await fetch(url + path, init)
    const type = response.headers.get('content-type')!
    const items: unknown[] = []
    for await (const item of readItems(response.body!, type)) items.push(item)
    return { status: response.status, type, items }
  }
  async function send(path: string, init: RequestInit) {
    const response = await fetch(url + path, init)
    const text = await response.text()
    return [response.status, text === '' ? undefined : JSON.parse(text)] as const
  }

  test('A handler can return an iterator of items as the body and choose the media type in which the items are sent', async () => {
    for (const mediaType of ['application/jsonl', 'application/json-seq']) {
      handlers = { exportNotes: async () => ({ status: 200, body: all(notes), mediaType }) }
      expect(await read('/notes')).toEqual({ status: 200, type: mediaType, items: notes })
    }
    const pictures = [Uint8Array.of(1, 13, 10), Uint8Array.of()]
    handlers = { exportNotes: async () => ({ status: 200, body: all(pictures), mediaType: 'multipart/mixed' }) }
    expect(await read('/notes')).toMatchObject({ type: expect.stringMatching(/^multipart\/mixed; boundary=\S+$/), items: pictures })
  })

  test("Event data is sent as JSON, and a handler's event stream may yield several events at once", async () => {
    const events = [
      { id: '1', event: 'written', data: notes[1] },
      { id: '2', event: 'removed', data: 7 },
    ]
    handlers = {
      watchNotes: async () => ({
        status: 200,
        async *stream() {
          yield events
        },
      }),
    }
    expect(await read('/events')).toEqual({ status: 200, type: 'text/event-stream; charset=utf-8', items: events })
  })

  test('If an item of a response is invalid, the connection is closed after the preceding items have been sent', async () => {
    failures.length = 0
    handlers = { exportNotes: async () => ({ status: 200, body: all([notes[0], { text: '' }, notes[1]]), mediaType: 'application/jsonl' }) }
    await expect(read('/notes')).rejects.toThrow()
    expect(failures).toEqual([expect.stringContaining('An item of the response 200 of exportNotes breaks the contract: /text')])
  })

  test("A handler's response is rejected if the operation does not document the response's media type", async () => {
    failures.length = 0
    handlers = { exportNotes: async () => ({ status: 200, body: all(notes), mediaType: 'text/event-stream' }) }
    expect((await send('/notes', {}))[0]).toBe(500)
    expect(failures).toEqual(['The contract does not declare a stream of text/event-stream as the response 200 of exportNotes.'])
  })

  test('If a client disconnects, the iterator returned by the handler is closed', async () => {
    const ended = Promise.withResolvers<void>()
    const endless = {
      [Symbol.asyncIterator]: () => ({
        next: async () => (sent++ < 3 ? { value: notes[0], done: false } : new Promise(() => undefined)),
        return: async () => (ended.resolve(), { value: undefined, done: true }),
      }),
    }
    let sent = 0
    handlers = { exportNotes: async () => ({ status: 200, body: endless }) }
    const reader = (await fetch(`${url}/notes`)).body!.getReader()
    await reader.read()
    await reader.cancel()
    await ended.promise
  })

  test('A handler reads the items of a sequence one by one as they arrive', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    handlers = {
      async importNotes({ body }) {
        const found: unknown[] = []
        for await (const note of body) {
          found.push(note)
          ;(found.length === 1 ? first : second).resolve()
        }
        return { status: 200, body: { count: found.length } }
      },
    }
    const sending = request(`${url}/notes`, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' } })
    const responded = once(sending, 'response')
    sending.write('{"text":"a"}\n{"te')
    await first.promise
    sending.end('xt":"b"}')
    await second.promise
    expect((await responded)[0].statusCode).toBe(200)
  })

  test("An invalid item in a request is rejected with an error that gives the item's index and field", async () => {
    handlers = {
      async importNotes({ body }) {
        let count = 0
        for await (const _note of body) count++
        return { status: 200, body: { count } }
      },
    }
    const post = (body: string, type = 'application/x-ndjson') =>
      send('/notes', { method: 'POST', body, headers: { 'content-type': type } })
    expect(await post('{"text":"a"}\n{"text":"","x":1}')).toMatchObject([
      400,
      {
        errors: [
          { field: 'body[1].x', message: 'is not a known field' },
          { field: 'body[1].text', message: 'must not be empty' },
        ],
      },
    ])
    expect(await post('{"text":"a"}\n{')).toMatchObject([400, { errors: [{ field: 'body[1]', message: 'is not valid JSON' }] }])
    expect(await post(`"${'a'.repeat(3_000_000)}`)).toMatchObject([400, { errors: [{ message: 'is larger than 2097152 bytes' }] }])
    expect((await post('[]', 'application/json'))[0]).toBe(415)
    expect(await post('')).toEqual([200, { count: 0 }])
  })

  test('The body of a QUERY request is validated, and a request with a custom method reaches the operation for that method', async () => {
    handlers = {
      searchNotes: async ({ body }) => ({ status: 200, body: [{ text: body.text }] }),
      purgeNotes: async () => ({ status: 204 }),
    }
    const query = (body: object) => ({ method: 'QUERY', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    expect(await send('/notes', query({ text: 'Milk' }))).toEqual([200, [{ text: 'Milk' }]])
    expect((await send('/notes', query({})))[0]).toBe(400)
    expect(await send('/notes', { method: 'PURGE' })).toEqual([204, undefined])
    const wrong = await fetch(`${url}/notes`, { method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST, QUERY, PURGE, HEAD, OPTIONS'])
  })

  test('The whole query string can be a single parameter, encoded as JSON or as a form', async () => {
    handlers = {
      findNotes: async ({ query }) => ({ status: 200, body: query.filter.sizes }),
      pickNotes: async ({ query }) => ({ status: 200, body: query.wish ?? {} }),
    }
    expect(await send(`/find?${encodeURIComponent('{"sizes":[1,2]}')}`, {})).toEqual([200, [1, 2]])
    expect((await send('/find?sizes=1', {}))[0]).toBe(400)
    expect((await send('/find', {}))[0]).toBe(400)
    expect(await send('/pick?text=a+b&size=3', {})).toEqual([200, { text: 'a b', size: 3 }])
    expect((await send('/pick?size=x', {}))[0]).toBe(400)
  })
})

describe('the generated client', () => {
  let server: Server
  let client: any
  const seen: (string | string[] | undefined)[] = []
  beforeAll(async () => {
    const listener = createListener(contract, options())
    server = createServer((request_, response) => {
      seen.push(request_.headers['last-event-id'])
      listener(request_, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    client = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` })
  })
  afterAll(() => server.close().closeAllConnections())
  const collect = async (items: AsyncIterable<unknown>) => {
    const found: unknown[] = []
    for await (const item of items) found.push(item)
    return found
  }

  test('The generated client sends and reads sequences, and calls operations that have custom methods', async () => {
    handlers = {
      exportNotes: async () => ({ status: 200, body: all(notes), mediaType: 'application/json-seq' }),
      async importNotes({ body }) {
        return { status: 200, body: { count: (await collect(body)).length } }
      },
      searchNotes: async ({ body }) => ({ status: 200, body: [body] }),
      purgeNotes: async () => ({ status: 204 }),
      findNotes: async ({ query }) => ({ status: 200, body: query.filter.sizes }),
    }
    expect(await collect(client.exportNotes())).toEqual(notes)
    expect(await client.importNotes({ body: all(notes) })).toEqual({ count: 2 })
    expect(await client.searchNotes({ body: { text: 'Milk' } })).toEqual([{ text: 'Milk' }])
    expect(await client.purgeNotes()).toBe(undefined)
    expect(await client.findNotes({ query: { filter: { sizes: [1] } } })).toEqual([1])
    const refused = await client.searchNotes({ body: {} }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test('The generated client resumes an interrupted event stream after the last event received, and stops when the stream ends', async () => {
    seen.length = 0
    const event = (id: number) => ({ id: String(id), event: 'removed', data: id })
    handlers = {
      watchNotes: async ({ headers: { 'last-event-id': last } }) => ({
        status: 200,
        async *stream() {
          yield { ...event(Number(last ?? 0) + 1), retry: 1 }
          if (last === undefined) yield { ...event(9), event: 'wrong' }
          else yield event(3)
        },
      }),
    }
    expect(await collect(client.watchNotes())).toEqual([{ ...event(1), retry: 1 }, { ...event(2), retry: 1 }, event(3)])
    expect(seen).toEqual([undefined, '1'])
  })

  test('The generated client gives up on an event stream after repeated failures to open it', async () => {
    seen.length = 0
    handlers = { watchNotes: async () => Promise.reject(new Error('broken')) }
    await expect(collect(client.watchNotes(undefined, { attempts: 2 }))).rejects.toMatchObject({ status: 500 })
    expect(seen).toHaveLength(2)
  })
})

describe('the mock', () => {
  let server: Server
  let url: string
  beforeAll(async () => {
    server = createServer(await createMock(file('openapi.closed.json'))).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  })
  afterAll(() => server.close().closeAllConnections())

  test("The mock sends the items of a sequence's example or, without an example, an item generated from the schema", async () => {
    const events = await fetch(`${url}/events`)
    expect([events.headers.get('content-type'), await events.text()]).toEqual([
      'text/event-stream; charset=utf-8',
      'id: 1\nevent: written\ndata: {"text":"Milk"}\n\nid: 2\nevent: removed\ndata: 7\n\n',
    ])
    const lines = await fetch(`${url}/notes`)
    expect([lines.headers.get('content-type'), await lines.text()]).toEqual(['application/jsonl', '{"text":"text"}\n'])
    const texts = await fetch(`${url}/notes`, { headers: { accept: 'application/json-seq' } })
    expect(await texts.text()).toBe('\u001E{"text":"text"}\n')
  })

  test('The mock validates query strings, the bodies of QUERY requests and each item that it receives', async () => {
    const post = (body: string) => fetch(`${url}/notes`, { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } })
    expect((await post('{"text":"a"}\n{"text":"b"}')).status).toBe(200)
    const refused = await post('{"text":"a"}\n{"text":""}')
    expect([refused.status, (await refused.json()).errors]).toEqual([400, [{ field: 'body[1].text', message: 'must not be empty' }]])
    const query = (body: string) => fetch(`${url}/notes`, { method: 'QUERY', body, headers: { 'content-type': 'application/json' } })
    expect([(await query('{"text":"a"}')).status, (await query('{}')).status]).toEqual([200, 400])
    expect((await fetch(`${url}/notes`, { method: 'PURGE' })).status).toBe(204)
    expect((await fetch(`${url}/find?${encodeURIComponent('{"sizes":[1]}')}`)).status).toBe(200)
    expect((await fetch(`${url}/find?sizes=1`)).status).toBe(400)
  })

  test('A conformance run finds no violations in the mock and reaches every operation', async () => {
    const document = file('openapi.closed.json')
    const readOnly = await checkService(document, await createMock(document), {
      strict: true,
      only: ['searchNotes', 'importNotes'],
      invalid: 0,
    })
    expect(readOnly.operations.map(({ statuses: [first] }) => first!.exercised)).toEqual([false, true])
    const report = await checkService(document, await createMock(document), { strict: true, write: true })
    expect(brief(report)).toEqual([])
    expect(report.operations.flatMap(({ statuses }) => statuses.filter(({ exercised }) => !exercised))).toEqual([])
  })
})

test('A conformance run reports each invalid item of an endless stream with its index', async () => {
  const [wrong, right] = ['data: {"text":""}\nevent: written\n\n', 'event: removed\ndata: 1\n\n']
  let isFirst = true
  const endless: RequestListener = (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .write(`${right}${wrong}${right}event: removed\ndata: "x"\n\nevent: rem`)
    if (!isFirst) response.end()
    isFirst = false
  }
  const { violations } = await checkService(file('openapi.closed.json'), endless, { only: ['watchNotes'], invalid: 0 })
  expect(new Set(violations.map(({ pointer }) => pointer.split('/')[1]))).toEqual(new Set(['1', '3']))
})

test('A conformance run ignores the truncated last line of a sequence that has not ended', async () => {
  const hanging: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/jsonl' }).write('{"text":"a"}\n{"te')
  }
  const report = await checkService(file('openapi.closed.json'), hanging, { only: ['exportNotes'], invalid: 0, timeoutSeconds: 0.3 })
  expect(brief(report)).toEqual([])
})

test('A conformance run reports sequence items that cannot be parsed', async () => {
  const broken: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/jsonl' }).end('{"text":"a"}\n{"te')
  }
  const report = await checkService(file('openapi.closed.json'), broken, { only: ['exportNotes'], invalid: 0 })
  expect(brief(report)).toContain('exportNotes 200 body: the item is not valid JSON')
})
