import { createHash } from 'node:crypto'

/** Returns a hash that identifies the content of a run's outputs: equal outputs have equal hashes. */
export const hashParts = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
