import { open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import https, { type Agent } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { startTimeLimit, timeLimitSignal } from '@mediawright/media-engines/workers/time-limit.ts'
import { isPublicAddress, literalAddress } from './address.ts'
import { FetchFailure, toFailure } from './failure.ts'
import { createResolve } from './resolve.ts'
import { unpacked } from './unpacked.ts'

export interface Fetched {
  bytes: Uint8Array
  contentType: string | undefined
}

export interface Downloaded {
  contentType: string | undefined
  sizeBytes: number
}

export type CheckRedirect = (url: URL) => string | undefined

export interface FetchLimits {
  maxBytes: number
  timeoutMs: number
  signal?: AbortSignal
}

export interface Post {
  body: Uint8Array
  headers: Readonly<Record<string, string>>
  /** The time limit for the lookup, connection, request and response headers together. */
  timeoutMs: number
  /** The maximum number of bytes to read from the response. */
  maxAnswerBytes: number
  signal?: AbortSignal
}

export interface Posted {
  /** The status, from 200 to 599. */
  status: number
  /** The raw `Retry-After` header. */
  retryAfter: string | undefined
}

export { FetchFailure }

/** Fetches URLs that callers provide, and never connects to private or internal addresses. */
export interface SafeFetch {
  /** Returns the problem, if any, with a URL that will be called later. A host that currently does not resolve is accepted. */
  findProblem: (url: string) => Promise<string | undefined>
  /** Returns the problem, if any, that can be detected from a URL's text. */
  findShapeProblem: (url: string) => string | undefined
  /** @throws {FetchFailure} */
  get: (url: string, limits: FetchLimits) => Promise<Fetched>
  /**
   * Streams a response into a new file, which is removed if the download fails.
   * @param checkRedirect called with the URL and with each redirect target; returns a message if that URL may not be fetched
   * @throws {FetchFailure}, or a system error if the file cannot be written to
   */
  download: (url: string, path: string, limits: FetchLimits, checkRedirect?: CheckRedirect) => Promise<Downloaded>
  /**
   * Sends a body; redirects are not followed.
   * @throws {FetchFailure} if no response arrives; a response with any status counts as a success
   */
  post: (url: string, post: Post) => Promise<Posted>
}

const maxHops = 3
/** The maximum time that a server may be silent, before or during its response. */
const defaultSilenceMs = 10_000
const resolveWithinMs = 2_000

/** @param privateAllowed private hosts and addresses that may be reached anyway, for development and tests */
export function createSafeFetch(privateAllowed: readonly string[], resolve = createResolve(), silenceMs = defaultSilenceMs): SafeFetch {
  const allowed = new Set(privateAllowed.map(host => host.toLowerCase()))
  const mayReach = (hostname: string, address: string) =>
    isPublicAddress(address) || allowed.has(hostname.toLowerCase()) || allowed.has(address)

  function findShapeProblem(url: string): string | undefined {
    const parsed = URL.parse(url)
    if (!parsed) return 'must be an absolute URL'
    if (parsed.protocol !== 'https:') return 'must be an https URL'
    // URL parsers accept additional slashes after the scheme, and then treat the beginning of the path as the host.
    if (!/^\s*https:\/\/[^/?#\\]/i.test(url)) return 'must name a host after `https://`'
    if (parsed.port === '0') return 'must not use port 0'
    if (/^\.|\.\./.test(parsed.hostname)) return 'must not have an empty label in its host name'
    if (parsed.username || parsed.password) return 'must not contain a user name or password'
    if (parsed.hostname.length > 253) return 'must have a host name of at most 253 characters'
    const isHere = /(^|\.)localhost\.?$/.test(parsed.hostname)
    const literal = isHere ? '127.0.0.1' : literalAddress(parsed.hostname)
    if (literal && !mayReach(parsed.hostname, literal)) return 'must not point to a private or internal address'
    return undefined
  }

  async function findProblem(url: string): Promise<string | undefined> {
    const shape = findShapeProblem(url)
    if (shape) return shape
    const { hostname } = new URL(url)
    if (literalAddress(hostname)) return undefined
    // If the resolver does not respond in time, the hostname is treated as one that does not currently resolve.
    const timer = sleep(resolveWithinMs, [], { ref: false })
    const addresses = await Promise.race([resolve(hostname).catch(() => []), timer])
    return addresses.every(address => mayReach(hostname, address))
      ? undefined
      : 'must not point to a host with a private or internal address'
  }

  const reachable = callbackify(async (hostname: string) => {
    const addresses = await resolve(hostname).catch(() => [])
    if (addresses.length === 0) throw new FetchFailure('The host name could not be resolved.', { isPassing: true })
    if (!addresses.every(address => mayReach(hostname, address))) throw new FetchFailure('The host has a private or internal address.')
    return addresses.map(address => ({ address, family: isIP(address) }))
  })
  /** Checks exactly the addresses used for the connection, so that a DNS change between the check and the connection has no effect. */
  const connect = {
    lookup: ((hostname, _options, done) => reachable(hostname, done)) as LookupFunction,
    // All of the name's addresses are resolved, checked and tried in turn.
    autoSelectFamily: true,
    rejectUnauthorized: true,
  }

  // One connection per request: the server may close a kept-alive connection just as it is reused, which would waste an attempt.
  let opened: Agent | undefined
  const agent = () => (opened ??= new https.Agent({ keepAlive: false, ...connect }))

  async function get(url: string, limits: FetchLimits): Promise<Fetched> {
    const { body, contentType } = await reach(url, limits)
    return { bytes: await buffer(body), contentType }
  }

  async function download(url: string, path: string, limits: FetchLimits, checkRedirect?: CheckRedirect): Promise<Downloaded> {
    const created = await open(path, 'wx', 0o600)
    try {
      await using file = created
      const { body, contentType } = await reach(url, limits, checkRedirect)
      await file.writeFile(body)
      const { size } = await file.stat()
      if (size === 0) throw new FetchFailure('The response is empty.')
      return { contentType, sizeBytes: size }
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined)
      throw error
    }
  }

  /**
   * Follows up to `maxHops` redirects, and returns the response. An error that occurs while the response's body is being read is also
   * thrown as a `FetchFailure`.
   */
  async function reach(
    url: string,
    limits: FetchLimits,
    checkRedirect?: CheckRedirect,
  ): Promise<{ body: AsyncIterable<Uint8Array>; contentType: string | undefined }> {
    const signal = AbortSignal.any([timeLimitSignal(limits.timeoutMs), ...(limits.signal ? [limits.signal] : [])])
    const explain = (error: unknown): never => {
      limits.signal?.throwIfAborted()
      if (signal.aborted)
        throw new FetchFailure(`The response did not arrive within ${Math.round(limits.timeoutMs / 1000)} seconds.`, { cause: error })
      throw toFailure(error)
    }
    const response = await follow(url, signal, checkRedirect).catch(explain)
    const { statusCode, headers } = response
    const isTooLarge = Number(headers['content-length'] ?? 0) > limits.maxBytes
    const problem = statusCode !== 200 ? `The server responded with ${statusCode}.` : isTooLarge && tooLarge(limits.maxBytes)
    if (problem) {
      response.destroy()
      throw new FetchFailure(problem, { status: statusCode, isPassing: statusCode === 429 || (statusCode ?? 0) >= 500 })
    }
    return { body: limited(unpacked(response), limits.maxBytes, explain), contentType: headers['content-type'] }
  }

  async function follow(url: string, signal: AbortSignal, checkRedirect?: CheckRedirect): Promise<IncomingMessage> {
    let target = url
    for (let hop = 0; hop <= maxHops; hop++) {
      const problem = findShapeProblem(target)
      if (problem) throw new FetchFailure(`The URL ${hop === 0 ? '' : 'to which the original URL redirects '}${problem}.`)
      const refusal = checkRedirect?.(new URL(target))
      if (refusal) throw new FetchFailure(refusal)
      const response = await ask(target, signal)
      const { statusCode = 0, headers } = response
      const { location } = headers
      if (statusCode < 300 || statusCode >= 400 || !location) return response
      response.destroy()
      target = URL.parse(location, target)?.href ?? location
    }
    throw new FetchFailure(`The URL redirects more than ${maxHops} times.`)
  }

  function ask(url: string, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolveAsk, reject) => {
      // Asks for an uncompressed response, which cannot be a decompression bomb. A response that is compressed anyway is decompressed up to
      // the limit.
      const sent = https.get(url, { agent: agent(), signal, headers: { 'accept-encoding': 'identity' } })
      let response: IncomingMessage | undefined
      const silent = () => (response ?? sent).destroy(new FetchFailure('The server stopped sending data.', { isPassing: true }))
      sent.on('socket', socket => socket.once('connect', () => endSilence(socket, silenceMs, silent)))
      sent.on('error', reject)
      sent.on('close', () => reject(new FetchFailure("The server's response is not HTTP.", { isPassing: true })))
      sent.on('response', answer => {
        response = answer
        resolveAsk(answer)
      })
    })
  }

  async function post(url: string, { body, headers, timeoutMs, maxAnswerBytes, signal }: Post): Promise<Posted> {
    const problem = findShapeProblem(url)
    if (problem) throw new FetchFailure(`The URL ${problem}.`)
    const limit = AbortSignal.any([timeLimitSignal(timeoutMs), ...(signal ? [signal] : [])])
    try {
      return await new Promise((resolvePost, reject) => {
        const sent = https.request(url, {
          method: 'POST',
          headers: { ...headers, 'content-length': body.length },
          agent: agent(),
          signal: limit,
        })
        sent.on('error', reject)
        sent.on('close', () => reject(new FetchFailure("The server's response is not HTTP.")))
        sent.on('response', response => {
          const { statusCode: status = 0, headers: answered } = response
          if (status < 200 || status > 599) return sent.destroy()
          resolvePost({ status, retryAfter: answered['retry-after'] })
          // Reads the rest of the body if it is short, so that the server can finish its response.
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
      if (limit.aborted) throw new FetchFailure(`The server did not respond within ${Math.round(timeoutMs / 1000)} s.`, { cause: error })
      throw toFailure(error)
    }
  }

  return { findProblem, findShapeProblem, get, download, post }
}

/**
 * Calls `silent` if the server sends nothing for `silenceMs`. The socket's built-in time limit would mistake a pause in this process for
 * silence.
 */
function endSilence(socket: Socket, silenceMs: number, silent: () => void): void {
  const limit = startTimeLimit(silenceMs, silent)
  socket.once('secureConnect', limit.restart).on('data', limit.restart).once('close', limit.clear)
}

const tooLarge = (maxBytes: number) => `The file is larger than ${maxBytes} bytes.`

/** Yields bytes on demand, up to a limit. If the consumer stops, the connection is closed. */
async function* limited(body: AsyncIterable<Uint8Array>, maxBytes: number, explain: (error: unknown) => never) {
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) throw new FetchFailure(tooLarge(maxBytes))
      yield chunk
    }
  } catch (error) {
    explain(error)
  }
}
