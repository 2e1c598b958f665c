import { createHmac } from 'node:crypto'

/**
 * Both kinds of signature, by every secret that is live, so that receivers may have either while one is rotated.
 * @param now Unix milliseconds of this very attempt: receivers refuse what is older than five minutes
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
