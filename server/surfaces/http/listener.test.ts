import type { RequestListener, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { createManualClock, type ManualClock } from '../../machine/testing/manual-clock.ts'
import { createHttpListener, httpLimits, type HttpLimits, type HttpListener } from './listener.ts'

let clock: ManualClock
/** How many times the listener has read the clock. */
let looks = 0
let listener: HttpListener
const clients: Socket[] = []

/** Starts a listener with a clock that the test controls and that the listener reads every few milliseconds. */
async function serve(app: RequestListener, limits: Partial<HttpLimits> = {}): Promise<void> {
  clock = createManualClock()
  listener = createHttpListener(app, { ...httpLimits, checkEveryMs: 10, ...limits }, () => (looks++, clock.now()))
  await listener.listen(0, '127.0.0.1')
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await listener.drain(0)
})

interface Client {
  socket: Socket
  text: () => string
  bytes: () => number
  closed: () => boolean
}

/** Connects a client that never closes its connection. */
function open(sent = ''): Client {
  const socket = connect({ port: listener.port(), host: '127.0.0.1', allowHalfOpen: true })
  clients.push(socket)
  let text = ''
  let bytes = 0
  let closed = false
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (text.length < 10_000) text += String(chunk)
  })
  socket.on('error', () => undefined)
  socket.on('end', () => (closed = true))
  socket.on('close', () => (closed = true))
  if (sent) socket.write(sent)
  return { socket, text: () => text, bytes: () => bytes, closed: () => closed }
}

/** Resolves after the listener has checked its connections at the current time. */
const looked = () => {
  const before = looks
  return eventually(() => looks).toBeGreaterThan(before + 1)
}

/** Advances the clock until a condition holds. */
const passing = (ms: number, isSo: () => boolean) =>
  expect.poll(() => isSo() || (clock.advance(ms), false), { interval: 20, timeout: 60_000 }).toBe(true)

const get = (path = '/') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
const post = (length: number) => `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

function envelope({ text }: Client): { status: number; code: string; message: string } {
  const [head = '', body = ''] = text().split('\r\n\r\n')
  expect(head).toMatch(/\r\nrequest-id: req_/)
  return { status: Number(head.split(' ')[1]), ...(JSON.parse(body) as { error: { code: string; message: string } }).error }
}

/** Creates an app that reads bodies and responds with their length. */
function bodyReader() {
  const seen = { bytes: 0, done: 0, aborted: 0 }
  const app: RequestListener = (request, response) => {
    request.on('data', (chunk: Buffer) => (seen.bytes += chunk.length))
    request.on('end', () => {
      seen.done++
      response.end(`done ${seen.bytes}`)
    })
    request.on('aborted', () => seen.aborted++)
    request.on('error', () => undefined)
  }
  return { seen, app }
}

describe('HTTP-9 silent clients', () => {
  test('HTTP-9 Two hundred connections that send nothing do not delay any caller and are closed with a 408', async () => {
    await serve((_request, response) => response.end('here'), { headMs: 3000 })
    const silent = Array.from({ length: 200 }, () => open())
    await eventually(() => silent.every(({ socket }) => !socket.connecting)).toBe(true)
    for (let i = 0; i < 20; i++) expect(await (await fetch(`http://127.0.0.1:${listener.port()}/`)).text()).toBe('here')
    await eventually(() => silent.filter(({ closed }) => closed()).length).toBe(200)
    for (const client of silent) expect(envelope(client)).toMatchObject({ status: 408, code: 'input_validation_error' })
  })

  test('HTTP-9 A client that sends its request header byte by byte is disconnected, even on a reused connection', async () => {
    await serve((_request, response) => response.end('here'), { headMs: 1000 })
    const fresh = open('GET / HTTP/1.1\r\nx-slow: ')
    const known = open(get())
    await eventually(known.text).toContain('here')
    known.socket.write('GET / HTTP/1.1\r\nx-slow: ')
    const drops = setInterval(() => [fresh, known].forEach(({ socket }) => socket.write('x')), 20)
    await eventually(() => [fresh, known].every(({ closed }) => closed())).toBe(true)
    clearInterval(drops)
    expect(envelope(fresh).status).toBe(408)
    expect(known.text()).toMatch(/here.*HTTP\/1\.1 408 /s)
  })

  test.each([
    ['sends nothing', ''],
    ['does not send HTTP', 'hello\r\n\r\n'],
  ])('HTTP-9 A client that %s and keeps its connection open is disconnected', async (_what, sent) => {
    await serve((_request, response) => response.end('here'), { headMs: 100 })
    const client = open(sent)
    await eventually(client.closed).toBe(true)
    let reset = false
    client.socket.once('error', () => (reset = true))
    const pushing = setInterval(() => client.socket.write('x'), 20)
    await eventually(() => reset).toBe(true)
    clearInterval(pushing)
  })
})

