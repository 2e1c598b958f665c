// @project slow: it sends bodies of hundreds of megabytes
import { once } from 'node:events'
import { request as send, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBodies, type BodyServers } from './testing/body-service.ts'

let { service, mock, close } = {} as BodyServers
beforeAll(async () => void ({ service, mock, close } = await serveBodies()))
afterAll(() => close())

/** Sends chunks of one megabyte without a `content-length` header. */
async function upload(url: string, megabytes: number) {
  const chunk = Buffer.alloc(2 ** 20)
  const request = send(url, { method: 'POST', headers: { 'content-type': 'application/octet-stream' } })
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  for (let sent = 0; sent < megabytes; sent++) if (!request.write(chunk)) await Promise.race([once(request, 'drain'), answered])
  request.end()
  const [response] = await answered
  return { status: response.statusCode, text: Buffer.concat(await response.toArray()).toString() }
}

test('A 512 MB body is streamed to the handler without being buffered', async () => {
  const before = process.memoryUsage().rss
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  try {
    expect(JSON.parse((await upload(`${service}/any`, 512)).text).body.bytes).toBe(2 ** 29)
    expect((await upload(`${mock}/any`, 64)).status).toBe(200)
  } finally {
    clearInterval(watch)
  }
  expect(most - before).toBeLessThan(200 * 2 ** 20)
}, 120_000)
