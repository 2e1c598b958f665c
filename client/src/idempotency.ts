/** A new random `Idempotency-Key`. */
export function newIdempotencyKey(): string {
  // Browsers offer randomUUID in secure contexts only, so not on a plain http:// page in a local network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
