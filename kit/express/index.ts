/** Helpers for routes of Express that are not operations. */
export { onlyBy } from './only-by.ts'
