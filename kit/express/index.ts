/** Serves a contract's operations on Express, with helpers for other routes. */
export { methodNotAllowed } from './method-not-allowed.ts'
export { createRouter, notFound } from './router.ts'
