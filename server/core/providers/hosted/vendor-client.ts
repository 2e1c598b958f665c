import { open, rm } from 'node:fs/promises'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isStorageUnavailable } from '../../../machine/files/files.ts'
import { unpacked } from '../../../machine/safe-fetch/unpacked.ts'
import { jsonOrText } from './json.ts'
import { formBody, jsonBody, type FormPart, type RequestBody } from './request-body.ts'
import type { ProviderSettings } from './settings.ts'

export type { FormPart }

/**
 * Sends requests to one vendor. The key is sent only to the origins of `base_url` and `api_url`, redirects are not followed, and responses
 * have a maximum size.
 */
export interface VendorClient {
  /**
   * @param path begins with a slash and is appended to `base_url`, or is an absolute URL on the origin of `base_url` or `api_url`; other
   * URLs are rejected
   * @throws {VendorError} if the status is not 2xx, there is no response, or the response is not JSON
   */
  json: (method: Method, path: string, options: RequestOptions) => Promise<JsonAnswer>
  /**
   * Reads a 2xx response into memory, so that a response that cannot be requested again is not lost if the disk is full.
   * @throws {VendorError}
   */
  bytes: (method: Method, path: string, options: RequestOptions) => Promise<BytesAnswer>
  /** Streams a 2xx response into a new file. @throws {VendorError}, or a disk error */
  file: (method: Method, path: string, into: string, options: RequestOptions) => Promise<FileAnswer>
  close: () => void
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface RequestOptions {
  signal: AbortSignal
  headers?: Readonly<Record<string, string>>
  /** JSON body; `MediaFile` leaves are streamed as data URIs. */
  body?: unknown
  /** A multipart form instead of `body`; files are streamed. */
  form?: readonly FormPart[]
  /**
   * The maximum number of milliseconds without data, before or during the response. Default: 60 seconds; a submit request that returns the
   * output uses the run's time limit.
   */
  timeoutMs?: number
  /** Omits the key and the provider's headers. */
  anonymous?: boolean
}

export interface JsonAnswer {
  status: number
  /** Headers, keyed by lowercase name. */
  headers: Readonly<Record<string, string | undefined>>
  /** Undefined if the response is empty or a file. */
  body: unknown
  /** The response's bytes, if its content type is an image, audio or video type. */
  file?: Uint8Array
}

export interface BytesAnswer {
  bytes: Uint8Array
  headers: JsonAnswer['headers']
}

export interface FileAnswer {
  contentType: string | undefined
  sizeBytes: number
  headers: JsonAnswer['headers']
}

/** Thrown if a request is unsuccessful. */
export class VendorError extends Error {
  /**
   * `unsent`: the vendor cannot have started any work (connection refused, name not found). `unanswered`: the vendor may have started
   * work. `refused`: the vendor responded with `status` or, if `status` is undefined, reported that the job failed. `unreadable`: the
   * response does not follow the protocol.
   */
  readonly reason: 'unsent' | 'unanswered' | 'refused' | 'unreadable'
  readonly status: number | undefined
  /** The first 64 KiB of the response's body, as parsed JSON or as text. */
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The delay from `Retry-After`, in milliseconds. */
  readonly retryAfter: number | undefined
  constructor(
    reason: VendorError['reason'],
    message: string,
    more: ErrorOptions & Partial<Pick<VendorError, 'status' | 'body' | 'headers' | 'retryAfter'>> = {},
  ) {
    super(message, more)
    this.reason = reason
    this.status = more.status
    this.body = more.body
    this.headers = more.headers ?? {}
    this.retryAfter = more.retryAfter
  }
}

/** Thrown if a response is too large. A retry is pointless, because the same request would get the same response. */
export class AnswerTooLarge extends VendorError {}

export interface VendorLimits {
  json: number
  error: number
  file: number
  /** The time limit for connecting, in milliseconds. */
  connect: number
}

const defaultLimits: VendorLimits = { json: 64 * 1024 ** 2, error: 64 * 1024, file: 1024 ** 3, connect: 10_000 }
const defaultTimeoutMs = 60_000
const minSecretLength = 12
const probeAfterMs = 30_000
/** Ignores the byte order mark sent by some servers. */
const utf8 = new TextDecoder()

/**
 * `fetch` is not used: its time limits for the headers and between chunks of the body cut off responses that take a long time to produce,
 * and it cannot tell a request that was never sent from one that got no response.
 * @param keyHeaders headers that contain the key
 */
export function createVendorClient(
  provider: Pick<ProviderSettings, 'baseUrl' | 'apiUrl' | 'key' | 'headers'>,
  keyHeaders: (key: string) => Readonly<Record<string, string>>,
  limits: Partial<VendorLimits> = {},
): VendorClient {
  const { baseUrl, key } = provider
  const origins = new Set([baseUrl, provider.apiUrl].map(url => new URL(url).origin))
  const bounds = { ...defaultLimits, ...limits }
  const keyed = key === undefined ? {} : keyHeaders(key)
  const vendorHeaders = { ...provider.headers, ...keyed }
  const secrets = [...(key ? [key] : []), ...Object.values(keyed).map(value => value.replace(/^\S+ /, ''))]
  // Polling requests share connections. All other requests open new connections: the vendor may close a reused connection just as the
  // request is sent, leaving it unknown whether the request arrived.
  const agents = {
    'http:': { shared: new http.Agent({ keepAlive: true }), own: new http.Agent() },
    'https:': { shared: new https.Agent({ keepAlive: true }), own: new https.Agent() },
  }

  function resolveTarget(path: string): URL {
    const url = URL.parse(path.startsWith('/') ? `${baseUrl}${path}` : path)
    if (!url || !origins.has(url.origin) || url.username || url.password)
      throw new VendorError('unreadable', "The address is not on the provider's origin.")
    return url
  }

  async function ask(method: Method, path: string, options: RequestOptions): Promise<IncomingMessage> {
    const { signal, body, form, timeoutMs = defaultTimeoutMs, anonymous = false } = options
    signal.throwIfAborted()
    const url = resolveTarget(path)
    const content = form ? await formBody(form) : body === undefined ? undefined : await jsonBody(body)
    const agent = agents[url.protocol as keyof typeof agents][method === 'GET' ? 'shared' : 'own']
    const headers = {
      accept: 'application/json, */*',
      'accept-encoding': 'identity',
      'user-agent': 'mediawright',
      ...(!anonymous && vendorHeaders),
      ...options.headers,
      ...(content && { 'content-type': content.contentType, 'content-length': content.length }),
      ...(!content && method !== 'GET' && { 'content-length': 0 }),
    }
    const send = () => exchange(url, { method, agent, headers, signal }, content, { timeoutMs, connectMs: bounds.connect })
    const response = await send().catch((error: unknown) => (error instanceof StaleConnection ? send() : Promise.reject(error)))
    const status = response.statusCode ?? 0
    if (status >= 200 && status < 300) return response
    throw await toRefusal(response, method, url)
  }

  async function toRefusal(response: IncomingMessage, method: Method, url: URL): Promise<VendorError> {
    const status = response.statusCode ?? 0
    const text = hidden(await readBeginning(response, bounds.error))
    const headers = toHeaders(response.headers)
    const message = `${method} ${url.host}${url.pathname} returned ${status}.`
    return new VendorError('refused', hidden(message), {
      status,
      body: jsonOrText(text),
      headers,
      retryAfter: readRetryAfter(response.headers),
    })
  }

  /** Removes the key, because vendors repeat an invalid key in their responses. */
  const hidden = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '[key]'), text)
  /**
   * Removes the key from a successful response, unless the key is short: a private server's short key may be a word that also occurs in
   * outputs.
   */
  const redactKey = (text: string) =>
    secrets.some(secret => secret.length >= minSecretLength && text.includes(secret)) ? hidden(text) : text

  async function read<T>(options: RequestOptions, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      options.signal.throwIfAborted()
      if (error instanceof VendorError || isStorageUnavailable(error)) throw error
      throw new VendorError('unanswered', `The response was cut off: ${hidden(getErrorCode(error))}.`, { cause: error })
    }
  }

  /** @throws {VendorError} also if a 2xx response is JSON or HTML instead of a file */
  async function requestFile(method: Method, path: string, options: RequestOptions) {
    const response = await ask(method, path, options)
    const headers = toHeaders(response.headers)
    if (!isWords(headers['content-type'])) return { response, headers }
    const body = jsonOrText(hidden(await readBeginning(response, bounds.error)))
    throw new VendorError('unreadable', 'The response is not a file.', { status: response.statusCode, headers, body })
  }

  return {
    json: (method, path, options) =>
      read(options, async () => {
        const response = await ask(method, path, options)
        const bytes = await readBuffer(response, bounds.json)
        const answer = { status: response.statusCode!, headers: toHeaders(response.headers) }
        if (bytes.length === 0) return { ...answer, body: undefined }
        if (/^(image|audio|video)\//i.test(answer.headers['content-type'] ?? '')) return { ...answer, body: undefined, file: bytes }
        try {
          return { ...answer, body: JSON.parse(redactKey(utf8.decode(bytes))) as unknown }
        } catch {
          throw new VendorError('unreadable', 'The response is not JSON.', {
            ...answer,
            body: hidden(bytes.toString('utf8', 0, bounds.error)),
          })
        }
      }),
    bytes: (method, path, options) =>
      read(options, async () => {
        const { response, headers } = await requestFile(method, path, options)
        const bytes = await readBuffer(response, bounds.json)
        if (bytes.length === 0) throw new VendorError('unreadable', 'The response is empty.', { headers })
        return { bytes, headers }
      }),
    async file(method, path, into, options) {
      const created = await open(into, 'wx', 0o600)
      try {
        await using file = created
        return await read(options, async () => {
          const { response, headers } = await requestFile(method, path, options)
          let sizeBytes = 0
          for await (const chunk of bounded(response, bounds.file)) {
            sizeBytes += chunk.length
            await file.appendFile(chunk)
          }
          if (sizeBytes === 0) throw new VendorError('unreadable', 'The response is empty.', { headers })
          return { contentType: headers['content-type'], sizeBytes, headers }
        })
      } catch (error) {
        await rm(into, { force: true }).catch(() => undefined)
        throw error
      }
    },
    close() {
      for (const { shared, own } of Object.values(agents)) {
        shared.destroy()
        own.destroy()
      }
    },
  }
}

