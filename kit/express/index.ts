/** Serves the operations of a contract on Express, with helpers for other routes. */
export { onlyBy } from './only-by.ts'
export { createRouter, notFound } from './router.ts'
