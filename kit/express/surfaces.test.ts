/** Sends the same requests to both servers: Node's own and an ordinary Express app with common middleware. */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import compression from 'compression'
import cors from 'cors'
import express from 'express'
import session from 'express-session'
import helmet from 'helmet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyAnswer, EventStream } from '../runtime/answer.ts'
import type { ByteStream } from '../runtime/body.ts'
import { createContract } from '../runtime/contract.ts'
import type { FormFile } from '../runtime/form-file.ts'
import type { OperationRow } from '../runtime/operation.ts'
import type { HttpCall } from '../node/http-service.ts'
import { createListener } from '../node/listener.ts'
import { answerUnreadable } from '../node/unreadable.ts'
import { createRouter, notFound } from './router.ts'

const bytes = 'application/octet-stream'
const form = 'multipart/form-data'
const rows = {
  read: { method: 'get', path: '/text', statuses: [200] },
  remove: { method: 'delete', path: '/text', statuses: [204] },
  follow: { method: 'get', path: '/events', statuses: [200], streams: { 200: ['text/event-stream'] } },
  store: { method: 'put', path: '/bytes', statuses: [200], body: { required: true, types: [bytes], maxBytes: { [bytes]: 1_000_000 } } },
  send: {
    method: 'post',
    path: '/form',
    statuses: [200],
    body: { required: true, types: [form], forms: { [form]: { fields: [['picture', { file: {} }]] } } },
  },
} as const satisfies Record<string, Partial<OperationRow>>
const operations = Object.fromEntries(
  Object.entries(rows).map(([id, row]) => [id, { security: [['session']], codes: {}, ...row } as OperationRow]),
)
const valid = () => true
const validators = { parameters: {}, query: valid, headers: valid, items: { 200: { 'text/event-stream': { validate: valid } } } }
const loadValidators = Object.fromEntries(
  Object.keys(rows).map(operation => [operation, async () => ({ ...validators, operation, replies: { 200: valid, 204: valid } })]),
)
const contract = createContract({ operations, loadValidators })

const text = 'A fox asleep in deep snow. '.repeat(100)
let stream: EventStream
let failures: unknown[]
let responses: ServerResponse[]
/** The last call. On Express, its request has a session. */
let last: HttpCall
let headers: Record<string, string>
/** The form handler calls this function with the form's file and waits for it to finish. */
let onFile: (file: FormFile) => Promise<void>
beforeEach(() => {
  failures = []
  headers = {}
  responses = []
})

const handlers = {
  read: async () => ({ status: 200, body: { text }, headers }),
  remove: async () => ({ status: 204 }),
  follow: async () => ({ status: 200, stream: (signal: AbortSignal) => stream(signal) }),
  async store({ body }: { body: ByteStream }) {
    let size = 0
    for await (const chunk of body) size += chunk.length
    return { status: 200, body: { size } }
  },
  async send({ body }: { body: { picture: FormFile } }) {
    await onFile(body.picture)
    return { status: 200, body: {} }
  },
} as unknown as Record<keyof typeof rows, () => Promise<AnyAnswer>>
const options = {
  handlers,
  authenticate: (call: HttpCall) => void (last = call),
  onError: (error: unknown) => void failures.push(error),
}

const ordinaryApp = () =>
  express()
    .use(helmet())
    .use(compression())
    .use(cors())
    .use((_request, response, next) => next(void response.set('x-request-id', 'of the app')))
    .use(session({ secret: 'test', resave: false, saveUninitialized: true }))
    .use(createRouter(contract, options))
    .use(notFound(contract))

