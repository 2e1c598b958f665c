import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { rename, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { createRequestLog, type LoggedRequest } from '../control/request-log.ts'
import { parseQuery, findRequestViolations } from '../control/violations.ts'
import type { ContractIndex } from '../scenario/contract-index.ts'
import { basePath, findOperation } from '../serve/routes.ts'
import { createEventCollector } from './event-collector.ts'
import { scenarioFor, type RecordedExchange } from './recording.ts'
import { scrubAnswer, scrubRequest, scrubText } from './scrub.ts'

export interface ProxyOptions {
  /** The real service's origin, without `/api/v1`. */
  target: string
  /** The scenario file to write; if omitted, requests and responses are only checked. */
  file: string | undefined
  contract: ContractIndex
  port?: number
  host?: string
  /** Prints contract violations as they occur. */
  report?: (line: string) => void
}

export interface Proxy {
  readonly origin: string
  readonly baseUrl: string
  readonly requests: readonly ProxiedRequest[]
  /** Writes the exchanges recorded so far. */
  save: () => Promise<void>
  close: () => Promise<void>
}

export interface ProxiedRequest extends LoggedRequest {
  /** The service's contract violations. */
  service_violations: string[]
}

export class TargetError extends Error {}

/** Bodies larger than this are forwarded without being checked or recorded. */
const maxBodyBytes = 8 * 1024 * 1024
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
])
const saveAfterMs = 500

/**
 * Forwards everything to a real service, checking requests and responses against the contract. Bodies are forwarded as they arrive, without
 * buffering.
 */
export async function startProxy({
  target,
  file,
  contract,
  port = 0,
  host = '127.0.0.1',
  report = () => undefined,
}: ProxyOptions): Promise<Proxy> {
  const targetUrl = getOrigin(target)
  const log = createRequestLog()
  const recorded: RecordedExchange[] = []
  const notes = new Set<string>()
  /** Includes the origins of URLs in responses, which may differ from the target's origin. */
  const origins = new Set([targetUrl.origin])
  let timer: NodeJS.Timeout | undefined
  let saving = Promise.resolve()

  function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (file === undefined) return Promise.resolve()
    const write = async () => {
      await writeFile(`${file}.part`, scenarioFor(recorded, [...notes]))
      await rename(`${file}.part`, file)
    }
    return (saving = saving.then(write, write))
  }

  function saveSoon() {
    timer ??= setTimeout(() => void save().catch((error: Error) => report(`${file} could not be written: ${error.message}`)), saveAfterMs)
  }

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = (req.url ?? '/').split('?', 1)[0]!
    if (path === '/__mock/requests') return sendJson(res, { requests: log.list() })
    const found = findOperation(req.method ?? 'GET', path)
    const entry: ProxiedRequest = {
      at: new Date().toISOString(),
      world: null,
      operation: found?.id ?? null,
      method: req.method ?? 'GET',
      path: path.replace(/^(\/(?:files|share|uploads)\/)[^/]+/, '$1…'),
      status: null,
      violations: [],
      service_violations: [],
    }
    log.add(entry)
    const sent = found && isJson(req.headers['content-type']) ? keep() : undefined
    const answer = await forward(targetUrl, req, sent)
    entry.status = answer.statusCode ?? null
    const headers = stripHopByHop(answer.headers)
    res.writeHead(answer.statusCode ?? 502, headers)
    const isStream = /event-stream/.test(answer.headers['content-type'] ?? '')
    const received = found && !isStream && /json/.test(answer.headers['content-type'] ?? '') ? keep() : undefined
    const events = found && isStream ? createEventCollector() : undefined
    answer.on('data', (chunk: Buffer) => {
      received?.take(chunk)
      events?.take(chunk)
    })
    let hasLeft = false
    res.once('close', () => (hasLeft = !answer.readableEnded && !answer.destroyed))
    const isWhole = await pipeline(answer, res).then(
      () => true,
      () => false,
    )
    if (!found || answer.statusCode === undefined) return
    // The work from here on is not part of the response time that the client sees.
    const body = sent ? sent.bytes() : req.method === 'GET' || isMultipart(req) ? undefined : Buffer.alloc(0)
    entry.violations = await findRequestViolations({ req, operation: found.id, params: found.params, body }, contract)
    const value = received?.json()
    entry.service_violations = isWhole || events ? await findBreaches(found.id, answer, value, events?.events()) : []
    for (const violation of entry.violations) report(`client: ${found.id}: ${violation}`)
    for (const violation of entry.service_violations) report(`service: ${found.id} ${answer.statusCode}: ${violation}`)
    const isOpen = events !== undefined && !isWhole && hasLeft
    if (!isWhole && !isOpen) notes.add(`${found.id}, whose response was truncated`)
    else if (entry.service_violations.length > 0)
      notes.add(`${found.id} ${answer.statusCode}, which breaks the contract: ${entry.service_violations[0]}`)
    else if (req.method !== 'HEAD')
      record(found, req, sent?.json(), answer, { value, events: events?.events(), isOpen, isAsAgreed: entry.violations.length === 0 })
    saveSoon()
  }

  /** Validates a response against the contract, as the service's own check does in tests. */
  async function findBreaches(
    id: Found['id'],
    answer: IncomingMessage,
    value: unknown,
    events: readonly unknown[] | undefined,
  ): Promise<string[]> {
    const status = answer.statusCode!
    if (!contract.operation(id).statuses.includes(status)) return [`status ${status} is not documented`]
    const { replies, items } = await contract.validators(id)
    const found: string[] = []
    for (const { name, required, fits } of contract.headers(id, status)) {
      const sent = answer.headers[name.toLowerCase()]
      if (sent === undefined && required) found.push(`header ${name} is missing`)
      if (sent !== undefined && !fits(String(sent))) found.push(`header ${name} is \`${String(sent)}\`, which is not valid`)
    }
    const check = events ? items?.[status]?.['text/event-stream']?.validate : replies[status]
    if (!check) return [...found, events ? 'a stream of events is not documented' : 'this media type is not documented']
    for (const one of events ?? [value])
      if (!check(one))
        for (const { instancePath, message } of check.errors ?? []) found.push(`${instancePath || 'body'} ${message ?? 'is wrong'}`)
    return found
  }

  function record(
    found: Found,
    req: IncomingMessage,
    requestBody: unknown,
    answer: IncomingMessage,
    {
      value,
      events,
      isOpen,
      isAsAgreed,
    }: { value: unknown; events: readonly CollectedEvent[] | undefined; isOpen: boolean; isAsAgreed: boolean },
  ) {
    const known = [...origins]
    const query = parseQuery(req.url)
    const body = isAsAgreed ? scrubRequest(requestBody, known) : undefined
    if (!isAsAgreed) return void notes.add(`${found.id} ${answer.statusCode}, whose request breaks the contract`)
    for (const origin of originsIn(value)) origins.add(origin)
    const headers = Object.fromEntries(
      contract.headers(found.id, answer.statusCode!).flatMap(({ name }) => {
        const sent = answer.headers[name.toLowerCase()]
        return sent === undefined || /^(request-id|ratelimit.*)$/i.test(name)
          ? []
          : [[name.toLowerCase(), scrubText(String(sent), [...origins])]]
      }),
    )
    recorded.push({
      when: {
        operation: found.id,
        ...(Object.keys(found.params).length > 0 && { path: found.params }),
        ...(Object.keys(query).length > 0 && {
          query: Object.fromEntries(Object.entries(query).map(([name, one]) => [name, [one].flat().at(-1)!])),
        }),
        ...(body && { body }),
      },
      answer: {
        status: answer.statusCode!,
        ...(Object.keys(headers).length > 0 && { headers }),
        ...(events ? { events: scrubAnswer(events, [...origins]) } : value !== undefined && { body: scrubAnswer(value, [...origins]) }),
        ...(isOpen && { open: true as const }),
      },
    })
    return undefined
  }

  const passing = new Set<Promise<void>>()
  const server = createServer((req, res) => {
    const passed = pass(req, res).catch((error: Error) => {
      if (res.headersSent) return void res.destroy()
      sendJson(res, { error: { code: 'service_unavailable', message: `${targetUrl.origin} could not be reached: ${error.message}` } }, 502)
    })
    passing.add(passed)
    void passed.then(() => passing.delete(passed))
  })
  await listen(server, port, host)
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    origin,
    baseUrl: `${origin}${basePath}`,
    get requests() {
      return log.list() as readonly ProxiedRequest[]
    },
    save,
    async close() {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await closed
      // Interrupted exchanges are recorded too.
      await Promise.allSettled(passing)
      await save()
    },
  }
}

