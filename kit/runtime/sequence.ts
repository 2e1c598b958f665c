/** Encodes and decodes the items of sequential media types. This module also runs in browsers, so it imports nothing. */

/** How a media type's items are separated: as server-sent events, JSON lines, JSON texts (RFC 7464) or parts of a multipart body. */
export type SequenceKind = 'events' | 'lines' | 'texts' | 'parts'

export function sequenceKind(mediaType: string): SequenceKind | undefined {
  const type = mediaType.split(';', 1)[0]!.trim().toLowerCase()
  if (type === 'text/event-stream') return 'events'
  if (/^application\/(?:x-)?(?:jsonl|ndjson|jsonlines)$|\+jsonl$/.test(type)) return 'lines'
  if (/^application\/json-seq$|\+json-seq$/.test(type)) return 'texts'
  return type.startsWith('multipart/') && type !== 'multipart/form-data' ? 'parts' : undefined
}

/** Describes how items are encoded, beyond what their media type determines. */
export interface ItemRule {
  /**
   * `json` if the `data` of events is always JSON, `text` if it is never JSON. If omitted, strings are sent unchanged and received JSON is
   * parsed.
   */
  readonly data?: 'json' | 'text'
  /** The media type of parts; if omitted, it is derived from the value. */
  readonly partType?: string
}

/** An event in a stream; all members are optional. */
export interface ServerSentEvent {
  id?: string | number | undefined
  event?: string | undefined
  data?: unknown
  retry?: number | undefined
}

export interface Framing {
  /** The sequence's `content-type`. */
  contentType: string
  begin: string
  frame: (item: unknown) => string | Uint8Array
  end: string
}

/** @param boundary separates the parts of a multipart body; random by default */
export function createFraming(mediaType: string, rule: ItemRule = {}, boundary?: string): Framing {
  const plain = { contentType: mediaType, begin: '', end: '' }
  switch (sequenceKind(mediaType)) {
    case 'events':
      return { ...plain, contentType: 'text/event-stream; charset=utf-8', frame: item => formatEvent(item as ServerSentEvent, rule) }
    case 'texts':
      return { ...plain, frame: item => `\u001E${JSON.stringify(item)}\n` }
    case 'parts': {
      const own = boundary ?? crypto.randomUUID()
      return { contentType: `${mediaType}; boundary=${own}`, begin: `--${own}`, frame: item => formatPart(item, rule, own), end: '--\r\n' }
    }
    default:
      return { ...plain, frame: item => `${JSON.stringify(item)}\n` }
  }
}

