// @project isolated: it limits the size of files that its process may write
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startReceiver, type Receiver } from '../../../testing/receiver.ts'
import { blockThisProcess } from '../../../testing/block-this-process.ts'
import { createSafeFetch, FetchFailure, type FetchLimits, type CheckRedirect } from './safe-fetch.ts'

const trusted = getCACertificates()
const zeros = Buffer.alloc(65_536)
/** The compression quality is low because, at the default quality, eight megabytes are compressed before the first byte is output. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
let receiver: Receiver
let origin: string
let folder: string
let path: string
/** The server's open connections. */
const sockets = new Set<Socket>()

beforeAll(async () => {
  receiver = await startReceiver()
  origin = receiver.origin
  setDefaultCACertificates([...trusted, receiver.certificate])
  folder = await mkdtemp(join(tmpdir(), 'mediawright-test-'))
  path = join(folder, 'file')
})
beforeEach(async () => {
  receiver.reset()
  await rm(path, { force: true })
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  await receiver.close()
  await rm(folder, { recursive: true })
})

const open = createSafeFetch(['127.0.0.1'])
const limits = { maxBytes: 1_000_000, timeoutMs: 20_000 }
type Answer = (request: IncomingMessage, response: ServerResponse) => void

const answer = (with_: Answer) =>
  (receiver.answer = (request, response) => {
    const { socket } = request
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    with_(request, response)
  })

const download = (url = `${origin}/a`, more: Partial<FetchLimits> = {}, checkRedirect?: CheckRedirect, by = open) =>
  by.download(url, path, { ...limits, ...more }, checkRedirect)

/** Returns the error of a failed download, which must leave neither a file nor a connection behind. */
const failure = async (...of: Parameters<typeof download>): Promise<string> => {
  const error = await download(...of).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(FetchFailure)
  expect(await readdir(folder)).toEqual([])
  await expect.poll(() => sockets.size, { interval: 10 }).toBe(0)
  return (error as FetchFailure).message
}

/** Writes zeros for as long as the client reads. */
const endless = (response: ServerResponse, to: NodeJS.WritableStream = response) => {
  const more = () => response.destroyed || to.write(zeros, () => setImmediate(more))
  if (to !== response) (to as NodeJS.ReadWriteStream).pipe(response)
  more()
}

