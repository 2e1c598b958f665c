import type { RunKind } from '../runs/run-kind.ts'
import { techniqueRun, type TechniqueRunInput } from './technique-run.ts'

/** The steps of a technique work on what it gives; nothing is left to do for its own run. */
export const techniqueRunKind: RunKind<TechniqueRunInput> = {
  ...techniqueRun,
  lanes: [],
  resolve: () => Promise.reject(new Error('The steps of a technique do its work.')),
  work: () => Promise.reject(new Error('The steps of a technique do its work.')),
  describe: () => 'Technique',
}
