import { choose, type Sent, type Wish } from './choose.ts'
import { urlsIn, type Contract, type Example, type Header, type Operation, type Response, type Schema } from './contract.ts'
import { echoBody, echoParameters, type Parameters, type Step } from './echo.ts'
import { isScalar } from './ids.ts'
import { locationPath } from './location.ts'
import { readPage, type Problem } from './pages.ts'

export interface Request extends Sent, Parameters {
  /** The mock's own origin, used for URLs in responses. */
  origin: string
}

export interface Answer {
  status: number
  headers: Record<string, string>
  mediaType?: string | undefined
  /** The body; `undefined` if the document has no example. */
  body?: unknown
}

/** Reports whether a value is valid against a schema in the document. */
export type Fits = (schema: Schema, value: unknown) => boolean

/** Returns the example response for a request, with the request's values inserted. The response is always valid against its schema. */
export function answerFrom(
  contract: Contract,
  operation: Operation,
  request: Request,
  wish: Wish,
  fits: Fits,
): Answer | { problem: Problem } | undefined {
  const choice = choose(contract, operation, request, wish)
  if (!choice) return undefined
  const { response, content, example } = choice
  const { status } = response
  if (wish.body !== undefined) {
    const headers = toHeaders(contract, operation, response, undefined, wish.body, request)
    return { status, headers, ...(content && { mediaType: content.mediaType }), body: wish.body }
  }
  let body = example?.value
  if (content && example && status < 300) {
    if (wish.example === undefined) {
      const page = readPage(contract, operation, content, body, request)
      if (page && 'problem' in page) return page
      body = page?.bodies.find(one => accepted(one, content.schema, fits)) ?? body
    }
    const sent = operation.requests.find(({ mediaType }) => mediaType === request.mediaType)
    const steps = [
      ...(wish.example === undefined ? echoBody(request.body, content, sent, contract) : []),
      ...echoParameters(operation, request, contract),
    ]
    body =
      typeof body === 'string'
        ? echoText(body, steps)
        : content.items && Array.isArray(body)
          ? body.map(item => inData(item, data => applied(data, steps, undefined, fits), content.items!.schema, fits))
          : applied(body, steps, content.schema, fits)
  }
  if (content && example) body = applied(body, [value => moved(value, contract.origin, request.origin)], content.schema, fits)
  return {
    status,
    headers: toHeaders(contract, operation, response, example, body, request),
    ...(content && { mediaType: content.mediaType }),
    ...(example && { body }),
  }
}

const accepted = (body: unknown, schema: Schema | undefined, fits: Fits) =>
  schema === undefined || typeof body === 'string' || fits(schema, body)

/** Applies each step that leaves the response valid. */
export const applied = (body: unknown, steps: readonly Step[], schema: Schema | undefined, fits: Fits) =>
  steps.reduce((before, step) => {
    const after = step(before)
    return after === before || !accepted(after, schema, fits) ? before : after
  }, body)

/** Modifies an item, or only the `data` of an event, if the result is valid. */
function inData(item: unknown, change: (value: unknown) => unknown, schema: Schema, fits: Fits): unknown {
  const { data } = (item ?? {}) as { data?: unknown }
  const changed = data === undefined ? change(item) : { ...(item as object), data: change(data) }
  return fits(schema, changed) ? changed : item
}

/** Inserts the request's values into the JSON on the `data:` lines of an event stream. */
function echoText(text: string, steps: readonly Step[]): string {
  return text.replaceAll(/^(data: *)(\{.*\})$/gm, (line, start: string, data: string) => {
    try {
      return start + JSON.stringify(steps.reduce((value, step) => step(value), JSON.parse(data)))
    } catch {
      return line
    }
  })
}

/** Returns the body of a response or the first event of a stream. */
function firstJson(body: unknown): unknown {
  const data = typeof body === 'string' ? /^data: *(\{.*\})$/m.exec(body)?.[1] : undefined
  if (data === undefined) return body
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** In URLs, replaces the service's origin with the mock's origin. */
function moved<T>(value: T, from: string | undefined, to: string): T {
  if (from === undefined || value === undefined) return value
  const pattern = new RegExp(`${from.replaceAll('.', String.raw`\.`)}(?=[/"\\s?#]|$)`, 'g')
  return typeof value === 'string' ? (value.replace(pattern, to) as T) : (JSON.parse(JSON.stringify(value).replace(pattern, to)) as T)
}

function toHeaders(
  contract: Contract,
  operation: Operation,
  response: Response,
  example: Example | undefined,
  body: unknown,
  request: Request,
): Record<string, string> {
  const headers = response.headers.flatMap((header): [string, string][] => {
    const shown = headerValue(header, example?.name)
    const own = header.name === 'location' && response.status < 300
    const path = own ? locationPath(contract, operation, response, shown, firstJson(body), request.path) : undefined
    const base = typeof shown === 'string' && !/^https?:/.test(shown) ? '' : request.origin
    const value = path === undefined ? moved(shown, contract.origin, request.origin) : base + path
    return isScalar(value) ? [[header.name, String(value)]] : []
  })
  return Object.fromEntries(headers)
}

/** Returns a header's value. A named example of the header is used with the response example of the same name. */
function headerValue({ example, examples, required }: Header, name: string | undefined): unknown {
  if (!examples) return example
  return (name === undefined ? undefined : examples[name]) ?? (required === true ? Object.values(examples)[0] : undefined)
}

/** Returns the first path segment of each URL of the service that leads to a file, an upload form or a page rather than an operation. */
export function ownFolders(contract: Contract): string[] {
  const values = contract.operations.flatMap(({ responses }) =>
    responses.flatMap(({ contents }) => contents.flatMap(({ examples }) => examples)),
  )
  const paths = urlsIn(values)
    .filter(url => url.origin === contract.origin && !url.pathname.startsWith(`${contract.basePath}/`))
    .map(url => url.pathname.split('/')[1] ?? '')
  return [...new Set(paths)].filter(Boolean)
}
