import type { RequestHandler } from 'express'
import { wrongMethod } from '../node/routes.ts'
import type { Refuse } from '../runtime/refusal.ts'

/** Responds with 405 to requests for a path with any method except the given ones. */
export const methodNotAllowed =
  (refuse: Refuse, ...methods: string[]): RequestHandler =>
  () => {
    throw wrongMethod(refuse, methods)
  }
