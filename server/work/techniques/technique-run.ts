import type { KindOfRun } from '../runs/run-kind.ts'

/** Its steps have the jobs; one charge pays for all of them. */
export const techniqueRun = {
  kind: 'technique',
  type: 'technique',
  chargedAt: 'start',
  usesProvider: false,
  countsAsGeneration: false,
} as const satisfies KindOfRun
