import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Ajv, type ValidateFunction } from 'ajv'

/**
 * A vendor on loopback that enforces its protocol: a request that the real vendor would reject is rejected and recorded in `violations`,
 * which tests expect to be empty. `fail` simulates failures. If the fake runs as a separate process, `POST /__fake/faults` simulates
 * failures, `POST /__fake/settings` sets `waits` and `jobMs`, `GET /__fake` returns counts and violations, and `DELETE /__fake` clears
 * them.
 */
export interface FakeVendor {
  /** The origin, without a trailing slash. */
  readonly url: string
  /** The accepted key. An invalid key gets the vendor's error; a missing key is a violation. */
  key: string
  readonly requests: RecordedRequest[]
  readonly violations: string[]
  /** Returns the number of requests with the given purpose that took effect, regardless of the response. */
  count: (purpose: Purpose) => number
  /** Makes the next requests with the given purpose fail. Faults for the same purpose apply in the order in which they were added. */
  fail: (on: Purpose, fault: FaultName, more?: Partial<Omit<Fault, 'on' | 'fault'>>) => void
  close: () => Promise<void>
}

/** A request's purpose. `submit` starts work, `result` fetches the work's JSON and `download` fetches a file. */
export type Purpose = 'submit' | 'poll' | 'result' | 'download' | 'cancel' | 'upload' | 'catalog'

export interface RecordedRequest {
  /** Unix milliseconds. */
  at: number
  purpose: Purpose | undefined
  method: string
  /** The path with the query. */
  path: string
  headers: IncomingHttpHeaders
  /** Parsed JSON or, for a form, the values of its fields and the `File`s. */
  body: unknown
  status: number | undefined
  /** True if the request took effect. */
  effect: boolean
}

export type FaultName =
  | 'rate-limited' // 429, no effect
  | 'unavailable' // 503, no effect
  | 'server-error' // 500, no effect
  | 'server-error-after' // 500, but the request took effect
  | 'reset' // the connection is closed without a response, no effect
  | 'answer-lost' // the connection is closed without a response, but the request took effect
  | 'hang' // no response until the caller gives up
  | 'slow' // the correct response after `delayMs`
  | 'late' // takes effect immediately, and the correct response follows after `delayMs`
  | 'html' // an HTML page with status 200
  | 'not-json' // only half of the JSON
  | 'other-json' // JSON with a different structure
  | 'cut-off' // the connection is closed in the middle of the body
  | 'huge' // announces and sends 2 GiB
  | 'endless' // sends up to 2 GiB without a content-length
  | 'redirect' // 302 to `location`
  | 'mislabeled' // a text file sent with the content type of the requested file
  | 'wrong-key' // the response to an invalid key
  | 'no-credit' // the response to an account without credit
  | 'answer' // the response in `answer`, no effect

export interface Fault {
  on: Purpose
  fault: FaultName
  /** The number of requests that the fault applies to. Default: 1. */
  times: number
  /** The delay in seconds that `rate-limited` and `unavailable` announce. */
  retryAfter?: number
  delayMs?: number
  /** The target of a redirect. Default: a private address. */
  location?: string
  answer?: Answer
}

/** A response with a JSON body or a file. */
export interface Answer {
  /** The status code. Default: 200. */
  status?: number
  headers?: Readonly<Record<string, string>>
  body?: unknown
  bytes?: Uint8Array
}

export interface Exchange {
  method: string
  /** The path without the query. */
  path: string
  query: URLSearchParams
  /** Named groups of the route's pattern. */
  groups: Readonly<Record<string, string>>
  headers: IncomingHttpHeaders
  bytes: Buffer
  /**
   * Returns the JSON body. A body that does not match the schema is a violation. Set `additionalProperties: false` to make unknown fields
   * violations too.
   */
  json: (schema: object) => any
  /** Returns the multipart body. A field that is not listed is a violation. */
  form: (fields: readonly string[]) => Promise<FormData>
  /** Records a violation and sends `answer` or, by default, the vendor's usual 4xx response to an invalid request. */
  violate: (message: string, answer?: Answer) => never
}

