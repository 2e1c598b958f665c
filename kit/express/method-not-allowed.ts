import type { RequestHandler } from 'express'
import { wrongMethod } from '../node/routes.ts'
import type { Refuse } from '../runtime/refusal.ts'

/** Responds with 405 and lists the given methods. Use it after the handlers for these methods. */
export const methodNotAllowed =
  (refuse: Refuse, ...methods: string[]): RequestHandler =>
  () => {
    throw wrongMethod(refuse, methods)
  }
