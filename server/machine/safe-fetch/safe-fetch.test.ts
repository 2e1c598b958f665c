import { createServer, type Server } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { selfSigned } from '../../../testing/certificate.ts'
import { startReceiver, type Receiver } from '../../../testing/receiver.ts'
import { isPublicAddress } from './address.ts'
import { createSafeFetch, FetchFailure, type Post } from './safe-fetch.ts'

const closed = createSafeFetch([])

describe('addresses', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '100.63.255.255', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'HOOK-1 The address %s is public',
    address => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    ['0.0.0.0', 'this host'],
    ['10.1.2.3', 'private'],
    ['100.64.0.1', 'carrier-grade NAT'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['169.254.169.254', 'link-local, used for cloud metadata'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.0.0.1', 'reserved'],
    ['192.0.2.1', 'documentation'],
    ['192.168.1.1', 'private'],
    ['198.18.0.1', 'benchmarks'],
    ['203.0.113.1', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'IPv4 in IPv6'],
    ['::ffff:a00:1', 'IPv4 in IPv6'],
    ['::127.0.0.1', 'IPv4-compatible'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['64:ff9b::a9fe:a9fe', 'NAT64'],
    ['2002:7f00:1::', '6to4'],
    ['2001:0:7f00:1::', 'Teredo'],
    ['fc00::1', 'unique local'],
    ['fd12:3456::1', 'unique local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with a zone'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['2001:db8::1', 'documentation'],
    ['example.com', 'not an IP address'],
    ['', 'an empty string'],
  ])('HOOK-1 The address "%s" is not public (%s)', address => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('URLs that can be checked offline', () => {
  test.each(['https://example.com/a?b#c', 'https://8.8.8.8/', 'https://example.com:8443/', 'HTTPS://EXAMPLE.COM'])(
    'HOOK-1 The URL %s is accepted without a lookup',
    url => {
      expect(closed.findShapeProblem(url)).toBeUndefined()
    },
  )

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://①②⑦.0.0.1/',
    'https://127.0.0.1./',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::10.0.0.1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.1.1/',
    'https://192.168.0.1:8443/',
  ])('HOOK-1 The URL %s points to a private address', url => {
    expect(closed.findShapeProblem(url)).toContain('private or internal')
  })

  test.each([
    ['http://example.com/', 'https'],
    ['ftp://example.com/', 'https'],
    ['file:///etc/passwd', 'https'],
    ['javascript:alert(1)', 'https'],
    ['//example.com/', 'absolute'],
    ['example.com', 'absolute'],
    ['', 'absolute'],
    ['https://', 'absolute'],
    ['https:///example.com/', 'must name a host after `https://`'],
    ['https:example.com', 'must name a host after `https://`'],
    [' https:\\\\example.com/', 'must name a host after `https://`'],
    ['https://example.com:0/', 'port 0'],
    ['https://example..com/', 'empty label'],
    ['https://.example.com/', 'empty label'],
    ['https://user@example.com/', 'user name'],
    ['https://:secret@example.com/', 'password'],
    [`https://${'a'.repeat(250)}.com/`, '253 characters'],
  ])('HOOK-1 The URL %s is rejected', (url, reason) => {
    expect(closed.findShapeProblem(url)).toContain(reason)
  })
})

describe('hosts that need a lookup', () => {
  test('HOOK-1 A hostname that resolves to a private address is rejected, but a hostname that does not resolve is accepted', async () => {
    expect(await closed.findProblem('https://localhost/')).toContain('private or internal')
    for (const host of ['localhost', 'localhost.', 'LOCALHOST', 'a.localhost'])
      expect([host, closed.findShapeProblem(`https://${host}/`)]).toEqual([host, expect.stringContaining('private or internal')])
    expect(await closed.findProblem('https://LOCALHOST:8443/x')).toContain('private or internal')
    expect(await closed.findProblem('https://nowhere.invalid/')).toBeUndefined()
    expect(await closed.findProblem('http://nowhere.invalid/')).toContain('https')
  })

  test('The allowlist permits only the names and addresses that it contains', async () => {
    const open = createSafeFetch(['LocalHost', '10.0.0.1'])
    expect(await open.findProblem('https://localhost:8443/')).toBeUndefined()
    expect(open.findShapeProblem('https://10.0.0.1/')).toBeUndefined()
    expect(open.findShapeProblem('https://0xa000001/')).toBeUndefined()
    expect(open.findShapeProblem('https://10.0.0.2/')).toContain('private')
    expect(open.findShapeProblem('http://10.0.0.1/')).toContain('https')
    expect(await open.findProblem('https://sub.localhost/')).not.toBe('must be an https URL')
  })
})

describe('fetching', () => {
  let server: Server
  let origin: string
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  let requests: string[]
  const open = createSafeFetch(['127.0.0.1'])
  const limits = { maxBytes: 1000, timeoutMs: 20_000 }
  const trusted = getCACertificates()
  const own = selfSigned()

  beforeAll(async () => {
    setDefaultCACertificates([...trusted, own.cert])
    server = createServer(own, (request, response) => {
      requests.push(request.url!)
      answer(request, response)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    requests = []
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('bytes')
  })
  afterAll(() => {
    setDefaultCACertificates(trusted)
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })

  const failure = async (url: string, more: Partial<typeof limits> = {}, by = open): Promise<string> => {
    const error = await by.get(url, { ...limits, ...more }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(FetchFailure)
    return (error as FetchFailure).message
  }

  test('A fetch returns the body and the media type of the response', async () => {
    expect(await open.get(`${origin}/a`, limits)).toEqual({ bytes: Buffer.from('bytes'), contentType: 'image/png' })
  })

  test('HOOK-1 A fetch does not connect to a private address, whether the URL contains it or a hostname resolves to it', async () => {
    expect(await failure(`${origin}/a`, {}, closed)).toContain('private or internal')
    expect(await failure(`${origin.replace('127.0.0.1', 'localhost')}/a`, {}, closed)).toContain('private or internal')
    expect(requests).toEqual([])
  })

  test.each([
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://0x7f000002/',
    'http://127.0.0.1/',
    'file:///etc/passwd',
    '//169.254.169.254/',
  ])('HOOK-1 A redirect to %s is rejected', async location => {
    answer = (_request, response) => response.writeHead(302, { location }).end()
    expect(await failure(`${origin}/a`)).toMatch(/private or internal|https URL/)
    expect(requests).toEqual(['/a'])
  })

  test("HOOK-1 A redirect from an allowed hostname to that host's IP address is rejected", async () => {
    const named = createSafeFetch(['localhost'])
    answer = (_request, response) => response.writeHead(307, { location: `${origin}/b` }).end()
    expect(await failure(`${origin.replace('127.0.0.1', 'localhost')}/a`, {}, named)).toContain('private or internal')
    expect(requests).toEqual(['/a'])
  })

  test('A fetch follows a few redirects, including relative ones', async () => {
    answer = (request, response) => {
      const step = Number(request.url!.slice(1))
      if (step === 0) response.end('there')
      else response.writeHead(301, { location: `/${step - 1}` }).end()
    }
    expect((await open.get(`${origin}/3`, limits)).bytes.toString()).toBe('there')
    expect(await failure(`${origin}/4`)).toContain('redirects more than 3 times')
  })

  test('A fetch is aborted once the response body exceeds the limit, with or without `content-length` or compression', async () => {
    const zeros = Buffer.alloc(1001)
    answer = (_request, response) => response.end(zeros)
    expect(await failure(`${origin}/announced`)).toContain('larger than 1000 bytes')
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(zeros))
    expect(await failure(`${origin}/packed`)).toContain('larger than 1000 bytes')
    const gone = Promise.withResolvers<void>()
    answer = (_request, response) => {
      response.on('close', gone.resolve)
      const more = () => response.destroyed || response.write(zeros, () => setImmediate(more))
      more()
    }
    expect(await failure(`${origin}/endless`)).toContain('larger than 1000 bytes')
    await gone.promise
    answer = (_request, response) => response.end(zeros.subarray(1))
    expect((await open.get(`${origin}/just`, limits)).bytes.length).toBe(1000)
  })

  test('A fetch times out if the server does not respond or stalls during the response', async () => {
    answer = () => undefined
    expect(await failure(`${origin}/silent`, { timeoutMs: 100 })).toContain('did not arrive within')
    answer = (_request, response) => void response.write('half')
    expect(await failure(`${origin}/half`, { timeoutMs: 100 })).toContain('did not arrive within')
    answer = (_request, response) => void response.write('half', () => response.destroy())
    expect(await failure(`${origin}/broken`)).toContain('closed the connection')
  })

  test('An aborted fetch rejects its promise with the abort reason', async () => {
    const stopping = new AbortController()
    answer = () => stopping.abort(new Error('shutting down'))
    await expect(open.get(`${origin}/a`, { ...limits, signal: stopping.signal })).rejects.toThrow('shutting down')
  })

  test.each([404, 500, 304])('A response with status %d causes an error that names the status', async status => {
    answer = (_request, response) => response.writeHead(status).end()
    expect(await failure(`${origin}/a`)).toContain(`responded with ${status}`)
  })

  test('HTTP-2 The error for an unknown host, a closed port or an invalid certificate reveals no internal details', async () => {
    expect(await failure('https://nowhere.invalid/')).toBe('The host name could not be resolved.')
    expect(await failure('https://127.0.0.1:1/')).toBe('The server could not be reached.')
    setDefaultCACertificates(trusted)
    const fresh = createSafeFetch(['127.0.0.1'])
    server.closeAllConnections()
    expect(await failure(`${origin}/a`, {}, fresh)).toBe("The server's certificate is not trusted or is for another host.")
    setDefaultCACertificates([...trusted, own.cert])
  })
})

describe('POST requests', () => {
  const limits = { timeoutMs: 20_000, maxAnswerBytes: 4096 }
  const body = Buffer.from('{"ü":1}')
  const trusted = getCACertificates()
  let receiver: Receiver
  let origin: string

  beforeAll(async () => {
    receiver = await startReceiver()
    origin = receiver.origin
    setDefaultCACertificates([...trusted, receiver.certificate])
  })
  beforeEach(() => receiver.reset())
  afterAll(() => {
    setDefaultCACertificates(trusted)
    return receiver.close()
  })

  const open = createSafeFetch(['127.0.0.1'])
  const post = (url: string, by = open, more: Partial<Post> = {}) => by.post(url, { body, headers: { 'x-one': '1' }, ...limits, ...more })
  const failure = async (...of: Parameters<typeof post>): Promise<string> => {
    const error = await post(...of).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(FetchFailure)
    return (error as FetchFailure).message
  }
  /** Resolves names to these addresses, one list per lookup; the last list is reused for all further lookups. */
  const scripted = (...answers: string[][]) => {
    const asked: string[] = []
    const resolve = async (hostname: string) => {
      asked.push(hostname)
      return answers[Math.min(asked.length, answers.length) - 1]!
    }
    return { asked, resolve }
  }
  const port = () => new URL(origin).port

  test('A POST request sends the bytes and headers and returns the status', async () => {
    receiver.answer = (_request, response) => response.writeHead(503, { 'retry-after': '7' }).end('busy')
    expect(await post(`${origin}/a?b=c`)).toEqual({ status: 503, retryAfter: '7' })
    expect(receiver.received).toMatchObject([
      { url: '/a?b=c', body, headers: { 'x-one': '1', 'content-length': '8', connection: 'close' } },
    ])
  })

  test.each([301, 302, 307, 308])('HOOK-3 A POST request returns the status of a redirect (%d) instead of following it', async status => {
    receiver.answer = (_request, response) => response.writeHead(status, { location: `${origin}/b` }).end()
    expect((await post(`${origin}/a`)).status).toBe(status)
    expect(receiver.received.map(({ url }) => url)).toEqual(['/a'])
  })

  test.each([
    '127.0.0.1',
    '[::1]',
    '2130706433',
    '0x7f.1',
    '127.1',
    '127.0.0.1.',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ])('HOOK-5 A POST request does not connect to %s and performs no lookup', async host => {
    const { asked, resolve } = scripted(['8.8.8.8'])
    expect(await failure(`https://${host}:${port()}/`, createSafeFetch([], resolve))).toContain('private or internal')
    expect([asked, receiver.received]).toEqual([[], []])
  })

  test.each(['localhost', 'LOCALHOST', 'localhost.', 'any.localhost'])('HOOK-5 A POST request does not connect to %s', async host => {
    expect(await failure(`https://${host}:${port()}/`, closed)).toContain('private or internal')
    expect(receiver.received).toEqual([])
  })

  test.each([['127.0.0.1'], ['::ffff:127.0.0.1'], ['64:ff9b::7f00:1'], ['fe80::1%lo'], ['8.8.8.8', '127.0.0.1'], ['127.0.0.1', '8.8.8.8']])(
    'HOOK-5 A POST request does not connect to a hostname that was public when checked but now resolves to %s',
    async (...now) => {
      const { asked, resolve } = scripted(['8.8.8.8'], now)
      const rebound = createSafeFetch([], resolve)
      const url = `https://rebound.example:${port()}/`
      expect(await rebound.findProblem(url)).toBeUndefined()
      expect(await failure(url, rebound)).toBe('The host has a private or internal address.')
      expect([asked, receiver.received]).toEqual([['rebound.example', 'rebound.example'], []])
    },
  )

  test('HOOK-5 A POST request connects to the checked address without a second lookup', async () => {
    const { asked, resolve } = scripted(['127.0.0.1'], ['10.0.0.1'])
    expect(await post(`https://localhost:${port()}/`, createSafeFetch(['localhost'], resolve))).toMatchObject({ status: 204 })
    expect(asked).toEqual(['localhost'])
  })

  test('HOOK-5 POST requests do not reuse connections, so no connection is used for more than one hostname', async () => {
    const ports = new Set<number | undefined>()
    receiver.answer = (request, response) => {
      ports.add(request.socket.remotePort)
      response.writeHead(204).end()
    }
    await post(`${origin}/a`)
    await post(`${origin}/b`)
    expect(ports.size).toBe(2)
  })

  test('If the response to a POST request never ends, the request returns the status and aborts the response body', async () => {
    const gone = Promise.withResolvers<void>()
    let written = 0
    receiver.answer = (_request, response) => {
      response.on('close', gone.resolve)
      const more = () => response.destroyed || response.write(Buffer.alloc(65_536), () => ((written += 65_536), setImmediate(more)))
      more()
    }
    expect(await post(origin)).toMatchObject({ status: 200 })
    await gone.promise
    // The server has written only as much as fits in the sockets' buffers, not a gigabyte.
    expect(written).toBeLessThan(32 * 1024 * 1024)
  })

  test('A POST request ignores a slow body after the status line, but times out if the status line is slow', async () => {
    receiver.answer = (_request, response) => void response.writeHead(200).write('.')
    expect(await post(origin)).toMatchObject({ status: 200 })
    receiver.answer = request => void request.socket.write('HTTP/1.1 200')
    expect(await failure(origin, open, { timeoutMs: 200 })).toContain('did not respond within')
  })

  test('HOOK-3 A POST request times out if the receiver hangs at any step', async () => {
    receiver.answer = () => undefined
    expect(await failure(origin, open, { timeoutMs: 200 })).toContain('did not respond within')
    const silent = createTcpServer(() => undefined)
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const before = `https://127.0.0.1:${(silent.address() as AddressInfo).port}/`
    expect(await failure(before, open, { timeoutMs: 200 })).toContain('did not respond within')
    silent.close()
    const asleep = createSafeFetch([], () => new Promise(() => undefined))
    expect(await failure('https://asleep.example/', asleep, { timeoutMs: 200 })).toContain('did not respond within')
  })

  test.each([
    ['no response', '', 'The server closed the connection.'],
    ['a response that is not HTTP', 'SSH-2.0-OpenSSH\r\n\r\n', "The server's response is not HTTP."],
    ['an invalid status', 'HTTP/1.1 999 What\r\ncontent-length: 0\r\n\r\n', "The server's response is not HTTP."],
    ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n', "The server's response is not HTTP."],
    ['endless headers', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(20_000)}`, "The server's response is not HTTP."],
  ])('HTTP-2 The error for a POST request that receives %s reveals no internals', async (_what, bytes, sentence) => {
    receiver.answer = request => void request.socket.end(bytes)
    expect(await failure(origin)).toBe(sentence)
  })

  test('HTTP-2 The error for a DNS, connection or certificate failure of a POST request reveals no internal details', async () => {
    expect(await failure('https://nowhere.invalid/')).toBe('The host name could not be resolved.')
    expect(await failure('https://127.0.0.1:1/')).toBe('The server could not be reached.')
    expect(await failure('http://127.0.0.1:1/')).toBe('The URL must be an https URL.')
    const named = createSafeFetch(['other.example'], async () => ['127.0.0.1'])
    expect(await failure(`https://other.example:${port()}/`, named)).toContain('certificate')
    setDefaultCACertificates(trusted)
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    expect(await failure(origin, createSafeFetch(['127.0.0.1']))).toContain('certificate')
    vi.unstubAllEnvs()
    setDefaultCACertificates([...trusted, receiver.certificate])
    expect(receiver.received).toEqual([])
  })

  test('A POST request ignores a proxy configured in the environment', async () => {
    for (const name of ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY']) vi.stubEnv(name, 'http://127.0.0.1:1')
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    expect(await post(origin, createSafeFetch(['127.0.0.1']))).toMatchObject({ status: 204 })
    vi.unstubAllEnvs()
  })

  test('An aborted POST request rejects its promise with the abort reason, even before it has connected', async () => {
    const stopping = new AbortController()
    receiver.answer = () => stopping.abort(new Error('shutting down'))
    await expect(post(origin, open, { signal: stopping.signal })).rejects.toThrow('shutting down')
    const asleep = createSafeFetch([], () => new Promise(() => undefined))
    await expect(post('https://asleep.example/', asleep, { signal: stopping.signal })).rejects.toThrow('shutting down')
  })
})
