import { createHash } from 'node:crypto'
import type { Latency } from './duration.ts'

/**
 * Returns a pseudorandom number, at least 0 and less than 1. The number depends only on `parts`, so that everything can be reproduced from
 * a seed.
 */
export function seededRandom(...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(parts.join('\n')).digest().readUInt32BE(0) / 2 ** 32
}

export const randomLatencyMs = ({ ms, spreadMs }: Latency, ...parts: readonly (string | number)[]): number =>
  spreadMs === 0 ? ms : Math.round(ms - spreadMs + 2 * spreadMs * seededRandom(...parts, 'latency'))
