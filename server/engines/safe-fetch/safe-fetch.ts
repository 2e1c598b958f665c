import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { isPublicAddress, literalAddress } from './address.ts'
import { createResolve } from './resolve.ts'

export interface Fetched {
  bytes: Uint8Array
  contentType: string | undefined
}

export interface FetchLimits {
  maxBytes: number
  timeoutMs: number
  signal?: AbortSignal
}

export interface Post {
  body: Uint8Array
  headers: Readonly<Record<string, string>>
  /** For all of it: look-up, connection, request and the head of the answer. */
  timeoutMs: number
  /** More of an answer is not read. */
  maxAnswerBytes: number
  signal?: AbortSignal
}

export interface Posted {
  /** 200 to 599. */
  status: number
  /** As it was sent. */
  retryAfter: string | undefined
}

/** Why a URL could not be fetched, in a sentence for the caller who gave it. */
export class FetchFailure extends Error {}

/** Goes out to URLs that strangers name, and to no address that only we can reach. */
export interface SafeFetch {
  /** What is wrong with a URL that we are to call later; a host that does not resolve just now is taken. */
  problemOf: (url: string) => Promise<string | undefined>
  /** What can be said of a URL without going out. */
  shapeProblemOf: (url: string) => string | undefined
  /** @throws {FetchFailure} */
  get: (url: string, limits: FetchLimits) => Promise<Fetched>
  /** Sends a body and follows no redirect. @throws {FetchFailure} where no answer came, whatever it says */
  post: (url: string, post: Post) => Promise<Posted>
}

const maxHops = 3
const resolveWithinMs = 2_000

/** @param privateAllowed hosts and addresses that may be reached although they are private, for development and tests */
export function createSafeFetch(privateAllowed: readonly string[], resolve = createResolve()): SafeFetch {
  const allowed = new Set(privateAllowed.map(host => host.toLowerCase()))
  const mayReach = (hostname: string, address: string) =>
    isPublicAddress(address) || allowed.has(hostname.toLowerCase()) || allowed.has(address)

  function shapeProblemOf(url: string): string | undefined {
    const parsed = URL.parse(url)
    if (!parsed) return 'has to be an absolute URL'
    if (parsed.protocol !== 'https:') return 'has to be an https URL'
    if (parsed.username || parsed.password) return 'must not hold a user name or password'
    if (parsed.hostname.length > 253) return 'must not have a host name of more than 253 characters, which no host has'
    const literal = literalAddress(parsed.hostname)
    if (literal && !mayReach(parsed.hostname, literal)) return 'must not point to a private or internal address'
    return undefined
  }

  async function problemOf(url: string): Promise<string | undefined> {
    const shape = shapeProblemOf(url)
    if (shape) return shape
    const { hostname } = new URL(url)
    if (literalAddress(hostname)) return undefined
    // a resolver that keeps silent is one that does not resolve just now
    const timer = sleep(resolveWithinMs, [], { ref: false })
    const addresses = await Promise.race([resolve(hostname).catch(() => []), timer])
    return addresses.every(address => mayReach(hostname, address))
      ? undefined
      : 'must not point to a host with a private or internal address'
  }

  const reachable = callbackify(async (hostname: string) => {
    const addresses = await resolve(hostname).catch(() => [])
    if (addresses.length === 0) throw new FetchFailure('The host name could not be resolved.')
    if (!addresses.every(address => mayReach(hostname, address))) throw new FetchFailure('The host has a private or internal address.')
    return addresses.map(address => ({ address, family: isIP(address) }))
  })
  /** Checks the very addresses that are then connected to, so that nothing can change in between. */
  const connect = {
    lookup: ((hostname, _options, done) => reachable(hostname, done)) as LookupFunction,
    // all that a name has are asked for, and tried one after the other
    autoSelectFamily: true,
    rejectUnauthorized: true,
  }

  let loaded: Promise<{ fetch: typeof import('undici').fetch; dispatcher: import('undici').Agent }> | undefined
  /** Loaded when first needed: a third of the time that the service takes to start. */
  const engine = () =>
    (loaded ??= import('undici').then(({ Agent, fetch }) => ({
      fetch,
      dispatcher: new Agent({ connect: { ...connect, timeout: 5000 }, headersTimeout: 10_000, bodyTimeout: 10_000, allowH2: false }),
    })))

  async function get(url: string, limits: FetchLimits): Promise<Fetched> {
    const signal = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), ...(limits.signal ? [limits.signal] : [])])
    const { fetch, dispatcher } = await engine()
    try {
      let target = url
      for (let hop = 0; hop <= maxHops; hop++) {
        const problem = shapeProblemOf(target)
        if (problem) throw new FetchFailure(`The URL ${problem}.`)
        const response = await fetch(target, { dispatcher, redirect: 'manual', signal })
        const location = response.headers.get('location')
        if (response.status >= 300 && response.status < 400 && location) {
          await response.body?.cancel()
          target = new URL(location, target).href
          continue
        }
        if (!response.ok) {
          await response.body?.cancel()
          throw new FetchFailure(`The server answered ${response.status}.`)
        }
        return { bytes: await limited(response.body, limits.maxBytes), contentType: response.headers.get('content-type') ?? undefined }
      }
      throw new FetchFailure(`It redirects more than ${maxHops} times.`)
    } catch (error) {
      limits.signal?.throwIfAborted()
      if (signal.aborted)
        throw new FetchFailure(`It did not arrive within ${Math.round(limits.timeoutMs / 1000)} seconds.`, { cause: error })
      throw failureOf(error)
    }
  }

  // a connection a request: one that its server closes just then would be an attempt in vain
  const agent = new https.Agent({ keepAlive: false, ...connect })

  async function post(url: string, { body, headers, timeoutMs, maxAnswerBytes, signal }: Post): Promise<Posted> {
    const problem = shapeProblemOf(url)
    if (problem) throw new FetchFailure(`The URL ${problem}.`)
    const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
    try {
      return await new Promise((resolvePost, reject) => {
        const sent = https.request(url, {
          method: 'POST',
          headers: { ...headers, 'content-length': body.length },
          agent,
          signal: limit,
        })
        sent.on('error', reject)
        sent.on('close', () => reject(new FetchFailure('The server did not answer in HTTP.')))
        sent.on('response', response => {
          const { statusCode: status = 0, headers: answered } = response
          if (status < 200 || status > 599) return sent.destroy()
          resolvePost({ status, retryAfter: answered['retry-after'] })
          // the rest is taken off the server's hands, as far as it is short
          let size = 0
          response.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size > maxAnswerBytes) response.destroy()
          })
          response.on('error', () => undefined)
        })
        sent.end(body)
      })
    } catch (error) {
      signal?.throwIfAborted()
      if (limit.aborted)
        throw new FetchFailure(`The server did not answer within ${Math.round(timeoutMs / 1000)} seconds.`, { cause: error })
      throw failureOf(error)
    }
  }

  return { problemOf, shapeProblemOf, get, post }
}

const reasons: readonly [RegExp, string][] = [
  [/CERT|^UNABLE_TO/, "The server's certificate is not trusted, or not made for its host."],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'The server closed the connection.'],
  [/^HPE_/, 'The server did not answer in HTTP.'],
]

/** The cause in a sentence that tells nothing but what a stranger could see from outside. */
function failureOf(error: unknown): FetchFailure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (error instanceof FetchFailure) return error
  if (cause instanceof FetchFailure) return cause
  const code = String((cause as NodeJS.ErrnoException).code)
  const sentence = reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'The server could not be reached.'
  return new FetchFailure(sentence, { cause: error })
}

async function limited(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new FetchFailure(`It is larger than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
