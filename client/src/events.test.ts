import { describe, expect, it } from 'vitest'
import { eventParser, readEvents, type ServerSentEvent } from './events.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const parsed = (chunks: Uint8Array[]) => chunks.flatMap(eventParser())
const parsedAtOnce = (text: string) => parsed([bytes(text)])
const event = (data: string, { name = 'message', lastEventId = '' } = {}) => ({ name, data, lastEventId })

describe('an event', () => {
  it.each<[string, string, ServerSentEvent[]]>([
    ['has a name, an id and data', 'id: 7\nevent: progress\ndata: {"a":1}\n\n', [event('{"a":1}', { name: 'progress', lastEventId: '7' })]],
    ['may have several data lines', 'data: a\ndata:\ndata: b\n\n', [event('a\n\nb')]],
    ['may have empty data', 'data\n\ndata:\n\n', [event(''), event('')]],
    ['keeps all spaces except the first', 'data:a\n\ndata:  b \n\n', [event('a'), event(' b ')]],
    ['keeps colons in values', 'data: a: b\n\n', [event('a: b')]],
    ['without data is dropped with its name', 'event: lost\n\ndata: a\n\n', [event('a')]],
    [
      'passes its id to later events',
      'id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n',
      [event('a', { lastEventId: '1' }), event('b', { lastEventId: '1' }), event('c')],
    ],
    ['takes the id of an earlier block without data', 'id: 1\n\ndata: a\n\n', [event('a', { lastEventId: '1' })]],
    ['ignores an id that contains NUL', 'id: 1\nid: 2\0\ndata: a\n\n', [event('a', { lastEventId: '1' })]],
    ['ignores unknown fields and field names in another case', 'Data: a\n data: b\nretry: 5\nfoo\ndata: c\n\n', [event('c')]],
    ['ignores comments', ': data: x\n:\n\ndata: a\n: y\ndata: b\n\n', [event('a\nb')]],
    ['is dropped if it is incomplete', 'data: a\n\ndata: b\n', [event('a')]],
    ['may end its lines with CR, LF or both', 'data: a\rdata: b\r\ndata: c\n\r\ndata: d\r\r', [event('a\nb\nc'), event('d')]],
    ['may follow one byte order mark', '\uFEFFdata: a\n\n\uFEFFdata: b\n\ndata: \uFEFFc\n\n', [event('a'), event('\uFEFFc')]],
    ['may not follow a second byte order mark', '\uFEFF\uFEFFdata: a\n\n', []],
  ])('An event %s', (_, text, events) => {
    expect(parsedAtOnce(text)).toEqual(events)
  })

  it('Invalid UTF-8 in an event is decoded as replacement characters', () => {
    const text = Uint8Array.of(...bytes('data: '), 0xff, 0xe2, 0x82, ...bytes('\ndata: €\n\n'))
    expect(parsed([text])).toEqual([event('\uFFFD\uFFFD\n€')])
  })
})

