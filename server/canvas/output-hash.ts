import { createHash } from 'node:crypto'

/** Identifies the content of a run's outputs: equal outputs have equal hashes. */
export const hashParts = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
