import type { RunKindProperties } from '../runs/run-kind.ts'

/** The run of a technique. Only its steps are queued; one charge pays for all of them. */
export const techniqueRun = {
  kind: 'technique',
  type: 'technique',
  chargedAt: 'start',
  usesProvider: false,
  countsAsGeneration: false,
} as const satisfies RunKindProperties