describe.each<[string, () => RequestListener]>([
  ["Node's server", () => createListener(contract, options)],
  ['Express', ordinaryApp],
])('on %s', (name, open) => {
  let server: Server
  let url: string
  beforeAll(async () => {
    const listener = open()
    server = createServer((request, response) => {
      responses.push(response)
      listener(request, response)
    })
    server.on('clientError', answerUnreadable(contract)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close().closeAllConnections())
  const socketTo = () => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)

  test('HTTP-13 Each event arrives immediately and uncompressed', async () => {
    const read = Promise.withResolvers<void>()
    stream = async function* () {
      yield { data: text }
      await read.promise
      yield { data: 'last' }
    }
    const response = await fetch(`${url}/events`, { headers: { 'accept-encoding': 'gzip' } })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toBe(`data: ${text}\n\n`)
    read.resolve()
    expect((await reader.read()).value).toBe('data: last\n\n')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  })

  test('If a client disconnects, its event stream ends', async () => {
    const ended = Promise.withResolvers<void>()
    stream = async function* (signal) {
      signal.addEventListener('abort', () => ended.resolve())
      yield { data: 'first' }
      await ended.promise
    }
    const reader = (await fetch(`${url}/events`)).body!.getReader()
    await reader.read()
    await reader.cancel()
    await ended.promise
    expect(failures).toEqual([])
  })

  test('An event stream pauses while its client is not reading, and it ends when the client disconnects', async () => {
    let [pulled, ended] = [0, false]
    stream = async function* () {
      try {
        for (; pulled < 10_000; pulled++) yield { data: text.repeat(10) }
      } finally {
        ended = true
      }
    }
    const socket = socketTo().pause()
    socket.write('GET /events HTTP/1.1\r\nhost: test\r\n\r\n')
    await expect.poll(() => responses[0]?.writableNeedDrain).toBe(true)
    const before = pulled
    for (let i = 0; i < 100; i++) await turn()
    expect([pulled, ended]).toEqual([before, false])
    expect(responses[0]!.listenerCount('close')).toBeLessThan(10)
    socket.destroy()
    await expect.poll(() => ended).toBe(true)
  })

  test('An event stream that fails after its first event is aborted, and the error is reported once', async () => {
    const failure = new Error('broken')
    stream = async function* () {
      yield { data: 'first' }
      throw failure
    }
    const response = await fetch(`${url}/events`)
    await expect(response.text()).rejects.toThrow('terminated')
    expect(failures).toEqual([failure])
  })

  test("A response that cannot be written is replaced by a 500 that contains the request's id", async () => {
    headers = { 'x-broken': 'two\nlines' }
    const response = await fetch(`${url}/text`)
    expect([response.status, response.headers.get('x-request-id')]).toEqual([500, last.requestId])
    expect(failures).toEqual([expect.objectContaining({ code: 'ERR_INVALID_CHAR' })])
  })

  test('A HEAD request returns the same headers as GET but no body', async () => {
    const [get, head] = await Promise.all(['GET', 'HEAD'].map(method => fetch(`${url}/text`, { method })))
    expect([head!.status, await head!.text(), head!.headers.get('content-length')]).toEqual([200, '', String(text.length + 11)])
    expect(await get!.json()).toEqual({ text })
    stream = () => {
      throw new Error('opened')
    }
    const events = await fetch(`${url}/events`, { method: 'HEAD' })
    expect([events.status, events.headers.get('content-type'), await events.text()]).toEqual([200, 'text/event-stream; charset=utf-8', ''])
    expect(failures).toEqual([])
  })

  test('A response without a body has neither a Content-Type nor a Content-Length header', async () => {
    const response = await fetch(`${url}/text`, { method: 'DELETE' })
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-length')]).toEqual([204, null, null])
  })

  test.runIf(name === 'Express')(
    'Express middleware compresses JSON, and responses keep the headers, session and request id that the middleware sets',
    async () => {
      const response = await fetch(`${url}/text`)
      const names = ['content-encoding', 'x-frame-options', 'access-control-allow-origin', 'x-request-id']
      expect(names.map(header => response.headers.get(header))).toEqual(['gzip', 'SAMEORIGIN', '*', 'of the app'])
      expect(decodeURIComponent(response.headers.get('set-cookie')!)).toContain(
        `connect.sid=s:${(last.request as { sessionID?: string }).sessionID}.`,
      )
    },
  )

  test.each<[string, object]>([
    ['with a content-length', { 'content-length': 1_000_001 }],
    ['sent in chunks', {}],
  ])('A byte-stream body %s that exceeds the limit results in a 413, and the connection stays open', async (_what, length) => {
    const request = sendRequest(`${url}/bytes`, { method: 'PUT', headers: { 'content-type': bytes, ...length } })
    request.end(Buffer.alloc(1_000_001))
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect([response.statusCode, response.headers['content-type']]).toEqual([413, 'application/problem+json'])
    await once(response.resume(), 'end')
    expect([(await fetch(`${url}/text`)).status, failures]).toEqual([200, []])
  })

  test('A client that sends Expect: 100-continue receives a 100 response before the final one', async () => {
    const expecting = { 'content-type': bytes, 'content-length': 5, expect: '100-continue' }
    const request = sendRequest(`${url}/bytes`, { method: 'PUT', headers: expecting })
    request.flushHeaders()
    await once(request, 'continue')
    request.end('bytes')
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(String(Buffer.concat(await response.toArray()))).toBe('{"size":5}')
  })

  test.each([
    ['/text', 'DELETE', 'application/json'],
    ['/bytes', 'PUT', bytes],
    ['/form', 'POST', `${form}; boundary=b`],
  ])('If the client aborts the request while sending a body to %s, no service error is reported', async (path, method, type) => {
    const socket = socketTo()
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: test\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n--b\r\n`)
    await expect.poll(() => responses.length).toBe(1)
    socket.destroy()
    await expect.poll(() => responses[0]!.closed).toBe(true)
    expect([(await fetch(`${url}/text`)).status, failures]).toEqual([200, []])
  })

  test('A file in a form exists until the handler ends, even if the client disconnects earlier, and is then deleted', async () => {
    const [received, end] = [Promise.withResolvers<FormFile>(), Promise.withResolvers<void>()]
    onFile = file => (received.resolve(file), end.promise)
    const leaving = new AbortController()
    const body = new FormData()
    body.append('picture', new Blob(['a picture']))
    const sent = fetch(`${url}/form`, { method: 'POST', body, signal: leaving.signal }).catch(() => undefined)
    const { path } = await received.promise
    leaving.abort()
    await sent
    await expect.poll(() => responses[0]!.closed).toBe(true)
    expect(readFileSync(path, 'utf8')).toBe('a picture')
    end.resolve()
    await expect.poll(() => existsSync(path)).toBe(false)
  })

  test.each([
    ['has headers of 100 kB', `GET /text HTTP/1.1\r\nhost: test\r\nx-long: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
    ['is not HTTP', 'hello\r\n\r\n', 400],
  ])("If a request %s, it is rejected in the contract's error format", async (_what, sent, status) => {
    const socket = socketTo()
    socket.write(sent)
    const [head, body] = String(Buffer.concat(await socket.toArray())).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*x-request-id: .+\r\ncontent-type: application/problem\\+json\r\n`))
    expect(JSON.parse(body!)).toMatchObject({ status, detail: expect.stringMatching(/\.$/) })
  })

  test("A path without an operation returns 404 in the contract's error format", async () => {
    const response = await fetch(`${url}/none`)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect(response.headers.get('x-request-id')).toMatch(/./)
  })
})