export interface Route {
  method: string
  /** The pattern of the path without the query; named groups become `groups`. */
  path: RegExp
  purpose: Purpose
  /** Accepted query parameters; others are violations. */
  query?: readonly string[]
  /** True for a public route; callers must not send the key to it. */
  public?: boolean
  /** Headers, in lowercase, that are accepted in addition to the usual ones and the key. */
  headers?: Readonly<Record<string, RegExp>>
  /** Throws an `ErrorResponse` or returns a response; a status below 400 means that the request took effect. */
  handle: (exchange: Exchange) => Answer | Promise<Answer>
}

/** Thrown by a handler to send an error response, such as a safety refusal, without recording a violation. The request has no effect. */
export class ErrorResponse extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
}

export interface FakeVendorOptions {
  port?: number
  key?: string
  /** The header that must contain the key; undefined if the vendor has no keys. */
  keyHeader: { name: string; valueOf: (key: string) => string } | undefined
  /** Returns the routes; called with the fake's origin. */
  routes: (url: string) => readonly Route[]
  /** The vendor's errors that are common to all routes. */
  answers: {
    wrongKey: Answer
    noCredit: Answer
    rateLimited: Answer
    serverError: Answer
    notFound: Answer
    invalid: (message: string) => Answer
  }
}

const usualHeaders = new Set([
  'host',
  'connection',
  'keep-alive',
  'accept',
  'accept-encoding',
  'accept-language',
  'user-agent',
  'sec-fetch-mode',
  'content-type',
  'content-length',
  'transfer-encoding',
])

const ajv = new Ajv({ strict: false, allErrors: true, formats: { uri: /^(https?:\/\/|data:)/ } })
/** Validators, keyed by the schema's JSON: fakes may create equal schemas for each request, and compiling a schema is slow. */
const validators = new Map<string, ValidateFunction>()

function compileOnce(schema: object): ValidateFunction {
  const key = JSON.stringify(schema)
  const validate = validators.get(key) ?? ajv.compile(schema)
  validators.set(key, validate)
  return validate
}

