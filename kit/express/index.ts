/** Helpers for Express routes that are not operations. */
export { onlyBy } from './only-by.ts'