/** Thrown if a reused connection was closed before the next request was sent. */
class StaleConnection extends Error {}

interface Exchange {
  method: Method
  agent: http.Agent
  headers: Readonly<Record<string, string | number>>
  signal: AbortSignal
}

/** Sends a request. @returns the response, whose body has not been read yet */
function exchange(
  url: URL,
  { signal, method, ...options }: Exchange,
  content: RequestBody | undefined,
  { timeoutMs, connectMs }: { timeoutMs: number; connectMs: number },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let connected = false
    let response: IncomingMessage | undefined
    const sent = (url.protocol === 'https:' ? https : http).request(url, { method, ...options })
    const give = (error: Error) => (response ?? sent).destroy(error)
    const connecting = setTimeout(() => give(new Error('no connection in time')), connectMs)
    const abort = () => give(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    signal.addEventListener('abort', abort)
    sent.setTimeout(Math.min(timeoutMs, 2 ** 31 - 1), () => give(new Error('no response in time')))
    sent.on('socket', socket => {
      const ready = () => {
        connected = true
        clearTimeout(connecting)
        socket.setKeepAlive(true, probeAfterMs)
      }
      if (sent.reusedSocket) ready()
      else socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', ready)
    })
    sent.on('error', error => {
      if (signal.aborted) return reject(signal.reason as Error)
      if (sent.reusedSocket && getErrorCode(error) === 'ECONNRESET') return reject(new StaleConnection())
      const what = connected ? 'did not respond' : 'could not be reached'
      return reject(
        new VendorError(connected ? 'unanswered' : 'unsent', `${url.host} ${what}: ${getErrorCode(error)}.`, {
          cause: new Error(error.message),
        }),
      )
    })
    sent.on('close', () => {
      clearTimeout(connecting)
      if (!response) {
        signal.removeEventListener('abort', abort)
        reject(new VendorError('unanswered', `${url.host} closed the connection.`))
      }
    })
    sent.on('response', answer => {
      response = answer
      answer.on('close', () => signal.removeEventListener('abort', abort))
      resolve(answer)
    })
    if (!content) sent.end()
    else
      write(sent, content).catch((error: unknown) =>
        sent.destroy(error instanceof Error ? error : new Error('The request body could not be read.')),
      )
  })
}