export async function startFakeVendor({ port = 0, key = 'fake-key', keyHeader, routes, answers }: FakeVendorOptions): Promise<FakeVendor> {
  const faults: Fault[] = []
  let known: readonly Route[] = []

  const server = createServer({ keepAliveTimeout: 30_000 }, (request, response) => {
    response.on('error', () => undefined)
    void serve(request, response).catch((error: unknown) => {
      vendor.violations.push(`the fake failed at ${request.method} ${request.url}: ${String(error)}`)
      response.destroy()
    })
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  const vendor: FakeVendor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    requests: [],
    violations: [],
    count: purpose => vendor.requests.filter(request => request.purpose === purpose && request.effect).length,
    fail: (on, fault, more = {}) => void faults.push({ on, fault, times: 1, ...more }),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  known = routes(vendor.url)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', vendor.url)
    const method = request.method ?? 'GET'
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return // the caller gave up
    }
    const bytes = Buffer.concat(chunks)
    if (url.pathname.startsWith('/__fake')) return control(method, url.pathname, bytes, response)
    // Another test may still be waiting for a service that previously used this port, so a request to this path is not a violation.
    if (url.pathname === '/readyz') return void response.writeHead(404).end()

    const matches = known.filter(({ path }) => path.test(url.pathname))
    const route = matches.find(candidate => candidate.method === method)
    const purpose = route?.purpose
    const record: RecordedRequest = {
      at: Date.now(),
      purpose,
      method,
      path: url.pathname + url.search,
      headers: request.headers,
      body: undefined,
      status: undefined,
      effect: false,
    }
    vendor.requests.push(record)
    response.on('close', () => (record.status ??= response.headersSent ? response.statusCode : undefined))

    const violate = (message: string, answer = answers.invalid(message)): never => {
      vendor.violations.push(`${method} ${record.path}: ${message}`)
      throw new ErrorResponse(answer)
    }
    try {
      if (route === undefined) return violate(matches.length > 0 ? 'wrong method' : 'unknown path', answers.notFound)
      checkKey(route, request.headers, violate)
      checkHeaders(route, request.headers, keyHeader?.name, violate)
      for (const name of url.searchParams.keys()) if (route.query?.includes(name) !== true) violate(`unknown query parameter ${name}`)
      if ((method === 'GET' || method === 'DELETE') && bytes.length > 0) violate(`${method} with a body`)

      const fault = takeFault(route.purpose)
      const early = fault === undefined ? undefined : withoutEffect(fault, answers)
      if (early !== undefined) return await send(response, early)
      if (fault?.fault === 'reset') return void response.destroy()
      if (fault?.fault === 'hang') return
      if (fault?.fault === 'slow') await sleep(fault.delayMs ?? 1000)

      const exchange: Exchange = {
        method,
        path: url.pathname,
        query: url.searchParams,
        groups: route.path.exec(url.pathname)?.groups ?? {},
        headers: request.headers,
        bytes,
        json: schema => (record.body = readJson(bytes, request.headers, schema, violate)),
        async form(fields) {
          const form = await readForm(bytes, request.headers, fields, violate)
          record.body = Object.fromEntries([...new Set(form.keys())].map(name => [name, form.getAll(name)]))
          return form
        },
        violate,
      }
      const answer = await route.handle(exchange)
      record.effect = (answer.status ?? 200) < 400
      if (fault === undefined) await send(response, answer)
      else await sendBroken(response, answer, fault, answers)
    } catch (error) {
      if (!(error instanceof ErrorResponse)) throw error
      await send(response, error.answer)
    }
  }

  function checkKey(route: Route, headers: IncomingHttpHeaders, violate: (message: string) => never): void {
    if (keyHeader === undefined) return
    const sent = headers[keyHeader.name]
    if (route.public === true) {
      if (sent !== undefined) violate(`${keyHeader.name} sent to a public route`)
    } else if (sent === undefined) violate(`no ${keyHeader.name}`)
    else if (typeof sent !== 'string' || !isForm(sent, keyHeader.valueOf)) violate(`${keyHeader.name} does not have the vendor's format`)
    else if (sent !== keyHeader.valueOf(vendor.key)) throw new ErrorResponse(answers.wrongKey)
  }

  function takeFault(purpose: Purpose): Fault | undefined {
    const fault = faults.find(({ on, times }) => on === purpose && times > 0)
    if (fault !== undefined) fault.times--
    return fault
  }

  function control(method: string, path: string, bytes: Buffer, response: ServerResponse): Promise<void> {
    if (method === 'POST' && path === '/__fake/faults') {
      const { on, fault, ...more } = JSON.parse(bytes.toString()) as Fault
      vendor.fail(on, fault, more)
    } else if (method === 'POST' && path === '/__fake/settings') {
      const { waits, jobMs } = JSON.parse(bytes.toString()) as { waits?: number; jobMs?: number }
      Object.assign(vendor, waits !== undefined && { waits }, jobMs !== undefined && { jobMs })
    } else if (method === 'DELETE') {
      for (const list of [faults, vendor.requests, vendor.violations]) list.length = 0
    }
    const counts: Partial<Record<Purpose, number>> = {}
    for (const { purpose, effect } of vendor.requests) if (purpose && effect) counts[purpose] = (counts[purpose] ?? 0) + 1
    return send(response, { body: { counts, faults, violations: vendor.violations } })
  }

  return vendor
}

const isForm = (sent: string, valueOf: (key: string) => string): boolean => {
  const [before = '', after = ''] = valueOf('\0').split('\0')
  return sent.startsWith(before) && sent.endsWith(after) && sent.length > before.length + after.length
}

function checkHeaders(route: Route, headers: IncomingHttpHeaders, keyName: string | undefined, violate: (message: string) => never): void {
  for (const [name, value] of Object.entries(headers)) {
    if (usualHeaders.has(name) || name === keyName) continue
    const form = route.headers?.[name]
    if (form === undefined) violate(`unknown header ${name}`)
    else if (!form.test(String(value))) violate(`header ${name} is ${String(value)}`)
  }
}

