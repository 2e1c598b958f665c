import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createManualClock } from '../../testing/manual-clock.ts'
import { FilesUnavailable } from './files.ts'
import { openS3Files } from './s3-files.ts'

/** Stands for the troubles of a storage; the engine itself is proven on a real one in files.test.ts. */
let server: Server
let answer: RequestListener
let seen: string[]
let endpoint: string
const log: string[] = []
const clock = createManualClock()
const key = 'abcdefgh12345678'

beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.stubEnv('AWS_REGION', undefined)
  seen = []
  log.length = 0
  answer = (_request, response) => response.end()
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`)
    request.resume()
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const status =
  (code: number): RequestListener =>
  (_request, response) =>
    void response.writeHead(code).end()
const open = (more: { endpoint?: string } = {}) =>
  openS3Files(
    { bucket: 'media', endpoint, region: undefined, ...more },
    { clock, log: pino({ level: 'info' }, { write: line => void log.push(JSON.parse(line).msg) }) },
  )

describe('OPS-2 a start is refused where waiting would not help', () => {
  test.each([
    [404, 'which does not exist'],
    [403, 'may not list'],
    [301, 'another region'],
  ])('%i', async (code, reason) => {
    answer = status(code)
    await expect(open()).rejects.toThrow(new RegExp(`^STORAGE_URL names the bucket media, .*${reason}`))
  })
  test('without credentials', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined)
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    vi.stubEnv('HOME', '/nonexistent')
    await expect(open()).rejects.toThrow('there are no credentials')
  })
  test('on AWS without a region', async () => {
    vi.stubEnv('HOME', '/nonexistent')
    await expect(openS3Files({ bucket: 'media', endpoint: undefined, region: undefined }, { clock, log: pino() })).rejects.toThrow('region')
  })
})

test('OPS-3 a storage that is away at the start is waited for', async () => {
  answer = status(503)
  const files = await open()
  expect(await files.ready()).toBe(false)
  answer = (_request, response) => response.end()
  clock.advance(1000)
  expect(await files.ready()).toBe(true)
  expect(log).toEqual(['files cannot be stored', 'files can be stored again'])
})

test('OPS-3 one question a moment, however many ask', async () => {
  const files = await open()
  seen = []
  await Promise.all(Array.from({ length: 50 }, () => files.ready()))
  expect(seen).toEqual(['HEAD /media/'])
  clock.advance(1000)
  await files.ready()
  expect(seen).toEqual(['HEAD /media/', 'HEAD /media/'])
})

test('OPS-3 a storage that accepts and says nothing is not ready, and nobody waits for it', async () => {
  const files = await open()
  answer = () => undefined
  expect(await files.ready()).toBe(false)
})

test('a file that is not there is no trouble; a bucket that refuses is', async () => {
  const files = await open()
  answer = status(404)
  expect(await files.stat(key)).toBeUndefined()
  await expect(files.read(key)).rejects.not.toThrow(FilesUnavailable)
  await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(FilesUnavailable)
  answer = status(403)
  await expect(files.stat(key)).rejects.toThrow(FilesUnavailable)
  await expect(files.read(key)).rejects.toThrow(FilesUnavailable)
  await expect(buffer(files.stream(key))).rejects.toThrow()
})

test('a put that meets a failure is tried again, and tells when it fails for good', async () => {
  const files = await open()
  let failures = 1
  answer = (request, response) => status(request.method === 'PUT' && failures-- > 0 ? 500 : 200)(request, response)
  await files.put(key, Buffer.from('x'))
  answer = status(500)
  await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(FilesUnavailable)
})

test('a file that breaks off in the middle is an error and no shorter file', async () => {
  const files = await open()
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('half', () => response.destroy())
  }
  await expect(files.read(key)).rejects.toThrow(FilesUnavailable)
  await expect(buffer(files.stream(key))).rejects.toThrow()
})

test('a reader who leaves frees the connection, before the answer and in the middle of it', async () => {
  const files = await open()
  for (const begin of [false, true]) {
    const gone = new Promise<void>(resolve => {
      answer = (_request, response) => {
        response.once('close', resolve)
        if (begin) response.writeHead(200, { 'content-length': '1000' }).write('half')
        else stream.destroy()
      }
    })
    const stream = files.stream(key)
    stream.on('error', () => undefined)
    if (begin) stream.once('data', () => stream.destroy())
    await gone
  }
})
