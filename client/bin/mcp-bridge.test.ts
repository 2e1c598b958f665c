import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bridge } from './mcp-bridge.ts'

interface Seen {
  headers: IncomingMessage['headers']
  message: any
}
const seen: Seen[] = []
let server: Server
let url: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const message = JSON.parse(await text(request))
    seen.push({ headers: request.headers, message })
    const answer = (result: object) => JSON.stringify({ jsonrpc: '2.0', id: message.id, result })
    if (message.id === undefined) return void response.writeHead(202).end()
    if (message.method === 'refused') {
      response.writeHead(401, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ error: 'invalid_token', error_description: 'The key is unknown.' }))
    }
    if (message.method === 'slow') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': alive\n\nevent: message\ndata: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":40}}\n\n')
      return void response.end(`data: ${answer({ done: 'ü' })}\n\n`)
    }
    if (message.method === 'cut') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      return void response.end('data: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":40}}\n\ndata: {"jsonrpc"')
    }
    if (message.method === 'elsewhere') {
      response.writeHead(200, { 'content-type': 'text/html' })
      return void response.end('<h1>Sign in</h1>')
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(answer(message.method === 'initialize' ? { protocolVersion: '2025-11-25' } : { method: message.method }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

async function pass(lines: readonly string[], to = url): Promise<any[]> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const written = text(output)
  const done = bridge({ url: to, key: 'sk_test_key', input, output, log: () => undefined })
  input.end(lines.join('\n'))
  await done
  output.end()
  return (await written)
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}
const request = (id: number, method: string, params: object = {}) => JSON.stringify({ jsonrpc: '2.0', id, method, params })

test('If a message does not state its protocol version, the bridge sends the negotiated version in a header', async () => {
  seen.length = 0
  const answers = await pass([
    request(1, 'initialize'),
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    request(2, 'tools/list'),
  ])
  expect(answers.map(({ id }) => id)).toEqual([1, 2])
  const list = seen.find(({ message }) => message.method === 'tools/list')!
  expect(list.headers).toMatchObject({ authorization: 'Bearer sk_test_key', 'mcp-protocol-version': '2025-11-25' })
  expect(list.headers).not.toHaveProperty('mcp-method')
})

test('If a message states its protocol version, the bridge derives the headers from the message itself', async () => {
  seen.length = 0
  const meta = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }
  await pass(
    [request(1, 'tools/call', { name: 'get_run', ...meta }), request(2, 'resources/read', { uri: 'x://ü', ...meta })],
    `${url}/mcp`,
  )
  const toHeaders = (method: string) => seen.find(({ message }) => message.method === method)!.headers
  expect(toHeaders('tools/call')).toMatchObject({ 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'get_run' })
  expect(toHeaders('resources/read')['mcp-name']).toBe('=?base64?eDovL8O8?=')
})

test('The bridge writes each event as a message on its own line, ahead of the response', async () => {
  expect(await pass([request(7, 'slow')])).toEqual([
    { jsonrpc: '2.0', method: 'notifications/progress', params: { progress: 40 } },
    { jsonrpc: '2.0', id: 7, result: { done: 'ü' } },
  ])
})

test('The bridge returns an error if the server sends no protocol message in response', async () => {
  expect(await pass([request(1, 'cut')])).toEqual([
    expect.objectContaining({ method: 'notifications/progress' }),
    { jsonrpc: '2.0', id: 1, error: { code: -32000, message: expect.stringContaining('closed the connection without a response') } },
  ])
  expect(await pass([request(2, 'elsewhere')])).toEqual([
    { jsonrpc: '2.0', id: 2, error: { code: -32000, message: 'The service returned status 200 without a protocol message.' } },
  ])
})

test('The bridge returns an error if the key is rejected, the service is unavailable or a line is not JSON', async () => {
  expect(await pass([request(1, 'refused')])).toEqual([
    { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'invalid_token: The key is unknown.' } },
  ])
  expect(await pass([request(1, 'any')], 'http://127.0.0.1:1')).toEqual([
    { jsonrpc: '2.0', id: 1, error: { code: -32000, message: expect.stringContaining('did not respond') } },
  ])
  expect(await pass(['nonsense'])).toEqual([{ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'This line is not JSON.' } }])
})
