import type { ServerResponse } from 'node:http'

/** Filters a response between the service and the connection. Taps that are added later see the response first. */
export interface Tap {
  /** Called when the status and headers are about to be sent. */
  head?: (status: number, contentType: string) => void
  /** Called with each chunk of the body. @returns the chunk to send */
  chunk?: (bytes: Buffer) => Buffer | undefined
  /** Called when a chunk of the body has been sent. */
  sent?: () => void
  /** Called when the whole response has been sent. */
  ended?: () => void
}

type Method = (...args: any[]) => any

const toBytes = (chunk: unknown, encoding: unknown): Buffer | undefined => {
  if (typeof chunk === 'string') return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
  return chunk instanceof Uint8Array ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : undefined
}
const getCallback = (args: readonly unknown[]) => args.find(arg => typeof arg === 'function') as (() => void) | undefined

/** Intercepts everything that is written; chunks may be dropped. */
export function tap(response: ServerResponse, { head, chunk, sent, ended }: Tap): void {
  const writeHead = response.writeHead.bind(response) as Method
  const write = response.write.bind(response) as Method
  const end = response.end.bind(response) as Method
  let begun = false
  const begin = (status: number, headers?: Record<string, string | undefined>) => {
    if (begun) return
    begun = true
    const set = response.getHeader('content-type')
    head?.(status, headers?.['content-type'] ?? (typeof set === 'string' ? set : ''))
  }
  const filterChunk = (part: unknown, encoding: unknown) => {
    const bytes = toBytes(part, encoding)
    return bytes && chunk ? chunk(bytes) : bytes
  }
  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      begin(status, rest.find(one => typeof one === 'object') as Record<string, string> | undefined)
      return writeHead(status, ...rest)
    },
    write(part: unknown, ...rest: unknown[]) {
      begin(response.statusCode)
      const kept = filterChunk(part, rest[0])
      const done = getCallback(rest)
      const after = () => {
        done?.()
        sent?.()
      }
      if (kept) return write(kept, after)
      setImmediate(after)
      return true
    },
    end(part: unknown, ...rest: unknown[]) {
      begin(response.statusCode)
      const kept = filterChunk(part, rest[0])
      const done = getCallback([part, ...rest])
      const after = () => {
        done?.()
        ended?.()
      }
      if (kept) end(kept, after)
      else end(after)
      return response
    },
  })
}

/**
 * Delays the start of the response. The call itself takes effect before the delay. The body is not buffered; backpressure makes its writer
 * wait.
 */
export function delayResponse(response: ServerResponse, ms: number): void {
  if (ms <= 0) return
  const waiting: (() => void)[] = []
  const held = { writeHead: response.writeHead, write: response.write, end: response.end, flushHeaders: response.flushHeaders }
  let isOpen = false
  let isFull = false
  const later =
    (name: keyof typeof held, waits: (args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const act = () => (held[name] as Method).apply(response, args)
      if (isOpen) return act()
      waiting.push(act)
      return waits(args)
    }
  Object.assign(response, {
    writeHead: later('writeHead', () => response),
    write: later('write', () => {
      isFull = true
      return false
    }),
    end: later('end', () => response),
    flushHeaders: later('flushHeaders', () => undefined),
  })
  const timer = setTimeout(() => {
    isOpen = true
    for (const act of waiting) if (!response.destroyed) act()
    if (isFull && !response.writableEnded) response.emit('drain')
  }, ms)
  response.once('close', () => clearTimeout(timer))
}
