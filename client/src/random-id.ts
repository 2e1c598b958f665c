/** Returns a new globally unique id of random characters. */
export function randomId(): string {
  // `randomUUID` exists only in secure contexts, so it is not available in pages on plain http://.
  // oxlint-disable-next-line no-restricted-properties
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
