import type { OutputType } from '@mediawright/media-engines/ports/media-types.ts'
import type { KindOfRun } from '../runs/run-kind.ts'

/** Its steps have the jobs; one charge pays for all of them. */
export const techniqueRun = {
  kind: 'technique',
  type: 'technique',
  chargedAt: 'start',
  usesProvider: false,
  countsAsGeneration: false,
} as const satisfies KindOfRun

/** The outputs of its steps that the run of a technique returns, in order. */
export interface TechniqueRunInput {
  outputs: readonly { run_id: string; type: OutputType; label: string }[]
}
