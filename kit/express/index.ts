/** Serves a contract's operations on Express; also exports handlers that respond with 404 or 405 in the contract's format. */
export { methodNotAllowed } from './method-not-allowed.ts'
export { createRouter, notFound } from './router.ts'
