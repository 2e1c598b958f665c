import { createHash } from 'node:crypto'

/** Tells what a run made from everything else, as far as its outputs differ. */
export const hashOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
