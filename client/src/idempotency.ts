/** A new random `Idempotency-Key`. */
export function newIdempotencyKey(): string {
  // `randomUUID` exists in secure contexts only, so not in pages on plain http://.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
