import type { Schemas } from './contract.ts'
import { WebhookVerificationError } from './errors.ts'

/** The event that the service sends to a `callback_url` when a run ends. Deduplicate by `id`. */
export type WebhookEvent = Schemas['RunEndedEvent']

/** A request to a `callback_url`. */
export interface WebhookRequest {
  /** The raw body, byte for byte. The signature covers exactly these bytes. */
  body: string | Uint8Array | ArrayBuffer
  /** A `Headers`, or an object such as Node's `request.headers`; names are case-insensitive. */
  headers: { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The workspace's secret (`whsec_…`), or a list of secrets, such as the old and the new one during a rotation. One must match. */
  secret: string | readonly string[]
  /** Maximum difference between the event's timestamp and `now` in either direction, in seconds. Default: 300. */
  toleranceSeconds?: number
  /** The current time in Unix milliseconds. Default: `Date.now`. */
  now?: () => number
}

/** A signature parsed from the headers. */
interface Signed {
  /** Unix timestamp in seconds. */
  timestamp: string
  /** The text before the body in the signed content. */
  prefix: string
  /** One signature per active secret. */
  signatures: Uint8Array<ArrayBuffer>[]
  getKey: (secret: string) => Uint8Array<ArrayBuffer>
}

/** Limits the work that a forged header can cause: each signature requires an HMAC over the body. */
const maxSignatures = 16
const secretPattern = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==))$/
const encoder = new TextEncoder()

/** Verifies webhooks from the service in Node, browsers and edge runtimes. */
export const webhooks = {
  /**
   * Checks `Service-Signature` or, without that header, the Standard Webhooks headers. Resolves if the service signed exactly this request
   * recently. Otherwise, rejects with WebhookVerificationError. Rejects with TypeError for invalid arguments, such as a parsed body or a
   * missing secret, and on pages served over plain HTTP, which cannot compute a signature.
   */
  async verify({ body, headers, secret, toleranceSeconds = 300, now = Date.now }: WebhookRequest): Promise<void> {
    const bytes = toBytes(body)
    const secrets = normalizeSecrets(secret)
    // oxlint-disable-next-line no-restricted-properties
    const subtle = crypto.subtle as SubtleCrypto | undefined
    if (!subtle)
      throw new TypeError('Webhooks can be verified only in Node, in edge runtimes and on pages served over HTTPS or from localhost.')
    if (!(toleranceSeconds >= 0)) throw new TypeError('`toleranceSeconds` must be a non-negative number.')
    const { timestamp, prefix, signatures, getKey } = serviceSignature(headers) ?? standardSignature(headers)

    const ageSeconds = Math.floor(now() / 1000) - Number(timestamp)
    // The comparison is negated so that requests are rejected if the clock returns NaN.
    if (!(Math.abs(ageSeconds) <= toleranceSeconds)) {
      const message = `The webhook was sent ${Math.abs(ageSeconds)} seconds ${ageSeconds < 0 ? 'in the future' : 'ago'}; the tolerance is ${toleranceSeconds} seconds.`
      throw new WebhookVerificationError('timestamp_out_of_tolerance', message)
    }

    const content = joined(encoder.encode(prefix), bytes)
    for (const each of secrets) {
      const key = await subtle.importKey('raw', getKey(each), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
      // `verify` compares in constant time.
      for (const signature of signatures) if (await subtle.verify('HMAC', key, signature, content)) return
    }
    throw new WebhookVerificationError('wrong_signature', 'No signature matches: the secret is wrong, or the body was modified.')
  },

  /** Verifies a request and resolves with its event. Rejects like `verify`. */
  async unwrap(request: WebhookRequest): Promise<WebhookEvent> {
    await webhooks.verify(request)
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(toBytes(request.body)))
    } catch (cause) {
      throw new WebhookVerificationError('malformed_body', 'The webhook is signed, but its body is not JSON.', { cause })
    }
  },
}