function readJson(bytes: Buffer, headers: IncomingHttpHeaders, schema: object, violate: (message: string) => never): unknown {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) violate(`content-type is ${headers['content-type']}`)
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch {
    violate('the body is not JSON')
  }
  const validate = compileOnce(schema)
  if (!validate(value)) {
    const problems = (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath} ${message}${'additionalProperty' in params ? ` (${params.additionalProperty})` : ''}`,
    )
    violate(problems.join('; '))
  }
  return value
}

async function readForm(
  bytes: Buffer,
  headers: IncomingHttpHeaders,
  fields: readonly string[],
  violate: (message: string) => never,
): Promise<FormData> {
  const contentType = headers['content-type'] ?? ''
  if (!contentType.startsWith('multipart/form-data')) violate(`content-type is ${contentType}`)
  let form: FormData
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  } catch {
    return violate('the body is not a form')
  }
  for (const name of form.keys()) if (!fields.includes(name)) violate(`unknown form field ${name}`)
  return form
}

function withoutEffect(fault: Fault, answers: FakeVendorOptions['answers']): Answer | undefined {
  const later: Record<string, string> = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
  switch (fault.fault) {
    case 'rate-limited':
      return { ...answers.rateLimited, headers: { ...answers.rateLimited.headers, ...later } }
    case 'unavailable':
      return { ...answers.serverError, status: 503, headers: { ...answers.serverError.headers, ...later } }
    case 'server-error':
      return answers.serverError
    case 'wrong-key':
      return answers.wrongKey
    case 'no-credit':
      return answers.noCredit
    case 'answer':
      return fault.answer ?? answers.serverError
    default:
      return undefined
  }
}

const encodePayload = ({ body, bytes }: Answer): Buffer =>
  bytes === undefined ? Buffer.from(body === undefined ? '' : JSON.stringify(body)) : Buffer.from(bytes)

const toHeaders = (answer: Answer): Record<string, string> => ({
  ...(answer.bytes === undefined && answer.body !== undefined && { 'content-type': 'application/json' }),
  ...answer.headers,
})

async function send(response: ServerResponse, answer: Answer): Promise<void> {
  const payload = encodePayload(answer)
  response.writeHead(answer.status ?? 200, { ...toHeaders(answer), 'content-length': payload.length }).end(payload)
}

/** Sends the response, altered by the fault, to a request that took effect. */
async function sendBroken(response: ServerResponse, answer: Answer, fault: Fault, answers: FakeVendorOptions['answers']): Promise<void> {
  const payload = encodePayload(answer)
  switch (fault.fault) {
    case 'server-error-after':
      return send(response, answers.serverError)
    case 'answer-lost':
      return void response.destroy()
    case 'late':
      await sleep(fault.delayMs ?? 1000)
      return send(response, answer)
    case 'html':
      return send(response, { headers: { 'content-type': 'text/html' }, bytes: Buffer.from('<!doctype html><h1>Bad gateway</h1>') })
    case 'not-json':
      return send(response, { ...answer, headers: toHeaders(answer), bytes: payload.subarray(0, Math.ceil(payload.length / 2)) })
    case 'other-json':
      return send(response, { body: { unexpected: [{ shape: true }] } })
    case 'mislabeled':
      return send(response, { ...answer, bytes: Buffer.from('This is text, whatever the header says.\n'.repeat(20)) })
    case 'redirect':
      return send(response, { status: 302, headers: { location: fault.location ?? 'http://169.254.169.254/latest/meta-data/' } })
    case 'cut-off':
      response.writeHead(answer.status ?? 200, { ...toHeaders(answer), 'content-length': payload.length })
      response.write(payload.subarray(0, Math.floor(payload.length / 2)))
      await sleep(20)
      return void response.destroy()
    case 'huge':
      response.writeHead(answer.status ?? 200, { ...toHeaders(answer), 'content-length': 2 ** 31 })
      return pour(response, payload)
    case 'endless':
      response.writeHead(answer.status ?? 200, toHeaders(answer))
      return pour(response, payload)
    default:
      return send(response, answer)
  }
}

/** Sends the payload and then zeros until the caller hangs up or 2 GiB have been sent. */
async function pour(response: ServerResponse, payload: Buffer): Promise<void> {
  const zeros = Buffer.alloc(64 * 1024)
  function* pieces() {
    yield payload
    for (let sent = payload.length; sent + zeros.length <= 2 ** 31; sent += zeros.length) yield zeros
  }
  await pipeline(Readable.from(pieces()), response, { end: false }).catch(() => undefined)
  response.destroy()
}

/** Runs the fake as a separate process: `node testing/vendors/fake-….ts --port 7001 --key secret`. */
export async function runAsProcess(start: (options: { port?: number; key?: string }) => Promise<FakeVendor>): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' }, key: { type: 'string' } } })
  const vendor = await start({
    ...(values.port !== undefined && { port: Number(values.port) }),
    ...(values.key !== undefined && { key: values.key }),
  })
  console.log(JSON.stringify({ url: vendor.url, key: vendor.key }))
}
