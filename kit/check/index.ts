/** Runs a repository's checks, each only on the files that changed since the check last passed, and reports where problems are. */
export type { Check } from './check.ts'
export { extractImports, extractModules } from './extract-imports.ts'
export { firstDifference, findPlace } from './find-place.ts'
export { passedChecks } from './passed.ts'
export { runChecks } from './run.ts'