function toBytes(body: WebhookRequest['body']): Uint8Array {
  if (typeof body === 'string') return encoder.encode(body)
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
  // The class is checked by name, because test runners have their own ArrayBuffer class.
  if (Object.prototype.toString.call(body) === '[object ArrayBuffer]') return new Uint8Array(body)
  throw new TypeError(
    '`body` must be the raw body as received (a string, Uint8Array or ArrayBuffer): parsed JSON no longer contains the signed bytes. ' +
      "In Express, use express.raw({ type: 'application/json' }) for the route, before any express.json(), and pass request.body; " +
      'with fetch-style requests, pass await request.arrayBuffer().',
  )
}

function normalizeSecrets(secret: WebhookRequest['secret']): readonly string[] {
  const secrets = typeof secret === 'string' ? [secret] : secret
  if (!Array.isArray(secrets) || secrets.length === 0 || !secrets.every(each => secretPattern.test(each)))
    throw new TypeError('`secret` must be the webhook secret of the workspace (`whsec_…`) or a list of such secrets.')
  return secrets
}

/** Returns a header. Repeated headers are joined with commas, as in HTTP. */
function getHeader(headers: WebhookRequest['headers'], name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined
  const value = Object.entries(headers).find(([key, given]) => key.toLowerCase() === name && given !== undefined)?.[1]
  return typeof value === 'string' ? value : value?.join(', ')
}
const isHeaders = (headers: WebhookRequest['headers']): headers is { get(name: string): string | null } => typeof headers.get === 'function'

/** Parses `t=<unix seconds>,v1=<hex>[,v1=<hex>]`, which signs `t.body`. The key is the secret as text. */
function serviceSignature(headers: WebhookRequest['headers']): Signed | undefined {
  const header = getHeader(headers, 'service-signature')
  if (header === undefined) return undefined
  const parts = header.split(',', 2 * maxSignatures).map(part => part.trim())
  const getValues = (name: string) => parts.filter(part => part.startsWith(name)).map(part => part.slice(name.length))
  const [timestamp = '', ...more] = getValues('t=')
  const signatures = getValues('v1=')
  if (more.length > 0 || !isTimestamp(timestamp) || !areSignatures(signatures, /^[0-9a-f]{64}$/i))
    throw new WebhookVerificationError('malformed_signature', '`Service-Signature` must have the form `t=<unix seconds>,v1=<hex>`.')
  return { timestamp, prefix: `${timestamp}.`, signatures: signatures.map(fromHex), getKey: secret => encoder.encode(secret) }
}

/** Parses space-separated `v1,<base64>` signatures of `id.timestamp.body`. The key is the decoded secret. */
function standardSignature(headers: WebhookRequest['headers']): Signed {
  const [id, timestamp, header] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name => getHeader(headers, name))
  if (!id || !timestamp || !header)
    throw new WebhookVerificationError(
      'missing_signature',
      'The request must have the header `Service-Signature`, or all of `webhook-id`, `webhook-timestamp` and `webhook-signature`.',
    )
  const versioned = header.split(' ', 2 * maxSignatures)
  const signatures = versioned.filter(each => each.startsWith('v1,')).map(each => each.slice(3))
  if (!isTimestamp(timestamp) || !areSignatures(signatures, /^[A-Za-z0-9+/]{43}=$/))
    throw new WebhookVerificationError(
      'malformed_signature',
      '`webhook-timestamp` must be a Unix timestamp in seconds, and `webhook-signature` must have the form `v1,<base64>`.',
    )
  const getKey = (secret: string) => fromBase64(secretPattern.exec(secret)?.[1] ?? '')
  return { timestamp, prefix: `${id}.${timestamp}.`, signatures: signatures.map(fromBase64), getKey }
}

const isTimestamp = (text: string) => /^\d{1,12}$/.test(text)
const areSignatures = (texts: string[], pattern: RegExp) =>
  texts.length > 0 && texts.length <= maxSignatures && texts.every(text => pattern.test(text))

const fromHex = (hex: string) => Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), character => character.charCodeAt(0))

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((bytes, part) => bytes + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
