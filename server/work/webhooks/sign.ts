import { createHmac } from 'node:crypto'

/**
 * Returns signatures in both schemes, computed with every active secret, so that receivers may use either secret during a rotation.
 * @param now Unix milliseconds of this attempt: receivers reject signatures older than five minutes
 */
export function signatureHeaders(deliveryId: string, body: string, secrets: readonly string[], now: number): Record<string, string> {
  const t = Math.floor(now / 1000)
  const own = secrets.map(secret => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`)
  const standard = secrets.map(secret => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${deliveryId}.${t}.${body}`).digest('base64')}`
  })
  return {
    'Service-Signature': [`t=${t}`, ...own].join(','),
    'webhook-id': deliveryId,
    'webhook-timestamp': String(t),
    'webhook-signature': standard.join(' '),
  }
}
