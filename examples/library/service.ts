import express, { type Express } from 'express'
import { createRouter, notFound } from '@mediawright/contract-kit/express'
import { readCookies, type HttpCall } from '@mediawright/contract-kit/node'
import { contract } from './generated/contract.ts'
import type { Operation } from './generated/operations.ts'
import type { Caller, Handlers } from './handlers.ts'

/** A reader presents a card in a header, and a librarian presents a session in a cookie. */
export function authenticate({ request }: HttpCall, { security }: Operation): Caller {
  const shown = { card: request.headers['x-library-card'], session: readCookies(request)['librarian'] }
  const card = shown[security.flat()[0] as keyof typeof shown]
  if (card === undefined) throw contract.refuse('missingCredential', 'Show your card.')
  if (!/^\d{4}$/.test(String(card))) throw contract.refuse('wrongCredential', 'There is no such card.')
  return { card: String(card) }
}

export function createLibrary(handlers: Handlers, onError?: (error: unknown) => void): Express {
  const app = express().disable('x-powered-by')
  app.use(createRouter(contract, { handlers, authenticate, ...(onError && { onError }) }))
  return app.use(notFound(contract))
}
