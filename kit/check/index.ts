/** Runs checks of a repository, each only on what has changed since it passed, and says where a problem is. */
export type { Check } from './check.ts'
export { importsOf, modulesOf } from './imports-of.ts'
export { firstDifference, placeOf } from './line-of.ts'
export { passedChecks } from './passed.ts'
export { runChecks } from './run.ts'
