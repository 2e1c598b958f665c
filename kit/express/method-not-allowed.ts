import type { RequestHandler } from 'express'
import { wrongMethod } from '../node/routes.ts'
import type { Refuse } from '../runtime/refusal.ts'

/** Responds with 405 to requests whose method is not one of the given methods. */
export const methodNotAllowed =
  (refuse: Refuse, ...methods: string[]): RequestHandler =>
  () => {
    throw wrongMethod(refuse, methods)
  }
