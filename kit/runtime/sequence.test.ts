import { describe, expect, test } from 'vitest'
import { createFraming, readItems, sequenceKind, type ItemRule } from './sequence.ts'

const encoder = new TextEncoder()
const toBytes = (part: string | Uint8Array) => (typeof part === 'string' ? encoder.encode(part) : part)

/** Yields all bytes in chunks of the given size. */
async function* inChunks(parts: readonly (string | Uint8Array)[], size: number) {
  const whole = Buffer.concat(parts.map(toBytes))
  for (let at = 0; at < whole.length; at += size) yield new Uint8Array(whole.subarray(at, at + size))
}

function write(mediaType: string, items: readonly unknown[], rule?: ItemRule) {
  const { contentType, begin, frame, end } = createFraming(mediaType, rule)
  return { contentType, parts: [begin, ...items.map(frame), end] }
}

async function all(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const item of items) found.push(item)
  return found
}

const read = (text: string, mediaType: string, more: Parameters<typeof readItems>[2] = {}, size = 1) =>
  all(readItems(inChunks([text], size), mediaType, more))

describe('items of every sequential media type', () => {
  const values = [{ text: 'two\nlines, ü and 🎈' }, [1, [2]], 'some text', null, 4]
  const events = [
    { id: '1', event: 'progress', data: { percent: 40 } },
    { data: 'two\nlines\n\nand an emoji 🎈' },
    { event: 'none', data: null, retry: 1000 },
  ]
  test.each<[string, readonly unknown[], ItemRule?]>([
    ['application/jsonl', values],
    ['application/x-ndjson', values],
    ['application/json-seq', values],
    ['application/geo+json-seq', values],
    ['multipart/mixed', values],
    ['multipart/mixed', [Uint8Array.of(0, 13, 10, 45, 45, 255), { a: 1 }]],
    ['multipart/mixed', [Uint8Array.of(1, 2), Uint8Array.of()], { partType: 'image/png' }],
    ['text/event-stream', events],
    ['text/event-stream', [{ data: '12' }, { data: { text: '"' } }, { data: 'null' }], { data: 'json' }],
    ['text/event-stream', [{ data: '12' }, { data: '{}' }], { data: 'text' }],
  ])('Items in %s are read as they were written, regardless of where the bytes are split into chunks', async (mediaType, items, rule) => {
    const { contentType, parts } = write(mediaType, items, rule)
    for (const size of [1, 2, 7, 100_000]) expect(await all(readItems(inChunks(parts, size), contentType, rule))).toEqual(items)
  })

  test('Form data, JSON, plain text and images are not sequences', () => {
    expect(['multipart/form-data', 'application/json', 'text/plain', 'image/png'].map(sequenceKind)).toEqual(Array(4).fill(undefined))
  })
})

test('An item of a sequence arrives before the next item is written', async () => {
  for (const mediaType of ['application/jsonl', 'text/event-stream', 'multipart/mixed']) {
    const { contentType, parts } = write(mediaType, [{ data: 1 }])
    const hanging = async function* () {
      for (const part of parts.slice(0, 2)) yield toBytes(part)
      await new Promise(() => undefined)
    }
    expect((await readItems(hanging(), contentType).next()).value).toEqual({ data: 1 })
  }
})

test('Events are parsed as in the HTML standard, including comments, missing spaces, fields without data and any line ending', async () => {
  const position = {}
  const text = '\uFEFF: hello\r\ndata:one\rdata: two\r\rid: 7\nretry: 50\n\nevent\nid: a\0b\nretry: soon\ndata\n\ndata: cut'
  expect(await read(text, 'text/event-stream', { position })).toEqual([{ data: 'one\ntwo' }, { event: '', data: '' }])
  expect(position).toEqual({ lastEventId: '7', retry: 50 })
})

test('A line break in an event field cannot terminate the event', () => {
  const { parts } = write('text/event-stream', [{ id: '1\n\ndata: no', event: 'a\r\nretry: 1', data: 2 }])
  expect(parts.join('')).toBe('id: 1  data: no\nevent: a  retry: 1\ndata: 2\n\n')
})

test('The last line of a sequence needs no line break, and empty lines are not items', async () => {
  expect(await read('1\r\n\r\n\n{"a":2}', 'application/jsonl')).toEqual([1, { a: 2 }])
})

test('The error for a malformed or oversized item states its index; an oversized item is rejected before its end arrives', async () => {
  const malformed = (message: string, index: number) => new Error(`${index}: ${message}`)
  await expect(read('1\n{"a":\n3\n', 'application/jsonl', { malformed })).rejects.toThrow('1: is not valid JSON')
  const endless = async function* () {
    yield encoder.encode('1\n2\n"')
    for (;;) yield encoder.encode('a'.repeat(1000))
  }
  await expect(all(readItems(endless(), 'application/jsonl', { malformed, limit: 5000 }))).rejects.toThrow('2: is larger than 5000 bytes')
  await expect(read('data: {\n\n', 'text/event-stream', { malformed, data: 'json' })).rejects.toThrow('0: is not valid JSON')
  await expect(read('--b\r\n\r\ntext\r\n--b', 'multipart/mixed; boundary=b', { malformed })).rejects.toThrow('1: is truncated')
  await expect(read('', 'multipart/mixed', { malformed })).rejects.toThrow('0: has no `boundary`')
})
