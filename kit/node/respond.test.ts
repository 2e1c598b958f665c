import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeAnswer } from './respond.ts'

test('Writing a response more than once closes the connection', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  for (const status of [200, 500]) writeAnswer(response, { status, body: {} })
  await once(socket, 'close')
  expect(response.destroyed).toBe(true)
  server.close()
})

test('A response that can be revalidated has an ETag, and a request with that ETag gets a 304 with the same headers', async () => {
  const answer = { status: 200, body: { items: [1, 2] } }
  const server = createServer((received, response) => {
    response.setHeader('vary', 'Origin')
    const own = received.url === '/own' ? { headers: { etag: '"mine"' } } : {}
    writeAnswer(response, { ...answer, ...own, ...(received.url === '/failed' && { status: 500 }) }, { 'request-id': 'one' }, true)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const call = async (path: string, tag = '', method = 'GET') => {
    const { port } = server.address() as AddressInfo
    const sent = request({ port, path, method, headers: { 'if-none-match': tag } }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return { status: response.statusCode, headers: response.headers }
  }
  const { status, headers } = await call('/')
  const expected = { etag: headers.etag, vary: 'Origin, accept-encoding', 'cache-control': 'private, no-cache', 'request-id': 'one' }
  expect([status, headers]).toEqual([200, expect.objectContaining(expected)])
  for (const method of ['GET', 'HEAD']) {
    const again = await call('/', headers.etag, method)
    expect([again.status, again.headers]).toEqual([304, expect.objectContaining(expected)])
    expect(again.headers).not.toHaveProperty('content-type')
  }
  expect(await call('/failed', '*')).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } })
  expect(await call('/own', headers.etag)).toMatchObject({ status: 200, headers: { etag: '"mine"' } })
  server.close()
  server.closeAllConnections()
})

test('HTTP-13 Large JSON bodies are gzipped if the caller accepts gzip, and always come with Vary: Accept-Encoding', async () => {
  const body = { items: Array.from({ length: 500 }, (_, id) => ({ id, name: 'Räder' })) }
  const server = createServer((received, response) => writeAnswer(response, { status: 200, body: received.url === '/small' ? {} : body }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const call = async (path: string, encoding: string | undefined, method = 'GET') => {
    const { port } = server.address() as AddressInfo
    const sent = request({ port, path, method, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const content = Buffer.concat(await response.toArray())
    return { encoding: response.headers['content-encoding'], vary: response.headers.vary, content }
  }
  const text = JSON.stringify(body)
  for (const encoding of ['gzip', 'br, gzip;q=0.5', 'deflate, GZIP']) {
    const { content, ...rest } = await call('/', encoding)
    expect(rest).toEqual({ encoding: 'gzip', vary: 'accept-encoding' })
    expect(content.length).toBeLessThan(text.length / 4)
    expect(gunzipSync(content).toString()).toBe(text)
  }
  for (const encoding of [undefined, 'br', 'gzip;q=0', 'gzip; q=0.00, br', '*;q=0'])
    expect(await call('/', encoding)).toEqual({ encoding: undefined, vary: 'accept-encoding', content: Buffer.from(text) })
  expect(await call('/small', 'gzip')).toEqual({ encoding: undefined, vary: undefined, content: Buffer.from('{}') })
  expect((await call('/', 'gzip', 'HEAD')).content).toHaveLength(0)
  server.close()
})
