// @project isolated: it replaces timers and AbortSignal.timeout
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import type { Files } from './files.ts'
import { FilesUnavailable } from '@mediawright/media-engines/work-folder/work-folder.ts'
import { openS3Files } from './s3-files.ts'

/** Simulates storage failures; files.test.ts tests the engine with real storage. */
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
    answer(request, response)
    request.resume()
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
    { bucket: 'media', endpoint, publicEndpoint: undefined, region: undefined, ...more },
    { clock, log: pino({ level: 'info' }, { write: line => void log.push(JSON.parse(line).msg) }) },
  )

describe('OPS-2 startup fails if waiting would not help', () => {
  test.each([
    [404, 'which does not exist'],
    [403, 'may not list'],
    [301, 'another region'],
  ])('OPS-2 Startup fails if storage responds with %i', async (code, reason) => {
    answer = status(code)
    await expect(open()).rejects.toThrow(new RegExp(`^STORAGE_URL names the bucket media, .*${reason}`))
  })
  test('OPS-2 Startup fails without credentials', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined)
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    vi.stubEnv('HOME', '/nonexistent')
    await expect(open()).rejects.toThrow('there are no credentials')
  })
  test('OPS-2 Startup fails if AWS is used without a region', async () => {
    vi.stubEnv('HOME', '/nonexistent')
    const place = { bucket: 'media', endpoint: undefined, publicEndpoint: undefined, region: undefined }
    await expect(openS3Files(place, { clock, log: pino() })).rejects.toThrow('region')
  })
})

test('OPS-3 Storage that is unavailable at startup is not reported as ready until it responds', async () => {
  answer = status(503)
  const files = await open()
  expect(await files.ready()).toBe(false)
  answer = (_request, response) => response.end()
  clock.advance(1000)
  expect(await files.ready()).toBe(true)
  expect(log).toEqual(['files cannot be stored', 'files can be stored again'])
})

test('OPS-3 Concurrent readiness checks share one request', async () => {
  const files = await open()
  seen = []
  await Promise.all(Array.from({ length: 50 }, () => files.ready()))
  expect(seen).toEqual(['HEAD /media/'])
  clock.advance(1000)
  await files.ready()
  expect(seen).toEqual(['HEAD /media/', 'HEAD /media/'])
})

test('OPS-3 Storage that accepts connections but does not respond is reported as not ready and does not block the check', async () => {
  const files = await open()
  answer = () => undefined
  expect(await files.ready()).toBe(false)
})

test('CRASH-6 OPS-3 A bucket that rejects writes is not ready until a write succeeds again', async () => {
  const files = await open()
  let areRefused = true
  answer = (request, response) => void response.writeHead(request.method === 'PUT' && areRefused ? 503 : 200).end()
  expect(await files.ready()).toBe(true) // No write has been rejected yet.
  await expect(files.put(key, Buffer.of(1))).rejects.toThrow(FilesUnavailable)
  const ready = () => {
    clock.advance(1000)
    return files.ready()
  }
  expect(await ready()).toBe(false)
  areRefused = false
  seen.length = 0
  expect(await ready()).toBe(true)
  expect(seen.map(line => line.split(' ')[0])).toEqual(['HEAD', 'PUT', 'DELETE'])
  seen.length = 0
  expect(await ready()).toBe(true)
  expect(seen).toEqual(['HEAD /media/'])
  expect(log).toEqual(['files cannot be stored', 'files can be stored again'])
})

