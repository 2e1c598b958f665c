import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MediaFile } from './media-file.ts'
import { createVendorClient, VendorError, type VendorClient } from './vendor-client.ts'

const key = 'sk-very-secret-key'
const signal = new AbortController().signal

let server: Server
let origin: string
let folder: string
let answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void
let client: VendorClient

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendor-client-'))
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    answer(request, response, Buffer.concat(chunks))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  client?.close()
  client = open()
})
afterAll(async () => {
  client.close()
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const open = (limits = {}) =>
  createVendorClient(
    { baseUrl: `${origin}/v1`, apiUrl: origin, key, headers: { 'x-team': 'media' } },
    secret => ({ authorization: `Key ${secret}` }),
    limits,
  )
const send = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

async function mediaFile(bytes: Uint8Array): Promise<MediaFile> {
  const path = join(folder, `input-${Math.random()}`)
  await writeFile(path, bytes)
  return new MediaFile('image_url', { path, contentType: 'image/png', sizeBytes: bytes.length })
}

const failure = (asked: Promise<unknown>): Promise<VendorError> =>
  asked.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: unknown) => (error instanceof VendorError ? error : Promise.reject(error)),
  )

test("A JSON request includes the key and the provider's headers, and contains media as data URIs", async () => {
  const bytes = Buffer.from(Array.from({ length: 200_001 }, (_, index) => index % 251))
  answer = (request, response, body) => {
    expect(request.url).toBe('/v1/make')
    expect(request.headers).toMatchObject({ authorization: `Key ${key}`, 'x-team': 'media', 'content-length': String(body.length) })
    send(response, 200, JSON.parse(body.toString()))
  }
  const file = await mediaFile(bytes)
  const { body } = await client.json('POST', '/make', { signal, body: { prompt: 'ü "x"', list: [file], n: 2 } })
  expect(body).toEqual({ prompt: 'ü "x"', list: [`data:image/png;base64,${bytes.toString('base64')}`], n: 2 })
})

test('A form request includes its files', async () => {
  answer = (request, response, body) => {
    expect(Number(request.headers['content-length'])).toBe(body.length)
    const boundary = /boundary=(.+)$/.exec(request.headers['content-type']!)![1]!
    send(response, 200, body.toString().split(`--${boundary}`))
  }
  const { input } = await mediaFile(Buffer.from('picture'))
  const { body } = await client.json('POST', '/edits', {
    signal,
    form: [
      { name: 'prompt', value: 'a cat' },
      { name: 'image[]', file: input, fileName: 'a"b.png' },
    ],
  })
  expect(body).toEqual([
    '',
    '\r\ncontent-disposition: form-data; name="prompt"\r\n\r\na cat\r\n',
    '\r\ncontent-disposition: form-data; name="image[]"; filename="a%22b.png"\r\ncontent-type: image/png\r\n\r\npicture\r\n',
    '--\r\n',
  ])
})

test("The error for a rejected request contains the response's status, body and retry time, but never the key", async () => {
  answer = (_request, response) => send(response, 429, { error: `bad key ${key}` }, { 'retry-after': '7', 'x-cause': 'busy' })
  const error = await failure(client.json('GET', '/x', { signal }))
  expect(error).toMatchObject({ reason: 'refused', status: 429, retryAfter: 7000, body: { error: 'bad key [key]' } })
  expect(error.headers['x-cause']).toBe('busy')
  answer = (_request, response) => send(response, 503, {}, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() })
  const later = await failure(client.json('GET', '/x', { signal }))
  expect(later.retryAfter).toBeGreaterThan(80_000)
  expect(later.retryAfter).toBeLessThanOrEqual(90_000)
})

test('If a successful response repeats the key, the key is replaced with a placeholder', async () => {
  answer = (request, response) => send(response, 200, { error: { message: `wrong: ${request.headers.authorization}` } })
  const { body } = await client.json('GET', '/x', { signal })
  expect(body).toEqual({ error: { message: expect.stringMatching(/^wrong: \w+ \[key\]$/) } })
})