type Found = NonNullable<ReturnType<typeof findOperation>>
type CollectedEvent = ReturnType<ReturnType<typeof createEventCollector>['events']>[number]

/** @throws {TargetError} */
function getOrigin(target: string): URL {
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TargetError(`--proxy is "${target}"; it must be the origin of a service, such as https://media.example.com`)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new TargetError(`--proxy is "${target}"; it must be an origin without a path, query or fragment: use ${url.origin}`)
  return url
}

/** Yields the origins in links to the service's runs and canvases; these origins may differ from the origin in `--proxy`. */
function* originsIn(value: unknown): Generator<string> {
  for (const [, origin] of JSON.stringify(value ?? null).matchAll(/"(https?:\/\/[^/"\\]+)\/api\/v1\//g)) yield origin!
}

function forward(target: URL, req: IncomingMessage, sent: Kept | undefined): Promise<IncomingMessage> {
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const headers = { ...stripHopByHop(req.headers), host: target.host, 'accept-encoding': 'identity' }
    const out = send(new URL(req.url ?? '/', target), { method: req.method ?? 'GET', headers })
    out.on('response', resolve).on('error', reject)
    req.on('data', (chunk: Buffer) => sent?.take(chunk))
    req.once('close', () => {
      if (!req.complete) out.destroy()
    })
    req.pipe(out)
  })
}

const stripHopByHop = (headers: IncomingMessage['headers']): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))

interface Kept {
  take: (chunk: Buffer) => void
  bytes: () => Buffer | undefined
  json: () => unknown
}

/** Keeps a copy of a body unless the body is large. */
function keep(): Kept {
  let chunks: Buffer[] | undefined = []
  let length = 0
  const bytes = () => chunks && Buffer.concat(chunks)
  return {
    take(chunk) {
      length += chunk.length
      if (length > maxBodyBytes) chunks = undefined
      chunks?.push(chunk)
    },
    bytes,
    json() {
      try {
        return JSON.parse(bytes()?.toString() ?? '') as unknown
      } catch {
        return undefined
      }
    },
  }
}

const isJson = (contentType: string | undefined) => contentType === undefined || /json/.test(contentType)
const isMultipart = ({ headers }: IncomingMessage) => /multipart/.test(headers['content-type'] ?? '')

function sendJson(res: ServerResponse, body: unknown, status = 200): void {
  const text = JSON.stringify(body)
  res
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'access-control-allow-origin': '*',
    })
    .end(text)
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
