import { createHash } from 'node:crypto'

/** How long a key stands for its first call. */
export const idempotencyWindow = 2 * 60 * 60 * 1000

/** The value behind the header: a quoted structured-field string means what stands between the quotes. */
export const idempotencyKeyOf = (header: string): string =>
  /^".*"$/.test(header) ? header.slice(1, -1).replaceAll(/\\(["\\])/g, '$1') : header

/** What makes two calls the same: operation, with the ids in its path, and the bytes of the body. */
export const fingerprintOf = (method: string, path: string, body: Uint8Array): string =>
  createHash('sha256').update(`${method}\n${path}\n`).update(body).digest('base64url')
