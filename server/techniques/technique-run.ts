import type { OutputType } from '../media-types.ts'
import type { KindOfRun } from '../runs/run-kind.ts'

/** Its steps have the jobs, and are paid with it. */
export const techniqueRun = { kind: 'technique', type: 'technique', chargedAt: 'start' } as const satisfies KindOfRun

/** What the run of a technique gives: outputs of its steps, in order. */
export interface TechniqueRunInput {
  outputs: readonly { run_id: string; type: OutputType; label: string }[]
}