async function write(sent: http.ClientRequest, content: RequestBody): Promise<void> {
  for await (const chunk of content.bytes()) {
    // The response may arrive, and end the request, before everything has been sent.
    if (sent.destroyed || sent.writableEnded) return
    if (!sent.write(chunk)) await drained(sent)
  }
  sent.end()
}

const drained = (sent: http.ClientRequest) =>
  new Promise<void>(resolve => {
    const go = () => {
      sent.off('drain', go).off('close', go)
      resolve()
    }
    sent.on('drain', go).on('close', go)
  })

/** @throws {VendorError} if the body is longer than the maximum */
async function* bounded(response: IncomingMessage, max: number): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new AnswerTooLarge('unreadable', `The response is larger than ${max} bytes.`)
  if (Number(response.headers['content-length'] ?? 0) > max) {
    response.destroy()
    throw tooLarge()
  }
  const declared = response.headers['content-length']
  let size = 0
  for await (const chunk of unpacked(response) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > max) throw tooLarge()
    yield chunk
  }
  // Node reports truncated bodies itself, unless the connection closes normally before the declared length has arrived.
  if (declared !== undefined && !response.complete) throw new Error(`received ${size} of ${declared} bytes`)
}

async function readBuffer(response: IncomingMessage, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bounded(response, max)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Returns the first bytes of a body, even if reading the rest fails. */
async function readBeginning(response: IncomingMessage, max: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of unpacked(response) as AsyncIterable<Uint8Array>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= max) break
    }
  } catch {
    // If the body cannot be read, the status alone explains the error.
  }
  return utf8.decode(Buffer.concat(chunks).subarray(0, max))
}

const toHeaders = (headers: IncomingHttpHeaders): JsonAnswer['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]))

/** Converts `Retry-After`, which contains seconds or a date, to a delay in milliseconds. */
function readRetryAfter(headers: IncomingHttpHeaders): number | undefined {
  const text = headers['retry-after']?.trim()
  if (text === undefined || text === '') return undefined
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, Math.round(ms))
}

/** JSON or HTML in place of a file describes an error, even with status 200. */
const isWords = (contentType: string | undefined): boolean => /^(application\/json|text\/html)\b/i.test(contentType ?? '')

const getErrorCode = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : 'unknown')
