/** Parsers for configuration variables. Their error messages continue a sentence that begins with the variable's name. */
import { isIP } from 'node:net'
import { fromUsd } from '@mediawright/media-engines/ports/money.ts'
import { parseStorageUrl } from './files/storage-url.ts'
import { parseHostList } from './safe-fetch/host-list.ts'

export const text = (raw: string): string => raw

export const list = (raw: string): readonly string[] =>
  raw
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)

const parseNumber = (kind: string, form: RegExp, min: number, max: number) => (raw: string) => {
  const value = Number(raw)
  if (form.test(raw) && value >= min && value <= max) return value
  throw new Error(`is "${raw}"; it must be ${kind} from ${min} to ${max}`)
}
export const integer = (min: number, max: number) => parseNumber('an integer', /^-?\d+$/, min, max)
export const decimal = (min: number, max: number) => parseNumber('a number', /^-?\d+(\.\d+)?$/, min, max)

export const oneOf =
  <T extends string>(...allowed: readonly T[]) =>
  (raw: string): T => {
    if ((allowed as readonly string[]).includes(raw)) return raw as T
    throw new Error(`is "${raw}"; it must be one of ${allowed.join(', ')}`)
  }

export const flag = (raw: string): boolean => oneOf('0', '1')(raw) === '1'

/** The error message does not repeat the value, which may be a secret. */
export const matching = (pattern: RegExp, meaning: string) => (raw: string) => {
  if (pattern.test(raw)) return raw
  throw new Error(`must be ${meaning}`)
}

export const origin = (example: string) => (raw: string) =>
  matching(/^https?:\/\/[^\s/?#]+\/?$/, `an origin such as ${example}`)(raw).replace(/\/$/, '')

const listWithout = (isWrong: (item: string) => boolean, meaning: string) => (raw: string) => {
  const items = list(raw)
  const wrong = items.filter(isWrong)
  if (wrong.length === 0) return items
  throw new Error(`contains ${wrong.map(item => `"${item}"`).join(' and ')}; the value must be ${meaning}`)
}

export const privateHosts = listWithout(
  host => /[\s/@?#*]|^[^:]*:\d+$/.test(host),
  'hosts or addresses without a port, such as localhost or 10.0.0.5',
)

const originsOrAll = listWithout(item => item !== '*' && URL.parse(item)?.origin !== item, '*, or origins such as https://app.example.com')

export function corsOrigins(raw: string): '*' | readonly string[] {
  const origins = originsOrAll(raw)
  return origins.length === 0 || origins.includes('*') ? '*' : origins
}

export const hosts = (raw: string): readonly string[] => (raw === '' ? [] : parseHostList(raw))

/** Limits on concurrent runs, keyed by the name of a provider, or by `actions` or `timelines`. */
export interface LimitsByName {
  (name: string): number | undefined
  /** The names that were specified; empty if a single number applies to all. */
  readonly names: readonly string[]
}

const createLimits = (getLimit: (name: string) => number | undefined, names: Iterable<string> = []): LimitsByName =>
  Object.assign((name: string) => getLimit(name), { names: [...names] })

/** Parses `4` (a limit for each name), or `local=4,hosted=8`. */
export function limitsByName(raw: string): LimitsByName {
  const isLimit = (limit: string | undefined) => limit !== undefined && /^[1-9]\d{0,4}$/.test(limit)
  const limits = new Map<string, number>()
  if (raw === '') return createLimits(() => undefined)
  if (isLimit(raw)) return createLimits(() => Number(raw))
  for (const item of raw.split(',')) {
    const [, name, limit] = /^\s*([a-z][\w-]*)\s*=\s*(\d+)\s*$/.exec(item) ?? []
    if (!name || !isLimit(limit) || limits.has(name))
      throw new Error(
        `contains "${item.trim()}"; the value must be a number of runs from 1 to 99999 or provider=number pairs, each provider at most once, for example local=4,hosted=8`,
      )
    limits.set(name, Number(limit))
  }
  return createLimits(name => limits.get(name), limits.keys())
}

/** Parses `fal=20,openai=5.50` into micro-dollars. */
export function dailyByName(raw: string): ReadonlyMap<string, number> {
  const limits = new Map<string, number>()
  for (const item of raw === '' ? [] : raw.split(',')) {
    const [, name, usd] = /^\s*([a-z][\w-]*)\s*=\s*(\d{1,9}(?:\.\d{1,6})?)\s*$/.exec(item) ?? []
    if (!name || limits.has(name))
      throw new Error(
        `contains "${item.trim()}"; the value must be provider=amount pairs in US dollars, each provider at most once, for example fal=20,openai=5.50`,
      )
    limits.set(name, fromUsd(Number(usd)))
  }
  return limits
}

export function httpUrl(raw: string): string {
  if (/^https?:$/.test(URL.parse(raw)?.protocol ?? '')) return raw
  throw new Error('must be a URL that begins with http:// or https://')
}

/** Requires https, because the issuer's signing keys could be replaced in transit over plain http. */
export function issuerUrl(raw: string): string {
  const url = URL.parse(raw)
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
  if (url && !url.search && !url.hash && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback))) return raw
  throw new Error('must be the https URL of an OpenID Connect issuer, without a query (http is allowed only for localhost)')
}

export function storageUrl(raw: string): string {
  parseStorageUrl(raw)
  return raw
}

/** Parses hours of the day in UTC, such as `3`, `2-5` or `22-4`; both the first and the last hour are included. */
export function hours(raw: string): readonly number[] {
  const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(raw)
  const [from, to] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])]
  if (!match || from > 23 || to > 23)
    throw new Error(`is "${raw}"; it must be an hour of the day or a range of hours in UTC, such as 3, 2-5 or 22-4`)
  return Array.from({ length: ((to - from + 24) % 24) + 1 }, (_, index) => (from + index) % 24)
}

/** Express's names for groups of IP addresses. */
const proxyGroups = ['loopback', 'linklocal', 'uniquelocal']

/** A trusted proxy determines a caller's IP address, so trusting all addresses is an error. */
export function trustedProxies(raw: string): number | readonly string[] {
  if (/^(true|\*)$/i.test(raw))
    throw new Error(
      `is "${raw}", which lets every caller spoof its IP address; set it to the number of proxies in front of the service (such as 1) or to their addresses`,
    )
  if (/^\d+$/.test(raw)) {
    if (Number(raw) <= 16) return Number(raw)
    throw new Error(`is "${raw}"; the number of proxies must be from 0 to 16`)
  }
  return raw.split(',').map(item => {
    const proxy = item.trim()
    const [address = '', prefix, ...more] = proxy.split('/')
    const bits = { 4: 32, 6: 128 }[isIP(address)] ?? 0
    const isRange = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)
    if (proxyGroups.includes(proxy) || (bits > 0 && !address.includes('%') && more.length === 0 && isRange)) return proxy
    throw new Error(
      `contains "${proxy}"; the value must be a number of proxies, or a list in which each item is an address, a range such as 10.0.0.0/8 or one of the names ${proxyGroups.join(', ')}`,
    )
  })
}
