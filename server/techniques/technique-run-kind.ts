import type { RunKind } from '../runs/run-kind.ts'
import { techniqueRun, type TechniqueRunInput } from './technique-run.ts'

/** Steps make the outputs of a technique; its own run has no work. */
export const techniqueRunKind: RunKind<TechniqueRunInput> = {
  ...techniqueRun,
  lanes: [],
  resolve: () => Promise.reject(new Error('The steps of a technique do its work.')),
  work: () => Promise.reject(new Error('The steps of a technique do its work.')),
  describe: () => 'Technique',
}