describe('HTTP-9 bodies', () => {
  test.each(['nothing', 'only a few bytes'])(
    'HTTP-9 A client that sends %s of its body gets a 408 in the error envelope, and the request is not processed later',
    async what => {
      const { seen, app } = bodyReader()
      await serve(app)
      const client = open(post(1000))
      await passing(7_000, () => {
        if (what !== 'nothing') client.socket.write('x')
        return client.closed()
      })
      expect(envelope(client)).toMatchObject({ status: 408, code: 'input_validation_error' })
      client.socket.write('x'.repeat(1000))
      await eventually(() => seen.aborted + seen.done).toBe(1)
      expect(seen.done).toBe(0)
    },
  )

  test('HTTP-9 A client that sends its body slowly but steadily is not disconnected, no matter how long the body takes', async () => {
    const { seen, app } = bodyReader()
    await serve(app)
    const part = httpLimits.bodyMs * httpLimits.bytesPerMs
    const client = open(post(20 * part))
    for (let i = 1; i <= 20; i++) {
      client.socket.write(Buffer.alloc(part, 'x'))
      await eventually(() => seen.bytes).toBe(i * part)
      clock.advance(29_000)
      await looked()
    }
    await eventually(client.text).toContain(`done ${20 * part}`)
  })

  test('HTTP-9 A client is not cut off while the service is not reading the request body', async () => {
    let answer: ServerResponse | undefined
    await serve((_request, response) => (answer = response))
    const client = open(`${post(100_000)}x`)
    await eventually(() => answer !== undefined).toBe(true)
    for (let i = 0; i < 10; i++) {
      clock.advance(60_000)
      await looked()
    }
    answer!.end('thought about it')
    await eventually(client.text).toContain('thought about it')
  })

  test('HTTP-9 A client that keeps sending the body after receiving the response is disconnected, no matter how fast it sends', async () => {
    await serve((_request, response) => response.writeHead(413).end('too large'))
    const client = open(post(1_000_000_000))
    await eventually(client.text).toContain('too large')
    await passing(7_000, () => {
      client.socket.write(Buffer.alloc(100_000))
      return client.closed() || client.socket.errored !== null
    })
    expect(client.text().match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})

describe('HTTP-9 responses', () => {
  test('HTTP-9 A response that the client is not reading is aborted', async () => {
    let answer: ServerResponse | undefined
    await serve((_request, response) => void (answer = response).end(Buffer.alloc(32 << 20)))
    const client = open(get())
    client.socket.pause()
    await eventually(() => answer !== undefined).toBe(true)
    await passing(60_000, () => answer!.destroyed)
    expect(answer!.writableFinished).toBe(false)
  })

  test('HTTP-9 An event stream that the client is not reading is aborted', async () => {
    let answer: ServerResponse | undefined
    await serve((_request, response) => void (answer = response).writeHead(200, { 'content-type': 'text/event-stream' }))
    const client = open(get())
    client.socket.pause()
    await eventually(() => answer !== undefined).toBe(true)
    await passing(15_000, () => {
      if (!answer!.writableNeedDrain) answer!.write(`data: ${'x'.repeat(100_000)}\n\n`)
      return answer!.destroyed
    })
  })

  test('HTTP-9 A response that the client reads slowly is not cut off, no matter how long it takes', async () => {
    let answer: ServerResponse | undefined
    let parts = 0
    await serve((_request, response) => {
      answer = response
      const more = () => {
        do parts++
        while (response.write(Buffer.alloc(64 << 10)))
      }
      response.on('drain', more)
      more()
    })
    const client = open()
    client.socket.pause()
    client.socket.write(get())
    await eventually(() => parts).toBeGreaterThan(0)
    for (let i = 0; i < 8; i++) {
      clock.advance(59_000)
      await looked()
      // Reads until the service has sent more than the parts that were already buffered.
      const waiting = parts
      const read = () => void (parts > waiting + 1 && client.socket.pause())
      client.socket.on('data', read).resume()
      await eventually(() => client.socket.isPaused() || client.closed()).toBe(true)
      client.socket.off('data', read)
    }
    answer!.removeAllListeners('drain').end('the end')
    client.socket.resume()
    await eventually(() => answer!.writableFinished || answer!.destroyed).toBe(true)
    expect(answer!.writableFinished).toBe(true)
  })

  test('HTTP-9 A client that is waiting for a slow response or an idle stream is not cut off', async () => {
    const answers: ServerResponse[] = []
    await serve((_request, response) => {
      answers.push(response)
      if (answers.length === 2) response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    })
    const waiting = open(get())
    await eventually(() => answers.length).toBe(1)
    const listening = open(get())
    await eventually(() => answers.length).toBe(2)
    for (let i = 0; i < 50; i++) {
      clock.advance(600_000)
      await looked()
    }
    answers[0]!.end('at last')
    answers[1]!.write('data: something\n\n')
    await eventually(waiting.text).toContain('at last')
    await eventually(listening.text).toContain('data: something')
  })

  test('HTTP-2 An error that occurs after a response has started does not appear in the response', async () => {
    await serve((_request, response) => void response.writeHead(200, { 'content-length': 10 }).write('12345'))
    const client = open(get())
    await eventually(client.text).toContain('12345')
    client.socket.write('garbage\r\n\r\n')
    await eventually(client.closed).toBe(true)
    expect(client.text()).toMatch(/12345$/)
  })
})

describe('HTTP-9 the connection limit', () => {
  test('HTTP-9 A client that exceeds the connection limit gets a 503 with retry-after, and is served once a connection is free', async () => {
    await serve((_request, response) => response.end('here'), { connections: 10 })
    const keeping = Array.from({ length: 10 }, () => open())
    await eventually(() => keeping.every(({ socket }) => !socket.connecting)).toBe(true)
    const late = open(get())
    await eventually(late.closed).toBe(true)
    expect(envelope(late)).toMatchObject({ status: 503, code: 'service_unavailable' })
    expect(late.text().toLowerCase()).toMatch(/\r\nretry-after: \d+\r\n/)
    expect(late.text().toLowerCase()).toContain('\r\nconnection: close\r\n')
    // A connection within the extra ten percent still gets a response; one of these two exceeds that margin.
    const over = [open(), open()]
    await eventually(() => over.filter(({ closed }) => closed()).length).toBe(1)
    for (const { socket } of [...keeping, ...over]) socket.destroy()
    await eventually(async () => (await fetch(`http://127.0.0.1:${listener.port()}/`).catch(() => undefined))?.status).toBe(200)
  })
})

describe('CRASH-2 draining', () => {
  test('CRASH-2 While draining, the listener completes open requests and closes idle and silent connections', async () => {
    const answers: ServerResponse[] = []
    await serve((request, response) => (request.url === '/now' ? response.end('now') : answers.push(response)))
    const idle = open(get('/now'))
    const silent = open()
    const asking = open(get('/later'))
    const busy = open(get('/now'))
    await eventually(() => [idle, busy].every(({ text }) => text().includes('now')) && answers.length === 1).toBe(true)
    let drained = false
    void listener.drain(30_000).then(() => (drained = true))
    await passing(500, () => [idle, silent, busy].every(({ closed }) => closed()))
    expect([drained, asking.closed()]).toEqual([false, false])
    answers[0]!.end('later')
    await eventually(() => drained).toBe(true)
    expect(asking.text()).toMatch(/connection: close\r\n.*later$/is)
  })

  test('CRASH-2 Draining cuts off requests that exceed the grace period', async () => {
    await serve((_request, response) => void response.writeHead(200).write('begun'))
    const client = open(get())
    await eventually(client.text).toContain('begun')
    await listener.drain(50)
    await eventually(client.closed).toBe(true)
  })
})