function formatEvent({ id, event, data, retry }: ServerSentEvent, { data: form }: ItemRule): string {
  const lines = [
    ['id', id],
    ['event', event],
    ['retry', retry],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${oneLine(value)}`]))
  const text = typeof data === 'string' && form !== 'json' ? data : JSON.stringify(data ?? null)
  return [...lines, ...text.split(/\r\n|[\r\n]/).map(line => `data: ${line}`), '', ''].join('\n')
}

/** Replaces line breaks, which would end the field. */
const oneLine = (value: unknown) => String(value).replaceAll(/[\r\n\0]/g, ' ')

/** Formats a part and the delimiter that follows it, so that clients can tell that the part is complete. */
function formatPart(item: unknown, { partType }: ItemRule, boundary: string): string | Uint8Array {
  const isJson = partType === undefined ? typeof item !== 'string' : isJsonType(partType)
  const own = item instanceof Uint8Array ? 'application/octet-stream' : isJson ? 'application/json' : 'text/plain; charset=utf-8'
  const head = `\r\ncontent-type: ${partType ?? own}\r\n\r\n`
  const tail = `\r\n--${boundary}`
  if (item instanceof Uint8Array) return joined([encoder.encode(head), item, encoder.encode(tail)])
  return head + (isJson || typeof item !== 'string' ? JSON.stringify(item) : item) + tail
}

export interface Reading extends ItemRule {
  /** Maximum size of an item in bytes. */
  limit?: number
  /** Creates the error for an unreadable item. @param index the item's index, from 0 */
  malformed?: (message: string, index: number) => Error
  /** Set to the last `id` and `retry` received, even from events without data. */
  position?: { lastEventId?: string; retry?: number }
}

const defaultLimit = 16 * 1024 * 1024

/** Reads a sequence's items as they arrive, in chunks that may end anywhere. */
export async function* readItems(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  reading: Reading = {},
): AsyncGenerator<unknown, void> {
  const { push, end } = createItemReader(contentType, reading)
  for await (const chunk of chunks) yield* push(chunk)
  yield* end()
}

export interface ItemReader {
  push: (chunk: Uint8Array) => Iterable<unknown>
  end: () => Iterable<unknown>
}

/** Parses the items that each chunk completes. The returned iterables must be consumed to the end. */
export function createItemReader(
  contentType: string,
  { limit = defaultLimit, malformed = message => new Error(message), ...rule }: Reading = {},
): ItemReader {
  const kind = sequenceKind(contentType)
  let index = 0
  const refuse = (message: string) => malformed(message, index)
  const parts: Parts = {
    limit,
    refuse,
    tooLong: () => refuse(`is larger than ${limit} bytes`),
    parse(text) {
      try {
        return JSON.parse(text) as unknown
      } catch {
        throw refuse('is not valid JSON')
      }
    },
  }
  const { push, end } =
    kind === 'events'
      ? eventReader(rule, parts)
      : kind === 'parts'
        ? partReader(contentType, parts)
        : textReader(kind === 'texts' ? recordSeparator : lineFeed, parts)
  const counted = function* (items: Iterable<unknown>) {
    for (const item of items) {
      yield item
      index++
    }
  }
  return { push: chunk => counted(push(chunk)), end: () => counted(end()) }
}

interface Parts {
  limit: number
  refuse: (message: string) => Error
  tooLong: () => Error
  parse: (text: string) => unknown
}

function textReader(separator: number, { parse, ...parts }: Parts): ItemReader {
  const decoder = new TextDecoder()
  const { push, rest } = createSplitter(Uint8Array.of(separator), parts)
  const parsed = function* (pieces: Iterable<Uint8Array>) {
    for (const bytes of pieces) {
      const text = decoder.decode(bytes).trim()
      if (text !== '') yield parse(text)
    }
  }
  return { push: chunk => parsed(push(chunk)), end: () => parsed([rest()]) }
}

/** Parses events as defined in the HTML standard. An event that does not end with an empty line is dropped. */
function eventReader({ data: form, position = {} }: Reading, parts: Parts): ItemReader {
  // The decoder must keep byte order marks, because only one at the start of the stream is removed.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const { push } = createSplitter(Uint8Array.of(lineFeed), parts)
  const toLineFeeds = lineFeedConverter()
  let [isFirst, size] = [true, 0]
  let fields = new Map<string, string>()
  let data: string[] = []

  function takeField(line: string): void {
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line)!
    if (name === 'data') data.push(value)
    else if (name === 'event' || (name === 'id' && !value.includes('\0')) || (name === 'retry' && /^\d+$/.test(value))) {
      fields.set(name, value)
      if (name === 'id') position.lastEventId = value
      if (name === 'retry') position.retry = Number(value)
    }
    if ((size += name === 'data' ? value.length : 0) > parts.limit) throw parts.tooLong()
  }

  function* endEvent() {
    const text = data.join('\n')
    const retry = fields.get('retry')
    // An event without data is not dispatched.
    if (data.length > 0)
      yield {
        ...Object.fromEntries(fields),
        ...(retry !== undefined && { retry: Number(retry) }),
        data: form === 'json' ? parts.parse(text) : form === 'text' ? text : parsedIfJson(text),
      }
    fields = new Map()
    data = []
    size = 0
  }

  return {
    *push(chunk) {
      for (const bytes of push(toLineFeeds(chunk))) {
        const line = decoder.decode(bytes).replace(isFirst ? /^\uFEFF/ : '', '')
        isFirst = false
        if (line === '') yield* endEvent()
        else takeField(line)
      }
    },
    end: () => [],
  }
}

function partReader(contentType: string, { parse, ...parts }: Parts): ItemReader {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw parts.refuse('has no `boundary` in its `content-type`')
  const { push, rest } = createSplitter(encoder.encode(`\r\n--${boundary}`), parts)
  const isLast = (bytes: Uint8Array) => bytes[0] === hyphen && bytes[1] === hyphen
  let [isPreamble, isOver] = [true, false]
  // Starts with a line break, because the first delimiter might not be preceded by one.
  for (const _nothing of push(encoder.encode('\r\n')));
  return {
    *push(chunk) {
      for (const bytes of push(chunk)) {
        isOver ||= !isPreamble && isLast(bytes)
        if (!isPreamble && !isOver) yield readPart(bytes, parse, parts.refuse)
        isPreamble = false
      }
    },
    end() {
      if (isOver || (!isPreamble && isLast(rest()))) return []
      throw parts.refuse('is truncated: the closing boundary is missing')
    },
  }
}

function readPart(bytes: Uint8Array, parse: (text: string) => unknown, refuse: (message: string) => Error): unknown {
  const end = indexOf(bytes, encoder.encode('\r\n\r\n'), 0)
  if (end === -1) throw refuse('has no empty line after its headers')
  const head = new TextDecoder().decode(bytes.subarray(0, end))
  const type = /\r\ncontent-type:[ \t]*([^\r\n]*)/i.exec(head)?.[1] ?? 'text/plain'
  const body = bytes.slice(end + 4)
  if (isJsonType(type)) return parse(new TextDecoder().decode(body))
  return /^text\//i.test(type) ? new TextDecoder().decode(body) : body
}

/** Splits bytes at a delimiter. */
function createSplitter(delimiter: Uint8Array, { limit, tooLong }: Pick<Parts, 'limit' | 'tooLong'>) {
  let held = new Uint8Array(4096)
  let [length, searched] = [0, 0]
  return {
    *push(chunk: Uint8Array) {
      if (length + chunk.length > held.length) {
        const larger = new Uint8Array(Math.max(length + chunk.length, 2 * held.length))
        larger.set(held.subarray(0, length))
        held = larger
      }
      held.set(chunk, length)
      length += chunk.length
      let start = 0
      for (let at: number; (at = indexOf(held.subarray(0, length), delimiter, searched)) !== -1;) {
        if (at - start > limit) throw tooLong()
        yield held.slice(start, at)
        start = searched = at + delimiter.length
      }
      if (start > 0) held.copyWithin(0, start, length)
      length -= start
      searched = Math.max(0, length - delimiter.length + 1)
      if (length > limit + delimiter.length) throw tooLong()
    },
    /** The bytes after the last delimiter. */
    rest: () => held.slice(0, length),
  }
}

function indexOf(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(wanted[0]!, from); at !== -1; at = bytes.indexOf(wanted[0]!, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return at
  return -1
}

/** Converts line endings to LF, because lines in an event stream may end with CR, LF or both. */
function lineFeedConverter() {
  let isAfterReturn = false
  return (chunk: Uint8Array): Uint8Array => {
    if (!isAfterReturn && !chunk.includes(carriageReturn)) return chunk
    const kept: number[] = []
    for (const byte of chunk) {
      if (byte !== lineFeed || !isAfterReturn) kept.push(byte === carriageReturn ? lineFeed : byte)
      isAfterReturn = byte === carriageReturn
    }
    return Uint8Array.from(kept)
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0)
  return all
}

function parsedIfJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isJsonType = (type: string) => /^[^;]*[/+]json\s*(?:;|$)/i.test(type)

const encoder = new TextEncoder()
const [lineFeed, carriageReturn, recordSeparator, hyphen] = [10, 13, 0x1e, 0x2d]
