/** Runs checks of a repository, each only on what has changed since it passed, and says where a problem is. */
export type { Check } from './check.ts'
export { extractImports, extractModules } from './extract-imports.ts'
export { firstDifference, findPlace } from './find-place.ts'
export { passedChecks } from './passed.ts'
export { runChecks } from './run.ts'
