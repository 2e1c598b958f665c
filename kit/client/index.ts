/**
 * Makes the calls that OpenAPI 3.1 tools cannot generate: calls that stream items, use additional methods or have a parameter that
 * represents the whole query string. Runs in browsers.
 */
import { createFraming, readItems, type ItemRule } from '../runtime/sequence.ts'

/** An operation as described in `generated/client.ts`. */
export interface ClientRow {
  readonly method: string
  readonly path: string
  /** How the items of a sequence in a response are encoded, by media type. */
  readonly streams?: Readonly<Record<string, ItemRule>>
  /** The media type of the body. */
  readonly sends?: string
  /** How the items are encoded if the body is a sequence. */
  readonly items?: ItemRule
  /** Name and media type of the parameter that represents the whole query string. */
  readonly querystring?: readonly [name: string, mediaType: string]
  /** True if a stream can be resumed with `Last-Event-ID`. */
  readonly resumes?: true
}

export interface ClientOptions {
  /** The base URL that operation paths are appended to, for example `https://example.com/v1`. */
  baseUrl: string
  /** Headers sent with every request, such as a credential. */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>)
  fetch?: typeof fetch
}

export interface CallSettings {
  /** Aborts the call or stream, which then rejects with the signal's reason. A stream also ends when you `break` out of its loop. */
  signal?: AbortSignal
}

export interface StreamSettings extends CallSettings {
  /** The media type to request if the operation offers several. */
  mediaType?: string
  /** Resumes after the event with this `id`, for example the last one received before a page reload. */
  lastEventId?: string
  /**
   * When to reconnect: `breaks` (the default for operations that accept `Last-Event-ID`) reconnects after a lost connection; `always` also
   * reconnects after the stream ends, until a response has no content; `never` does not reconnect.
   */
  resume?: 'breaks' | 'always' | 'never'
  /** The stream rejects after this many consecutive failed attempts (default: 5). */
  attempts?: number
}

/** Thrown for a response with an error status. */
export class ResponseError extends Error {
  readonly status: number
  readonly headers: Headers
  /** The parsed body if it is JSON; otherwise, the text. */
  readonly body: unknown
  constructor({ status, headers }: Response, body: unknown) {
    super(`The response has the status ${status}.`)
    this.status = status
    this.headers = headers
    this.body = body
  }
}

interface Input {
  path?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** @param rows the rows in `generated/client.ts`; `Types` is the generated type `operations` */
export function createCalls<Types, const Rows extends Readonly<Record<string, ClientRow>>>(
  rows: Rows,
  options: ClientOptions,
): ClientOf<Types, Rows> {
  const calls = Object.entries(rows).map(([id, row]) => [
    id,
    row.streams
      ? (input?: Input, settings?: StreamSettings) => streamItems(row, options, input ?? {}, settings ?? {})
      : async (input?: Input, settings?: CallSettings) => readBody(await send(row, options, input ?? {}, settings?.signal)),
  ])
  return Object.fromEntries(calls) as ClientOf<Types, Rows>
}

async function* streamItems(row: ClientRow, options: ClientOptions, input: Input, settings: StreamSettings): AsyncGenerator<unknown, void> {
  const { signal, resume = row.resumes ? 'breaks' : 'never', attempts = 5 } = settings
  const accept = settings.mediaType ?? Object.keys(row.streams!).join(', ')
  const position: { lastEventId?: string; retry?: number } = settings.lastEventId === undefined ? {} : { lastEventId: settings.lastEventId }
  for (let failures = 0; ; failures++) {
    if (failures > 0) await pause(Math.min(30_000, (position.retry ?? 1000) * 2 ** (failures - 1)) * (0.5 + Math.random() / 2), signal)
    try {
      const last = position.lastEventId
      const headers = { ...input.headers, accept, ...(last && { 'last-event-id': last }) }
      const response = await send(row, options, { ...input, headers }, signal)
      const type = response.headers.get('content-type') ?? ''
      if (response.status === 204 || !response.body) return
      const rule = row.streams![type.split(';', 1)[0]!.trim()]
      if (!rule) throw new ResponseError(response, await readBody(response))
      for await (const item of readItems(readChunks(response.body), type, { ...rule, position })) {
        failures = 0
        yield item
      }
      if (resume !== 'always') return
    } catch (error) {
      signal?.throwIfAborted()
      // True after a network error, or if the service is busy or restarting.
      const isTransient = error instanceof TypeError || (error instanceof ResponseError && (error.status === 429 || error.status >= 500))
      if (resume === 'never' || !isTransient || failures + 1 >= attempts) throw error
    }
  }
}

async function send(row: ClientRow, options: ClientOptions, input: Input, signal: AbortSignal | undefined): Promise<Response> {
  const { method, path, sends } = row
  const { baseUrl, headers: own = {}, fetch: fetching = fetch } = options
  const headers = new Headers(typeof own === 'function' ? await own() : own)
  for (const [name, value] of Object.entries(input.headers ?? {})) if (value !== undefined) headers.set(name, asText(value))
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(asText(input.path?.[name])))
  const search = toSearch(row, input.query ?? {})
  const init: RequestInit & { duplex?: 'half' } = { method, headers, ...(signal && { signal }) }
  if (sends !== undefined && input.body !== undefined) {
    const framing = row.items && createFraming(sends, row.items)
    init.body = framing ? toStream(input.body as AsyncIterable<unknown>, framing) : toBody(sends, input.body)
    // For a multipart form, `fetch` sets `content-type`, because the header contains the boundary, which `fetch` chooses.
    if (!(init.body instanceof FormData)) headers.set('content-type', framing?.contentType ?? sends)
    if (framing) init.duplex = 'half'
  }
  const response = await fetching(`${baseUrl}${filled}${search === '' ? '' : `?${search}`}`, init)
  if (!response.ok) throw new ResponseError(response, await readBody(response))
  return response
}

