/** What routes of Express need next to the operations. */
export { onlyBy } from './only-by.ts'