test('ASSET-5 A download creates a file with owner-only permissions and requests an uncompressed response', async () => {
  const bytes = Buffer.concat(Array.from({ length: 12 }, (_, index) => Buffer.alloc(65_537, index)))
  answer((_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(bytes))
  expect(await download()).toEqual({ contentType: 'image/png', sizeBytes: bytes.length })
  expect((await readFile(path)).equals(bytes)).toBe(true)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(receiver.received[0]!.headers).toMatchObject({ 'accept-encoding': 'identity', connection: 'close' })
})

test('A compressed response is decompressed even if no compression was requested', async () => {
  answer((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('picture')))
  expect(await download()).toMatchObject({ sizeBytes: 7 })
  answer((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'))
  await rm(path)
  expect(await failure()).toBe('The response uses a content encoding that is not supported.')
})

test('ASSET-5 A download fails immediately if `content-length` exceeds the limit, but is accepted at exactly the limit', async () => {
  answer((_request, response) => void response.writeHead(200, { 'content-length': limits.maxBytes + 1 }).write('x'))
  expect(await failure()).toBe('The file is larger than 1000000 bytes.')
  answer((_request, response) => response.end(Buffer.alloc(limits.maxBytes)))
  expect(await download()).toMatchObject({ sizeBytes: limits.maxBytes })
})

test.each<[string, Answer]>([
  ['an endless body', (_request, response) => endless(response)],
  ['an endless gzip body', (_request, response) => endless(response.writeHead(200, { 'content-encoding': 'gzip' }), createGzip())],
  [
    'an endless Brotli body',
    (_request, response) => endless(response.writeHead(200, { 'content-encoding': 'br' }), createBrotliCompress(quick)),
  ],
  [
    'a body compressed twice to one hundred bytes',
    (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, br' }).end(brotliCompressSync(gzipSync(Buffer.alloc(limits.maxBytes + 1)))),
  ],
])('ASSET-5 If a body exceeds the size limit, the download is aborted while the body is still arriving: %s', async (_how, with_) => {
  answer(with_)
  expect(await failure()).toBe('The file is larger than 1000000 bytes.')
})

test("ASSET-5 A download's total time is limited, even if the server is silent, stalls or trickles the body", async () => {
  answer(() => undefined)
  expect(await failure(undefined, { timeoutMs: 150 })).toContain('did not arrive within')
  answer((_request, response) => void response.write('half'))
  expect(await failure(undefined, { timeoutMs: 150 })).toContain('did not arrive within')
  answer((_request, response) => {
    const drip = setInterval(() => response.write('.'), 20)
    response.once('close', () => clearInterval(drip))
  })
  expect(await failure(undefined, { timeoutMs: 300 })).toContain('did not arrive within')
  answer((request, response) => void response.writeHead(302, { location: request.url }).write('.'))
  const slow: CheckRedirect = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60)
  expect(await failure(undefined, { timeoutMs: 100 }, slow)).toMatch('did not arrive within')
})

test('A time limit that expires while the process is suspended is restarted', async () => {
  answer((_request, response) => {
    blockThisProcess()
    response.end('there')
  })
  expect(await download(undefined, { timeoutMs: 200 })).toMatchObject({ sizeBytes: 5 })
  await rm(path)
  const quickly = createSafeFetch(['127.0.0.1'], undefined, 200)
  expect(await download(undefined, {}, undefined, quickly)).toMatchObject({ sizeBytes: 5 })
})

test('A download fails if the server sends nothing for too long, but not if it is merely slow', async () => {
  const quickly = createSafeFetch(['127.0.0.1'], undefined, 400)
  answer(() => undefined)
  expect(await failure(undefined, {}, undefined, quickly)).toBe('The server stopped sending data.')
  answer((_request, response) => void response.write('half'))
  expect(await failure(undefined, {}, undefined, quickly)).toBe('The server stopped sending data.')
  answer((_request, response) => {
    let left = 10
    const drip = setInterval(() => (left-- > 0 ? response.write('.') : response.end()), 60)
    response.once('close', () => clearInterval(drip))
  })
  expect(await download(undefined, {}, undefined, quickly)).toMatchObject({ sizeBytes: 10 })
})

test('A truncated body causes an error, with or without `content-length`', async () => {
  answer((_request, response) => void response.write('half', () => response.destroy()))
  expect(await failure()).toBe('The server closed the connection.')
  answer((_request, response) => void response.writeHead(200, { 'content-length': 100 }).write('half', () => response.socket!.end()))
  expect(await failure()).toBe('The server closed the connection.')
})

test('An aborted download rejects its promise with the abort reason and leaves no file', async () => {
  const stopping = new AbortController()
  answer((_request, response) => endless(response))
  const downloading = expect(download(undefined, { maxBytes: Infinity, signal: stopping.signal })).rejects.toThrow('shutting down')
  await expect.poll(() => readdir(folder), { interval: 5 }).toHaveLength(1)
  stopping.abort(new Error('shutting down'))
  await downloading
  expect(await readdir(folder)).toEqual([])
  await expect.poll(() => sockets.size, { interval: 10 }).toBe(0)
  await expect(download(undefined, { signal: stopping.signal })).rejects.toThrow('shutting down')
})

test.each([201, 204, 206, 304, 404, 500])('A response with status %d causes an error that names the status', async status => {
  answer((_request, response) => void response.writeHead(status).end())
  expect(await failure()).toBe(`The server responded with ${status}.`)
  await expect(download()).rejects.toMatchObject({ status })
})

test('An empty response causes an error', async () => {
  answer((_request, response) => void response.end())
  expect(await failure()).toBe('The response is empty.')
})

test('ASSET-5 A download checks its URL and the URL of every redirect', async () => {
  const asked: string[] = []
  answer((request, response) => void response.writeHead(307, { location: `${request.url}x` }).end())
  const checkRedirect: CheckRedirect = ({ pathname }) => {
    asked.push(pathname)
    return pathname === '/axx' ? 'This host is not on the list.' : undefined
  }
  expect(await failure(undefined, {}, checkRedirect)).toBe('This host is not on the list.')
  expect(asked).toEqual(['/a', '/ax', '/axx'])
  expect(receiver.received.map(({ url }) => url)).toEqual(['/a', '/ax'])
  receiver.reset()
  expect(await failure(undefined, {}, () => 'This host is not on the list.')).toBe('This host is not on the list.')
  expect(receiver.received).toEqual([])
})

test('A download does not read the body of a redirect', async () => {
  answer((request, response) => (request.url === '/a' ? endless(response.writeHead(302, { location: '/b' })) : response.end('there')))
  expect(await download()).toMatchObject({ sizeBytes: 5 })
  await expect.poll(() => sockets.size, { interval: 10 }).toBe(0)
})

test('A download follows at most three redirects', async () => {
  answer((request, response) => {
    const step = Number(request.url!.slice(1))
    if (step === 0) response.end('there')
    else response.writeHead(302, { location: `/${step - 1}` }).end()
  })
  expect(await download(`${origin}/3`)).toMatchObject({ sizeBytes: 5 })
  await rm(path)
  answer((_request, response) => void response.writeHead(302, { location: '/' }).end())
  const sentence = 'The URL redirects more than 3 times.'
  await expect(download(`${origin}/4`)).rejects.toThrow(sentence)
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['https://10.0.0.1/', 'must not point to a private or internal address'],
  ['https://[::ffff:169.254.169.254]/', 'must not point to a private or internal address'],
  ['http://127.0.0.1/', 'must be an https URL'],
  ['file:///etc/passwd', 'must be an https URL'],
  ['https://user:secret@127.0.0.1/', 'must not contain a user name or password'],
  ['https://', 'must be an absolute URL'],
])('ASSET-5 Neither a download nor a redirect connects to %s', async (location, problem) => {
  expect(await failure(location)).toBe(`The URL ${problem}.`)
  answer((_request, response) => void response.writeHead(302, { location }).end())
  expect(await failure()).toBe(`The URL to which the original URL redirects ${problem}.`)
  expect(receiver.received.map(({ url }) => url)).toEqual(['/a'])
})

test('ASSET-5 An allowed hostname that resolves to a private address is rejected, even after a redirect', async () => {
  const rebound = createSafeFetch([], async () => ['127.0.0.1'])
  const url = `https://rebound.example:${new URL(origin).port}/`
  expect(await failure(url, {}, undefined, rebound)).toBe('The host has a private or internal address.')
  const first = createSafeFetch(['localhost'], async () => ['127.0.0.1'])
  answer((_request, response) => void response.writeHead(302, { location: url }).end())
  expect(await failure(url.replace('rebound.example', 'localhost'), {}, undefined, first)).toBe(
    'The host has a private or internal address.',
  )
  expect(receiver.received).toHaveLength(1)
})

test('A download to a path that already exists fails without sending a request or changing the file', async () => {
  await writeFile(path, 'mine')
  await expect(download()).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(path, 'utf8')).toBe('mine')
  expect(receiver.received).toEqual([])
})

test.skipIf(process.platform !== 'linux')('A full disk is reported as such, and the partial file is removed', async () => {
  const limitFiles = (size: string) => spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${size}:`])
  answer((_request, response) => endless(response))
  limitFiles('100000')
  const error: unknown = await download(undefined, { maxBytes: Infinity })
    .catch((reason: unknown) => reason)
    .finally(() => limitFiles('unlimited'))
  expect(error).toMatchObject({ code: 'EFBIG' })
  expect(await readdir(folder)).toEqual([])
  await expect.poll(() => sockets.size, { interval: 10 }).toBe(0)
})
