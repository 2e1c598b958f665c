import type { RequestHandler } from 'express'
import { wrongMethod } from '../node/routes.ts'
import type { Refuse } from '../runtime/refusal.ts'

/** Refuses other methods of a path with a 405. */
export const onlyBy =
  (refuse: Refuse, ...methods: string[]): RequestHandler =>
  () => {
    throw wrongMethod(refuse, methods)
  }