test('A missing file is not treated as an outage, but a bucket that denies access is', async () => {
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

test('A failed PUT request is retried, and an error is reported only after the last attempt', async () => {
  const files = await open()
  let failures = 1
  answer = (request, response) => status(request.method === 'PUT' && failures-- > 0 ? 500 : 200)(request, response)
  await files.put(key, Buffer.from('x'))
  answer = status(500)
  await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(FilesUnavailable)
})

test('Reading a truncated file throws an error instead of returning a shorter file', async () => {
  const files = await open()
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('half', () => response.destroy())
  }
  await expect(files.read(key)).rejects.toThrow(FilesUnavailable)
  await expect(buffer(files.stream(key))).rejects.toThrow()
})

test('A reader that stops before or during the response frees its connection', async () => {
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

describe('local files', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mediawright-s3-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** Responds to an upload's requests; `copied` is the copy's ETag, or an error status. */
  const storage = (copied: string | number, stored: string[]) => {
    answer = async (request, response) => {
      if (request.method === 'GET') return void response.setHeader('etag', '"a"').end('as taken')
      if (request.method !== 'PUT') return void response.end()
      if (!request.headers['x-amz-copy-source']) {
        stored.push(await text(request))
        return void response.end()
      }
      expect(request.headers['x-amz-copy-source-if-match']).toBe('"a"')
      if (typeof copied === 'number') return void response.writeHead(copied).end()
      return void response.end(`<CopyObjectResult><ETag>${copied}</ETag></CopyObjectResult>`)
    }
  }
  const text = async (request: IncomingMessage) => String(await buffer(request))

  test.each<[string, string | number, string[]]>([
    ['by a copy inside storage', '"a"', []],
    ['by a copy whose ETag is unquoted', 'a', []],
    ['from the local file if the upload was replaced', 412, ['as taken']],
    ['from the local file if the upload was removed', 404, ['as taken']],
    ['from the local file if storage copied another upload', '"b"', ['as taken']],
  ])('After an upload has been copied to a local folder, the upload is stored %s', async (_how, copied, expected) => {
    const files = await open()
    const stored: string[] = []
    storage(copied, stored)
    const upload = (await files.copyUpload(key, folder))!
    expect([upload.size, String(await readFile(upload.path))]).toEqual([8, 'as taken'])
    await upload.store('stored1234')
    expect(stored).toEqual(expected)
  })

  test('Storing a copied upload throws an error if storage rejects the copy', async () => {
    const files = await open()
    storage(403, [])
    const upload = await files.copyUpload(key, folder)
    await expect(upload!.store('stored1234')).rejects.toThrow(FilesUnavailable)
  })

  test('A truncated upload is not mistaken for a shorter file', async () => {
    const files = await open()
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000', etag: '"a"' })
      response.write('half', () => response.destroy())
    }
    await expect(files.copyUpload(key, folder)).rejects.toThrow(FilesUnavailable)
    answer = status(403)
    await expect(files.copyUpload(key, folder)).rejects.toThrow(FilesUnavailable)
    answer = status(404)
    expect(await files.copyUpload(key, folder)).toBeUndefined()
  })

  test('A failed transfer of a local file restarts from the beginning, and the file is kept until it is stored', async () => {
    const files = await open()
    const path = join(folder, 'local')
    await writeFile(path, 'the whole file')
    const sent: string[] = []
    let failures = 1
    answer = async (request, response) => {
      sent.push(await text(request))
      response.writeHead(failures-- > 0 ? 503 : 200).end()
    }
    await files.putFile(key, path)
    expect(sent).toEqual(['the whole file', 'the whole file'])
    expect(await readdir(folder)).toEqual([])
    await writeFile(path, 'the whole file')
    failures = 100
    await expect(files.putFile(key, path)).rejects.toThrow(FilesUnavailable)
    expect(await readdir(folder)).toEqual(['local'])
  })

  test.skipIf(process.platform !== 'linux')('A local file is closed even if storage does not read it completely', async () => {
    const files = await open()
    const path = join(folder, 'local')
    await writeFile(path, Buffer.alloc(20_000_000))
    answer = (request, response) => void (request.method === 'PUT' && response.writeHead(503).end(() => request.destroy()))
    await expect(files.putFile(key, path)).rejects.toThrow(FilesUnavailable)
    await vi.waitFor(async () => {
      const fds = await readdir('/proc/self/fd')
      expect(await Promise.all(fds.map(fd => readlink(`/proc/self/fd/${fd}`).catch(() => '')))).not.toContain(path)
    }, 20_000)
  })

  test("A transfer's time limit is one minute plus one second per megabyte, across all attempts", async () => {
    const files = await open()
    const size = 4_000_000
    answer = (request, response) => {
      if (request.method === 'GET') return void response.setHeader('etag', '"a"').end(Buffer.alloc(size))
      request.resume().once('end', () => response.end('<CopyObjectResult><ETag>"a"</ETag></CopyObjectResult>'))
    }
    const upload = (await files.copyUpload(key, folder))!
    const given = vi.spyOn(AbortSignal, 'timeout')
    try {
      await upload.store('stored1234')
      await files.put(key, Buffer.alloc(2_000_000))
      await files.putFile(key, upload.path)
      expect(given.mock.calls).toEqual([[64_000], [62_000], [64_000]])
      await writeFile(upload.path, 'x')
      given.mockImplementation(() => AbortSignal.abort())
      await expect(files.putFile(key, upload.path)).rejects.toThrow(FilesUnavailable)
      expect(given).toHaveBeenCalledTimes(4)
    } finally {
      given.mockRestore()
    }
  })

  describe.each([
    ['taken', async (files: Files) => (await files.copyUpload(key, folder))!.size],
    ['read', async (files: Files) => (await files.read(key)).length],
  ])('a file that is %s', (_how, fetchIt) => {
    const size = 5_000_000
    const silent: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-length': String(size), etag: '"a"' }).write('x')
      finish = () => void response.end(Buffer.alloc(size - 1))
    }
    let finish = () => undefined as void
    let fetched: Promise<number>

    /** Starts a download and, once the time limit based on the file's size has been set, advances the clock by `ms`. */
    const waitFor = async (ms: number) => {
      const files = await open()
      answer = silent
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const timers = vi.spyOn(globalThis, 'setTimeout')
      fetched = fetchIt(files)
      fetched.catch(() => undefined)
      await vi.waitFor(() => expect(timers.mock.calls.map(([, after]) => after)).toContain(65_000), 20_000)
      timers.mockRestore()
      vi.advanceTimersByTime(ms)
    }
    afterEach(() => {
      vi.useRealTimers()
    })

    test("A download's time limit is one minute plus one second per megabyte", async () => {
      await waitFor(64_000)
      finish()
      expect(await fetched).toBe(size)
    })
    test('A download that exceeds its time limit fails', async () => {
      await waitFor(66_000)
      await expect(fetched).rejects.toThrow(FilesUnavailable)
    })
  })

  test('Removing a missing file succeeds', async () => {
    const files = await open()
    answer = status(404)
    await files.remove(key)
    await files.removeUpload(key)
    answer = status(403)
    await expect(files.remove(key)).rejects.toThrow(FilesUnavailable)
  })
})
