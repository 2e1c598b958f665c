import type { RunKindProperties } from '../runs/run-kind.ts'

/** A technique's run. Only its steps are queued; a single charge covers all steps. */
export const techniqueRun = {
  kind: 'technique',
  type: 'technique',
  chargedAt: 'start',
  usesProvider: false,
  countsAsGeneration: false,
} as const satisfies RunKindProperties
