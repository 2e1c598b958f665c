/** The operations of a contract, and helpers for other routes, on Express. */
export { onlyBy } from './only-by.ts'
export { createRouter, notFound } from './router.ts'
