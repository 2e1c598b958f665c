import { createHash } from 'node:crypto'

/** How long a key refers to its first call. */
export const idempotencyWindow = 2 * 60 * 60 * 1000

/** Returns the key in the header. If the header is a quoted structured-field string, the key is the text between the quotes. */
export const parseIdempotencyKey = (header: string): string =>
  /^".*"$/.test(header) ? header.slice(1, -1).replaceAll(/\\(["\\])/g, '$1') : header

/** Identifies identical calls by the operation, the ids in its path and the bytes of the body. A missing body is treated as `{}`. */
export const computeFingerprint = (method: string, path: string, body: Uint8Array): string =>
  createHash('sha256')
    .update(`${method}\n${path}\n`)
    .update(isEmpty(body) ? '' : body)
    .digest('base64url')

const isEmpty = ({ length, 0: first, 1: second }: Uint8Array) => length === 2 && first === 0x7b && second === 0x7d
