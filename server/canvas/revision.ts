import { createHash } from 'node:crypto'

/** Incremented when the same rows are reported differently. */
const reportVersion = 2

/** The public form of the counter: unique for every state, and without order. */
export const revisionMarker = (projectId: string, revision: number) =>
  createHash('sha256').update(`${reportVersion} ${projectId} ${revision}`).digest('base64url').slice(0, 16)
