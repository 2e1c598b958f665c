import type { RequestHandler } from 'express'
import { wrongMethod } from '../node/routes.ts'
import type { Refuse } from '../runtime/refusal.ts'

/** Responds with 405 to all other methods of a path. */
export const methodNotAllowed =
  (refuse: Refuse, ...methods: string[]): RequestHandler =>
  () => {
    throw wrongMethod(refuse, methods)
  }