describe('chunks', () => {
  /** Parses a complete string as the standard defines, for comparison with the result of parsing it in chunks. */
  function oracle(text: string): ServerSentEvent[] {
    const found: ServerSentEvent[] = []
    let block = { name: '', data: [] as string[] }
    let lastEventId = ''
    const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
    for (const line of lines.slice(0, -1)) {
      const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/s.exec(line) ?? []
      if (field === 'event') block.name = value
      if (field === 'data') block.data.push(value)
      if (field === 'id' && !value.includes('\0')) lastEventId = value
      if (line !== '') continue
      if (block.data.length > 0) found.push(event(block.data.join('\n'), { name: block.name || 'message', lastEventId }))
      block = { name: '', data: [] }
    }
    return found
  }
  const cut = (whole: Uint8Array, at: number[]) => [0, ...at].map((start, index) => whole.subarray(start, [...at, whole.length][index]))
  /** Creates a small seeded generator for random cuts (mulberry32). */
  function random(seed: number): () => number {
    return () => {
      seed = (seed + 0x6d2b79f5) | 0
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    }
  }

  it('A short stream is parsed correctly no matter how it is split into chunks', () => {
    const text = 'data:é\r\n\ndata\r\r'
    const whole = bytes(text)
    const expected = oracle(text)
    expect(expected).toEqual([event('é'), event('')])
    for (let cuts = 0; cuts < 2 ** (whole.length - 1); cuts++) {
      const at = Array.from({ length: whole.length - 1 }, (_, bit) => bit + 1).filter(position => (cuts >> (position - 1)) & 1)
      const found = parsed(cut(whole, at))
      if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found, `cut at ${at.join()}`).toEqual(expected)
    }
  })

  it('A stream with every syntax element is parsed correctly when split at any two positions or at every byte', () => {
    const text = `\uFEFF: hello\r\n\r\nid: 1\nevent: progress\ndata: {"a":"€ 😀"}\n\r: x\rid\r\ndata\ndata:  two\r\nretry: 10\n\nevent: end\rdata: z\r\n\r\n`
    const whole = bytes(text)
    const expected = oracle(text)
    expect(expected).toHaveLength(3)
    for (let first = 0; first <= whole.length; first++)
      for (let second = first; second <= whole.length; second++) {
        const found = parsed(cut(whole, [first, second]))
        if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found, `cut at ${first}, ${second}`).toEqual(expected)
      }
    expect(parsed([...whole].map(byte => Uint8Array.of(byte)))).toEqual(expected)
  })

  it('Random streams are parsed correctly even if they are split at random positions', () => {
    const pieces = [
      'data',
      'event',
      'id',
      ':',
      ': ',
      ' ',
      '\n',
      '\r',
      '\r\n',
      '\n\n',
      '\r\n\r\n',
      'a',
      'é',
      '€',
      '😀',
      '\uFEFF',
      '\0',
      '{"x":1}',
      'data: y\n',
    ]
    for (let seed = 1; seed <= 2000; seed++) {
      const next = random(seed)
      const text = Array.from({ length: 40 }, () => pieces[Math.floor(next() * pieces.length)]).join('')
      const whole = bytes(text)
      const at = Array.from({ length: Math.floor(next() * 12) }, () => Math.floor(next() * (whole.length + 1))).toSorted((a, b) => a - b)
      const found = parsed(cut(whole, at))
      if (JSON.stringify(found) !== JSON.stringify(oracle(text))) expect(found, `seed ${seed}`).toEqual(oracle(text))
    }
  })
})

describe('an endless event', () => {
  it.each([
    ['one line', 'x'],
    ['data lines', 'data: x\n'],
    ['unknown lines', 'foo\n'],
    ['one comment', ':x'],
  ])('An event that never ends and consists of %s is rejected', (_, piece) => {
    const parse = eventParser(1000)
    expect(() => {
      for (let at = 0; at < 10_000; at++) parse(bytes(piece))
    }).toThrow(RangeError)
  })

  it("Comments and other events do not count toward an event's size limit", () => {
    const parse = eventParser(1000)
    for (let at = 0; at < 1000; at++) expect(parse(bytes(': still here\n'))).toEqual([])
    for (let at = 0; at < 1000; at++) expect(parse(bytes(`data: ${'x'.repeat(900)}\n\n`))).toHaveLength(1)
  })
})

describe('a body', () => {
  const never = new AbortController().signal
  const toBody = (chunks: string[], { error }: { error?: Error } = {}) => {
    const taken = { chunks: 0, canceled: false }
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const chunk = chunks[taken.chunks++]
          if (chunk !== undefined) controller.enqueue(bytes(chunk))
          else if (error) controller.error(error)
          else controller.close()
        },
        cancel() {
          taken.canceled = true
        },
      },
      { highWaterMark: 0 },
    )
    return { body, taken }
  }
  const all = async (body: ReadableStream<Uint8Array>, signal = never) => {
    const found: string[] = []
    for await (const { data } of readEvents(body, { signal, onData: () => {} })) found.push(data)
    return found
  }

  it('Events are read from a body until the body is interrupted or an event is too long', async () => {
    expect(await all(toBody(['data: a\n\nda'], { error: new Error('cut') }).body)).toEqual(['a'])
    const long = toBody(['data: a\n\n', ...Array(5).fill('x'.repeat(1024 * 1024)), 'data: b\n\n'])
    expect(await all(long.body)).toEqual(['a'])
    expect(long.taken.canceled).toBe(true)
  })

  it('A body is read only as fast as its events are consumed', async () => {
    const { body, taken } = toBody(Array(100).fill('data: a\n\n'))
    const events = readEvents(body, { signal: never, onData: () => {} })
    await events.next()
    await new Promise(resolve => setImmediate(resolve))
    expect(taken.chunks).toBe(1)
    await events.return()
    expect(taken.canceled).toBe(true)
  })

  it('Aborting the signal closes the body and ends the iteration over its events', async () => {
    const stop = new AbortController()
    const { body, taken } = toBody(['data: a\n\ndata: b\n\n', 'data: c\n\n'])
    const events = readEvents(body, { signal: stop.signal, onData: () => {} })
    expect((await events.next()).value).toMatchObject({ data: 'a' })
    stop.abort()
    expect(await events.next()).toEqual({ done: true, value: undefined })
    expect(taken).toEqual({ chunks: 1, canceled: true })
  })
})