function toSearch({ querystring }: ClientRow, query: Readonly<Record<string, unknown>>): string {
  if (querystring) {
    const [name, type] = querystring
    const value = query[name]
    return value === undefined ? '' : encodeURIComponent(/json/.test(type) ? JSON.stringify(value) : asText(value))
  }
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value.map(item => [name, asText(item)])
    return typeof value === 'object' ? Object.entries(value).map(([key, item]) => [key, asText(item)]) : [[name, asText(value)]]
  })
  return new URLSearchParams(pairs).toString()
}

function toBody(mediaType: string, body: unknown): BodyInit {
  const [, isForm, parts] = /^(?:(application\/x-www-form-urlencoded|(multipart\/form-data))\b)?/i.exec(mediaType)!
  if (!isForm) return /[/+]json\b/i.test(mediaType) ? JSON.stringify(body) : (body as BodyInit)
  if (typeof body === 'string' || body instanceof Blob || body instanceof FormData) return body
  const form = parts ? new FormData() : new URLSearchParams()
  for (const [name, values] of Object.entries(body as object))
    for (const value of [values as unknown].flat())
      if (value !== undefined && value !== null) form.append(name, (value instanceof Blob ? value : asText(value)) as string)
  return form
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!/[/+]json\s*(?:;|$)/i.test(response.headers.get('content-type') ?? '')) return text === '' ? undefined : text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Yields a stream's chunks. Uses a reader, because some browsers cannot iterate over streams. */
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Converts items to a byte stream. Each item is requested when the network is ready to send it. */
function toStream(items: AsyncIterable<unknown> | Iterable<unknown>, { begin, frame, end }: ReturnType<typeof createFraming>) {
  const encoder = new TextEncoder()
  const toBytes = (part: string | Uint8Array) => (typeof part === 'string' ? encoder.encode(part) : part)
  const framed = async function* () {
    if (begin !== '') yield toBytes(begin)
    for await (const item of items) yield toBytes(frame(item))
    if (end !== '') yield toBytes(end)
  }
  const parts = framed()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

type In<Op, Place extends string> = Op extends { parameters: infer All }
  ? Place extends keyof All
    ? NonNullable<All[Place]>
    : never
  : never
/** The input for one kind of parameter, such as `query`: omitted if there are no such parameters, optional if all of them are optional. */
type Part<Name extends string, Values> = [Values] extends [never]
  ? unknown
  : Record<never, never> extends Values
    ? { readonly [N in Name]?: Values }
    : { readonly [N in Name]: Values }
type Content<Body> = Body extends { content: infer Types } ? Types[keyof Types] : never
type Sent<Body, Row> = Row extends { items: unknown } ? AsyncIterable<Content<Body>> | Iterable<Content<Body>> : Content<Body>
type BodyPart<Op, Row> = Op extends { requestBody: infer Body }
  ? { readonly body: Sent<Body, Row> }
  : Op extends { requestBody?: infer Body }
    ? [NonNullable<Body>] extends [never]
      ? unknown
      : { readonly body?: Sent<NonNullable<Body>, Row> }
    : unknown
type InputFor<Op, Row> = Part<'path', In<Op, 'path'>> &
  Part<'query', In<Op, 'query'>> &
  Part<'headers', In<Op, 'header'>> &
  BodyPart<Op, Row>
type Arguments<Given, Settings> =
  Record<never, never> extends Given ? [input?: Given, settings?: Settings] : [input: Given, settings?: Settings]

type Success = 200 | 201 | 202 | 203 | 206 | '2XX'
type BodyOf<Response> = Response extends { content: infer Types } ? Types[keyof Types] : undefined
type Answer<Op> = Op extends { responses: infer Responses }
  ? { [S in keyof Responses & (Success | 204)]: BodyOf<Responses[S]> }[keyof Responses & (Success | 204)]
  : unknown
type ItemIn<Response, Type> = Response extends { content: infer Types } ? Types[Type & keyof Types] : never
type Item<Op, Type> = Op extends { responses: infer Responses }
  ? { [S in keyof Responses & Success]: ItemIn<Responses[S], Type> }[keyof Responses & Success]
  : never

/** One function per operation. Each function returns the items of a stream, or the body of any other response. */
export type ClientOf<Types, Rows> = {
  readonly [Id in keyof Rows & keyof Types]: Rows[Id] extends { streams: infer Streams }
    ? (...args: Arguments<InputFor<Types[Id], Rows[Id]>, StreamSettings>) => AsyncGenerator<Item<Types[Id], keyof Streams>, void>
    : (...args: Arguments<InputFor<Types[Id], Rows[Id]>, CallSettings>) => Promise<Answer<Types[Id]>>
}
