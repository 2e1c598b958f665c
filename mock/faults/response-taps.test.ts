import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { delayResponse, tap } from './response-taps.ts'

const closing: (() => void)[] = []
afterAll(() => closing.forEach(close => close()))

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('The body of a delayed response arrives complete, and at most one chunk of the body is buffered', async () => {
  const part = Buffer.alloc(64 * 1024, 'x')
  let made = 0
  let madeWhileHeld = Infinity
  const url = await serve((_req, res) => {
    delayResponse(res, 60)
    const body = new Readable({
      highWaterMark: part.length,
      read() {
        this.push(made++ < 50 ? part : null)
      },
    })
    res.writeHead(200, { 'content-type': 'video/mp4' })
    res.once('drain', () => (madeWhileHeld = made))
    body.pipe(res)
  })
  const response = await fetch(url)
  expect((await response.arrayBuffer()).byteLength).toBe(50 * part.length)
  expect(madeWhileHeld).toBeLessThan(5)
})

test('Callbacks of delayed writes are called when the data is actually written', async () => {
  const order: string[] = []
  const url = await serve((_req, res) => {
    delayResponse(res, 20)
    res.writeHead(200)
    res.write('a', () => {
      order.push('written')
      res.end('b')
    })
    order.push('requested')
  })
  expect(await (await fetch(url)).text()).toBe('ab')
  expect(order).toEqual(['requested', 'written'])
})

test('A client that disconnects during a delayed response causes no error', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const url = await serve((_req, res) => {
    delayResponse(res, 60_000)
    res.once('close', () => resolve())
    res.writeHead(200).end('late')
    leaving.abort()
  })
  await expect(fetch(url, { signal: leaving.signal })).rejects.toThrow()
  await closed
})

test('A tap on a response receives the status and content type, and can drop and count chunks no matter how they are written', async () => {
  const seen: unknown[] = []
  const url = await serve((_req, res) => {
    tap(res, {
      head: (status, contentType) => seen.push([status, contentType]),
      chunk: bytes => (bytes.toString() === 'drop' ? undefined : bytes),
      sent: () => seen.push('sent'),
      ended: () => seen.push('ended'),
    })
    res.setHeader('content-type', 'text/plain')
    res.write('one', 'utf8', () => {
      res.write('drop')
      res.end(Buffer.from('two'))
    })
  })
  expect(await (await fetch(url)).text()).toBe('onetwo')
  await expect.poll(() => seen).toContain('ended')
  expect(seen[0]).toEqual([200, 'text/plain'])
})
