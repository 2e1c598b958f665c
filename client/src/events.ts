/** One event in a stream of server-sent events. */
export interface ServerSentEvent {
  /** The `event` field; default: `message`. */
  name: string
  data: string
  /** The stream's latest `id`, for resuming the stream; `''` before the first id. */
  lastEventId: string
}

const maxEventBytes = 4 * 1024 * 1024
const lineFeed = 10
const carriageReturn = 13

/**
 * Parses events, as the HTML standard defines them, from chunks that may end anywhere. `retry` is ignored, because clients have their
 * own backoff. An event that is not terminated by an empty line is dropped.
 * @throws {RangeError} for an event of more than `maxBytes`, because an endless event would exhaust memory
 */
export function eventParser(maxBytes = maxEventBytes): (chunk: Uint8Array) => ServerSentEvent[] {
  // Lines are decoded individually, but a byte order mark is recognized only at the start of the stream. A line is stored as bytes until it
  // is complete, so that no character is split.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let line = new Uint8Array(1024)
  let lineBytes = 0
  let earlierBytes = 0
  let previous = 0
  let isFirstLine = true
  let name = ''
  let data = ''
  let lastEventId = ''

  function keep(part: Uint8Array): void {
    const bytes = lineBytes + part.length
    if (earlierBytes + bytes > maxBytes) throw new RangeError(`An event is longer than ${maxBytes} bytes.`)
    if (bytes > line.length) {
      const larger = new Uint8Array(Math.max(bytes, 2 * line.length))
      larger.set(line.subarray(0, lineBytes))
      line = larger
    }
    line.set(part, lineBytes)
    lineBytes = bytes
  }

  function endLine(): ServerSentEvent | undefined {
    const decoded = decoder.decode(line.subarray(0, lineBytes))
    const text = isFirstLine && decoded.startsWith('\uFEFF') ? decoded.slice(1) : decoded
    const isComment = text.startsWith(':')
    if (!isComment) earlierBytes += lineBytes
    isFirstLine = false
    lineBytes = 0
    if (text === '') return endEvent()
    if (!isComment) takeField(text)
    return undefined
  }

  function takeField(text: string): void {
    const colon = text.indexOf(':')
    const field = colon === -1 ? text : text.slice(0, colon)
    const value = colon === -1 ? '' : text.slice(colon + (text[colon + 1] === ' ' ? 2 : 1))
    if (field === 'event') name = value
    if (field === 'data') data += `${value}\n`
    if (field === 'id' && !value.includes('\0')) lastEventId = value
  }

  function endEvent(): ServerSentEvent | undefined {
    const event = data === '' ? undefined : { name: name || 'message', data: data.slice(0, -1), lastEventId }
    name = ''
    data = ''
    earlierBytes = 0
    return event
  }

  return chunk => {
    const events: ServerSentEvent[] = []
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      const isSecondHalf = byte === lineFeed && previous === carriageReturn
      if (isSecondHalf) start = at + 1
      else if (byte === lineFeed || byte === carriageReturn) {
        keep(chunk.subarray(start, at))
        start = at + 1
        const event = endLine()
        if (event) events.push(event)
      }
      previous = byte
    }
    keep(chunk.subarray(start))
    return events
  }
}

/**
 * Reads events from a response body on demand. The iteration ends if the body ends, is interrupted or contains an event that is too long,
 * or if `signal` aborts; the connection is then closed.
 * @param onData called for everything received, including comments
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  { signal, onData }: { signal: AbortSignal; onData: () => void },
): AsyncGenerator<ServerSentEvent, void> {
  const reader = body.getReader()
  const parse = eventParser()
  // Aborting the request is not enough: once its response starts, runtimes reference the signal only weakly.
  const close = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', close, { once: true })
  try {
    while (!signal.aborted) {
      const { done, value } = await reader.read()
      if (done) return
      onData()
      for (const event of parse(value)) {
        if (signal.aborted) return
        yield event
      }
    }
  } catch {
    // An interrupted stream is treated like a stream that has ended: in both cases, the caller requests the rest.
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}
