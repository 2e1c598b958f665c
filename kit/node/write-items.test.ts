import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createFraming } from '../runtime/sequence.ts'
import type { EventStream } from '../runtime/answer.ts'
import { writeItems } from './write-items.ts'

let stream: EventStream
let mediaType = 'text/event-stream'
const written: Promise<void>[] = []
const server = createServer((_request, response) => {
  written.push(writeItems(response, { status: 200, stream, framing: createFraming(mediaType) }, false))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('Events with any text arrive unchanged, whether they are sent one at a time or in batches', async () => {
  const events = [
    { id: '1', event: 'progress', data: { percent: 40 } },
    { event: 'text', data: 'two\nlines\r\nand an emoji 🎈' },
    { event: 'none', data: null },
  ]
  stream = async function* () {
    yield events[0]
    yield events.slice(1)
  }
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await response.text()).toBe(
    [
      'id: 1\nevent: progress\ndata: {"percent":40}\n\n',
      'event: text\ndata: two\ndata: lines\ndata: and an emoji 🎈\n\n',
      'event: none\ndata: null\n\n',
    ].join(''),
  )
})

test('If a client disconnects, the iterator of the response is closed, even if the next item never arrives', async () => {
  mediaType = 'application/jsonl'
  const ended = Promise.withResolvers<void>()
  stream = () => ({
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise<never>(() => undefined),
      return: async () => (ended.resolve(), { done: true, value: undefined }),
    }),
  })
  const reader = (await fetch(url)).body!.getReader()
  await reader.cancel()
  await ended.promise
  await written.at(-1)
})
