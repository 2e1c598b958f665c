/** Serves the operations of a contract on Express, with helpers for other routes. */
export { methodNotAllowed } from './method-not-allowed.ts'
export { createRouter, notFound } from './router.ts'
