import type { Schemas } from './contract.ts'

/** The event that a run-end webhook carries. */
export type RunEndedEvent = Schemas['RunEndedEvent']

/** What is needed to verify a webhook. */
export interface WebhookDelivery {
  /** The body exactly as it was received, before any parsing. */
  body: string | Uint8Array<ArrayBuffer>
  /** Value of the `Service-Signature` header. */
  signature: string | null | undefined
  /** The workspace's webhook secret, `whsec_…`. */
  secret: string
  /** How old, or how far ahead, the signature may be, in seconds; 300 by default. */
  toleranceSeconds?: number
  /** The current time in Unix milliseconds, for tests. */
  now?: number
}

/** A webhook that is not from the service, was changed on the way, or is too old. Answer it with 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/**
 * Verifies that a webhook is the service's and recent, and resolves with its event; rejects with
 * WebhookVerificationError. The same event may come more than once: drop an `id` that you have seen.
 */
export async function verifyWebhook(delivery: WebhookDelivery): Promise<RunEndedEvent> {
  const { signature, secret, toleranceSeconds = 300, now = Date.now() } = delivery
  const parts = (signature ?? '').split(',').map(part => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) throw new WebhookVerificationError('The webhook has no `Service-Signature` with a time.')
  if (Math.abs(now / 1000 - Number(time)) > toleranceSeconds) throw new WebhookVerificationError('The signature of the webhook is too old.')

  const bytes = typeof delivery.body === 'string' ? new TextEncoder().encode(delivery.body) : delivery.body
  const signed = new Uint8Array(await new Blob([`${time}.`, bytes]).arrayBuffer())
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  for (const [name, hex] of parts) {
    if (name !== 'v1' || !hex || !/^[0-9a-f]{64}$/i.test(hex)) continue
    // verify() compares in constant time. While a secret is rotated there is one signature for each live secret.
    if (await crypto.subtle.verify('HMAC', key, fromHex(hex), signed)) return JSON.parse(new TextDecoder().decode(bytes))
  }
  throw new WebhookVerificationError('The signature of the webhook does not match its body.')
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
