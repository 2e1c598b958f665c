import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express'
import { createCaller, createContract, type Call, type ErrorReporting, type Ports } from '@mediawright/contract-kit'
import { readCookies, createRoutes, readBody, writeAnswer } from '@mediawright/contract-kit/node'
import { contractConfig } from './contract.config.ts'
import { operations, type Operation } from './generated/operations.ts'
import errorBody from './generated/validators/error-body.js'
import { loadValidators } from './generated/validators/index.js'
import type { Caller, Context, Handlers } from './handlers.ts'

/** A call with the credentials of the request, by the names of their schemes in the document. */
interface LibraryCall extends Call {
  shown: { card: string | undefined; session: string | undefined }
}

const contract = createContract({ operations, loadValidators, errorBody, config: contractConfig })
const { refuse, errorAnswer } = contract

/** The decisions of this project about calls: who the caller is, and which context handlers get. */
const ports: Ports<Operation, LibraryCall, Caller, Context> = {
  async authenticate({ shown }, { security }) {
    if (security.length === 0) return { card: undefined }
    const [scheme] = security.flat() as (keyof typeof shown)[]
    const credential = shown[scheme!]
    if (credential === undefined) throw refuse('missingCredential', 'Show your card.')
    if (!/^\d{4}$/.test(credential)) throw refuse('wrongCredential', 'There is no such card.')
    return { card: credential }
  },
  run: (handle, { caller }) => handle({ caller }),
}

export function createLibrary(handlers: Handlers, log: ErrorReporting['log'] = console): Express {
  const reporting = { log, strictResponses: true }
  const call = createCaller(contract, ports, reporting, handlers)

  const find = createRoutes('/v2', operations, refuse)
  const serve: RequestHandler = async (request, response, next) => {
    const route = find(request)
    if (!route) return next()
    const { answer, close } = await call(route.id, {
      requestId: getId(response),
      shown: { card: request.get('x-library-card'), session: readCookies(request)['librarian'] },
      sent: { path: route.params, request },
      body: rule => readBody(request, response, rule, contract),
    })
    if (!('stream' in answer)) writeAnswer(response, answer)
    close()
  }

  const { header, make } = contractConfig.requestId
  const getId = (response: Response) => String(response.getHeader(header))
  const otherwise: ErrorRequestHandler = (error: unknown, _request, response, _next) =>
    writeAnswer(response, errorAnswer(reporting, error, undefined, getId(response)))
  const app = express().disable('x-powered-by').set('query parser', 'simple')
  app.use((_request, response, next) => {
    response.setHeader(header, make())
    next()
  })
  app.use(serve)
  app.use(() => {
    throw refuse('notFound', 'There is nothing at this path.')
  })
  return app.use(otherwise)
}
