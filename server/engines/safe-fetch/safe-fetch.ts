import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { promises as dns } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPublicAddress, literalAddress } from './address.ts'

export interface Fetched {
  bytes: Uint8Array
  contentType: string | undefined
}

export interface FetchLimits {
  maxBytes: number
  timeoutMs: number
  signal?: AbortSignal
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
}

const maxHops = 3
const resolveWithinMs = 2_000

/** @param privateAllowed hosts and addresses that may be reached although they are private, for development and tests */
export function createSafeFetch(privateAllowed: readonly string[]): SafeFetch {
  const allowed = new Set(privateAllowed.map(host => host.toLowerCase()))
  const mayReach = (hostname: string, address: string) =>
    isPublicAddress(address) || allowed.has(hostname.toLowerCase()) || allowed.has(address)

  function shapeProblemOf(url: string): string | undefined {
    const parsed = URL.parse(url)
    if (!parsed) return 'has to be an absolute URL'
    if (parsed.protocol !== 'https:') return 'has to be an https URL'
    if (parsed.username || parsed.password) return 'must not hold a user name or password'
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
    const addresses = await Promise.race([dns.lookup(hostname, { all: true }).catch(() => []), timer])
    return addresses.every(({ address }) => mayReach(hostname, address))
      ? undefined
      : 'must not point to a host with a private or internal address'
  }

  /** Checks the very addresses that are then connected to, so that nothing can change in between. */
  const lookup: LookupFunction = (hostname, options, done) => {
    dnsLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, [])
      if (!addresses.every(({ address }) => mayReach(hostname, address)))
        return done(new FetchFailure('It points to a host with a private or internal address.'), [])
      if (options.all) return done(null, addresses)
      return done(null, addresses[0]!.address, addresses[0]!.family)
    })
  }

  let loaded: Promise<{ fetch: typeof import('undici').fetch; dispatcher: import('undici').Agent }> | undefined
  /** Loaded when first needed: a third of the time that the service takes to start. */
  const engine = () =>
    (loaded ??= import('undici').then(({ Agent, fetch }) => ({
      fetch,
      dispatcher: new Agent({ connect: { lookup, timeout: 5000 }, headersTimeout: 10_000, bodyTimeout: 10_000 }),
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
      if (error instanceof FetchFailure) throw error
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
      if (cause instanceof FetchFailure) throw cause
      if (signal.aborted)
        throw new FetchFailure(`It did not arrive within ${Math.round(limits.timeoutMs / 1000)} seconds.`, { cause: error })
      throw new FetchFailure('The server could not be reached.', { cause: error })
    }
  }

  return { problemOf, shapeProblemOf, get }
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