test("Requests are sent only to the provider's origins, and redirects are not followed", async () => {
  let asked = 0
  answer = (_request, response) => {
    asked++
    response.writeHead(302, { location: `${origin}/elsewhere` }).end()
  }
  for (const path of ['https://example.com/v1/x', '@example.com/x', `http://user@127.0.0.1:${new URL(origin).port}/x`, ':1/x'])
    expect(await failure(client.json('GET', path, { signal }))).toMatchObject({ reason: 'unreadable' })
  expect(asked).toBe(0)
  expect(await failure(client.json('GET', `${origin}/prices`, { signal }))).toMatchObject({ reason: 'refused', status: 302 })
  expect(asked).toBe(1)
})

test("An anonymous request includes neither the key nor the provider's headers", async () => {
  answer = (request, response) => send(response, 200, request.headers)
  const { body } = await client.json('GET', '/x', { signal, anonymous: true })
  expect(JSON.stringify(body)).not.toContain(key)
  expect(body).not.toHaveProperty('x-team')
})

test('A response that is too large, incomplete or not JSON causes an error', async () => {
  const small = open({ json: 1000, error: 100 })
  answer = (_request, response) => void response.writeHead(200).end('x'.repeat(2000))
  expect(await failure(small.json('GET', '/x', { signal }))).toMatchObject({ reason: 'unreadable' })
  answer = (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1e6)))
  expect(await failure(small.json('GET', '/x', { signal }))).toMatchObject({ reason: 'unreadable' })
  answer = (_request, response) => void response.writeHead(200).end('<html>')
  expect(await failure(small.json('GET', '/x', { signal }))).toMatchObject({ reason: 'unreadable', body: '<html>' })
  answer = (_request, response) => void response.writeHead(500).end('y'.repeat(5000))
  expect(await failure(small.json('GET', '/x', { signal }))).toMatchObject({ reason: 'refused', body: 'y'.repeat(100) })
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"half":', () => response.destroy())
  }
  expect(await failure(small.json('GET', '/x', { signal }))).toMatchObject({ reason: 'unanswered' })
  small.close()
})

test('A request that was never sent is distinguished from one that got no response', async () => {
  const closed = createVendorClient({ baseUrl: 'http://127.0.0.1:9', apiUrl: origin, key: undefined, headers: {} }, () => ({}))
  expect(await failure(closed.json('POST', '/x', { signal, body: {} }))).toMatchObject({ reason: 'unsent' })
  closed.close()
  answer = request => void request.socket.destroy()
  expect(await failure(client.json('POST', '/x', { signal, body: {} }))).toMatchObject({ reason: 'unanswered' })
  answer = () => undefined
  expect(await failure(client.json('POST', '/x', { signal, body: {}, timeoutMs: 1000 }))).toMatchObject({ reason: 'unanswered' })
})

test('An aborted request rejects its promise with the abort reason', async () => {
  const controller = new AbortController()
  const reason = new Error('stop')
  answer = () => controller.abort(reason)
  await expect(client.json('POST', '/x', { signal: controller.signal, body: {} })).rejects.toBe(reason)
})

test('A download is streamed to disk, and an incomplete file is removed', async () => {
  const bytes = Buffer.alloc(3_000_000, 7)
  answer = (_request, response) => void response.writeHead(200, { 'content-type': 'video/mp4' }).end(bytes)
  const into = join(folder, 'video')
  expect(await client.file('GET', '/video', into, { signal })).toMatchObject({ contentType: 'video/mp4', sizeBytes: bytes.length })
  expect((await readFile(into)).equals(bytes)).toBe(true)
  await rm(into)
  const before = await readdir(folder)
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 1000), () => response.destroy())
  }
  expect(await failure(client.file('GET', '/video', into, { signal }))).toMatchObject({ reason: 'unanswered' })
  const small = open({ file: 1000 })
  answer = (_request, response) => void response.writeHead(200).end(bytes)
  expect(await failure(small.file('GET', '/video', into, { signal }))).toMatchObject({ reason: 'unreadable' })
  small.close()
  expect(await readdir(folder)).toEqual(before)
})
